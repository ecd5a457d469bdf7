-- A visit may end on the day after its beginning. Texts name the day of the end by its time of day alone, which is right for less than a
-- day. 0081 validates the check for the present rows, whose visits end on the day on which they begin.
alter table agreement_versions add constraint agreement_versions_within_a_day
  check (starts_at is null or ends_at < starts_at + interval '24 hours') not valid;
