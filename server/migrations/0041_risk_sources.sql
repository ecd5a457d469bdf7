-- Indexes by time for the task that looks for accounts with something new, and those that find what two accounts have in common. Not in 0040,
-- whose locks are short.

create index conversations_created on conversations (created_at);
create index gallery_pictures_age on gallery_pictures (created_at);
create index doubtful_texts_age on doubtful_texts (created_at);
create index artisan_profiles_edited_at on artisan_profiles (updated_at);
create index identity_checks_age on identity_checks (requested_at);
-- Well-known artisans, whom others may imitate.
create index artisan_profiles_well_known on artisan_profiles (skill, state) where card_verified or rating_count >= 3;
-- The same job from several accounts.
create index jobs_same_text on jobs (md5(search_text));
