-- People who vouch for an artisan (decision record 115).

-- The links by which others vouch. An ended one still lets people withdraw, so it is deleted with the last vouch of its time.
create table vouch_links (
    token text not null primary key,
    account_id uuid not null references accounts(id) on delete cascade,
    created_at timestamptz not null,
    ended_at timestamptz
);
create unique index vouch_links_one_open on vouch_links (account_id) where ended_at is null;
create index vouch_links_of_account on vouch_links (account_id);
create index vouch_links_ended on vouch_links (ended_at) where ended_at is not null;

-- Nothing else is known of the people who vouch.
create table vouches (
    id uuid default gen_random_uuid() not null primary key,
    artisan_id uuid not null references accounts(id) on delete cascade,
    -- A keyed hash of the number that vouches.
    number_hash text not null,
    relation text not null,
    vouched_on date not null,
    -- The number belongs to a suspended account. A task copies it, because only the server can hash numbers.
    is_hidden boolean default false not null,
    constraint vouches_once unique (artisan_id, number_hash),
    constraint vouches_relation_known check (relation in ('customer', 'colleague', 'teacher', 'neighbour', 'faith', 'family'))
);
create index vouches_of_number on vouches (number_hash);
create index vouches_age on vouches (vouched_on);

-- The hashed own numbers of artisans with a link, also earlier ones: without them, rings and people who vouch for themselves would not be
-- seen.
create table vouch_numbers (
    account_id uuid not null references accounts(id) on delete cascade,
    number_hash text not null,
    constraint vouch_numbers_pkey primary key (account_id, number_hash)
);
create index vouch_numbers_by_hash on vouch_numbers (number_hash);

-- Accounts whose number or suspension has changed, until a task has looked at them: only the server can hash their numbers.
create table vouch_number_changes (
    account_id uuid not null primary key references accounts(id) on delete cascade
);
create function note_number_change() returns trigger
    language plpgsql
    as $$
begin
  -- An update takes the row's lock, so that a task that reads the old state leaves the row.
  insert into vouch_number_changes (account_id) values (new.id) on conflict (account_id) do update set account_id = excluded.account_id;
  return null;
end
$$;
create trigger accounts_number_changed after update of suspended_at, phone, phone_proven_at on accounts for each row
  when (new.phone is not null and ((old.suspended_at is null) <> (new.suspended_at is null)
    or old.phone is distinct from new.phone or (old.phone_proven_at is null) <> (new.phone_proven_at is null)))
  execute function note_number_change();

-- The codes of people who vouch or withdraw, and numbers for which a code was guessed, for a day.
create table vouch_codes (
    artisan_id uuid not null references accounts(id) on delete cascade,
    number_hash text not null,
    code_hmac text not null,
    earlier_hmacs text[] default '{}'::text[] not null,
    expires_at timestamptz not null,
    sent_at timestamptz not null,
    delivery text not null,
    method text not null,
    tries integer default 0 not null,
    locked_until timestamptz,
    constraint vouch_codes_pkey primary key (artisan_id, number_hash),
    constraint vouch_codes_delivery_known check (delivery in ('sent', 'uncertain', 'refused')),
    constraint vouch_codes_method_known check (method in ('sms', 'whatsapp'))
);
create index vouch_codes_age on vouch_codes (sent_at);

-- The vouches that count for an artisan, by relation. Left out are the own numbers, numbers that vouch for too many, and rings of two and of
-- three artisans who vouch for each other.
create function counted_vouches(artisan uuid) returns table (relation text, count integer)
    language sql stable
    as $$
  select vouch.relation, count(*)::integer
  from vouches as vouch
  where vouch.artisan_id = artisan and not vouch.is_hidden
    and not exists (select from vouch_numbers as own where own.account_id = artisan and own.number_hash = vouch.number_hash)
    and (select count(*) from vouches as other where other.number_hash = vouch.number_hash) <= 5
    and not exists (
      select
      from vouch_numbers as voucher
      join vouches as back on back.artisan_id = voucher.account_id
      left join vouch_numbers as third on third.number_hash = back.number_hash
      left join vouches as far on far.artisan_id = third.account_id
      join vouch_numbers as own on own.account_id = artisan and own.number_hash in (back.number_hash, far.number_hash)
      where voucher.number_hash = vouch.number_hash
    )
  group by vouch.relation
$$;
