-- Erasure, archives and the cascade of an account look for all finds of a person; the other indexes have only those that wait or were
-- told at once.
create index saved_search_finds_account on saved_search_finds (account_id);
