-- The selfie of an identity check, the hash by which a document that is handed in twice is found, and what measures how long
-- answers usually take.

alter table identity_checks
  add column selfie_key text, -- in the storage; deleted together with the document
  add column document_hash text; -- keyed with LASTING_HASH_KEY over kind and number; null: requested before this migration
create index identity_checks_document_hash on identity_checks (document_hash) where document_hash is not null;
create index identity_checks_selfies on identity_checks (decided_at) where selfie_key is not null;
create index identity_checks_decided_last on identity_checks (decided_at desc) where decided_at is not null;

create index support_messages_answers on support_messages (created_at desc) where from_team;
