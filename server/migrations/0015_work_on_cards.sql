-- The first pictures of an artisan's work on the row that lists read (decision record 110). A task fills the column for galleries that are older.

alter table artisan_profiles add column card_work json;

-- Copies the first three pictures of these artisans' work to their cards. The rows are locked by a statement of their own, so that the next one
-- sees what another transaction has changed meanwhile.
create function copy_work_to_cards(artisans uuid[]) returns void
    language plpgsql
    as $$
begin
  perform from artisan_profiles where account_id = any(artisans) order by account_id for no key update;
  update artisan_profiles as profile set card_work = (
    select json_agg(json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour, 'avif', avif) order by position)
    from (
      select picture.hash, width, height, colour, avif, position
      from gallery_pictures as gallery join pictures as picture on picture.hash = gallery.picture_hash
      where gallery.account_id = profile.account_id order by position limit 3
    ) as first_ones
  )
  where account_id = any(artisans);
end
$$;

create function show_changed_work() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'INSERT' then
    -- Waits for a change of a picture that is under way, whose own trigger would not find the new row.
    perform from pictures where hash in (select picture_hash from changed) order by hash for share;
  end if;
  perform copy_work_to_cards(array(select distinct account_id from changed));
  return null;
end
$$;

create trigger gallery_pictures_shown after insert on gallery_pictures referencing new table as changed for each statement execute function show_changed_work();
create trigger gallery_pictures_shown_again after update on gallery_pictures referencing new table as changed for each statement execute function show_changed_work();
create trigger gallery_pictures_hidden after delete on gallery_pictures referencing old table as changed for each statement execute function show_changed_work();

create or replace function change_cards_with_picture() returns trigger
    language plpgsql
    as $$
declare
  artisans uuid[] := array(
    select id from accounts where picture_hash = new.hash
    union select account_id from gallery_pictures where picture_hash = new.hash);
begin
  -- All at once and in order: two pictures whose artisans are the same must not wait for each other.
  perform from artisan_profiles where account_id = any(artisans) order by account_id for no key update;
  update artisan_profiles set card_name = card_name where account_id = any(artisans);
  perform copy_work_to_cards(artisans);
  return null;
end
$$;
