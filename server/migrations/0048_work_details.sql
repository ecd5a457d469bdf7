-- What artisans offer beside the specified profile: further trades and areas, prices, languages, working hours, absence, emergencies.

alter table artisan_profiles
  add column languages text[] not null default '{}',
  add column takes_emergencies boolean not null default false,
  add column away_until date, -- the last day away, in Lagos; a task removes it when the day has passed
  add column work_details_revision integer not null default 0,
  -- With a price list, minimum_charge_kobo is the lowest price, and this is the minimum charge that the artisan typed; null without one.
  add column typed_charge_kobo bigint,
  add constraint artisan_profiles_typed_charge_not_negative check (typed_charge_kobo >= 0) not valid;
create index artisan_profiles_away on artisan_profiles (away_until) where away_until is not null;

-- Beside category and skill of the profile.
create table artisan_trades (
  account_id uuid not null references artisan_profiles (account_id) on delete cascade,
  position smallint not null,
  category text not null,
  skill text not null,
  primary key (account_id, skill)
);

-- Beside state and city of the profile.
create table artisan_areas (
  account_id uuid not null references artisan_profiles (account_id) on delete cascade,
  position smallint not null,
  state text not null,
  city text not null,
  primary key (account_id, state, city)
);

create table artisan_prices (
  account_id uuid not null references artisan_profiles (account_id) on delete cascade,
  position smallint not null,
  title text not null,
  unit text not null,
  amount_kobo bigint not null,
  primary key (account_id, position),
  constraint artisan_prices_unit_known check (unit in ('fixed', 'from', 'hour', 'day')),
  constraint artisan_prices_amount_positive check (amount_kobo > 0)
);

-- One shift for each working day. An end that is not later than the beginning is on the next day.
create table artisan_hours (
  account_id uuid not null references artisan_profiles (account_id) on delete cascade,
  weekday smallint not null, -- 1 is Monday
  opens time not null,
  closes time not null,
  primary key (account_id, weekday),
  constraint artisan_hours_weekday check (weekday between 1 and 7)
);

-- For lists by trade and area: one row for each trade in each area of an artisan, except for the first trade in the home area, which
-- the indexes of artisan_profiles have. So artisans without further trades and areas have no row.
create table artisan_reach (
  account_id uuid not null references artisan_profiles (account_id) on delete cascade,
  category text not null,
  skill text not null,
  state text not null,
  city text not null,
  score integer not null, -- those of the profile, kept by triggers
  listed boolean not null,
  primary key (account_id, skill, state, city)
);
create index artisan_reach_skill on artisan_reach (skill, score desc, account_id desc) where listed;
create index artisan_reach_skill_state on artisan_reach (skill, state, score desc, account_id desc) where listed;
create index artisan_reach_skill_city on artisan_reach (skill, state, city, score desc, account_id desc) where listed;
create index artisan_reach_city on artisan_reach (state, city, score desc, account_id desc) where listed;

-- Writes the rows of an artisan anew. A further trade or area that has become the first trade or the home area is removed.
create function set_artisan_reach(artisan uuid) returns void
language plpgsql
as $$
declare
  profile artisan_profiles;
begin
  select * into profile from artisan_profiles where account_id = artisan for no key update;
  delete from artisan_trades where account_id = artisan and skill = profile.skill;
  delete from artisan_areas where account_id = artisan and state = profile.state and city = profile.city;
  delete from artisan_reach where account_id = artisan;
  insert into artisan_reach (account_id, category, skill, state, city, score, listed)
  select artisan, trade.category, trade.skill, area.state, area.city, profile.score, profile.listed
  from (
    select profile.category as category, profile.skill as skill
    union all select category, skill from artisan_trades where account_id = artisan
  ) as trade
  cross join (
    select profile.state as state, profile.city as city
    union all select state, city from artisan_areas where account_id = artisan
  ) as area
  where (trade.skill, area.state, area.city) <> (profile.skill, profile.state, profile.city);
end
$$;

-- A process of the release before changes the first trade and the home area, too, and knows nothing of the further ones.
create function move_artisan_reach() returns trigger
language plpgsql
as $$
begin
  perform set_artisan_reach(new.account_id);
  return null;
end
$$;

create trigger artisan_profiles_moved after update on artisan_profiles
for each row when (
  (old.category, old.skill, old.state, old.city) is distinct from (new.category, new.skill, new.state, new.city)
) execute function move_artisan_reach();

create or replace function copy_changed_artisan() returns trigger
language plpgsql
as $$
begin
  update artisan_search
  set text = new.search_text, category = new.category, skill = new.skill, state = new.state, city = new.city,
    score = new.score, featured_until = new.featured_until, listed = new.listed
  where account_id = new.account_id;
  update artisan_reach set score = new.score, listed = new.listed
  where account_id = new.account_id and (score, listed) <> (new.score, new.listed);
  return null;
end
$$;

-- As in 0041, and artisans who are away rank below all others: their scores are at most 100, those of the others are more.
create or replace function artisan_score(profile artisan_profiles, at timestamptz) returns integer
language sql stable
as $$
  select case when profile.away_until >= (at at time zone 'Africa/Lagos')::date
    then greatest(1, present.score / 100) else greatest(101, present.score) end
  from (
    select round(
      6000 * (
        (coalesce(profile.weighted_rating_sum, profile.rating_sum) + 40)
          / (coalesce(profile.rating_weight, profile.rating_count) + 10) - 1
      ) / 4
      + 125 * (
        case when account.picture_hash is not null then 4 else 0 end
        + case when (select count(*) from gallery_pictures where account_id = account.id) >= 3 then 4 else 0 end
        + case when length(profile.long_description) >= 100 then 3 else 0 end
        + case when account.is_verified then 3 else 0 end
        + case when length(profile.short_description) >= 20 then 2 else 0 end
        + case when profile.minimum_charge_kobo > 0 then 2 else 0 end
        + case when profile.portfolio_link <> '' then 1 else 0 end
        + case when account.background_hash is not null then 1 else 0 end
      )
      -- Whole weeks, so that a score changes once a week and not with every run. Half of it is gone after 90 days.
      + 1500 * power(0.5, greatest(0, floor(extract(epoch from at - greatest(
        profile.updated_at,
        (select max(last_seen_at) from sessions where account_id = account.id)
      )) / 604800)) * 7 / 90)
    )::integer as score
    from accounts as account
    where account.id = profile.account_id
  ) as present
$$;

create or replace trigger artisan_profiles_edited
before update of short_description, long_description, minimum_charge_kobo, portfolio_link, rating_sum, rating_count, updated_at,
  rating_weight, weighted_rating_sum, away_until
on artisan_profiles for each row execute function complete_artisan();
