enum JournalModelRoom {}
