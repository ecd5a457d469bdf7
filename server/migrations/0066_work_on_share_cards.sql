-- The first picture of the artisan's work, which leads the picture of a shared link. Null on cards without one, and on those that the
-- release before draws.
alter table share_cards add column work_hash text;
