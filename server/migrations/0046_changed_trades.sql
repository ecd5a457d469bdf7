-- Categories and skills are a setting (decision record 129). A task moves rows with a name of before to the one of today, and the console counts
-- who has a skill. Jobs that are listed have the indexes of the lists, whose plans a second index of all would change.
create index jobs_of_trade on jobs (skill, id) where not listed;
create index artisan_trades_of_trade on artisan_trades (skill, account_id);
create index saved_searches_of_trade on saved_searches (skill) where skill is not null;
