-- What the file said of this person when it was last brought in: whatever stands otherwise now, the owner corrected by hand, and it stays so
-- when a newer form of the file comes. Null for whoever came from no file.
alter table tree_person add column file_said jsonb;
