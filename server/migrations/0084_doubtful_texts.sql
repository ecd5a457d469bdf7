-- Public texts that may give a contact away. They are published, and operators look at them, the riskiest first. The text itself is read
-- from where it is published.
create table doubtful_texts (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  subject_id uuid not null, -- of the job or the review; otherwise of the account
  account_id uuid not null references accounts (id) on delete cascade, -- who wrote it
  doubts text[] not null, -- why it may give a contact away
  risk smallint not null,
  text_hash text not null, -- a text that operators have decided does not wait again when it is saved unchanged
  created_at timestamptz not null,
  resolved_at timestamptz,
  constraint doubtful_texts_one_each unique (subject, subject_id),
  constraint doubtful_texts_subject_known check (subject in ('name', 'profile', 'prices', 'job', 'review', 'review_answer')),
  constraint doubtful_texts_have_doubts check (cardinality(doubts) > 0),
  constraint doubtful_texts_risk_in_bounds check (risk between 0 and 100)
);
create index doubtful_texts_waiting on doubtful_texts (risk desc, created_at) where resolved_at is null;
create index doubtful_texts_account on doubtful_texts (account_id);
create index doubtful_texts_resolved on doubtful_texts (resolved_at) where resolved_at is not null;
