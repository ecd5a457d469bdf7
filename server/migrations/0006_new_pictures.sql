-- Pictures and jobs of new accounts wait for operators (decision record 98).

alter table reports validate constraint reports_subject_known;

-- A difference hash: nearly equal pictures differ in few of its bits. Null for pictures without contrast, and for those of older releases.
alter table pictures add column likeness bit(64);
-- Its four parts of 16 bits, each with its number, without parts of equal bits. Of two hashes that differ in at most three bits, one part is
-- the same.
alter table pictures add column likeness_parts integer[];
create index pictures_likeness on pictures using gin (likeness_parts) where likeness_parts is not null;

alter table doubtful_texts add column picture_hash text;
alter table doubtful_texts drop constraint doubtful_texts_subject_known;
alter table doubtful_texts add constraint doubtful_texts_subject_known check (
    subject in ('name', 'profile', 'prices', 'job', 'review', 'review_answer', 'picture')
) not valid;
alter table doubtful_texts add constraint doubtful_texts_picture check ((subject = 'picture') = (picture_hash is not null)) not valid;
create index doubtful_texts_picture on doubtful_texts (picture_hash) where picture_hash is not null;
