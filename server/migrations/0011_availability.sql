-- 'Available now' of an artisan (decision record 104).

-- Until when the artisan has said to be available now. A moment that has passed means nothing, and so does one beside an absence.
alter table artisan_profiles add column available_until timestamptz;
-- For the task that removes the moments that have passed.
create index artisan_profiles_available on artisan_profiles (available_until) where available_until is not null;
