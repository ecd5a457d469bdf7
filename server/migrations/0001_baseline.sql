-- The whole schema of 0.10.0. Later migrations only add (decision 33).
-- Bodies of functions name tables that come later.
set local check_function_bodies = off;

create extension if not exists pg_trgm with schema public;

create function advance_receipt(conversation uuid, person uuid, delivered_to integer, seen_to integer, out to_other_id uuid, out delivered_seq integer, out seen_seq integer, out has_moved boolean) returns setof record
    language plpgsql
    as $$
declare
  found_row conversations;
  is_opener boolean;
  seen_before integer;
  delivered_before integer;
  read_to integer;
  unread_left integer;
begin
  select * into found_row from conversations
  where id = conversation and person in (opener_id, other_id) for update;
  if not found then return; end if;

  is_opener := found_row.opener_id = person;
  to_other_id := case when is_opener then found_row.other_id else found_row.opener_id end;
  delivered_before := case when is_opener then found_row.opener_delivered_seq else found_row.other_delivered_seq end;
  seen_before := case when is_opener then found_row.opener_seen_seq else found_row.other_seen_seq end;
  unread_left := case when is_opener then found_row.opener_unread else found_row.other_unread end;
  read_to := greatest(seen_before, least(seen_to, found_row.last_seq));
  seen_seq := read_to;
  delivered_seq := greatest(delivered_before, seen_seq, least(delivered_to, found_row.last_seq));
  has_moved := seen_seq > seen_before or delivered_seq > delivered_before;
  if has_moved then
    if seen_seq > seen_before then
      select least(unread_left, count(*)) into unread_left from messages
      where messages.conversation_id = conversation and messages.seq > advance_receipt.seen_seq and messages.deleted_at is null
        and messages.sender_id is distinct from person;
    end if;
    if is_blocked(person, to_other_id) then
      seen_seq := seen_before;
      delivered_seq := delivered_before;
      has_moved := false;
    end if;
    if is_opener then
      update conversations set
        opener_delivered_seq = delivered_seq, opener_seen_seq = seen_seq, opener_unread = unread_left,
        has_unread = unread_left > 0 or other_unread > 0
      where id = conversation;
    else
      update conversations set
        other_delivered_seq = delivered_seq, other_seen_seq = seen_seq, other_unread = unread_left,
        has_unread = unread_left > 0 or opener_unread > 0,
        opening_state = case when opening_state = 'waiting' and read_to >= opening_seq then 'kept' else opening_state end
      where id = conversation;
    end if;
  end if;
  return next;
end
$$;

create table artisan_profiles (
    account_id uuid not null,
    category text not null,
    skill text not null,
    state text not null,
    city text not null,
    short_description text default '' not null,
    long_description text default '' not null,
    minimum_charge_kobo bigint default 0 not null,
    portfolio_link text default '' not null,
    facebook_url text default '' not null,
    instagram_url text default '' not null,
    twitter_url text default '' not null,
    chat_only boolean default false not null,
    rating_sum integer default 0 not null,
    rating_count integer default 0 not null,
    review_count integer default 0 not null,
    created_at timestamptz default now() not null,
    updated_at timestamptz default now() not null,
    score integer default 0 not null,
    featured_until timestamptz,
    listed boolean default true not null,
    search_text text default '' not null,
    rating_weight double precision,
    weighted_rating_sum double precision,
    languages text[] default '{}'::text[] not null,
    takes_emergencies boolean default false not null,
    away_until date,
    work_details_revision integer default 0 not null,
    typed_charge_kobo bigint,
    card_name text default '' not null,
    card_verified boolean default false not null,
    card_picture json,
    constraint artisan_profiles_charge_not_negative check ((minimum_charge_kobo >= 0)),
    constraint artisan_profiles_ratings_add_up check (((rating_count >= 0) and ((review_count >= 0) and (review_count <= rating_count)) and ((rating_sum >= rating_count) and (rating_sum <= (rating_count * 5))))),
    constraint artisan_profiles_typed_charge_not_negative check ((typed_charge_kobo >= 0))
);

alter table artisan_profiles add constraint artisan_profiles_pkey primary key (account_id);
create index artisan_profiles_rank on artisan_profiles (score desc, account_id desc) where listed;
create index artisan_profiles_rank_category on artisan_profiles (category, score desc, account_id desc) where listed;
create index artisan_profiles_rank_skill on artisan_profiles (skill, score desc, account_id desc) where listed;
create index artisan_profiles_rank_state on artisan_profiles (state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_category_state on artisan_profiles (category, state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_skill_state on artisan_profiles (skill, state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_city on artisan_profiles (state, city, score desc, account_id desc) include (category) where listed;
create index artisan_profiles_rank_skill_city on artisan_profiles (skill, state, city, score desc, account_id desc) where listed;
create index artisan_profiles_featured on artisan_profiles (score desc, account_id desc) include (featured_until) where (listed and (featured_until is not null));
create index artisan_profiles_featured_category on artisan_profiles (category, score desc, account_id desc) include (featured_until) where (listed and (featured_until is not null));
create index artisan_profiles_featured_skill on artisan_profiles (skill, score desc, account_id desc) include (featured_until) where (listed and (featured_until is not null));
create index artisan_profiles_featured_state on artisan_profiles (state, score desc, account_id desc) include (featured_until) where (listed and (featured_until is not null));
create index artisan_profiles_featured_city on artisan_profiles (state, city, score desc, account_id desc) include (featured_until) where (listed and (featured_until is not null));
create index artisan_profiles_featured_end on artisan_profiles (featured_until) where (featured_until is not null);
create index artisan_profiles_newest on artisan_profiles (created_at);
create index artisan_profiles_away on artisan_profiles (away_until) where (away_until is not null);
create index artisan_profiles_charge on artisan_profiles (skill, state, minimum_charge_kobo, account_id) where (listed and (minimum_charge_kobo > 0));
create index artisan_profiles_rank_category_city on artisan_profiles (category, state, city, score desc, account_id desc) where listed;

create function artisan_score(profile artisan_profiles, at timestamptz) returns integer
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

create function change_card_of_account() returns trigger
    language plpgsql
    as $$
begin
  -- Waits for the picture as above. When the picture stays the same, its trigger finds this account, and the two could wait for each other.
  if new.picture_hash is distinct from old.picture_hash then
    perform from pictures where hash = new.picture_hash for share;
  end if;
  update artisan_profiles set card_name = new.full_name where account_id = new.id;
  return null;
end
$$;

create function change_cards_with_picture() returns trigger
    language plpgsql
    as $$
begin
  update artisan_profiles set card_name = card_name
  where account_id in (select id from accounts where picture_hash = new.hash);
  return null;
end
$$;

create function complete_artisan() returns trigger
    language plpgsql
    as $$
declare
  account accounts;
begin
  if tg_op = 'INSERT' then
    -- Waits for a rename or a suspension that is under way, whose own trigger would not find the new row. An edit needs no
    -- lock, as these wait for the row that it holds; and with one, they and it could wait for each other.
    perform from accounts where id = new.account_id for share;
  end if;
  select * into account from accounts where id = new.account_id;
  new.listed = account.suspended_at is null;
  new.search_text = fold_text(account.full_name) || E'\n' || fold_text(new.short_description);
  if tg_op = 'UPDATE' or new.score = 0 then
    new.score = artisan_score(new, now());
  end if;
  return new;
end
$$;

create function complete_job() returns trigger
    language plpgsql
    as $$
declare
  suspended boolean;
begin
  if tg_op = 'INSERT' then
    -- Waits for a suspension that is under way, whose own trigger would not find the new row.
    select suspended_at is not null into suspended from accounts where id = new.poster_id for share;
    new.poster_suspended = coalesce(suspended, false);
  end if;
  new.search_text = fold_text(new.title) || E'\n' || fold_text(new.description);
  return new;
end
$$;

create function copy_account_to_card() returns trigger
    language plpgsql
    as $$
declare
  shown_hash text;
begin
  select full_name, is_verified, picture_hash, null into new.card_name, new.card_verified, shown_hash, new.card_picture
  from accounts where id = new.account_id;
  if shown_hash is not null then
    if tg_op = 'INSERT' then
      -- Waits for a change of the picture that is under way, whose own trigger would not find the new row.
      perform from pictures where hash = shown_hash for share;
    end if;
    select json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour, 'avif', avif)
    into new.card_picture from pictures where hash = shown_hash;
  end if;
  return new;
end
$$;

create function copy_changed_artisan() returns trigger
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

create function copy_new_artisans() returns trigger
    language plpgsql
    as $$
begin
  insert into artisan_search (account_id, text, category, skill, state, city, score, featured_until, listed)
  select account_id, search_text, category, skill, state, city, score, featured_until, listed from new_profiles;
  return null;
end
$$;

create function copy_search_keys() returns trigger
    language plpgsql
    as $$
begin
  delete from saved_search_keys where search_id = new.id and key <> all (new.keys);
  insert into saved_search_keys (key, search_id)
  select key, new.id from unnest(new.keys) as key on conflict do nothing;
  return null;
end
$$;

create function count_ticket_places() returns trigger
    language plpgsql
    as $$
declare
  before integer := case when tg_op = 'UPDATE' and old.state in ('held', 'paid', 'suspended') then old.quantity else 0 end;
  after integer := case when new.state in ('held', 'paid', 'suspended') then new.quantity else 0 end;
begin
  if after <> before then
    update ticket_events set taken = taken + after - before where id = new.event_id;
  end if;
  return null;
end
$$;

create function derive_conversation() returns trigger
    language plpgsql
    as $$
begin
  new.active_day := (new.active_at at time zone 'UTC')::date;
  new.has_unread := new.opener_unread > 0 or new.other_unread > 0;
  return new;
end
$$;

create function facet_artisans_with_changes() returns trigger
    language plpgsql
    as $$
begin
  perform set_artisan_facets(account_id) from (select distinct account_id from changed order by account_id) as artisan;
  return null;
end
$$;

create function facet_changed_artisan() returns trigger
    language plpgsql
    as $$
begin
  perform set_artisan_facets(new.account_id);
  return null;
end
$$;

create function facet_checked_person() returns trigger
    language plpgsql
    as $$
begin
  perform set_artisan_facets(new.id);
  return null;
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

create function fold_text(given text) returns text
    language sql immutable strict parallel safe
    as $$
  select btrim(regexp_replace(
    translate(
      lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]+', '', 'g')),
      'ɓɗƙƴƁƊƘƳ’‘ʼʻʹ`´',
      'bdkybdky'''''''''''''''
    ),
    '[\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'
  ))
$$;

create function has_blocked(person uuid, other uuid) returns boolean
    language sql stable parallel safe
    as $$
  select exists (select from blocks where blocker_id = person and blocked_id = other)
$$;

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

create function is_blocked(one uuid, another uuid) returns boolean
    language sql stable
    as $$
  select exists (select from blocks where blocker_id = one and blocked_id = another)
    or exists (select from blocks where blocker_id = another and blocked_id = one)
$$;

create table agreements (
    id uuid default gen_random_uuid() not null,
    conversation_id uuid not null,
    job_id uuid,
    artisan_id uuid not null,
    customer_id uuid not null,
    status text default 'offered' not null,
    phase text generated always as (
case status
    when 'offered'::text then 'offered'::text
    when 'accepted'::text then 'agreed'::text
    else 'ended'::text
end) stored not null,
    version integer default 1 not null,
    author_id uuid not null,
    revision integer default 1 not null,
    expires_at timestamptz not null,
    created_at timestamp(3) with time zone not null,
    changed_at timestamp(3) with time zone not null,
    accepted_at timestamptz,
    done_at timestamptz,
    done_silently boolean default false not null,
    reviews_asked boolean default false not null,
    constraint agreements_accepted check (((accepted_at is not null) = (status = any (array['accepted'::text, 'done'::text, 'cancelled'::text])))),
    constraint agreements_numbers check (((version >= 1) and (revision >= version))),
    constraint agreements_status_known check ((status = any (array['offered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'done'::text, 'cancelled'::text]))),
    constraint agreements_two_people check (((artisan_id <> customer_id) and ((author_id = artisan_id) or (author_id = customer_id))))
);

alter table agreements add constraint agreements_pkey primary key (id);
create index agreements_of_conversation on agreements (conversation_id, created_at desc, id desc);
create index agreements_of_artisan on agreements (artisan_id, phase, changed_at desc, id desc);
create index agreements_of_customer on agreements (customer_id, phase, changed_at desc, id desc);
create index agreements_of_job on agreements (job_id) where (job_id is not null);
create index agreements_expiring on agreements (expires_at) where (status = 'offered'::text);
create index agreements_unasked on agreements (done_at) where ((status = 'done'::text) and (not reviews_asked));

create function is_proven_work(agreement agreements, reviewer uuid, at timestamptz) returns boolean
    language sql stable
    as $$
  select agreement.status = 'done' and not agreement.done_silently
    and coalesce(case (
        select kind from agreement_versions where agreement_id = agreement.id and version = agreement.version
      )
      when 'visit' then agreement.done_at >= agreement.accepted_at + interval '2 hours'
        and exists (select from visits where agreement_id = agreement.id and met_at is not null)
      else agreement.done_at >= agreement.accepted_at + interval '24 hours'
    end, false)
    and (
      exists (select from accounts where id = reviewer and created_at <= at - interval '7 days')
      or has_paid(reviewer, at)
    )
$$;

create function list_jobs_unless_suspended() returns trigger
    language plpgsql
    as $$
begin
  update jobs set poster_suspended = new.suspended_at is not null where poster_id = new.id;
  return null;
end
$$;

create function list_unless_suspended() returns trigger
    language plpgsql
    as $$
begin
  update artisan_profiles set listed = new.suspended_at is null where account_id = new.id;
  return null;
end
$$;

create function mailbox_of(email text) returns text
    language plpgsql immutable strict parallel safe
    as $_$
declare
  address text := email;
begin
  address := regexp_replace(address, '^([^@])([^@+]*)\+[^@]*(?=@)', '\1\2');
  address := regexp_replace(address, '@googlemail\.com$', '@gmail.com');
  address := regexp_replace(address, '\.(?=.*@gmail\.com$)', '', 'g');
  address := regexp_replace(address, '@(?:me|mac)\.com$', '@icloud.com');
  address := regexp_replace(address, '@(?:pm\.me|protonmail\.(?:com|ch))$', '@proton.me');
  address := regexp_replace(address, '[._-](?=.*@proton\.me$)', '', 'g');
  address := regexp_replace(address, '@(?:ya\.ru|yandex\.(?:com|by|kz|ua))$', '@yandex.ru');
  address := regexp_replace(address, '-(?=.*@yandex\.ru$)', '.', 'g');
  address := regexp_replace(
    address,
    '^([^@-]+)-[^@]*(?=@(?:yahoo\.(?:com|[a-z]{2}|com?\.(?!jp$)[a-z]{2})|ymail\.com|rocketmail\.com)$)',
    '\1-'
  );
  return regexp_replace(address, '^[^@]*@([^.@]+)\.fastmail\.(com|fm)$', '\1@fastmail.\2');
end
$_$;

create function move_artisan_reach() returns trigger
    language plpgsql
    as $$
begin
  perform set_artisan_reach(new.account_id);
  return null;
end
$$;

create function move_marks(conversation uuid, person uuid, delivered_to integer, seen_to integer, moved_at timestamptz, out to_other_id uuid, out delivered_seq integer, out seen_seq integer, out has_moved boolean, out read_notifications integer) returns setof record
    language plpgsql
    as $$
begin
  read_notifications := 0;
  select moved.to_other_id, moved.delivered_seq, moved.seen_seq, moved.has_moved
    into to_other_id, delivered_seq, seen_seq, has_moved
    from advance_receipt(conversation, person, delivered_to, seen_to) as moved;
  if not found then return; end if;
  if seen_to > 0 then
    update notifications as notification set read_at = moved_at
    where notification.account_id = person and notification.subject = conversation::text and notification.read_at is null
      and exists (
        select from conversations as own
        where own.id = conversation and case when own.opener_id = person then own.opener_unread else own.other_unread end = 0
      );
    get diagnostics read_notifications = row_count;
  end if;
  return next;
end
$$;

create function move_tokens() returns trigger
    language plpgsql
    as $$
begin
  if new.reason = 'granted' then
    insert into token_balances (subscription_id, unit) values (new.subscription_id, new.unit) on conflict do nothing;
  end if;
  update token_balances set balance = balance + new.amount, steps = steps + 1
  where subscription_id = new.subscription_id and unit = new.unit
  returning steps, balance into strict new.step, new.balance;
  if new.reason = 'spent' then
    insert into benefit_uses (subscription_id, benefit, first_at) values (new.subscription_id, new.unit, new.at)
    on conflict do nothing;
  end if;
  return new;
end
$$;

create function rating_mean(rating_sum integer, rating_count integer) returns double precision
    language sql immutable strict parallel safe
    as $$
  select (rating_sum + 40)::double precision / (rating_count + 10)
$$;

create function recount_ratings(target uuid) returns void
    language plpgsql
    as $$
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

create function recount_ratings_after_delete() returns trigger
    language plpgsql
    as $$
begin
  perform recount_ratings(old.target_id);
  return null;
end;
$$;

create function refuse_change() returns trigger
    language plpgsql
    as $$
begin
  raise exception '% is not changed by hand', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create function rename_artisan() returns trigger
    language plpgsql
    as $$
begin
  update artisan_profiles set search_text = fold_text(new.full_name) || E'\n' || fold_text(short_description)
  where account_id = new.id;
  return null;
end
$$;

create function review_weights(target uuid) returns table(review_id uuid, rating integer, weight double precision)
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

create table accounts (
    id uuid default gen_random_uuid() not null,
    role text default 'user' not null,
    is_operator boolean default false not null,
    full_name text not null,
    email text,
    email_proven_at timestamptz,
    phone text,
    phone_proven_at timestamptz,
    password_hash text,
    picture_hash text,
    background_hash text,
    is_verified boolean default false not null,
    suspended_at timestamptz,
    suspended_reason text,
    created_at timestamptz default now() not null,
    updated_at timestamptz default now() not null,
    erase_at timestamptz,
    erased_at timestamptz,
    constraint accounts_email_lower check ((email = lower(email))),
    constraint accounts_erased check (((erased_at is null) or ((email is null) and (phone is null) and (password_hash is null) and (picture_hash is null) and (background_hash is null)))),
    constraint accounts_leaving_out_of_use check ((((erase_at is null) and (erased_at is null)) or (suspended_at is not null))),
    constraint accounts_phone_e164 check ((phone ~ '^\+234[0-9]{10}$'::text)),
    constraint accounts_role_known check ((role = any (array['user'::text, 'artisan'::text])))
);

alter table accounts add constraint accounts_pkey primary key (id);
create unique index accounts_proven_email on accounts (email) where (email_proven_at is not null);
create unique index accounts_proven_phone on accounts (phone) where (phone_proven_at is not null);
create index accounts_picture on accounts (picture_hash) where (picture_hash is not null);
create index accounts_background on accounts (background_hash) where (background_hash is not null);
create index accounts_suspended on accounts (suspended_at) where (suspended_at is not null);
create index accounts_folded_name on accounts using gin (fold_text(full_name) gin_trgm_ops);
create index accounts_email on accounts (email text_pattern_ops) where (email is not null);
create index accounts_phone on accounts (phone text_pattern_ops) where (phone is not null);
create index accounts_age on accounts (created_at);
create index accounts_to_erase on accounts (erase_at) where (erase_at is not null);
create index accounts_unproven_email on accounts (email, created_at desc) where ((email_proven_at is null) and (email is not null));
create index accounts_unproven_phone on accounts (phone, created_at desc) where ((phone_proven_at is null) and (phone is not null));
create unique index accounts_proven_mailbox on accounts (mailbox_of(email)) where (email_proven_at is not null);

create table agreement_done_asks (
    agreement_id uuid not null,
    asked_account_id uuid not null,
    asked_at timestamptz not null,
    settles boolean not null,
    reminded_at timestamptz,
    delivered_at timestamptz
);

alter table agreement_done_asks add constraint agreement_done_asks_pkey primary key (agreement_id);
create index agreement_done_asks_account on agreement_done_asks (asked_account_id);
create index agreement_done_asks_unreminded on agreement_done_asks (asked_at) where (reminded_at is null);
create index agreement_done_asks_undelivered on agreement_done_asks (reminded_at) where ((reminded_at is not null) and (delivered_at is null));
create index agreement_done_asks_settling on agreement_done_asks (asked_at) where (settles and (delivered_at is not null));

create table agreement_steps (
    id bigint not null,
    agreement_id uuid not null,
    conversation_id uuid not null,
    version integer not null,
    step text not null,
    actor_id uuid,
    client_id text,
    content_hash text,
    reason text,
    is_late boolean,
    message_seq integer,
    created_at timestamptz not null,
    constraint agreement_steps_by_person check (((actor_id is null) = (client_id is null))),
    constraint agreement_steps_client_id_check check ((char_length(client_id) <= 100)),
    constraint agreement_steps_reason check ((((step = 'cancel'::text) = (reason is not null)) and ((step = 'cancel'::text) = (is_late is not null)))),
    constraint agreement_steps_step_known check ((step = any (array['make'::text, 'change'::text, 'accept'::text, 'decline'::text, 'withdraw'::text, 'expire'::text, 'cancel'::text, 'done'::text, 'say_done'::text, 'confirm_done'::text, 'object'::text, 'take_back'::text, 'settle'::text, 'add_street'::text])))
);

alter table agreement_steps alter column id add generated always as identity (
    sequence name agreement_steps_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table agreement_steps add constraint agreement_steps_once unique (conversation_id, actor_id, client_id);
alter table agreement_steps add constraint agreement_steps_pkey primary key (id);
create index agreement_steps_of_agreement on agreement_steps (agreement_id, id);
create index agreement_steps_of_offers on agreement_steps (conversation_id, actor_id, id) where (step = any (array['make'::text, 'change'::text]));

create table agreement_streets (
    agreement_id uuid not null,
    given_by uuid not null,
    street text not null,
    constraint agreement_streets_street_check check (((char_length(street) >= 1) and (char_length(street) <= 200)))
);

alter table agreement_streets add constraint agreement_streets_pkey primary key (agreement_id);

create table agreement_versions (
    agreement_id uuid not null,
    version integer not null,
    author_id uuid not null,
    what text not null,
    kind text not null,
    price_from_kobo bigint not null,
    price_to_kobo bigint not null,
    materials_included boolean not null,
    starts_at timestamptz,
    ends_at timestamptz not null,
    state text,
    city text,
    created_at timestamptz not null,
    constraint agreement_versions_kind_check check ((kind = any (array['visit'::text, 'remote'::text]))),
    constraint agreement_versions_price check (((price_from_kobo > 0) and (price_from_kobo <= price_to_kobo) and ((price_from_kobo % (100)::bigint) = 0) and ((price_to_kobo % (100)::bigint) = 0))),
    constraint agreement_versions_times check ((starts_at < ends_at)),
    constraint agreement_versions_visit check ((((kind = 'visit'::text) = (starts_at is not null)) and ((kind = 'visit'::text) = (state is not null)) and ((kind = 'visit'::text) = (city is not null)))),
    constraint agreement_versions_what_check check (((char_length(what) >= 1) and (char_length(what) <= 500))),
    constraint agreement_versions_within_a_day check (((starts_at is null) or (ends_at < (starts_at + '24:00:00'::interval))))
);

alter table agreement_versions add constraint agreement_versions_pkey primary key (agreement_id, version);
create index agreement_versions_starting on agreement_versions (starts_at) where (starts_at is not null);

create table alerts (
    id bigint not null,
    kind text not null,
    title text not null,
    advice text not null,
    facts jsonb not null,
    found_at timestamptz not null,
    last_seen_at timestamptz not null,
    mailed_at timestamptz,
    resolved_at timestamptz
);

alter table alerts alter column id add generated always as identity (
    sequence name alerts_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table alerts add constraint alerts_once unique (kind);
alter table alerts add constraint alerts_pkey primary key (id);
create index alerts_open on alerts (found_at desc) where (resolved_at is null);

create table appeals (
    suspension_id uuid not null,
    text text not null,
    made_at timestamptz not null,
    decided_at timestamptz,
    granted boolean,
    reason text,
    constraint appeals_decided check ((((decided_at is null) = (granted is null)) and ((decided_at is null) = (reason is null))))
);

alter table appeals add constraint appeals_pkey primary key (suspension_id);
create index appeals_waiting on appeals (made_at) where (decided_at is null);

create table artisan_areas (
    account_id uuid not null,
    "position" smallint not null,
    state text not null,
    city text not null
);

alter table artisan_areas add constraint artisan_areas_pkey primary key (account_id, state, city);

create table artisan_facets (
    account_id uuid not null,
    facets text[] not null,
    charge_kobo bigint not null
);

alter table artisan_facets add constraint artisan_facets_pkey primary key (account_id);
create index artisan_facets_keys on artisan_facets using gin (facets);

create table artisan_hours (
    account_id uuid not null,
    weekday smallint not null,
    opens time without time zone not null,
    closes time without time zone not null,
    constraint artisan_hours_weekday check (((weekday >= 1) and (weekday <= 7)))
);

alter table artisan_hours add constraint artisan_hours_pkey primary key (account_id, weekday);

create table artisan_prices (
    account_id uuid not null,
    "position" smallint not null,
    title text not null,
    unit text not null,
    amount_kobo bigint not null,
    constraint artisan_prices_amount_positive check ((amount_kobo > 0)),
    constraint artisan_prices_unit_known check ((unit = any (array['fixed'::text, 'from'::text, 'hour'::text, 'day'::text])))
);

alter table artisan_prices add constraint artisan_prices_pkey primary key (account_id, "position");

create table artisan_reach (
    account_id uuid not null,
    category text not null,
    skill text not null,
    state text not null,
    city text not null,
    score integer not null,
    listed boolean not null
);

alter table artisan_reach add constraint artisan_reach_pkey primary key (account_id, skill, state, city);
create index artisan_reach_skill on artisan_reach (skill, score desc, account_id desc) where listed;
create index artisan_reach_skill_state on artisan_reach (skill, state, score desc, account_id desc) where listed;
create index artisan_reach_skill_city on artisan_reach (skill, state, city, score desc, account_id desc) where listed;
create index artisan_reach_city on artisan_reach (state, city, score desc, account_id desc) where listed;
create index artisan_reach_category_city on artisan_reach (category, state, city, score desc, account_id desc) where listed;

create table artisan_search (
    account_id uuid not null,
    text text not null,
    category text not null,
    skill text not null,
    state text not null,
    city text not null,
    score integer not null,
    featured_until timestamptz,
    listed boolean not null
)
with (fillfactor='80');

alter table artisan_search add constraint artisan_search_pkey primary key (account_id);
create index artisan_search_trigrams on artisan_search using gin (text gin_trgm_ops);

create table artisan_trades (
    account_id uuid not null,
    "position" smallint not null,
    category text not null,
    skill text not null
);

alter table artisan_trades add constraint artisan_trades_pkey primary key (account_id, skill);

create table audit_log (
    id bigint not null,
    at timestamptz not null,
    operator_id uuid not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    account_id uuid,
    reason text default '' not null,
    facts jsonb default '{}' not null
);

alter table audit_log alter column id add generated always as identity (
    sequence name audit_log_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table audit_log add constraint audit_log_pkey primary key (id);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_account on audit_log (account_id, id desc) where (account_id is not null);
create index audit_log_operator on audit_log (operator_id, id desc);

create table benefit_uses (
    subscription_id uuid not null,
    benefit text not null,
    first_at timestamptz not null,
    constraint benefit_uses_known check ((benefit = any (array['call'::text, 'message'::text, 'boost_day'::text, 'featured_job_day'::text, 'urgent_job'::text, 'social_link'::text, 'identity_check'::text])))
);

alter table benefit_uses add constraint benefit_uses_pkey primary key (subscription_id, benefit);

create table blocks (
    blocker_id uuid not null,
    blocked_id uuid not null,
    created_at timestamptz not null,
    constraint blocks_not_oneself check ((blocker_id <> blocked_id))
);

alter table blocks add constraint blocks_pkey primary key (blocker_id, blocked_id);
create index blocks_blocked on blocks (blocked_id);

create table browser_errors (
    fingerprint text not null,
    day date not null,
    source text not null,
    name text not null,
    message text not null,
    stack text[] not null,
    release text not null,
    routes text[] not null,
    browsers text[] not null,
    count integer not null,
    offline integer not null,
    first_seen timestamptz not null,
    last_seen timestamptz not null,
    constraint browser_errors_browsers_check check ((cardinality(browsers) <= 10)),
    constraint browser_errors_check check (((offline >= 0) and (offline <= count))),
    constraint browser_errors_count_check check ((count > 0)),
    constraint browser_errors_fingerprint_check check ((char_length(fingerprint) = 32)),
    constraint browser_errors_message_check check ((char_length(message) <= 300)),
    constraint browser_errors_name_check check ((char_length(name) <= 60)),
    constraint browser_errors_release_check check ((char_length(release) <= 60)),
    constraint browser_errors_routes_check check ((cardinality(routes) <= 10)),
    constraint browser_errors_source_check check ((char_length(source) <= 100)),
    constraint browser_errors_stack_check check ((cardinality(stack) <= 10))
);

alter table browser_errors add constraint browser_errors_pkey primary key (fingerprint, day);
create index browser_errors_day on browser_errors (day);

create table bug_reports (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    email text not null,
    phone text not null,
    report text not null,
    platform text not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    answer text
);

alter table bug_reports add constraint bug_reports_pkey primary key (id);
create index bug_reports_account on bug_reports (account_id);
create index bug_reports_waiting on bug_reports (created_at) where (resolved_at is null);

create table chat_files (
    id uuid default gen_random_uuid() not null,
    conversation_id uuid not null,
    uploader_id uuid not null,
    client_id text,
    kind text not null,
    media_type text not null,
    extension text not null,
    name text not null,
    bytes integer not null,
    width integer,
    height integer,
    created_at timestamptz not null,
    voice_ms integer,
    waveform smallint[],
    heard_at timestamptz,
    constraint chat_files_kind_known check ((kind = any (array['picture'::text, 'pdf'::text, 'document'::text, 'spreadsheet'::text, 'presentation'::text]))),
    constraint chat_files_pictures_have_a_size check (((kind = 'picture'::text) = ((width is not null) and (height is not null)))),
    constraint chat_files_voice_notes check (
case
    when (voice_ms is null) then ((waveform is null) and (heard_at is null))
    else ((kind = 'document'::text) and (voice_ms > 0) and (waveform is not null) and (cardinality(waveform) <= 64))
end)
);

alter table chat_files add constraint chat_files_one_each unique (uploader_id, conversation_id, client_id);
alter table chat_files add constraint chat_files_pkey primary key (id);
create index chat_files_conversation on chat_files (conversation_id);
create index chat_files_age on chat_files (created_at);

create table consents (
    id bigint not null,
    account_id uuid not null,
    document text not null,
    version text not null,
    agreed boolean not null,
    recorded_at timestamptz default now() not null
);

alter table consents alter column id add generated always as identity (
    sequence name consents_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table consents add constraint consents_pkey primary key (id);
create index consents_account on consents (account_id);

create table contact_messages (
    id uuid default gen_random_uuid() not null,
    name text not null,
    email text not null,
    message text not null,
    created_at timestamptz default now() not null,
    resolved_at timestamptz,
    answer text
);

alter table contact_messages add constraint contact_messages_pkey primary key (id);
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_waiting on contact_messages (created_at) where (resolved_at is null);

create table contact_proofs (
    account_id uuid not null,
    contact text not null,
    code_hmac text not null,
    earlier_hmacs text[] default '{}'::text[] not null,
    expires_at timestamptz not null,
    sent_at timestamptz not null,
    delivery text not null,
    method text not null,
    resends integer default 0 not null,
    tries integer default 0 not null,
    locked_until timestamptz,
    constraint contact_proofs_delivery_known check ((delivery = any (array['sent'::text, 'uncertain'::text, 'refused'::text]))),
    constraint contact_proofs_method_known check ((method = any (array['sms'::text, 'whatsapp'::text, 'email'::text])))
);

alter table contact_proofs add constraint contact_proofs_pkey primary key (account_id, contact);
create index contact_proofs_age on contact_proofs (sent_at);

create table contact_reveals (
    viewer_id uuid not null,
    person_id uuid not null,
    free_until timestamptz not null,
    constraint contact_reveals_not_oneself check ((viewer_id <> person_id))
);

alter table contact_reveals add constraint contact_reveals_pkey primary key (viewer_id, person_id);
create index contact_reveals_person on contact_reveals (person_id);

create table conversations (
    id uuid default gen_random_uuid() not null,
    kind text not null,
    job_id uuid,
    opener_id uuid not null,
    other_id uuid,
    created_at timestamptz default now() not null,
    active_at timestamp(3) with time zone default now() not null,
    job_title text,
    last_seq integer default 0 not null,
    opener_wrote boolean default false not null,
    other_wrote boolean default false not null,
    opener_delivered_seq integer default 0 not null,
    opener_seen_seq integer default 0 not null,
    opener_unread integer default 0 not null,
    other_delivered_seq integer default 0 not null,
    other_seen_seq integer default 0 not null,
    other_unread integer default 0 not null,
    opening_state text default 'unpaid' not null,
    opening_movement_id bigint,
    opening_seq integer,
    opening_paid_at timestamptz,
    active_day date default CURRENT_DATE not null,
    has_unread boolean default false not null,
    waiting_since timestamptz,
    deletions integer default 0 not null,
    constraint conversations_derived check (((active_day = ((active_at at time zone 'UTC'::text))::date) and (has_unread = ((opener_unread > 0) or (other_unread > 0))))),
    constraint conversations_job_named check (((kind <> 'job'::text) or (job_title is not null))),
    constraint conversations_kind_known check ((kind = any (array['artisan'::text, 'job'::text, 'support'::text]))),
    constraint conversations_marks check ((((opener_seen_seq >= 0) and (opener_seen_seq <= opener_delivered_seq)) and (opener_delivered_seq <= last_seq) and ((other_seen_seq >= 0) and (other_seen_seq <= other_delivered_seq)) and (other_delivered_seq <= last_seq) and ((opener_unread >= 0) and (opener_unread <= last_seq)) and ((other_unread >= 0) and (other_unread <= last_seq)))),
    constraint conversations_opening_known check ((opening_state = any (array['unpaid'::text, 'waiting'::text, 'kept'::text, 'returned'::text]))),
    constraint conversations_opening_paid check (((opening_state <> 'waiting'::text) or ((opening_movement_id is not null) and (opening_seq is not null) and (opening_paid_at is not null)))),
    constraint conversations_support_free check (((kind <> 'support'::text) or ((opening_state = 'unpaid'::text) and (opening_movement_id is null)))),
    constraint conversations_support_waits check (((kind = 'support'::text) or (waiting_since is null))),
    constraint conversations_team check (((kind = 'support'::text) = (other_id is null))),
    constraint conversations_two_people check ((opener_id <> other_id))
)
with (fillfactor='85');

alter table conversations add constraint conversations_pkey primary key (id);
create unique index conversations_one_a_pair on conversations (least(opener_id, other_id), greatest(opener_id, other_id)) where (kind = 'artisan'::text);
create unique index conversations_one_a_job on conversations (job_id, opener_id) where (job_id is not null);
create index conversations_opening_movement on conversations (opening_movement_id) where (opening_movement_id is not null);
create index conversations_opening_waiting on conversations (opening_paid_at) where (opening_state = 'waiting'::text);
create index conversations_opener on conversations (opener_id, kind, active_day desc);
create index conversations_other on conversations (other_id, kind, active_day desc);
create index conversations_unread on conversations (active_day) where has_unread;
create index conversations_active on conversations (active_day);
create unique index conversations_one_with_support on conversations (opener_id) where (kind = 'support'::text);
create index conversations_waiting on conversations (waiting_since) where (waiting_since is not null);

create table data_archives (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    state text default 'preparing' not null,
    bytes bigint,
    requested_at timestamptz not null,
    ready_at timestamptz,
    constraint data_archives_ready check (((state = 'ready'::text) = ((ready_at is not null) and (bytes is not null)))),
    constraint data_archives_state_known check ((state = any (array['preparing'::text, 'ready'::text])))
);

alter table data_archives add constraint data_archives_pkey primary key (id);
create unique index data_archives_one_preparing on data_archives (account_id) where (state = 'preparing'::text);
create index data_archives_account on data_archives (account_id, requested_at desc);
create index data_archives_age on data_archives (requested_at);

create table doubtful_texts (
    id uuid default gen_random_uuid() not null,
    subject text not null,
    subject_id uuid not null,
    account_id uuid not null,
    doubts text[] not null,
    risk smallint not null,
    text_hash text not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    constraint doubtful_texts_have_doubts check ((cardinality(doubts) > 0)),
    constraint doubtful_texts_risk_in_bounds check (((risk >= 0) and (risk <= 100))),
    constraint doubtful_texts_subject_known check ((subject = any (array['name'::text, 'profile'::text, 'prices'::text, 'job'::text, 'review'::text, 'review_answer'::text])))
);

alter table doubtful_texts add constraint doubtful_texts_one_each unique (subject, subject_id);
alter table doubtful_texts add constraint doubtful_texts_pkey primary key (id);
create index doubtful_texts_waiting on doubtful_texts (risk desc, created_at) where (resolved_at is null);
create index doubtful_texts_account on doubtful_texts (account_id);
create index doubtful_texts_resolved on doubtful_texts (resolved_at) where (resolved_at is not null);

create table favourite_artisans (
    account_id uuid not null,
    artisan_id uuid not null,
    created_at timestamptz default now() not null
);

alter table favourite_artisans add constraint favourite_artisans_pkey primary key (account_id, artisan_id);
create index favourite_artisans_artisan on favourite_artisans (artisan_id);
create index favourite_artisans_newest on favourite_artisans (account_id, created_at desc, artisan_id desc);

create table favourite_jobs (
    account_id uuid not null,
    job_id uuid not null,
    created_at timestamptz default now() not null
);

alter table favourite_jobs add constraint favourite_jobs_pkey primary key (account_id, job_id);
create index favourite_jobs_job on favourite_jobs (job_id);
create index favourite_jobs_newest on favourite_jobs (account_id, created_at desc, job_id desc);

create table feedback (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    rating integer not null,
    text text not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    constraint feedback_rating_range check (((rating >= 1) and (rating <= 5)))
);

alter table feedback add constraint feedback_pkey primary key (id);
create index feedback_account on feedback (account_id);
create index feedback_waiting on feedback (created_at) where (resolved_at is null);

create table gallery_pictures (
    account_id uuid not null,
    picture_hash text not null,
    "position" integer not null,
    created_at timestamptz default now() not null
);

alter table gallery_pictures add constraint gallery_pictures_pkey primary key (account_id, picture_hash);
create index gallery_pictures_picture on gallery_pictures (picture_hash);

create table google_identities (
    subject text not null,
    account_id uuid not null,
    created_at timestamptz default now() not null
);

alter table google_identities add constraint google_identities_pkey primary key (subject);
create index google_identities_account on google_identities (account_id);

create table google_nonces (
    nonce_hash text not null,
    expires_at timestamptz not null
);

alter table google_nonces add constraint google_nonces_pkey primary key (nonce_hash);
create index google_nonces_expiry on google_nonces (expires_at);

create table identity_checks (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    document_kind text not null,
    last_four text not null,
    document_key text,
    state text default 'pending' not null,
    reason text,
    requested_at timestamptz not null,
    decided_at timestamptz,
    selfie_key text,
    document_hash text,
    constraint identity_checks_decided check (((state = 'pending'::text) = (decided_at is null))),
    constraint identity_checks_refused_with_reason check (((state <> 'refused'::text) or (reason is not null))),
    constraint identity_checks_state_known check ((state = any (array['pending'::text, 'approved'::text, 'refused'::text])))
);

alter table identity_checks add constraint identity_checks_pkey primary key (id);
create unique index identity_checks_one_pending on identity_checks (account_id) where (state = 'pending'::text);
create index identity_checks_account on identity_checks (account_id, requested_at desc);
create index identity_checks_queue on identity_checks (requested_at) where (state = 'pending'::text);
create index identity_checks_documents on identity_checks (decided_at) where (document_key is not null);
create index identity_checks_document_hash on identity_checks (document_hash) where (document_hash is not null);
create index identity_checks_selfies on identity_checks (decided_at) where (selfie_key is not null);
create index identity_checks_decided_last on identity_checks (decided_at desc) where (decided_at is not null);

create table job_answers (
    conversation_id uuid not null,
    job_id uuid not null,
    declined_at timestamptz,
    hired_at timestamptz,
    constraint job_answers_decided check (((declined_at is null) <> (hired_at is null)))
);

alter table job_answers add constraint job_answers_pkey primary key (conversation_id);
create index job_answers_of_job on job_answers (job_id);
create unique index job_answers_hired_once on job_answers (job_id) where (hired_at is not null);

create table job_invitations (
    job_id uuid not null,
    artisan_id uuid not null,
    day date not null,
    created_at timestamptz not null
);

alter table job_invitations add constraint job_invitations_pkey primary key (job_id, artisan_id);
create index job_invitations_received on job_invitations (artisan_id, day);
create index job_invitations_old on job_invitations (created_at);

create table job_photos (
    job_id uuid not null,
    picture_hash text not null,
    "position" integer not null,
    created_at timestamptz not null
);

alter table job_photos add constraint job_photos_pkey primary key (job_id, picture_hash);
create index job_photos_picture on job_photos (picture_hash);

create table job_shortlists (
    conversation_id uuid not null,
    job_id uuid not null,
    created_at timestamptz not null
);

alter table job_shortlists add constraint job_shortlists_pkey primary key (conversation_id);
create index job_shortlists_of_job on job_shortlists (job_id);

create table jobs (
    id uuid default gen_random_uuid() not null,
    poster_id uuid not null,
    title text not null,
    description text not null,
    responsibilities text default '' not null,
    requirements text default '' not null,
    category text not null,
    skill text not null,
    state text not null,
    city text not null,
    budget_min_kobo bigint not null,
    budget_max_kobo bigint,
    is_fixed_price boolean default true not null,
    is_urgent boolean default false not null,
    status text default 'open' not null,
    created_at timestamptz default now() not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    posted_at timestamp(3) with time zone default now() not null,
    promoted_until timestamp(3) with time zone,
    idempotency_key text,
    poster_suspended boolean default false not null,
    search_text text default '' not null,
    budget_top_kobo bigint generated always as (coalesce(budget_max_kobo, '9007199254740991'::bigint)) stored not null,
    budget_is_wide boolean generated always as ((((budget_min_kobo < 1000000) and (coalesce(budget_max_kobo, '9007199254740991'::bigint) > 1000000)) or ((budget_min_kobo < 5000000) and (coalesce(budget_max_kobo, '9007199254740991'::bigint) > 5000000)) or ((budget_min_kobo < 10000000) and (coalesce(budget_max_kobo, '9007199254740991'::bigint) > 10000000)) or ((budget_min_kobo < 50000000) and (coalesce(budget_max_kobo, '9007199254740991'::bigint) > 50000000)))) stored not null,
    listed boolean generated always as (((status = 'open'::text) and (not poster_suspended))) stored not null,
    people_told integer,
    needed text,
    needed_by date,
    landmark text,
    hired text,
    poster_active_at timestamptz,
    asked_at timestamptz,
    closed_unanswered boolean default false not null,
    constraint jobs_budget_ordered check (((budget_min_kobo >= 0) and (budget_max_kobo >= budget_min_kobo))),
    constraint jobs_hired_known check ((hired = any (array['here'::text, 'elsewhere'::text, 'nobody'::text]))),
    constraint jobs_landmark_said check ((landmark <> ''::text)),
    constraint jobs_needed_by_day check (((needed_by is not null) = coalesce((needed = any (array['today'::text, 'this_week'::text, 'date'::text])), false))),
    constraint jobs_needed_known check ((needed = any (array['today'::text, 'this_week'::text, 'date'::text, 'flexible'::text]))),
    constraint jobs_people_told_check check ((people_told >= 0)),
    constraint jobs_status_known check ((status = any (array['open'::text, 'closed'::text, 'expired'::text])))
);

alter table jobs add constraint jobs_pkey primary key (id);
create unique index jobs_posted_once on jobs (poster_id, idempotency_key) where (idempotency_key is not null);
create index jobs_newest on jobs (posted_at desc, id desc) include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_category on jobs (category, posted_at desc, id desc) include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_skill on jobs (skill, posted_at desc, id desc) include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_state on jobs (state, posted_at desc, id desc) include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_category_state on jobs (category, state, posted_at desc, id desc) include (expires_at, city) where listed;
create index jobs_newest_skill_state on jobs (skill, state, posted_at desc, id desc) include (expires_at, city) where listed;
create index jobs_newest_city on jobs (state, city, posted_at desc, id desc) include (expires_at, category, skill) where listed;
create index jobs_newest_urgent on jobs (posted_at desc, id desc) include (expires_at) where (listed and is_urgent);
create index jobs_budget on jobs (budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_category on jobs (category, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_skill on jobs (skill, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_state on jobs (state, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_wide on jobs (budget_top_kobo desc, posted_at desc, id desc) where (listed and budget_is_wide);
create index jobs_promoted on jobs (promoted_until desc, id desc) where (listed and (promoted_until is not null));
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where listed;
create index jobs_expiry on jobs (expires_at) where (status = 'open'::text);
create index jobs_poster on jobs (poster_id, posted_at desc, id desc);
create index jobs_quiet_since on jobs (greatest(posted_at, poster_active_at, asked_at)) where (status = 'open'::text);
create index jobs_asked on jobs (asked_at) where ((status = 'open'::text) and (asked_at is not null));

create table local_pages (
    skill text not null,
    state text not null,
    city text not null,
    artisans integer not null,
    verified integer not null,
    rated integer not null,
    lowest_charge_kobo bigint,
    changed_at timestamptz not null,
    constraint local_pages_artisans check ((artisans >= 5))
);

alter table local_pages add constraint local_pages_pkey primary key (skill, state, city);
create index local_pages_place on local_pages (state, city, artisans desc, skill);

create table login_places (
    account_id uuid not null,
    network_hash text not null,
    last_login_at timestamptz not null
);

alter table login_places add constraint login_places_pkey primary key (account_id, network_hash);
create index login_places_age on login_places (last_login_at);

create table message_deletions (
    conversation_id uuid not null,
    deletion integer not null,
    message_id bigint not null,
    seq integer not null,
    sender_id uuid,
    deleted_at timestamptz not null,
    text text,
    file_id uuid,
    constraint message_deletions_deletion_check check ((deletion > 0))
);

alter table message_deletions add constraint message_deletions_message_id_key unique (message_id);
alter table message_deletions add constraint message_deletions_pkey primary key (conversation_id, deletion);
create index message_deletions_kept on message_deletions (deleted_at) where (text is not null);
create unique index message_deletions_file on message_deletions (file_id) where (file_id is not null);
create index message_deletions_sender on message_deletions (sender_id);

create table messages (
    id bigint not null,
    conversation_id uuid not null,
    sender_id uuid,
    kind text default 'text' not null,
    text text not null,
    created_at timestamptz default now() not null,
    seq integer not null,
    client_id text,
    file_id uuid,
    offer jsonb,
    deleted_at timestamptz,
    place jsonb,
    constraint messages_kind_known check ((kind = any (array['text'::text, 'file'::text]))),
    constraint messages_seq_positive check ((seq > 0))
);

alter table messages alter column id add generated always as identity (
    sequence name messages_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table messages add constraint messages_in_order unique (conversation_id, seq);
alter table messages add constraint messages_pkey primary key (id);
create unique index messages_sent_once on messages (conversation_id, sender_id, client_id) where (client_id is not null);
create unique index messages_file_once on messages (file_id) where (file_id is not null);

create table money_problems (
    id bigint not null,
    subject text not null,
    kind text not null,
    facts jsonb not null,
    found_at timestamptz not null,
    last_seen_at timestamptz not null,
    resolved_at timestamptz
);

alter table money_problems alter column id add generated always as identity (
    sequence name money_problems_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table money_problems add constraint money_problems_once unique (subject, kind);
alter table money_problems add constraint money_problems_pkey primary key (id);
create index money_problems_open on money_problems (found_at desc) where (resolved_at is null);

create table notification_choices (
    account_id uuid not null,
    kind text not null,
    channel text not null,
    is_on boolean not null,
    changed_at timestamptz not null,
    constraint notification_choices_channel_known check ((channel = any (array['push'::text, 'email'::text, 'sms'::text, 'whatsapp'::text]))),
    constraint notification_choices_kind_check check ((char_length(kind) <= 50))
);

alter table notification_choices add constraint notification_choices_pkey primary key (account_id, kind, channel);

create table notification_deliveries (
    id bigint not null,
    notification_id bigint not null,
    account_id uuid not null,
    kind text not null,
    channel text not null,
    state text default 'queued' not null,
    happened_at timestamptz not null,
    wanted_at timestamptz not null,
    due_at timestamptz not null,
    is_digest boolean default false not null,
    attempts smallint default 0 not null,
    leased_until timestamptz,
    told_subscriptions uuid[] default '{}'::uuid[] not null,
    paid_at timestamptz,
    cost_kobo integer default 0 not null,
    reason text,
    created_at timestamptz not null,
    ended_at timestamptz,
    constraint notification_deliveries_channel_known check ((channel = any (array['push'::text, 'email'::text, 'sms'::text, 'whatsapp'::text]))),
    constraint notification_deliveries_cost check ((cost_kobo >= 0)),
    constraint notification_deliveries_ended check (((state = any (array['queued'::text, 'sending'::text])) = (ended_at is null))),
    constraint notification_deliveries_leased check (((state = 'sending'::text) = (leased_until is not null))),
    constraint notification_deliveries_state_known check ((state = any (array['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text, 'superseded'::text, 'uncertain'::text])))
);

alter table notification_deliveries alter column id add generated always as identity (
    sequence name notification_deliveries_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table notification_deliveries add constraint notification_deliveries_once unique (notification_id, channel, happened_at);
alter table notification_deliveries add constraint notification_deliveries_pkey primary key (id);
create unique index notification_deliveries_paid_once on notification_deliveries (notification_id, channel) where (channel = any (array['sms'::text, 'whatsapp'::text]));
create index notification_deliveries_due on notification_deliveries (channel, due_at, id) where (state = 'queued'::text);
create index notification_deliveries_leases on notification_deliveries (channel, leased_until) where (state = 'sending'::text);
create index notification_deliveries_account on notification_deliveries (account_id, channel, state);
create index notification_deliveries_paid on notification_deliveries (paid_at) where (paid_at is not null);
create index notification_deliveries_old on notification_deliveries (ended_at) where (ended_at is not null);

create table notification_settings (
    account_id uuid not null,
    quiet_from smallint default 1260,
    quiet_until smallint default 420,
    paused_until timestamptz,
    shows_text boolean default false not null,
    constraint notification_settings_quiet check ((((quiet_from is null) and (quiet_until is null)) or (((quiet_from >= 0) and (quiet_from <= 1439)) and ((quiet_until >= 0) and (quiet_until <= 1439)) and (quiet_from <> quiet_until))))
);

alter table notification_settings add constraint notification_settings_pkey primary key (account_id);

create table notifications (
    id bigint not null,
    account_id uuid not null,
    kind text not null,
    subject text not null,
    actor_id uuid,
    facts jsonb default '{}' not null,
    happened_at timestamp(3) with time zone not null,
    read_at timestamptz,
    told_at timestamptz,
    constraint notifications_kind_check check ((char_length(kind) <= 50)),
    constraint notifications_subject_check check ((char_length(subject) <= 100))
);

alter table notifications alter column id add generated always as identity (
    sequence name notifications_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table notifications add constraint notifications_once unique (subject, account_id, kind);
alter table notifications add constraint notifications_pkey primary key (id);
create index notifications_newest on notifications (account_id, happened_at desc, id desc);
create index notifications_unread on notifications (account_id, id) where (read_at is null);
create index notifications_untold on notifications (id) where (told_at is null);
create index notifications_actor on notifications (actor_id) where (actor_id is not null);
create index notifications_old on notifications (happened_at);

create table password_tries (
    contact_hash text not null,
    place_hash text not null,
    tries integer not null,
    tried_at timestamptz not null,
    free_at timestamptz not null
);

alter table password_tries add constraint password_tries_pkey primary key (contact_hash, place_hash);
create index password_tries_age on password_tries (tried_at);

create table payment_disputes (
    id text not null,
    payment_id uuid not null,
    state text not null,
    opened_at timestamptz not null,
    constraint payment_disputes_state_known check ((state = any (array['open'::text, 'won'::text, 'lost'::text])))
);

alter table payment_disputes add constraint payment_disputes_pkey primary key (id);
create index payment_disputes_payment on payment_disputes (payment_id);

create table payment_notices (
    event text not null,
    event_id text not null,
    reference text not null,
    facts jsonb not null,
    received_at timestamptz not null,
    handled_at timestamptz
);

alter table payment_notices add constraint payment_notices_pkey primary key (event, event_id);
create index payment_notices_open on payment_notices (received_at) where (handled_at is null);

create table payments (
    id uuid default gen_random_uuid() not null,
    reference text not null,
    account_id uuid,
    purpose text not null,
    item text not null,
    quantity integer default 1 not null,
    amount_kobo bigint not null,
    currency text default 'NGN' not null,
    state text default 'pending' not null,
    authorization_url text,
    provider_id text,
    receipt_number bigint,
    created_at timestamptz not null,
    settled_at timestamptz,
    checks integer default 0 not null,
    checked_at timestamptz,
    next_check_at timestamptz,
    gateway_response text,
    channels text[],
    constraint payments_amount_positive check (((amount_kobo > 0) and (quantity > 0))),
    constraint payments_purpose_known check ((purpose = any (array['subscription'::text, 'ticket'::text]))),
    constraint payments_settled check ((((state = any (array['success'::text, 'reversed'::text])) = (settled_at is not null)) and ((settled_at is null) = (receipt_number is null)))),
    constraint payments_state_known check ((state = any (array['pending'::text, 'success'::text, 'failed'::text, 'reversed'::text])))
);

alter table payments add constraint payments_pkey primary key (id);
alter table payments add constraint payments_receipt_number unique (receipt_number);
alter table payments add constraint payments_reference unique (reference);
create index payments_account on payments (account_id, created_at desc);
create index payments_due on payments (next_check_at) where (next_check_at is not null);
create index payments_age on payments (created_at);
create index payments_settled on payments (settled_at) where (settled_at is not null);
create index payments_reasons on payments (created_at) where (gateway_response is not null);

create table pending_sign_ups (
    contact text not null,
    id uuid default gen_random_uuid() not null,
    method text not null,
    sent_at timestamptz not null,
    delivery text not null,
    resends integer default 0 not null,
    tries integer default 0 not null,
    locked_until timestamptz,
    took_ms integer,
    constraint pending_sign_ups_delivery_known check ((delivery = any (array['sent'::text, 'uncertain'::text, 'refused'::text]))),
    constraint pending_sign_ups_method_known check ((method = any (array['sms'::text, 'whatsapp'::text, 'email'::text])))
);

alter table pending_sign_ups add constraint pending_sign_ups_pkey primary key (contact);
create index pending_sign_ups_age on pending_sign_ups (sent_at);

create table pictures (
    hash text not null,
    width integer not null,
    height integer not null,
    colour text not null,
    created_at timestamptz default now() not null,
    avif boolean default false not null,
    avif_failures smallint default 0 not null,
    avif_retry_at timestamptz,
    constraint pictures_size_positive check (((width > 0) and (height > 0)))
);

alter table pictures add constraint pictures_pkey primary key (hash);
create index pictures_without_avif on pictures (created_at) where (not avif);

create table price_guides (
    skill text not null,
    state text not null,
    basis text not null,
    lower_kobo bigint not null,
    median_kobo bigint not null,
    upper_kobo bigint not null,
    people integer not null,
    since date not null,
    constraint price_guides_basis_known check ((basis = any (array['agreed'::text, 'published'::text]))),
    constraint price_guides_ordered check (((0 < lower_kobo) and (lower_kobo <= median_kobo) and (median_kobo <= upper_kobo))),
    constraint price_guides_people check ((people >= 8)),
    constraint price_guides_whole_naira check ((((lower_kobo % (100)::bigint) = 0) and ((median_kobo % (100)::bigint) = 0) and ((upper_kobo % (100)::bigint) = 0)))
);

alter table price_guides add constraint price_guides_pkey primary key (skill, state, basis);

create table push_subscriptions (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    session_id uuid not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    last_sent_at timestamptz,
    failures integer default 0 not null,
    constraint push_subscriptions_auth_check check ((char_length(auth) <= 50)),
    constraint push_subscriptions_endpoint_check check ((char_length(endpoint) <= 2000)),
    constraint push_subscriptions_failures_check check ((failures >= 0)),
    constraint push_subscriptions_p256dh_check check ((char_length(p256dh) <= 100))
);

alter table push_subscriptions add constraint push_subscriptions_endpoint unique (endpoint);
alter table push_subscriptions add constraint push_subscriptions_pkey primary key (id);
create index push_subscriptions_account on push_subscriptions (account_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

create table queue_assignments (
    kind text not null,
    item_id text not null,
    operator_id uuid not null,
    assigned_at timestamptz not null
);

alter table queue_assignments add constraint queue_assignments_pkey primary key (kind, item_id);
create index queue_assignments_operator on queue_assignments (operator_id);

create table quick_replies (
    account_id uuid not null,
    texts text[] not null,
    changed_at timestamptz not null,
    constraint quick_replies_texts_check check ((cardinality(texts) <= 10))
);

alter table quick_replies add constraint quick_replies_pkey primary key (account_id);

create table rate_limits (
    key character varying(255) not null,
    points integer default 0 not null,
    expire bigint
);

alter table rate_limits add constraint rate_limits_pkey primary key (key);
create index rate_limits_expire on rate_limits (expire);

create sequence receipt_numbers
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1;

create table recovery_links (
    code_hash text not null,
    account_id uuid not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz default now() not null,
    channel text default 'email' not null,
    from_known_place boolean default false not null,
    sent_at timestamptz,
    constraint recovery_links_channel_known check ((channel = any (array['email'::text, 'sms'::text])))
);

alter table recovery_links add constraint recovery_links_pkey primary key (code_hash);
create index recovery_links_account on recovery_links (account_id);
create index recovery_links_expiry on recovery_links (expires_at);

create table refund_confirmations (
    id uuid default gen_random_uuid() not null,
    payment_id uuid not null,
    operator_id uuid not null,
    reason text not null,
    asked_at timestamptz not null,
    decided_at timestamptz,
    granted boolean,
    constraint refund_confirmations_decided check (((decided_at is null) = (granted is null)))
);

alter table refund_confirmations add constraint refund_confirmations_pkey primary key (id);
create unique index refund_confirmations_one_waiting on refund_confirmations (payment_id) where (decided_at is null);
create index refund_confirmations_waiting on refund_confirmations (asked_at) where (decided_at is null);

create table refunds (
    payment_id uuid not null,
    state text default 'requested' not null,
    reason text default '' not null,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    constraint refunds_state_known check ((state = any (array['requested'::text, 'sent'::text, 'refunded'::text, 'refused'::text])))
);

alter table refunds add constraint refunds_pkey primary key (payment_id);

create table reports (
    id uuid default gen_random_uuid() not null,
    reporter_id uuid,
    subject text not null,
    subject_id text not null,
    person_id uuid not null,
    reason text not null,
    details text default '' not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    is_urgent boolean default false not null,
    problem text,
    constraint reports_problem check (((subject = 'agreement'::text) = (problem is not null))),
    constraint reports_reason_known check ((reason = any (array['scam'::text, 'rude'::text, 'fake'::text, 'unsafe'::text, 'spam'::text, 'other'::text]))),
    constraint reports_subject_known check ((subject = any (array['person'::text, 'job'::text, 'message'::text, 'visit'::text, 'agreement'::text, 'review'::text, 'review_picture'::text])))
);

alter table reports add constraint reports_once unique (reporter_id, subject, subject_id);
alter table reports add constraint reports_pkey primary key (id);
create index reports_person on reports (person_id, created_at desc);
create index reports_age on reports (created_at);
create index reports_waiting on reports (created_at) where (resolved_at is null);

create table review_photos (
    id uuid default gen_random_uuid() not null,
    review_id uuid not null,
    picture_hash text not null,
    "position" integer not null,
    created_at timestamptz not null
);

alter table review_photos add constraint review_photos_once unique (review_id, picture_hash);
alter table review_photos add constraint review_photos_pkey primary key (id);
create index review_photos_picture on review_photos (picture_hash);

create table reviews (
    id uuid default gen_random_uuid() not null,
    reviewer_id uuid not null,
    target_id uuid not null,
    conversation_id uuid,
    rating integer not null,
    text text default '' not null,
    reply text,
    replied_at timestamptz,
    created_at timestamptz default now() not null,
    updated_at timestamptz default now() not null,
    basis text default 'conversation' not null,
    constraint reviews_basis_known check ((basis = any (array['job'::text, 'silent'::text, 'conversation'::text]))),
    constraint reviews_not_oneself check ((reviewer_id <> target_id)),
    constraint reviews_rating_range check (((rating >= 1) and (rating <= 5)))
);

alter table reviews add constraint reviews_one_each unique (reviewer_id, target_id);
alter table reviews add constraint reviews_pkey primary key (id);
create index reviews_conversation on reviews (conversation_id) where (conversation_id is not null);
create index reviews_target on reviews (target_id, created_at desc, id desc);
create index reviews_updated on reviews (updated_at);

create table saved_search_finds (
    found_id uuid not null,
    account_id uuid not null,
    search_id uuid not null,
    appeared_at timestamptz not null,
    found_at timestamptz not null,
    told text,
    constraint saved_search_finds_told_known check ((told = any (array['at_once'::text, 'daily'::text])))
);

alter table saved_search_finds add constraint saved_search_finds_pkey primary key (found_id, account_id);
create index saved_search_finds_waiting on saved_search_finds (account_id, found_at) where (told is null);
create index saved_search_finds_told on saved_search_finds (account_id, found_at) where (told = 'at_once'::text);
create index saved_search_finds_search on saved_search_finds (search_id);
create index saved_search_finds_old on saved_search_finds (found_at);
create index saved_search_finds_account on saved_search_finds (account_id);

create table saved_search_keys (
    key text not null collate pg_catalog."C",
    search_id uuid not null
);

alter table saved_search_keys add constraint saved_search_keys_pkey primary key (key, search_id);
create index saved_search_keys_search on saved_search_keys (search_id);

create table saved_searches (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    subject text not null,
    name text not null,
    rhythm text not null,
    is_on boolean default true not null,
    follows_profile boolean default false not null,
    query text,
    folded_query text generated always as (fold_text(query)) stored,
    category text,
    skill text,
    state text,
    city text,
    budget text,
    urgent boolean,
    keys text[] not null,
    created_at timestamptz not null,
    constraint saved_searches_name_check check (((char_length(name) >= 1) and (char_length(name) <= 60))),
    constraint saved_searches_of_jobs check (((subject = 'jobs'::text) or ((budget is null) and (urgent is null) and (not follows_profile)))),
    constraint saved_searches_query_check check ((char_length(query) <= 200)),
    constraint saved_searches_rhythm_known check ((rhythm = any (array['at_once'::text, 'daily'::text]))),
    constraint saved_searches_subject_known check ((subject = any (array['artisans'::text, 'jobs'::text]))),
    constraint saved_searches_text_is_something check ((folded_query <> ''::text))
);

alter table saved_searches add constraint saved_searches_once unique nulls not distinct (account_id, subject, folded_query, category, skill, state, city, budget, urgent);
alter table saved_searches add constraint saved_searches_pkey primary key (id);
create unique index saved_searches_following on saved_searches (account_id) where follows_profile;
create index saved_searches_with_text on saved_searches (id) where (query is not null);

create table search_places (
    account_id uuid not null,
    state text,
    city text,
    revision integer default 1 not null,
    changed_at timestamptz not null,
    constraint search_places_city_in_state check (((city is null) or (state is not null)))
);

alter table search_places add constraint search_places_pkey primary key (account_id);

create table sessions (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    user_agent text default '' not null,
    logged_in_at timestamptz default now() not null,
    last_seen_at timestamptz default now() not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
);

alter table sessions add constraint sessions_pkey primary key (id);
create index sessions_account on sessions (account_id) where (revoked_at is null);
create index sessions_expiry on sessions (expires_at);
create index sessions_last_seen on sessions (account_id, last_seen_at desc);

create table share_cards (
    account_id uuid not null,
    hash text not null,
    picture_hash text,
    bytes integer not null,
    asked_at timestamptz not null,
    work_hash text,
    constraint share_cards_bytes_check check ((bytes > 0))
);

alter table share_cards add constraint share_cards_pkey primary key (account_id);
create index share_cards_asked on share_cards (asked_at);

create table sign_up_codes (
    contact text not null,
    code_hmac text not null,
    expires_at timestamptz not null
);

alter table sign_up_codes add constraint sign_up_codes_pkey primary key (contact, code_hmac);

create table sign_up_requests (
    contact text not null,
    id uuid not null,
    method text not null,
    full_name text not null,
    email text not null,
    phone text not null,
    password_hash text not null,
    agreed boolean not null,
    terms_version text not null,
    asked_at timestamptz not null,
    delivery text not null,
    resends integer default 0 not null,
    account_id uuid,
    constraint sign_up_requests_delivery_known check ((delivery = any (array['sent'::text, 'uncertain'::text, 'refused'::text]))),
    constraint sign_up_requests_method_known check ((method = any (array['sms'::text, 'whatsapp'::text, 'email'::text])))
);

alter table sign_up_requests add constraint sign_up_requests_pkey primary key (contact, id);
create index sign_up_requests_id on sign_up_requests (id);
create index sign_up_requests_account on sign_up_requests (account_id) where (account_id is not null);

create table subscriptions (
    id uuid default gen_random_uuid() not null,
    account_id uuid,
    payment_id uuid not null,
    plan_id text not null,
    is_unlimited boolean not null,
    state text default 'active' not null,
    starts_at timestamptz not null,
    expires_at timestamptz not null,
    follows_id uuid,
    constraint subscriptions_period check ((expires_at > starts_at)),
    constraint subscriptions_state_known check ((state = any (array['active'::text, 'paused'::text, 'expired'::text, 'refund_requested'::text, 'refunded'::text, 'suspended'::text])))
);

alter table subscriptions add constraint subscriptions_one_a_payment unique (payment_id);
alter table subscriptions add constraint subscriptions_pkey primary key (id);
create index subscriptions_account on subscriptions (account_id, expires_at);
create index subscriptions_expiry on subscriptions (expires_at) where (state = any (array['active'::text, 'paused'::text]));
create index subscriptions_follows on subscriptions (follows_id) where (follows_id is not null);

create table support_answers (
    message_id bigint not null,
    operator_id uuid
);

alter table support_answers add constraint support_answers_pkey primary key (message_id);
create index support_answers_operator on support_answers (operator_id) where (operator_id is not null);

create table suspensions (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    operator_id uuid not null,
    reason text not null,
    suspended_at timestamptz not null,
    restored_at timestamptz,
    restored_by uuid,
    restored_reason text,
    constraint suspensions_restored check ((((restored_at is null) = (restored_by is null)) and ((restored_at is null) = (restored_reason is null))))
);

alter table suspensions add constraint suspensions_pkey primary key (id);
create unique index suspensions_one_running on suspensions (account_id) where (restored_at is null);
create index suspensions_account on suspensions (account_id, suspended_at desc);

create table ticket_events (
    id uuid default gen_random_uuid() not null,
    name text not null,
    starts_at timestamptz not null,
    venue text not null,
    price_kobo bigint not null,
    capacity integer not null,
    taken integer default 0 not null,
    on_sale boolean default false not null,
    constraint ticket_events_never_oversold check (((taken >= 0) and (taken <= capacity))),
    constraint ticket_events_price_positive check ((price_kobo > 0))
);

alter table ticket_events add constraint ticket_events_pkey primary key (id);
create unique index ticket_events_one_on_sale on ticket_events (on_sale) where on_sale;

create table ticket_orders (
    id uuid default gen_random_uuid() not null,
    event_id uuid not null,
    account_id uuid,
    payment_id uuid not null,
    quantity integer not null,
    state text default 'held' not null,
    held_until timestamptz not null,
    created_at timestamptz not null,
    constraint ticket_orders_quantity_positive check ((quantity > 0)),
    constraint ticket_orders_state_known check ((state = any (array['held'::text, 'released'::text, 'paid'::text, 'suspended'::text, 'refunding'::text, 'refunded'::text])))
);

alter table ticket_orders add constraint ticket_orders_one_a_payment unique (payment_id);
alter table ticket_orders add constraint ticket_orders_pkey primary key (id);
create index ticket_orders_account on ticket_orders (account_id, event_id);
create index ticket_orders_holds on ticket_orders (event_id, held_until) where (state = 'held'::text);

create table tickets (
    id uuid default gen_random_uuid() not null,
    order_id uuid not null,
    place integer not null,
    code text not null,
    checked_in_at timestamptz,
    checked_in_by uuid
);

alter table tickets add constraint tickets_code unique (code);
alter table tickets add constraint tickets_one_a_place unique (order_id, place);
alter table tickets add constraint tickets_pkey primary key (id);

create table token_balances (
    subscription_id uuid not null,
    unit text not null,
    balance integer default 0 not null,
    steps integer default 0 not null,
    constraint token_balances_not_negative check ((balance >= 0)),
    constraint token_balances_unit_known check ((unit = any (array['call'::text, 'message'::text, 'boost_day'::text, 'featured_job_day'::text])))
);

alter table token_balances add constraint token_balances_pkey primary key (subscription_id, unit);

create table token_movements (
    id bigint not null,
    subscription_id uuid not null,
    unit text not null,
    step integer default 0 not null,
    balance integer default 0 not null,
    reason text not null,
    amount integer not null,
    at timestamptz not null,
    counterpart_id uuid,
    detail text default '' not null,
    returns_id bigint,
    idempotency_key text,
    constraint token_movements_direction check (
case
    when (reason = any (array['granted'::text, 'returned'::text])) then (amount >= 0)
    else (amount <= 0)
end),
    constraint token_movements_reason_known check ((reason = any (array['granted'::text, 'spent'::text, 'returned'::text, 'expired'::text, 'refunded'::text]))),
    constraint token_movements_return_of check (((reason = 'returned'::text) = (returns_id is not null)))
);

alter table token_movements alter column id add generated always as identity (
    sequence name token_movements_id_seq
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1
);
alter table token_movements add constraint token_movements_in_order unique (subscription_id, unit, step);
alter table token_movements add constraint token_movements_pkey primary key (id);
alter table token_movements add constraint token_movements_returned_once unique (returns_id);
create unique index token_movements_once on token_movements (subscription_id, idempotency_key) where (idempotency_key is not null);
create index token_movements_newest on token_movements (subscription_id, id desc);
create index token_movements_counterpart on token_movements (counterpart_id) where (reason = 'spent'::text);
create index token_movements_calls on token_movements (at) where ((unit = 'call'::text) and (reason = 'spent'::text));

create table view_counts (
    kind text not null,
    subject_id uuid not null,
    day date not null,
    views integer not null,
    constraint view_counts_views_check check ((views > 0))
);

alter table view_counts add constraint view_counts_pkey primary key (subject_id, kind, day);
create index view_counts_day on view_counts (kind, day);

create table visit_entries (
    agreement_id uuid not null,
    account_id uuid not null,
    client_id text not null,
    was_right boolean not null,
    pressed_at timestamptz,
    created_at timestamptz not null,
    constraint visit_entries_client_id_check check ((char_length(client_id) <= 100))
);

alter table visit_entries add constraint visit_entries_pkey primary key (agreement_id, account_id, client_id);

create table visit_notices (
    agreement_id uuid not null,
    account_id uuid not null,
    client_id text not null,
    minutes_late smallint not null,
    pressed_at timestamptz,
    created_at timestamptz not null,
    constraint visit_notices_client_id_check check ((char_length(client_id) <= 100)),
    constraint visit_notices_minutes_late_check check ((minutes_late = any (array[0, 15, 30, 60])))
);

alter table visit_notices add constraint visit_notices_pkey primary key (agreement_id, account_id, client_id);
create index visit_notices_old on visit_notices (created_at);

create table visit_shares (
    token_hash text not null,
    agreement_id uuid not null,
    account_id uuid not null,
    ends_at timestamptz not null,
    revoked_at timestamptz,
    created_at timestamptz not null
);

alter table visit_shares add constraint visit_shares_pkey primary key (token_hash);
create index visit_shares_of_person on visit_shares (agreement_id, account_id);
create index visit_shares_old on visit_shares (ends_at);

create table visits (
    agreement_id uuid not null,
    artisan_code text,
    customer_code text,
    artisan_confirmed_at timestamptz,
    customer_confirmed_at timestamptz,
    met_at timestamptz generated always as (
case
    when ((artisan_confirmed_at is not null) and (customer_confirmed_at is not null)) then greatest(artisan_confirmed_at, customer_confirmed_at)
    else null::timestamptz
end) stored,
    ends_at timestamptz not null,
    constraint visits_artisan_code_check check ((artisan_code ~ '^[0-9]{4}$'::text)),
    constraint visits_codes_together check (((artisan_code is null) = (customer_code is null))),
    constraint visits_customer_code_check check ((customer_code ~ '^[0-9]{4}$'::text))
);

alter table visits add constraint visits_pkey primary key (agreement_id);
create index visits_with_codes on visits (ends_at) where (artisan_code is not null);

create index artisan_profiles_top_rated on artisan_profiles (rating_mean(rating_sum, rating_count) desc, account_id desc) where (listed and (rating_count >= 3));

create trigger accounts_faceted after update of is_verified on accounts for each row when ((old.is_verified <> new.is_verified)) execute function facet_checked_person();
create trigger accounts_renamed after update of full_name on accounts for each row when ((old.full_name <> new.full_name)) execute function rename_artisan();
create trigger accounts_shown_on_card after update of full_name, is_verified, picture_hash on accounts for each row when ((((old.full_name is distinct from new.full_name) or (old.is_verified is distinct from new.is_verified)) or (old.picture_hash is distinct from new.picture_hash))) execute function change_card_of_account();
create trigger accounts_suspended after update of suspended_at on accounts for each row when (((old.suspended_at is null) <> (new.suspended_at is null))) execute function list_unless_suspended();
create trigger accounts_suspended_posters after update of suspended_at on accounts for each row when (((old.suspended_at is null) <> (new.suspended_at is null))) execute function list_jobs_unless_suspended();
create trigger artisan_areas_faceted after insert on artisan_areas referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_areas_faceted_again after delete on artisan_areas referencing old table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_hours_faceted after insert on artisan_hours referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_hours_faceted_again after delete on artisan_hours referencing old table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_profiles_copied after insert on artisan_profiles referencing new table as new_profiles for each statement execute function copy_new_artisans();
create trigger artisan_profiles_copied_again after update on artisan_profiles for each row when (((((((((old.search_text is distinct from new.search_text) or (old.category is distinct from new.category)) or (old.skill is distinct from new.skill)) or (old.state is distinct from new.state)) or (old.city is distinct from new.city)) or (old.score is distinct from new.score)) or (old.featured_until is distinct from new.featured_until)) or (old.listed is distinct from new.listed))) execute function copy_changed_artisan();
create trigger artisan_profiles_edited before update of short_description, long_description, minimum_charge_kobo, portfolio_link, rating_sum, rating_count, updated_at, rating_weight, weighted_rating_sum, away_until on artisan_profiles for each row execute function complete_artisan();
create trigger artisan_profiles_faceted after insert on artisan_profiles referencing new table as new_profiles for each statement execute function facet_new_artisans();
create trigger artisan_profiles_faceted_again after update on artisan_profiles for each row when ((((((((((old.category is distinct from new.category) or (old.skill is distinct from new.skill)) or (old.state is distinct from new.state)) or (old.city is distinct from new.city)) or (old.listed is distinct from new.listed)) or (old.minimum_charge_kobo is distinct from new.minimum_charge_kobo)) or (old.rating_sum is distinct from new.rating_sum)) or (old.rating_count is distinct from new.rating_count)) or (old.languages is distinct from new.languages))) execute function facet_changed_artisan();
create trigger artisan_profiles_moved after update on artisan_profiles for each row when (((((old.category is distinct from new.category) or (old.skill is distinct from new.skill)) or (old.state is distinct from new.state)) or (old.city is distinct from new.city))) execute function move_artisan_reach();
create trigger artisan_profiles_new before insert on artisan_profiles for each row execute function complete_artisan();
create trigger artisan_profiles_with_account before insert on artisan_profiles for each row execute function copy_account_to_card();
create trigger artisan_profiles_with_changed_account before update of card_name on artisan_profiles for each row execute function copy_account_to_card();
create trigger artisan_trades_faceted after insert on artisan_trades referencing new table as changed for each statement execute function facet_artisans_with_changes();
create trigger artisan_trades_faceted_again after delete on artisan_trades referencing old table as changed for each statement execute function facet_artisans_with_changes();
create trigger audit_log_kept before delete or update on audit_log for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function refuse_change();
create trigger conversations_derived before insert on conversations for each row execute function derive_conversation();
create trigger jobs_edited before update of title, description on jobs for each row execute function complete_job();
create trigger jobs_new before insert on jobs for each row execute function complete_job();
create trigger pictures_shown_on_cards after update of avif on pictures for each row when ((old.avif <> new.avif)) execute function change_cards_with_picture();
create trigger reviews_recounted after delete on reviews for each row execute function recount_ratings_after_delete();
create trigger saved_searches_keyed after insert or update of keys on saved_searches for each row execute function copy_search_keys();
create trigger ticket_orders_counted after insert or update of state, quantity on ticket_orders for each row execute function count_ticket_places();
create trigger token_balances_kept before insert or update on token_balances for each row when ((pg_trigger_depth() < 1)) execute function refuse_change();
create trigger token_balances_not_deleted before delete on token_balances for each row execute function refuse_change();
create trigger token_balances_not_emptied before truncate on token_balances for each statement execute function refuse_change();
create trigger token_movements_added before insert on token_movements for each row execute function move_tokens();
create trigger token_movements_kept before delete or update on token_movements for each row execute function refuse_change();
create trigger token_movements_not_emptied before truncate on token_movements for each statement execute function refuse_change();

alter table accounts add constraint accounts_background_hash_fkey foreign key (background_hash) references pictures(hash) on delete set null;
alter table accounts add constraint accounts_picture_hash_fkey foreign key (picture_hash) references pictures(hash) on delete set null;
alter table agreement_done_asks add constraint agreement_done_asks_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table agreement_done_asks add constraint agreement_done_asks_asked_account_id_fkey foreign key (asked_account_id) references accounts(id) on delete cascade;
alter table agreement_steps add constraint agreement_steps_actor_id_fkey foreign key (actor_id) references accounts(id) on delete cascade;
alter table agreement_steps add constraint agreement_steps_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table agreement_steps add constraint agreement_steps_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table agreement_streets add constraint agreement_streets_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table agreement_streets add constraint agreement_streets_given_by_fkey foreign key (given_by) references accounts(id) on delete cascade;
alter table agreement_versions add constraint agreement_versions_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table agreement_versions add constraint agreement_versions_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade;
alter table agreements add constraint agreements_artisan_id_fkey foreign key (artisan_id) references accounts(id) on delete cascade;
alter table agreements add constraint agreements_author_id_fkey foreign key (author_id) references accounts(id) on delete cascade;
alter table agreements add constraint agreements_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table agreements add constraint agreements_customer_id_fkey foreign key (customer_id) references accounts(id) on delete cascade;
alter table agreements add constraint agreements_job_id_fkey foreign key (job_id) references jobs(id) on delete set null;
alter table appeals add constraint appeals_suspension_id_fkey foreign key (suspension_id) references suspensions(id) on delete cascade;
alter table artisan_areas add constraint artisan_areas_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_facets add constraint artisan_facets_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_hours add constraint artisan_hours_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_prices add constraint artisan_prices_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_profiles add constraint artisan_profiles_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table artisan_reach add constraint artisan_reach_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_search add constraint artisan_search_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table artisan_trades add constraint artisan_trades_account_id_fkey foreign key (account_id) references artisan_profiles(account_id) on delete cascade;
alter table benefit_uses add constraint benefit_uses_subscription_id_fkey foreign key (subscription_id) references subscriptions(id) on delete restrict;
alter table blocks add constraint blocks_blocked_id_fkey foreign key (blocked_id) references accounts(id) on delete cascade;
alter table blocks add constraint blocks_blocker_id_fkey foreign key (blocker_id) references accounts(id) on delete cascade;
alter table bug_reports add constraint bug_reports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table chat_files add constraint chat_files_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table chat_files add constraint chat_files_uploader_id_fkey foreign key (uploader_id) references accounts(id) on delete cascade;
alter table consents add constraint consents_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table contact_proofs add constraint contact_proofs_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table contact_reveals add constraint contact_reveals_person_id_fkey foreign key (person_id) references accounts(id) on delete cascade;
alter table contact_reveals add constraint contact_reveals_viewer_id_fkey foreign key (viewer_id) references accounts(id) on delete cascade;
alter table conversations add constraint conversations_job_id_fkey foreign key (job_id) references jobs(id) on delete set null;
alter table conversations add constraint conversations_opener_id_fkey foreign key (opener_id) references accounts(id) on delete cascade;
alter table conversations add constraint conversations_opening_movement_id_fkey foreign key (opening_movement_id) references token_movements(id) on delete restrict;
alter table conversations add constraint conversations_other_id_fkey foreign key (other_id) references accounts(id) on delete cascade;
alter table data_archives add constraint data_archives_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table doubtful_texts add constraint doubtful_texts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table favourite_artisans add constraint favourite_artisans_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table favourite_artisans add constraint favourite_artisans_artisan_id_fkey foreign key (artisan_id) references artisan_profiles(account_id) on delete cascade;
alter table favourite_jobs add constraint favourite_jobs_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table favourite_jobs add constraint favourite_jobs_job_id_fkey foreign key (job_id) references jobs(id) on delete cascade;
alter table feedback add constraint feedback_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table gallery_pictures add constraint gallery_pictures_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table gallery_pictures add constraint gallery_pictures_picture_hash_fkey foreign key (picture_hash) references pictures(hash) on delete cascade;
alter table google_identities add constraint google_identities_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table identity_checks add constraint identity_checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table job_answers add constraint job_answers_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table job_answers add constraint job_answers_job_id_fkey foreign key (job_id) references jobs(id) on delete cascade;
alter table job_invitations add constraint job_invitations_artisan_id_fkey foreign key (artisan_id) references accounts(id) on delete cascade;
alter table job_invitations add constraint job_invitations_job_id_fkey foreign key (job_id) references jobs(id) on delete cascade;
alter table job_photos add constraint job_photos_job_id_fkey foreign key (job_id) references jobs(id) on delete cascade;
alter table job_photos add constraint job_photos_picture_hash_fkey foreign key (picture_hash) references pictures(hash);
alter table job_shortlists add constraint job_shortlists_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table job_shortlists add constraint job_shortlists_job_id_fkey foreign key (job_id) references jobs(id) on delete cascade;
alter table jobs add constraint jobs_poster_id_fkey foreign key (poster_id) references accounts(id) on delete cascade;
alter table login_places add constraint login_places_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table message_deletions add constraint message_deletions_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table message_deletions add constraint message_deletions_file_id_fkey foreign key (file_id) references chat_files(id) on delete set null;
alter table message_deletions add constraint message_deletions_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;
alter table message_deletions add constraint message_deletions_sender_id_fkey foreign key (sender_id) references accounts(id) on delete set null;
alter table messages add constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade;
alter table messages add constraint messages_file foreign key (file_id) references chat_files(id);
alter table messages add constraint messages_sender_id_fkey foreign key (sender_id) references accounts(id) on delete cascade;
alter table notification_choices add constraint notification_choices_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table notification_deliveries add constraint notification_deliveries_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table notification_deliveries add constraint notification_deliveries_notification_id_fkey foreign key (notification_id) references notifications(id) on delete cascade;
alter table notification_settings add constraint notification_settings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table notifications add constraint notifications_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table notifications add constraint notifications_actor_id_fkey foreign key (actor_id) references accounts(id) on delete cascade;
alter table payment_disputes add constraint payment_disputes_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table payments add constraint payments_account_id_fkey foreign key (account_id) references accounts(id) on delete set null;
alter table push_subscriptions add constraint push_subscriptions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table push_subscriptions add constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade;
alter table queue_assignments add constraint queue_assignments_operator_id_fkey foreign key (operator_id) references accounts(id) on delete cascade;
alter table quick_replies add constraint quick_replies_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table recovery_links add constraint recovery_links_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table refund_confirmations add constraint refund_confirmations_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table refunds add constraint refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table reports add constraint reports_person_id_fkey foreign key (person_id) references accounts(id) on delete cascade;
alter table reports add constraint reports_reporter_id_fkey foreign key (reporter_id) references accounts(id) on delete set null;
alter table review_photos add constraint review_photos_picture_hash_fkey foreign key (picture_hash) references pictures(hash);
alter table review_photos add constraint review_photos_review_id_fkey foreign key (review_id) references reviews(id) on delete cascade;
alter table reviews add constraint reviews_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete set null;
alter table reviews add constraint reviews_reviewer_id_fkey foreign key (reviewer_id) references accounts(id) on delete cascade;
alter table reviews add constraint reviews_target_id_fkey foreign key (target_id) references accounts(id) on delete cascade;
alter table saved_search_finds add constraint saved_search_finds_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table saved_search_finds add constraint saved_search_finds_search_id_fkey foreign key (search_id) references saved_searches(id) on delete cascade;
alter table saved_search_keys add constraint saved_search_keys_search_id_fkey foreign key (search_id) references saved_searches(id) on delete cascade;
alter table saved_searches add constraint saved_searches_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table search_places add constraint search_places_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table sessions add constraint sessions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table share_cards add constraint share_cards_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table sign_up_codes add constraint sign_up_codes_contact_fkey foreign key (contact) references pending_sign_ups(contact) on delete cascade;
alter table sign_up_requests add constraint sign_up_requests_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table sign_up_requests add constraint sign_up_requests_contact_fkey foreign key (contact) references pending_sign_ups(contact) on delete cascade;
alter table subscriptions add constraint subscriptions_account_id_fkey foreign key (account_id) references accounts(id) on delete set null;
alter table subscriptions add constraint subscriptions_follows_id_fkey foreign key (follows_id) references subscriptions(id) on delete restrict;
alter table subscriptions add constraint subscriptions_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table support_answers add constraint support_answers_message_id_fkey foreign key (message_id) references messages(id) on delete cascade;
alter table support_answers add constraint support_answers_operator_id_fkey foreign key (operator_id) references accounts(id) on delete set null;
alter table suspensions add constraint suspensions_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table ticket_orders add constraint ticket_orders_account_id_fkey foreign key (account_id) references accounts(id) on delete set null;
alter table ticket_orders add constraint ticket_orders_event_id_fkey foreign key (event_id) references ticket_events(id) on delete restrict;
alter table ticket_orders add constraint ticket_orders_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
alter table tickets add constraint tickets_checked_in_by_fkey foreign key (checked_in_by) references accounts(id) on delete set null;
alter table tickets add constraint tickets_order_id_fkey foreign key (order_id) references ticket_orders(id) on delete restrict;
alter table token_balances add constraint token_balances_subscription_id_fkey foreign key (subscription_id) references subscriptions(id) on delete restrict;
alter table token_movements add constraint token_movements_returns_id_fkey foreign key (returns_id) references token_movements(id) on delete restrict;
alter table token_movements add constraint token_movements_subscription_id_unit_fkey foreign key (subscription_id, unit) references token_balances(subscription_id, unit) on delete restrict;
alter table visit_entries add constraint visit_entries_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table visit_entries add constraint visit_entries_agreement_id_fkey foreign key (agreement_id) references visits(agreement_id) on delete cascade;
alter table visit_notices add constraint visit_notices_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table visit_notices add constraint visit_notices_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table visit_shares add constraint visit_shares_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
alter table visit_shares add constraint visit_shares_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
alter table visits add constraint visits_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete cascade;
