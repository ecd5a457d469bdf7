-- Finds the words of messages to the team. Not in 0029: others can read while it is built, and write soon, because no row is in it yet.
create index messages_to_team on messages using gin (fold_text(text) gin_trgm_ops) where to_team;
