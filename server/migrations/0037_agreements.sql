-- Offers that people make each other in a conversation, and the agreements that come of them. The life cycle is in
-- contract/src/agreement-lifecycle.ts; `done` is for a later release.

create table agreements (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  job_id uuid references jobs (id) on delete set null,
  artisan_id uuid not null references accounts (id) on delete cascade, -- the member who does the work
  customer_id uuid not null references accounts (id) on delete cascade,
  status text not null default 'offered',
  -- The list in which each of the two finds it.
  phase text not null generated always as (
    case status when 'offered' then 'offered' when 'accepted' then 'agreed' else 'ended' end
  ) stored,
  version integer not null default 1, -- the current one; earlier ones are replaced
  author_id uuid not null references accounts (id) on delete cascade, -- of the current version
  revision integer not null default 1, -- grows with each change
  expires_at timestamptz not null, -- when the offer can no longer be accepted
  created_at timestamptz(3) not null, -- whole milliseconds, as cursors have them
  changed_at timestamptz(3) not null,
  accepted_at timestamptz,
  constraint agreements_status_known
    check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired', 'done', 'cancelled')),
  constraint agreements_two_people check (artisan_id <> customer_id and author_id in (artisan_id, customer_id)),
  constraint agreements_numbers check (version >= 1 and revision >= version),
  constraint agreements_accepted check ((accepted_at is not null) = (status in ('accepted', 'done', 'cancelled')))
);
create index agreements_of_conversation on agreements (conversation_id, created_at desc, id desc);
create index agreements_of_artisan on agreements (artisan_id, phase, changed_at desc, id desc);
create index agreements_of_customer on agreements (customer_id, phase, changed_at desc, id desc);
create index agreements_of_job on agreements (job_id) where job_id is not null;
create index agreements_expiring on agreements (expires_at) where status = 'offered';

create table agreement_versions (
  agreement_id uuid not null references agreements (id) on delete cascade,
  version integer not null,
  author_id uuid not null references accounts (id) on delete cascade,
  what text not null check (char_length(what) between 1 and 500),
  kind text not null check (kind in ('visit', 'remote')),
  price_from_kobo bigint not null,
  price_to_kobo bigint not null, -- equal for a fixed price
  materials_included boolean not null,
  starts_at timestamptz, -- of a visit
  ends_at timestamptz not null, -- of a visit; or the end of the day by which remote work is ready
  state text,
  city text,
  created_at timestamptz not null,
  primary key (agreement_id, version),
  constraint agreement_versions_price check (
    price_from_kobo > 0 and price_from_kobo <= price_to_kobo and price_from_kobo % 100 = 0 and price_to_kobo % 100 = 0
  ),
  constraint agreement_versions_visit check (
    (kind = 'visit') = (starts_at is not null)
    and (kind = 'visit') = (state is not null) and (kind = 'visit') = (city is not null)
  ),
  constraint agreement_versions_times check (starts_at < ends_at)
);

-- Where the visit of the current version is. The row is deleted when the version is replaced, and when the offer or agreement ends. The
-- other person sees it only while the agreement is accepted.
create table agreement_streets (
  agreement_id uuid primary key references agreements (id) on delete cascade,
  given_by uuid not null references accounts (id) on delete cascade,
  street text not null check (char_length(street) between 1 and 200)
);

-- Who did what and when. Steps of one conversation are added one after the other: each locks the row of the conversation first.
create table agreement_steps (
  id bigint primary key generated always as identity,
  agreement_id uuid not null references agreements (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  version integer not null,
  step text not null check (step in ('make', 'change', 'accept', 'decline', 'withdraw', 'expire', 'cancel', 'done')),
  actor_id uuid references accounts (id) on delete cascade, -- null for the clock
  client_id text check (char_length(client_id) <= 100), -- by which a retry is recognised
  content_hash text, -- keyed; a retry has the same one
  reason text, -- of a cancellation
  is_late boolean, -- of a cancellation
  message_seq integer, -- the place of the message that announces the step; null when no message does
  created_at timestamptz not null,
  constraint agreement_steps_once unique (conversation_id, actor_id, client_id),
  constraint agreement_steps_by_person check ((actor_id is null) = (client_id is null)),
  constraint agreement_steps_reason check (
    (step = 'cancel') = (reason is not null) and (step = 'cancel') = (is_late is not null)
  )
);
create index agreement_steps_of_agreement on agreement_steps (agreement_id, id);
-- How many offers a person has made in a conversation lately.
create index agreement_steps_of_offers on agreement_steps (conversation_id, actor_id, id) where step in ('make', 'change');

-- The step of an offer that a message announces: {agreement_id, version, step}. The kind of such a message stays `text`, so processes of
-- the previous release show its text.
alter table messages add column offer jsonb;
