-- A street address that is added after the acceptance is a step of the agreement, too. The steps about done work are those of 0040.
alter table agreement_steps
  drop constraint if exists agreement_steps_step_check,
  drop constraint if exists agreement_steps_step_known,
  add constraint agreement_steps_step_known check (step in (
    'make', 'change', 'accept', 'decline', 'withdraw', 'expire', 'cancel', 'done',
    'say_done', 'confirm_done', 'object', 'take_back', 'settle', 'add_street'
  )) not valid;
alter table agreement_steps validate constraint agreement_steps_step_known;

-- Whether a person has blocked another one; `is_blocked` does not say which of the two.
create function has_blocked(person uuid, other uuid) returns boolean
language sql stable parallel safe as $$
  select exists (select from blocks where blocker_id = person and blocked_id = other)
$$;
