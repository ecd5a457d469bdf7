-- The place where a person searches, which follows the person to other devices. Without a state it is all of Nigeria.
create table search_places (
  account_id uuid primary key references accounts (id) on delete cascade,
  state text,
  city text, -- a local government area of the state
  revision integer not null default 1,
  changed_at timestamptz not null,
  constraint search_places_city_in_state check (city is null or state is not null)
);
