-- As in 0041, but a contact whose token came back counts as one that nobody paid for: otherwise a ring could write, wait unread until the
-- tokens return, and then weigh as much as customers who paid.
create or replace function review_weights(target uuid) returns table (review_id uuid, rating integer, weight double precision)
language sql stable
as $$
  with own as materialized (
    select review.id, review.reviewer_id, review.rating,
      case review.basis when 'job' then 2 else 1 end
      -- An account that was less than a week old when it wrote.
      * case when review.updated_at < reviewer.created_at + interval '7 days' then 0.5 else 1 end
      -- Neither a token was paid for the contact, nor an identity checked.
      * case when reviewer.is_verified or (conversation.opening_paid_at is not null and not exists (
          select from token_movements as back where back.returns_id = conversation.opening_movement_id
            -- That came back when the artisan was suspended, long after both had written.
            and back.detail is distinct from 'banned'
        )) then 1 else 0.5 end as value
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
