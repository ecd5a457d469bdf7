-- What becomes of the answers to a job, whom its poster hired, and whether the poster still needs the work.

-- Both people of the conversation learn of these decisions.
create table job_answers (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  declined_at timestamptz, -- when the poster declined the answer with a message
  hired_at timestamptz,
  constraint job_answers_decided check ((declined_at is null) <> (hired_at is null))
);
create index job_answers_of_job on job_answers (job_id);
create unique index job_answers_hired_once on job_answers (job_id) where hired_at is not null;

-- The answers that a poster wants to compare again. Only the poster sees them.
create table job_shortlists (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  created_at timestamptz not null
);
create index job_shortlists_of_job on job_shortlists (job_id);

alter table jobs
  -- Whom the poster hired: somebody who answered here, somebody else, or nobody; null: the poster has not said it.
  add column hired text,
  -- When the poster last did something about the job besides posting it and writing messages.
  add column poster_active_at timestamptz,
  -- When the poster was asked whether the job is still needed. A later activity of the poster is the answer.
  add column asked_at timestamptz,
  add column closed_unanswered boolean not null default false, -- closed because the poster did not answer
  add constraint jobs_hired_known check (hired in ('here', 'elsewhere', 'nobody')) not valid;

-- Jobs whose poster has done nothing about them for a while.
create index jobs_quiet_since on jobs ((greatest(posted_at, poster_active_at, asked_at))) where status = 'open';
create index jobs_asked on jobs (asked_at) where status = 'open' and asked_at is not null;
