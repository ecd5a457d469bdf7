-- Indexes by time for the task that looks for accounts with something new, and those that find what two accounts have in common. Not in 0040,
-- whose locks are short. Nobody writes to a table while its index is built: on a large market each can be made before, without a lock
-- (docs/operations/upgrade.md), and is then left as it is.

create index if not exists gallery_pictures_age on gallery_pictures (created_at);
create index if not exists doubtful_texts_age on doubtful_texts (created_at);
create index if not exists artisan_profiles_edited_at on artisan_profiles (updated_at);
create index if not exists accounts_edited_at on accounts (updated_at);
create index if not exists identity_checks_age on identity_checks (requested_at);
-- Well-known artisans, whom others may imitate.
create index if not exists artisan_profiles_well_known on artisan_profiles (skill, state) where card_verified or rating_count >= 3;
-- The largest tables last: the locks of all last until the end of this file.
create index if not exists jobs_same_text on jobs (md5(search_text));
create index if not exists conversations_created on conversations (created_at);
