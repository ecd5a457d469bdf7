-- The pages of a skill in a state or in an area: /find/plumber/lagos/ikeja. A task counts them anew.
-- docs/decisions/0063-pages-of-places.md says which exist.
create table local_pages (
  skill text not null,
  state text not null,
  city text not null, -- empty for the whole state
  artisans integer not null,
  verified integer not null,
  rated integer not null,
  lowest_charge_kobo bigint, -- null when nobody gives one
  changed_at timestamptz not null,
  primary key (skill, state, city),
  constraint local_pages_artisans check (artisans >= 5)
);
-- The skills of a place, most artisans first.
create index local_pages_place on local_pages (state, city, artisans desc, skill);
