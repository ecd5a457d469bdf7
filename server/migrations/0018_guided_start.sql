-- The guided start of a new artisan (decision record 114).

-- The steps that the artisan has skipped, while the guided start is under way. Null for everybody who created the profile with one form.
alter table artisan_profiles add column start_skipped text[];
-- Whether every step was done or skipped once. From then on no step is asked for again, whatever is deleted or hidden.
alter table artisan_profiles add column start_finished boolean not null default false;
