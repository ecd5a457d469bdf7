-- Whether agreed work is done: one side says so, the other one answers. The life cycle is in contract/src/agreement-lifecycle.ts.

-- One of the two has said that the work is done, and the other one is asked. The status of such an agreement stays `accepted`, as the
-- previous release knows it. The row is deleted with the answer; a row of an agreement that is not accepted any more counts for nothing.
create table agreement_done_asks (
  agreement_id uuid primary key references agreements (id) on delete cascade,
  asked_account_id uuid not null references accounts (id) on delete cascade,
  asked_at timestamptz not null,
  settles boolean not null, -- whether silence can confirm; not after an answer that there is a problem
  reminded_at timestamptz, -- when the reminder was written
  delivered_at timestamptz -- when a channel took the reminder, or the person read it
);
create index agreement_done_asks_account on agreement_done_asks (asked_account_id);
create index agreement_done_asks_unreminded on agreement_done_asks (asked_at) where reminded_at is null;
create index agreement_done_asks_undelivered on agreement_done_asks (reminded_at) where reminded_at is not null and delivered_at is null;
create index agreement_done_asks_settling on agreement_done_asks (asked_at) where settles and delivered_at is not null;

alter table agreements
  add column done_at timestamptz,
  add column done_silently boolean not null default false; -- confirmed by silence; counts less

alter table agreement_steps drop constraint agreement_steps_step_check;
alter table agreement_steps add constraint agreement_steps_step_known check (step in (
  'make', 'change', 'accept', 'decline', 'withdraw', 'expire', 'cancel', 'done',
  'say_done', 'confirm_done', 'object', 'take_back', 'settle'
)) not valid;

-- Reports about an agreement. The previous release shows their `reason`, and knows no `problem`.
alter table reports add column problem text;
alter table reports drop constraint reports_subject_known;
alter table reports add constraint reports_subject_known
  check (subject in ('person', 'job', 'message', 'visit', 'agreement', 'review', 'review_picture')) not valid;
alter table reports add constraint reports_problem
  check ((subject = 'agreement') = (problem is not null)) not valid;
