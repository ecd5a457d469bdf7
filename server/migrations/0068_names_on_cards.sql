-- What the card of an artisan shows of the account and of its picture. Lists read it from the profile, because joining the two tables took
-- half the database's time for a page.
alter table artisan_profiles
  add column card_name text not null default '',
  add column card_verified boolean not null default false,
  add column card_picture json; -- null without a picture

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

-- After artisan_profiles_new, which waits for a change of the account that is under way: triggers run in the order of their names.
create trigger artisan_profiles_with_account before insert on artisan_profiles
for each row execute function copy_account_to_card();

-- An update of card_name, to any value, copies everything anew, after it has locked the row.
create trigger artisan_profiles_with_changed_account before update of card_name on artisan_profiles
for each row execute function copy_account_to_card();

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

create trigger accounts_shown_on_card after update of full_name, is_verified, picture_hash on accounts
for each row when (
  (old.full_name, old.is_verified, old.picture_hash) is distinct from (new.full_name, new.is_verified, new.picture_hash)
) execute function change_card_of_account();

create function change_cards_with_picture() returns trigger
language plpgsql
as $$
begin
  update artisan_profiles set card_name = card_name
  where account_id in (select id from accounts where picture_hash = new.hash);
  return null;
end
$$;

create trigger pictures_shown_on_cards after update of avif on pictures
for each row when (old.avif <> new.avif) execute function change_cards_with_picture();
