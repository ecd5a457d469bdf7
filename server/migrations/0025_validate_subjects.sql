-- Checks the rows from before 0019, without a lock that keeps others from writing.

alter table doubtful_texts validate constraint doubtful_texts_subject_known;
