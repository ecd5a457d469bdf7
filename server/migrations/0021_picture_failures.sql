-- How often the AVIF form of a picture could not be made, and when it is tried again: without it, one picture that always
-- fails would be tried in every run, before all others.
alter table pictures
  add column avif_failures smallint not null default 0,
  add column avif_retry_at timestamptz;

create index pictures_without_avif on pictures (created_at) where not avif;
