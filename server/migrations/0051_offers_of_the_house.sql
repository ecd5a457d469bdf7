-- Offers of the house (decision record 131). One file for each lock, in the order in which the sender of a first message takes them.
-- The artisan whose card brought the other member into a conversation, and the number of that card, until the first message.
alter table conversations add column card_artisan_id uuid, add column card_number integer;
-- The number in the code of the artisan's own card. A new one replaces all cards of before.
alter table artisan_profiles add column own_card_number integer default 1 not null;
