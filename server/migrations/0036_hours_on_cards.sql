-- When an artisan's work ends on each weekday, on the row that lists read (decision record 126). Monday is first, a free day is null, and hours
-- that last past midnight are '24:00'. A task fills the column for artisans whose hours are older.

alter table artisan_profiles add column closing_times text[];

-- Copies the ends of these artisans' hours to their cards. The rows are locked by a statement of their own, so that the next one sees what another
-- transaction has changed meanwhile.
create function copy_hours_to_cards(artisans uuid[]) returns void
    language plpgsql
    as $$
begin
  perform from artisan_profiles where account_id = any(artisans) order by account_id for no key update;
  update artisan_profiles as profile set closing_times = (
    select array_agg(case when closes <= opens then '24:00' else to_char(closes, 'HH24:MI') end order by day)
    from generate_series(1, 7) as day left join artisan_hours as hours on hours.account_id = profile.account_id and hours.weekday = day
    having count(hours.weekday) > 0
  )
  where account_id = any(artisans);
end
$$;

create function show_changed_hours() returns trigger
    language plpgsql
    as $$
begin
  perform copy_hours_to_cards(array(select distinct account_id from changed));
  return null;
end
$$;

create trigger artisan_hours_shown after insert on artisan_hours referencing new table as changed for each statement execute function show_changed_hours();
create trigger artisan_hours_shown_again after update on artisan_hours referencing new table as changed for each statement execute function show_changed_hours();
create trigger artisan_hours_hidden after delete on artisan_hours referencing old table as changed for each statement execute function show_changed_hours();
