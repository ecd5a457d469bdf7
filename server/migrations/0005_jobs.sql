-- Finding jobs: what a list shows, filters and sorts by, and the indexes that keep it as fast among a million as among a few.

alter table jobs
  add column posted_at timestamptz(3) not null default now(), -- also the last repost; whole milliseconds, as cursors have them
  add column promoted_until timestamptz(3), -- end of the running promotion
  add column idempotency_key text, -- of the filled form: posted twice, it is one job
  add column poster_suspended boolean not null default false, -- kept by triggers
  add column search_text text not null default '', -- folded title, new line, folded description; kept by triggers
  -- What 'highest budget first' sorts by. Without an upper bound it is more than any amount can be, and still exact in JavaScript.
  add column budget_top_kobo bigint not null generated always as (coalesce(budget_max_kobo, 9007199254740991)) stored,
  -- It reaches beyond one of the choices of the form, whose edges these are, in kobo.
  add column budget_is_wide boolean not null generated always as (
    budget_min_kobo < 1000000 and coalesce(budget_max_kobo, 9007199254740991) > 1000000
    or budget_min_kobo < 5000000 and coalesce(budget_max_kobo, 9007199254740991) > 5000000
    or budget_min_kobo < 10000000 and coalesce(budget_max_kobo, 9007199254740991) > 10000000
    or budget_min_kobo < 50000000 and coalesce(budget_max_kobo, 9007199254740991) > 50000000
  ) stored,
  add column listed boolean not null generated always as (status = 'open' and not poster_suspended) stored;

create unique index jobs_posted_once on jobs (poster_id, idempotency_key) where idempotency_key is not null;

-- Triggers rather than code, so that no writer can forget them: COPY fires them as well.

create function complete_job() returns trigger
language plpgsql
as $$
declare
  suspended boolean;
begin
  if tg_op = 'INSERT' then
    -- Waits for a suspension that is under way, whose own trigger would not find the new row.
    select suspended_at is not null into suspended from accounts where id = new.poster_id for share;
    new.poster_suspended = coalesce(suspended, false);
  end if;
  new.search_text = fold_text(new.title) || E'\n' || fold_text(new.description);
  return new;
end
$$;

create trigger jobs_new before insert on jobs for each row execute function complete_job();

create trigger jobs_edited before update of title, description on jobs
for each row execute function complete_job();

create function list_jobs_unless_suspended() returns trigger
language plpgsql
as $$
begin
  update jobs set poster_suspended = new.suspended_at is not null where poster_id = new.id;
  return null;
end
$$;

create trigger accounts_suspended_posters after update of suspended_at on accounts
for each row when ((old.suspended_at is null) <> (new.suspended_at is null))
execute function list_jobs_unless_suspended();

update jobs set
  posted_at = created_at,
  poster_suspended = (select suspended_at is not null from accounts where accounts.id = poster_id),
  title = title;

-- One index for each way of narrowing the newest ones, in the order of the list. A skill belongs to one category. What counts
-- look at besides is in the index, so that they read no rows: a thousand jobs are a thousand places of the table.
drop index jobs_newest;
create index jobs_newest on jobs (posted_at desc, id desc)
  include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_category on jobs (category, posted_at desc, id desc)
  include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_skill on jobs (skill, posted_at desc, id desc)
  include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_state on jobs (state, posted_at desc, id desc)
  include (expires_at, budget_min_kobo, budget_top_kobo, is_urgent) where listed;
create index jobs_newest_category_state on jobs (category, state, posted_at desc, id desc)
  include (expires_at, city) where listed;
create index jobs_newest_skill_state on jobs (skill, state, posted_at desc, id desc)
  include (expires_at, city) where listed;
create index jobs_newest_city on jobs (state, city, posted_at desc, id desc)
  include (expires_at, category, skill) where listed;
create index jobs_newest_urgent on jobs (posted_at desc, id desc)
  include (expires_at) where listed and is_urgent;

-- By budget only the wide ones: what is narrower is few enough to be sorted.
create index jobs_budget on jobs (budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_category on jobs (category, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_skill on jobs (skill, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_state on jobs (state, budget_top_kobo desc, posted_at desc, id desc) where listed;
create index jobs_budget_wide on jobs (budget_top_kobo desc, posted_at desc, id desc) where listed and budget_is_wide;

create index jobs_promoted on jobs (promoted_until desc, id desc) where listed and promoted_until is not null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where listed;
create index jobs_expiry on jobs (expires_at) where status = 'open';

drop index jobs_poster;
create index jobs_poster on jobs (poster_id, posted_at desc, id desc);

create index favourite_jobs_newest on favourite_jobs (account_id, created_at desc, job_id desc);
