-- The artisans whom the poster of a job has invited to answer it. Rows are deleted after 180 days, and with the job.
create table job_invitations (
  job_id uuid not null references jobs (id) on delete cascade,
  artisan_id uuid not null references accounts (id) on delete cascade,
  day date not null, -- in Lagos; an artisan receives a limited number a day
  created_at timestamptz not null,
  primary key (job_id, artisan_id)
);
create index job_invitations_received on job_invitations (artisan_id, day);
create index job_invitations_old on job_invitations (created_at);
