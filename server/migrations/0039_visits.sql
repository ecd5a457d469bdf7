-- The visit of an agreement: door codes, notices of people on the way, links for trusted people, and urgent reports.

-- Written when one of the two first opens the agreement on the day of the visit. The codes are deleted some days after the visit.
create table visits (
  agreement_id uuid primary key references agreements (id) on delete cascade,
  artisan_code text check (artisan_code ~ '^[0-9]{4}$'), -- the artisan reads it out, the customer enters it
  customer_code text check (customer_code ~ '^[0-9]{4}$'),
  artisan_confirmed_at timestamptz, -- when the artisan entered the code of the customer
  customer_confirmed_at timestamptz,
  met_at timestamptz generated always as (
    case when artisan_confirmed_at is not null and customer_confirmed_at is not null
      then greatest(artisan_confirmed_at, customer_confirmed_at) end
  ) stored,
  ends_at timestamptz not null, -- of the visit
  constraint visits_codes_together check ((artisan_code is null) = (customer_code is null))
);
create index visits_with_codes on visits (ends_at) where artisan_code is not null;

-- The codes that the two have entered. The rows of one person are counted while the row in `visits` is locked.
create table visit_entries (
  agreement_id uuid not null references visits (agreement_id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  client_id text not null check (char_length(client_id) <= 100), -- by which a retry is recognised
  was_right boolean not null,
  pressed_at timestamptz, -- by the clock of the phone, as information
  created_at timestamptz not null,
  primary key (agreement_id, account_id, client_id)
);

create table visit_notices (
  agreement_id uuid not null references agreements (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  client_id text not null check (char_length(client_id) <= 100),
  minutes_late smallint not null check (minutes_late in (0, 15, 30, 60)), -- 0: on the way
  pressed_at timestamptz, -- by the clock of the phone, as information
  created_at timestamptz not null,
  primary key (agreement_id, account_id, client_id)
);
create index visit_notices_old on visit_notices (created_at);

create table visit_shares (
  token_hash text primary key,
  agreement_id uuid not null references agreements (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade, -- who made the link
  ends_at timestamptz not null, -- when the link stops to work
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index visit_shares_of_person on visit_shares (agreement_id, account_id);
create index visit_shares_old on visit_shares (ends_at);

-- For the reminders.
create index agreement_versions_starting on agreement_versions (starts_at) where starts_at is not null;

-- A report about a visit names the agreement; it is urgent. A later file validates the check, which all present rows fulfil.
alter table reports
  add column is_urgent boolean not null default false,
  drop constraint reports_subject_known,
  add constraint reports_subject_known check (subject in ('person', 'job', 'message', 'visit')) not valid;
