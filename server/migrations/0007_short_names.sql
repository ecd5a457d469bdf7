-- Short public addresses of artisans (decision record 94).

alter table doubtful_texts validate constraint doubtful_texts_subject_known;
alter table doubtful_texts validate constraint doubtful_texts_picture;

create table short_names (
    -- The hash of the name as names are compared. It outlives the name, so that no name is given to a second person.
    key_hash text not null primary key,
    -- Null, like the name, once the account is erased.
    account_id uuid references accounts(id) on delete set null,
    name text unique,
    is_current boolean default true not null,
    given_at timestamptz not null,
    constraint short_names_length check (char_length(name) between 3 and 60)
);
create unique index short_names_one_current on short_names (account_id) where is_current;
create index short_names_of_account on short_names (account_id);

-- The current short name, copied from short_names, so that lists read one table.
alter table artisan_profiles add column short_name text;
-- For the task that gives names to the artisans of the release before.
create index artisan_profiles_unnamed on artisan_profiles (account_id) where listed and short_name is null;

create function copy_short_name() returns trigger
    language plpgsql
    as $$
begin
  update artisan_profiles set short_name = new.name
  where account_id = new.account_id and short_name is distinct from new.name;
  return null;
end
$$;
create trigger short_names_copied after insert or update on short_names
    for each row when (new.is_current and new.name is not null) execute function copy_short_name();
