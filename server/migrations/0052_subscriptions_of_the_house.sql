-- Contacts that the house pays for: their tokens belong to one row for each account, which no payment has bought and which never runs.
-- Nothing here reads the table, so its lock is short.
alter table subscriptions alter column payment_id drop not null;
alter table subscriptions add constraint subscriptions_paid_or_given check (
  payment_id is not null or (plan_id = 'house' and state = 'expired' and not is_unlimited)
) not valid;

-- As in 0005, except that a contact that the house paid for does not count as paid by the reviewer.
create or replace function review_weights(target uuid) returns table(review_id uuid, rating integer, weight double precision)
    language sql stable
    as $$
  with own as materialized (
    select review.id, review.reviewer_id, review.rating,
      case review.basis when 'job' then 2 else 1 end
      -- An account that was less than a week old when it wrote.
      * case when review.updated_at < reviewer.created_at + interval '7 days' then 0.5 else 1 end
      -- Neither did the reviewer pay a token for the contact, nor was their identity checked.
      * case when reviewer.is_verified or (
          conversation.opener_id = review.reviewer_id and conversation.opening_paid_at is not null
          and not exists (
            select from token_movements as back where back.returns_id = conversation.opening_movement_id
          )
          and not exists (
            select from token_movements as spending join subscriptions on subscriptions.id = spending.subscription_id
            where spending.id = conversation.opening_movement_id
              and (subscriptions.payment_id is null or subscriptions.state in ('refund_requested', 'refunded', 'suspended'))
          )
        ) then 1 else 0.5 end as value
    from reviews as review
    join accounts as reviewer on reviewer.id = review.reviewer_id
    left join conversations as conversation on conversation.id = review.conversation_id
    where review.target_id = target and review.hidden_at is null
  ), elsewhere as (
    -- Whom else the reviewers have reviewed, and how many of them have reviewed the same person.
    select other.reviewer_id, other.target_id, count(*) over (partition by other.target_id) - 1 as shared
    from reviews as other join own on own.reviewer_id = other.reviewer_id
    where other.target_id <> target and other.hidden_at is null
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
