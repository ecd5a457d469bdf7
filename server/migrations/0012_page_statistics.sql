-- How the pages of a trade in a state do on average (decision record 105), and the score as a sum that can be explained (decision record
-- 106).

create table page_averages (
    skill text not null,
    state text not null,
    -- What was counted, as in the figures of one artisan.
    figure text not null,
    people integer not null,
    -- The mean of all these artisans on one day.
    per_day double precision not null,
    constraint page_averages_pkey primary key (skill, state, figure),
    constraint page_averages_people check (people >= 8),
    constraint page_averages_not_negative check (per_day >= 0)
);

-- What the score of an artisan depends on. Functions that return a table are inlined, so splitting the formula costs a list nothing.
create function artisan_score_inputs(profile artisan_profiles, at timestamptz)
    returns table (is_away boolean, stars double precision, weight double precision, has_picture boolean, photos bigint, about_length integer,
      is_verified boolean, short_length integer, has_charge boolean, has_portfolio boolean, has_background boolean, weeks_away numeric)
    language sql stable
    as $$
  select profile.away_until >= (at at time zone 'Africa/Lagos')::date,
    coalesce(profile.weighted_rating_sum, profile.rating_sum), coalesce(profile.rating_weight, profile.rating_count),
    account.picture_hash is not null,
    (select count(*) from gallery_pictures where account_id = account.id),
    length(profile.long_description), account.is_verified, length(profile.short_description),
    profile.minimum_charge_kobo > 0, profile.portfolio_link <> '', account.background_hash is not null,
    -- Whole weeks, so that a score changes once a week and not with every run.
    greatest(0, floor(extract(epoch from at - greatest(
      profile.updated_at,
      (select max(last_seen_at) from sessions where account_id = account.id)
    )) / 604800))
  from accounts as account
  where account.id = profile.account_id
$$;

-- The score of such inputs with its three parts. It reads nothing, so it also answers what a change of one input would be worth.
create function artisan_score_parts(is_away boolean, stars double precision, weight double precision, has_picture boolean, photos bigint,
      about_length integer, is_verified boolean, short_length integer, has_charge boolean, has_portfolio boolean, has_background boolean,
      weeks_away numeric)
    returns table (score integer, ratings double precision, details integer, visit numeric, is_low boolean)
    language sql immutable
    as $$
  select case when is_away then greatest(1, present.score / 100) else present.score end,
    parts.ratings, parts.details, parts.visit, parts.is_low
  from (
    select 6000 * ((stars + 40) / (weight + 10) - 1) / 4 as ratings,
      125 * (
        case when has_picture then 4 else 0 end
        + case when photos >= 3 then 4 else 0 end
        + case when about_length >= 100 then 3 else 0 end
        + case when is_verified then 3 else 0 end
        + case when short_length >= 20 then 2 else 0 end
        + case when has_charge then 2 else 0 end
        + case when has_portfolio then 1 else 0 end
        + case when has_background then 1 else 0 end
      ) as details,
      -- Half of it is gone after 90 days.
      1500 * power(0.5, weeks_away * 7 / 90) as visit,
      -- Sums of weights are not exact: what is 3 but for the last digits is not below it.
      weight >= 1 and stars < (3 - 1e-9) * weight as is_low
  ) as parts
  cross join lateral (
    select case when parts.is_low
      then 101 + (898 * (stars / nullif(weight, 0) - 1) / 2)::integer
      else greatest(1000, round(parts.ratings + parts.details + parts.visit)::integer) end as score
  ) as present
$$;

create or replace function artisan_score(profile artisan_profiles, at timestamptz) returns integer
    language sql stable
    as $$
  select parts.score
  from artisan_score_inputs(profile, at) as inputs
  cross join lateral artisan_score_parts(inputs.is_away, inputs.stars, inputs.weight, inputs.has_picture, inputs.photos,
    inputs.about_length, inputs.is_verified, inputs.short_length, inputs.has_charge, inputs.has_portfolio, inputs.has_background,
    inputs.weeks_away) as parts
$$;
