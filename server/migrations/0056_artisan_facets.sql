-- What the filters of artisans compare, as keys such as 'verified', 'rated 4', 'speaks hausa' and 'skill Plumber'. One index over the keys
-- answers every combination of filters, because it reads no more than the rarest of them. server/src/discovery/artisans/facets.ts uses
-- the same keys. A row of its own, so that a new score rewrites nothing here.
create table artisan_facets (
  account_id uuid primary key references artisan_profiles (account_id) on delete cascade,
  facets text[] not null, -- empty while the artisan is not listed
  charge_kobo bigint not null
);
create index artisan_facets_keys on artisan_facets using gin (facets);

create function facets_of(profile artisan_profiles) returns text[]
language sql stable
as $$
  select case when not profile.listed then '{}' else array(
    select unnest(array[
      'category ' || profile.category, 'skill ' || profile.skill, 'state ' || profile.state,
      'city ' || profile.state || '/' || profile.city
    ])
    -- Searches find further trades and areas, too.
    union all select 'does ' || profile.skill
    union all select 'does ' || skill from artisan_trades where account_id = profile.account_id and skill <> profile.skill
    union all select 'serves ' || profile.state || '/' || profile.city
    union all
    select 'serves ' || state || '/' || city from artisan_areas
    where account_id = profile.account_id and (state, city) <> (profile.state, profile.city)
    union all
    select distinct 'serves ' || state from (
      select profile.state union all select state from artisan_areas where account_id = profile.account_id
    ) as area (state)
    -- The mean as cards show it.
    union all
    select 'rated ' || least from unnest('{3,4,4.5}'::numeric[]) as least
    where profile.rating_count > 0 and round(profile.rating_sum::numeric / profile.rating_count, 1) >= least
    union all
    select 'charge ' || most from unnest('{10000,20000,35000,50000,75000,100000}'::bigint[]) as most
    where profile.minimum_charge_kobo between 1 and most * 100
    union all select 'charge' where profile.minimum_charge_kobo > 0
    union all select 'verified' from accounts where id = profile.account_id and is_verified
    union all select 'works' where exists (select from artisan_hours where account_id = profile.account_id)
    union all select 'speaks ' || language from unnest(profile.languages) as language
  ) end
$$;

-- Triggers rather than code, so that no writer can forget them, and a process of the release before keeps the keys right, too.
create function set_artisan_facets(artisan uuid) returns void
language plpgsql
as $$
begin
  -- Of two changes at once, the second one waits here and then sees the first one.
  perform from artisan_profiles where account_id = artisan for no key update;
  insert into artisan_facets as kept (account_id, facets, charge_kobo)
  select account_id, facets_of(profile), minimum_charge_kobo from artisan_profiles as profile where account_id = artisan
  on conflict (account_id) do update set facets = excluded.facets, charge_kobo = excluded.charge_kobo
  where (kept.facets, kept.charge_kobo) is distinct from (excluded.facets, excluded.charge_kobo);
end
$$;

create function facet_new_artisans() returns trigger
language plpgsql
as $$
begin
  insert into artisan_facets (account_id, facets, charge_kobo)
  select profile.account_id, facets_of(profile), profile.minimum_charge_kobo
  from artisan_profiles as profile join new_profiles using (account_id)
  on conflict do nothing;
  return null;
end
$$;

create trigger artisan_profiles_faceted after insert on artisan_profiles
referencing new table as new_profiles
for each statement execute function facet_new_artisans();

create function facet_changed_artisan() returns trigger
language plpgsql
as $$
begin
  perform set_artisan_facets(new.account_id);
  return null;
end
$$;

create trigger artisan_profiles_faceted_again after update on artisan_profiles
for each row when (
  (old.category, old.skill, old.state, old.city, old.listed, old.minimum_charge_kobo, old.rating_sum, old.rating_count, old.languages)
  is distinct from
  (new.category, new.skill, new.state, new.city, new.listed, new.minimum_charge_kobo, new.rating_sum, new.rating_count, new.languages)
) execute function facet_changed_artisan();

create function facet_checked_person() returns trigger
language plpgsql
as $$
begin
  perform set_artisan_facets(new.id);
  return null;
end
$$;

create trigger accounts_faceted after update of is_verified on accounts
for each row when (old.is_verified <> new.is_verified) execute function facet_checked_person();

create function facet_artisans_with_changes() returns trigger
language plpgsql
as $$
begin
  perform set_artisan_facets(account_id) from (select distinct account_id from changed order by account_id) as artisan;
  return null;
end
$$;

create trigger artisan_hours_faceted after insert on artisan_hours
referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_hours_faceted_again after delete on artisan_hours
referencing old table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_trades_faceted after insert on artisan_trades
referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_trades_faceted_again after delete on artisan_trades
referencing old table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_areas_faceted after insert on artisan_areas
referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_areas_faceted_again after delete on artisan_areas
referencing old table as changed for each statement execute function facet_artisans_with_changes();

-- Artisans who are there already get their rows from a task, in batches: one statement over all would hold back every writer.
