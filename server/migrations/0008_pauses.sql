-- A suspension, a deletion that can be taken back, and a removal by operators only pause what a person is asked (decision record 96).

-- The question whether a job is still needed is asked again once others see the job again.
create or replace function list_jobs_unless_suspended() returns trigger
    language plpgsql
    as $$
begin
  update jobs set poster_suspended = new.suspended_at is not null or hidden_at is not null,
    asked_at = case when new.suspended_at is null then null else asked_at end
  where poster_id = new.id;
  return null;
end
$$;

-- Where else the author showed a picture: objects with the table as `source` and its row as `row`.
alter table hidden_pictures add column also_shown_by jsonb default '[]' not null;

-- Since when a person is back after a suspension or a deletion. What they are asked waits for its full time from then on.
alter table accounts add column back_since timestamptz;

create function note_restoration() returns trigger
    language plpgsql
    as $$
begin
  new.back_since = new.updated_at;
  return new;
end
$$;
create trigger accounts_restored before update of suspended_at on accounts for each row
    when (old.suspended_at is not null and new.suspended_at is null) execute function note_restoration();
