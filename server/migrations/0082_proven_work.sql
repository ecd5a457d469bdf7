-- Which work earns the label 'Job done', and how much the reviews of it count. docs/decisions/0078-proven-work.md has the reasons.

-- Whether a person has paid money that they cannot ask back any more: an unused plan can be refunded for seven days.
create function has_paid(person uuid, at timestamptz) returns boolean
language sql stable
as $$
  select exists (
    select from payments as payment
    left join subscriptions as subscription on subscription.payment_id = payment.id
    where payment.account_id = person and payment.state = 'success'
      and not exists (select from refunds where refunds.payment_id = payment.id and refunds.state <> 'refused')
      and (
        subscription.id is null or subscription.starts_at <= at - interval '7 days'
        or exists (select from benefit_uses where subscription_id = subscription.id)
      )
  )
$$;

-- Whether both people have confirmed work and it cannot be made up in a moment: they met at the door; or it was done remotely, at least a day
-- after the agreement, and the account of the reviewer is a week old or has paid.
create function is_proven_work(agreement agreements, reviewer uuid, at timestamptz) returns boolean
language sql stable
as $$
  select agreement.status = 'done' and not agreement.done_silently and coalesce(case (
      select kind from agreement_versions where agreement_id = agreement.id and version = agreement.version
    )
    when 'visit' then exists (select from visits where agreement_id = agreement.id and met_at is not null)
    else agreement.done_at >= agreement.accepted_at + interval '24 hours'
      and (
        exists (select from accounts where id = reviewer and created_at <= at - interval '7 days')
        or has_paid(reviewer, at)
      )
  end, false)
$$;

-- As in 0047, but a contact counts as paid only when the reviewer paid for it: an artisan on Elite could write first to puppets, whose reviews
-- then counted as those of paying customers. A token that came back, or whose plan was refunded or is disputed, counts as not paid.
create or replace function review_weights(target uuid) returns table (review_id uuid, rating integer, weight double precision)
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
              and subscriptions.state in ('refund_requested', 'refunded', 'suspended')
          )
        ) then 1 else 0.5 end as value
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
