-- Finding artisans: how they rank, what text finds them, and the indexes that keep lists as fast among a million as among a few.

create extension if not exists pg_trgm;

-- How names, descriptions and typed words are compared: lower case, without marks (ọ ṣ ń), with the plain letter for the
-- Hausa hooks, one kind of apostrophe, single blanks.
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

-- Mean of the stars, drawn towards 4.0 as if ten more people had given that.
create function rating_mean(rating_sum integer, rating_count integer) returns double precision
language sql immutable strict parallel safe
as $$
  select (rating_sum + 40)::double precision / (rating_count + 10)
$$;

alter table pictures add column avif boolean not null default false; -- kept as AVIF too

alter table artisan_profiles
  add column score integer not null default 0, -- rank in lists, kept by triggers and by the task score-artisans; 0: not yet
  add column featured_until timestamptz, -- end of the running boost
  add column listed boolean not null default true, -- false while the account is suspended; kept by triggers
  add column search_text text not null default ''; -- folded name, new line, folded short description; kept by triggers

-- What a search compares, filters and sorts by, once more and narrow: a match is judged without a look at its profile. Only the
-- text has an index here, so a new score rewrites the row in its own block (hence the room in it) and no index entry, while a
-- trigram index takes an entry for every three letters.
create table artisan_search (
  account_id uuid primary key references artisan_profiles (account_id) on delete cascade,
  text text not null, -- search_text of the profile; the other columns have its names
  category text not null,
  skill text not null,
  state text not null,
  city text not null,
  score integer not null,
  featured_until timestamptz,
  listed boolean not null
) with (fillfactor = 80);
create index artisan_search_trigrams on artisan_search using gin (text gin_trgm_ops);

-- Triggers rather than code, so that no writer can forget them: COPY fires them as well.

-- The rank of an artisan in lists, out of 10,000: what customers say (6,000), how complete the profile is (2,500), and how
-- lately somebody was there (1,500). The weights and their reasons are in docs/decisions/0010-ranking-and-search.md.
create function artisan_score(profile artisan_profiles, at timestamptz) returns integer
language sql stable
as $$
  select round(
    6000 * (rating_mean(profile.rating_sum, profile.rating_count) - 1) / 4
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

create trigger artisan_profiles_new before insert on artisan_profiles
for each row execute function complete_artisan();

create trigger artisan_profiles_edited
before update of short_description, long_description, minimum_charge_kobo, portfolio_link, rating_sum, rating_count, updated_at
on artisan_profiles for each row execute function complete_artisan();

create function copy_new_artisans() returns trigger
language plpgsql
as $$
begin
  insert into artisan_search (account_id, text, category, skill, state, city, score, featured_until, listed)
  select account_id, search_text, category, skill, state, city, score, featured_until, listed from new_profiles;
  return null;
end
$$;

create trigger artisan_profiles_copied after insert on artisan_profiles
referencing new table as new_profiles
for each statement execute function copy_new_artisans();

create function copy_changed_artisan() returns trigger
language plpgsql
as $$
begin
  update artisan_search
  set text = new.search_text, category = new.category, skill = new.skill, state = new.state, city = new.city,
    score = new.score, featured_until = new.featured_until, listed = new.listed
  where account_id = new.account_id;
  return null;
end
$$;

create trigger artisan_profiles_copied_again after update on artisan_profiles
for each row when (
  (old.search_text, old.category, old.skill, old.state, old.city, old.score, old.featured_until, old.listed)
  is distinct from
  (new.search_text, new.category, new.skill, new.state, new.city, new.score, new.featured_until, new.listed)
) execute function copy_changed_artisan();

create function rename_artisan() returns trigger
language plpgsql
as $$
begin
  update artisan_profiles set search_text = fold_text(new.full_name) || E'\n' || fold_text(short_description)
  where account_id = new.id;
  return null;
end
$$;

create trigger accounts_renamed after update of full_name on accounts
for each row when (old.full_name <> new.full_name) execute function rename_artisan();

create function list_unless_suspended() returns trigger
language plpgsql
as $$
begin
  update artisan_profiles set listed = new.suspended_at is null where account_id = new.id;
  return null;
end
$$;

create trigger accounts_suspended after update of suspended_at on accounts
for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
execute function list_unless_suspended();

-- Who is there already is completed by the trigger, and indexed.
insert into artisan_search (account_id, text, category, skill, state, city, score, featured_until, listed)
select account_id, search_text, category, skill, state, city, score, featured_until, listed from artisan_profiles;
update artisan_profiles set updated_at = updated_at;

-- One index for each way of narrowing a list, in the order of the list. A skill belongs to one category.
drop index artisan_profiles_skill;
drop index artisan_profiles_state;
create index artisan_profiles_rank on artisan_profiles (score desc, account_id desc) where listed;
create index artisan_profiles_rank_category on artisan_profiles (category, score desc, account_id desc) where listed;
create index artisan_profiles_rank_skill on artisan_profiles (skill, score desc, account_id desc) where listed;
create index artisan_profiles_rank_state on artisan_profiles (state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_category_state on artisan_profiles (category, state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_skill_state on artisan_profiles (skill, state, score desc, account_id desc) where listed;
create index artisan_profiles_rank_city on artisan_profiles (state, city, score desc, account_id desc)
  include (category) where listed;
create index artisan_profiles_rank_skill_city on artisan_profiles (skill, state, city, score desc, account_id desc) where listed;

-- The same for the few with a boost. Their stream is read beside the others'.
create index artisan_profiles_featured on artisan_profiles (score desc, account_id desc)
  include (featured_until) where listed and featured_until is not null;
create index artisan_profiles_featured_category on artisan_profiles (category, score desc, account_id desc)
  include (featured_until) where listed and featured_until is not null;
create index artisan_profiles_featured_skill on artisan_profiles (skill, score desc, account_id desc)
  include (featured_until) where listed and featured_until is not null;
create index artisan_profiles_featured_state on artisan_profiles (state, score desc, account_id desc)
  include (featured_until) where listed and featured_until is not null;
create index artisan_profiles_featured_city on artisan_profiles (state, city, score desc, account_id desc)
  include (featured_until) where listed and featured_until is not null;
create index artisan_profiles_featured_end on artisan_profiles (featured_until) where featured_until is not null;

create index artisan_profiles_top_rated on artisan_profiles (rating_mean(rating_sum, rating_count) desc, account_id desc)
  where listed and rating_count >= 3;

-- When somebody was last seen counts for their rank, also after they have logged out.
create index sessions_last_seen on sessions (account_id, last_seen_at desc);

drop index reviews_target;
create index reviews_target on reviews (target_id, created_at desc, id desc);

create index favourite_artisans_newest on favourite_artisans (account_id, created_at desc, artisan_id desc);
