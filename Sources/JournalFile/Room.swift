enum JournalFileRoom {}
