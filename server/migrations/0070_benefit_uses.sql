-- The first use of each benefit of a bought plan. A plan without a row is unused, so its money can be asked back for some days.
create table benefit_uses (
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  benefit text not null,
  first_at timestamptz not null,
  primary key (subscription_id, benefit),
  constraint benefit_uses_known check (benefit in (
    'call', 'message', 'boost_day', 'featured_job_day', 'urgent_job', 'social_link', 'identity_check'
  ))
);

-- Tokens and days are recorded here, so that a spending of the previous release counts, too.
create or replace function move_tokens() returns trigger
language plpgsql
as $$
begin
  if new.reason = 'granted' then
    insert into token_balances (subscription_id, unit) values (new.subscription_id, new.unit) on conflict do nothing;
  end if;
  update token_balances set balance = balance + new.amount, steps = steps + 1
  where subscription_id = new.subscription_id and unit = new.unit
  returning steps, balance into strict new.step, new.balance;
  if new.reason = 'spent' then
    insert into benefit_uses (subscription_id, benefit, first_at) values (new.subscription_id, new.unit, new.at)
    on conflict do nothing;
  end if;
  return new;
end
$$;

-- No spending is between the rows that are copied and the first one that the function records.
lock table token_movements in share row exclusive mode;
insert into benefit_uses (subscription_id, benefit, first_at)
select subscription_id, unit, min(at) from token_movements where reason = 'spent' group by subscription_id, unit;
