-- As in 0083, but a profile is low by the weighted mean, and only when its reviews weigh 1 or more together: five free accounts, whose reviews
-- count a quarter each, put an artisan with four paid reviews of five stars below everybody, and one of them did so to a new artisan.
-- The task 'score-artisans' writes the scores anew, as after 0083. docs/decisions/0052-weights-of-reviews.md has the reasons.
create or replace function artisan_score(profile artisan_profiles, at timestamptz) returns integer
language sql stable
as $$
  select case when profile.away_until >= (at at time zone 'Africa/Lagos')::date
    then greatest(1, present.score / 100) else present.score end
  from (
    -- Sums of weights are not exact: what is 3 but for the last digits is not below it.
    select case when rated.weight >= 1 and rated.stars < (3 - 1e-9) * rated.weight
      then 101 + (898 * (rated.stars / rated.weight - 1) / 2)::integer
      else greatest(1000, round(
        6000 * ((rated.stars + 40) / (rated.weight + 10) - 1) / 4
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
    cross join lateral (
      select coalesce(profile.weighted_rating_sum, profile.rating_sum) as stars,
        coalesce(profile.rating_weight, profile.rating_count) as weight
    ) as rated
    where account.id = profile.account_id
  ) as present
$$;
