-- Things that operators have hidden from others (decision record 96).

create table hidden_items (
    id uuid default gen_random_uuid() not null primary key,
    kind text not null,
    -- The id of the job, review, message, picture of a review, or account; of a picture of work, the account and the hash.
    subject_id text not null,
    account_id uuid not null references accounts(id) on delete cascade,
    -- What others saw; empty once it is erased.
    excerpt text not null,
    -- What comes back when the item is put back, unless its own table still stores it.
    content jsonb,
    reason text not null,
    operator_id uuid not null,
    hidden_at timestamptz not null,
    appeal text,
    appealed_at timestamptz,
    appeal_decided_at timestamptz,
    appeal_granted boolean,
    appeal_reason text,
    restored_at timestamptz,
    restored_by uuid,
    restored_reason text,
    erased_at timestamptz,
    -- Since when a later removal of the same place counts, because its author has filled it again.
    superseded_at timestamptz,
    constraint hidden_items_kind_known check (kind in ('job', 'review', 'message', 'gallery_picture', 'review_picture', 'profile')),
    constraint hidden_items_restored check (num_nulls(restored_at, restored_by, restored_reason) in (0, 3)),
    constraint hidden_items_appealed check ((appeal is null) = (appealed_at is null)),
    constraint hidden_items_decided check (num_nulls(appeal_decided_at, appeal_granted, appeal_reason) in (0, 3)),
    constraint hidden_items_decided_appeal check (appeal_decided_at is null or appealed_at is not null),
    constraint hidden_items_erased check (erased_at is null or (excerpt = '' and content is null))
);
create unique index hidden_items_one_open on hidden_items (kind, subject_id) where restored_at is null and superseded_at is null;
create index hidden_items_subject on hidden_items (kind, subject_id, hidden_at desc);
create index hidden_items_account on hidden_items (account_id, hidden_at desc);
create index hidden_items_appeals on hidden_items (appealed_at) where appealed_at is not null and appeal_decided_at is null;
create index hidden_items_unerased on hidden_items (hidden_at) where erased_at is null;

-- Pictures of hidden items. Their files are in a folder that has no public address.
create table hidden_pictures (
    hidden_id uuid not null references hidden_items(id) on delete cascade,
    picture_hash text not null,
    -- The table that showed it, with its row.
    source text not null,
    shown_by jsonb not null,
    position integer not null,
    width integer not null,
    height integer not null,
    colour text not null,
    avif boolean not null,
    primary key (hidden_id, picture_hash),
    constraint hidden_pictures_source_known check (source in ('gallery_pictures', 'job_photos', 'review_photos'))
);
create index hidden_pictures_picture on hidden_pictures (picture_hash);

alter table jobs add column hidden_at timestamptz;
alter table reviews add column hidden_at timestamptz;
-- A message that the team has removed can be put back.
alter table message_deletions add column by_team boolean default false not null;
alter table message_deletions add column restored_at timestamptz;
alter table message_deletions add column place jsonb;

alter table reports drop constraint reports_subject_known;
alter table reports add constraint reports_subject_known check (
    subject in ('person', 'job', 'message', 'visit', 'agreement', 'review', 'review_picture', 'gallery_picture')
) not valid;
create index reports_subject on reports (subject, subject_id);
create index reports_reporter on reports (reporter_id, created_at desc) where reporter_id is not null;

-- poster_suspended says that others do not see the job: its poster is suspended, or operators have hidden it.
create or replace function list_jobs_unless_suspended() returns trigger
    language plpgsql
    as $$
begin
  update jobs set poster_suspended = new.suspended_at is not null or hidden_at is not null where poster_id = new.id;
  return null;
end
$$;

create or replace function recount_ratings(target uuid) returns void
    language plpgsql
    as $$
begin
  -- Locked in a statement of its own: of two people who rate at once, the second must count what the first has written.
  perform from artisan_profiles where account_id = target for no key update;
  update artisan_profiles
  set rating_sum = counted.sum, rating_count = counted.ratings, review_count = counted.texts
  from (
    select coalesce(sum(rating), 0) as sum, count(*) as ratings, count(*) filter (where text <> '') as texts
    from reviews where target_id = target and hidden_at is null
  ) as counted
  where account_id = target;
  perform weigh_ratings(target);
end;
$$;

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
              and subscriptions.state in ('refund_requested', 'refunded', 'suspended')
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
