-- As in 0048, and a profile with a mean rating below 3 ranks below all others that are present, whatever else its profile has: a complete
-- profile with one star stood above five stars. Such scores are 101 to 999 and follow the mean alone; those of the others begin at 1000.
create or replace function artisan_score(profile artisan_profiles, at timestamptz) returns integer
language sql stable
as $$
  select case when profile.away_until >= (at at time zone 'Africa/Lagos')::date
    then greatest(1, present.score / 100) else present.score end
  from (
    select case when profile.rating_count > 0 and profile.rating_sum < 3 * profile.rating_count
      then 101 + (898 * (profile.rating_sum::numeric / profile.rating_count - 1) / 2)::integer
      else greatest(1000, round(
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
      )::integer) end as score
    from accounts as account
    where account.id = profile.account_id
  ) as present
$$;
