-- Reviews after work that is done: their label, their pictures, and how much each counts in the rank of an artisan.

alter table reviews
  -- What the review is about: work that both confirmed as done, work that silence confirmed, or a conversation.
  add column basis text not null default 'conversation',
  add constraint reviews_basis_known check (basis in ('job', 'silent', 'conversation')) not valid;
create index reviews_updated on reviews (updated_at);

-- Pictures of the work, in the order in which the reviewer added them.
create table review_photos (
  id uuid primary key default gen_random_uuid(), -- by which the picture is reported
  review_id uuid not null references reviews (id) on delete cascade,
  -- Without a cascade: a process of the release before does not know this table, and its sweep must not delete a picture of a review.
  picture_hash text not null references pictures (hash),
  position integer not null,
  created_at timestamptz not null,
  constraint review_photos_once unique (review_id, picture_hash)
);
create index review_photos_picture on review_photos (picture_hash);

-- Whether both people of an agreement that is done were asked for a review.
alter table agreements add column reviews_asked boolean not null default false;
create index agreements_unasked on agreements (done_at) where status = 'done' and not reviews_asked;

-- The ratings by weight; null as long as they were not weighed, and then each counts 1.
alter table artisan_profiles
  add column rating_weight double precision,
  add column weighted_rating_sum double precision;

-- How much each review of a person counts. The formula and its reasons are in docs/decisions/0052-weights-of-reviews.md.
create function review_weights(target uuid) returns table (review_id uuid, rating integer, weight double precision)
language sql stable
as $$
  with own as materialized (
    select review.id, review.reviewer_id, review.rating,
      case review.basis when 'job' then 2 else 1 end
      -- An account that was less than a week old when it wrote.
      * case when review.updated_at < reviewer.created_at + interval '7 days' then 0.5 else 1 end
      -- Neither a token was paid for the contact, nor an identity checked.
      * case when reviewer.is_verified or conversation.opening_paid_at is not null then 1 else 0.5 end as value
    from reviews as review
    join accounts as reviewer on reviewer.id = review.reviewer_id
    left join conversations as conversation on conversation.id = review.conversation_id
    where review.target_id = target
  ), elsewhere as (
    -- Whom else the reviewers have reviewed, and how many of them have reviewed the same person.
    select other.reviewer_id, other.target_id, count(*) over (partition by other.target_id) - 1 as shared
    from reviews as other join own on own.reviewer_id = other.reviewer_id
    where other.target_id <> target
  ), among as (
    -- With how many other reviewers of this person a reviewer has exchanged reviews.
    select person, count(distinct peer) as links
    from (
      select reviewer_id as person, target_id as peer from elsewhere where target_id in (select reviewer_id from own)
      union all
      select target_id, reviewer_id from elsewhere where target_id in (select reviewer_id from own)
    ) as pairs group by person
  ), together as (
    -- The second largest number counts: two people may well use the same two artisans.
    select reviewer_id as person, shared as links,
      row_number() over (partition by reviewer_id order by shared desc) as place
    from elsewhere where target_id not in (select reviewer_id from own)
  ), linked as (
    select own.reviewer_id,
      greatest(coalesce(among.links, 0), coalesce(together.links, 0))::double precision as links,
      greatest(1, count(*) over () - 1) as others
    from own
    left join among on among.person = own.reviewer_id
    left join together on together.person = own.reviewer_id and together.place = 2
  )
  select own.id, own.rating, own.value / (1 + linked.links * linked.links / linked.others)
  from own join linked on linked.reviewer_id = own.reviewer_id
$$;

-- Weighs the ratings of a person. Without a review both stay null. Returns whether something changed.
create function weigh_ratings(target uuid) returns boolean
language sql
as $$
  with weighed as (
    -- Rounded, because the order of a sum changes its last digits.
    select round(sum(weight)::numeric, 6)::double precision as total,
      round(sum(weight * rating)::numeric, 6)::double precision as total_rating
    from review_weights(target)
  ), changed as (
    update artisan_profiles set rating_weight = weighed.total, weighted_rating_sum = weighed.total_rating
    from weighed
    where account_id = target
      and (rating_weight, weighted_rating_sum) is distinct from (weighed.total, weighed.total_rating)
    returning account_id
  )
  select exists (select from changed)
$$;

create or replace function recount_ratings(target uuid) returns void
language plpgsql as $$
begin
  -- Locked in a statement of its own: of two people who rate at once, the second must count what the first has written.
  perform from artisan_profiles where account_id = target for no key update;
  update artisan_profiles
  set rating_sum = counted.sum, rating_count = counted.ratings, review_count = counted.texts
  from (
    select coalesce(sum(rating), 0) as sum, count(*) as ratings, count(*) filter (where text <> '') as texts
    from reviews where target_id = target
  ) as counted
  where account_id = target;
  perform weigh_ratings(target);
end;
$$;

create or replace function artisan_score(profile artisan_profiles, at timestamptz) returns integer
language sql stable
as $$
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
  )::integer
  from accounts as account
  where account.id = profile.account_id
$$;

create or replace trigger artisan_profiles_edited
before update of short_description, long_description, minimum_charge_kobo, portfolio_link, rating_sum, rating_count, updated_at,
  rating_weight, weighted_rating_sum
on artisan_profiles for each row execute function complete_artisan();
