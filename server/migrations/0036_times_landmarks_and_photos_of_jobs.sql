-- What a poster may say about a job besides its text. All of it is optional: jobs of earlier releases, and of clients that do not
-- know these fields, have none of it. Every check holds for the values of existing rows, so the table is not rewritten.
alter table jobs
  add column needed text,
  add column needed_by date, -- the last day, in Lagos
  add column landmark text,
  add constraint jobs_needed_known check (needed in ('today', 'this_week', 'date', 'flexible')) not valid,
  add constraint jobs_needed_by_day check ((needed_by is not null) = coalesce(needed in ('today', 'this_week', 'date'), false)) not valid,
  add constraint jobs_landmark_said check (landmark <> '') not valid;

-- Pictures of the work, in the order in which they were added.
create table job_photos (
  job_id uuid not null references jobs (id) on delete cascade,
  -- Without a cascade: a process of the release before does not know this table, and its sweep must not delete a picture of a job.
  picture_hash text not null references pictures (hash),
  position integer not null,
  created_at timestamptz not null,
  primary key (job_id, picture_hash)
);
create index job_photos_picture on job_photos (picture_hash);
