-- What an artisan says about a picture of their work. All of it is optional, so a row that a removal by the team has stored earlier fits, too.
alter table gallery_pictures
  add column caption text,
  add column album text,
  -- The picture of the same gallery that shows the same work afterwards. A picture that is gone has no meaning here.
  add column before_of text,
  -- What stays in view where a place shows only a part of the picture: per cent from the left and from the top.
  add column focus_x smallint,
  add column focus_y smallint;

-- Operators also review the words of a whole gallery, which may make up a contact together.
alter table doubtful_texts drop constraint doubtful_texts_subject_known;
alter table doubtful_texts add constraint doubtful_texts_subject_known check (
    subject in ('name', 'profile', 'prices', 'gallery', 'job', 'review', 'review_answer', 'picture')
) not valid;

-- As before (decision record 110), with the focus.
create or replace function copy_work_to_cards(artisans uuid[]) returns void
    language plpgsql
    as $$
begin
  perform from artisan_profiles where account_id = any(artisans) order by account_id for no key update;
  update artisan_profiles as profile set card_work = (
    select json_agg(json_strip_nulls(json_build_object('hash', hash, 'width', width, 'height', height, 'colour', colour, 'avif', avif,
      'focus', case when focus_x is not null then json_build_array(focus_x, focus_y) end)) order by position)
    from (
      select picture.hash, width, height, colour, avif, position, focus_x, focus_y
      from gallery_pictures as gallery join pictures as picture on picture.hash = gallery.picture_hash
      where gallery.account_id = profile.account_id order by position limit 3
    ) as first_ones
  )
  where account_id = any(artisans);
end
$$;
