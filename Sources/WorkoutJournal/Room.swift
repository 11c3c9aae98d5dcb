enum WorkoutJournalRoom {}
