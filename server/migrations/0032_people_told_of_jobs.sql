-- How many people were told of a new job because of a saved search; null until the job was matched.
alter table jobs add column people_told integer check (people_told >= 0);
