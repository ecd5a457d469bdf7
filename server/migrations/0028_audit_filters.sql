-- The audit log can be filtered by person, act and day, and decisions told apart from views (decision record 120).

-- A view changes nothing: its name ends so. `audit-log.ts` repeats this condition, so that its lists use these indexes.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_decided_at on audit_log (at desc, id desc) where action !~ '\.(view|search|export|open)$';
create index audit_log_by on audit_log (operator_id, at desc, id desc);
create index audit_log_decided_by on audit_log (operator_id, at desc, id desc) where action !~ '\.(view|search|export|open)$';
create index audit_log_act on audit_log (action, at desc, id desc);
create index audit_log_act_by on audit_log (operator_id, action, at desc, id desc);
create index audit_log_about on audit_log (account_id, at desc, id desc) where account_id is not null;
create index audit_log_decided_about on audit_log (account_id, at desc, id desc)
  where account_id is not null and action !~ '\.(view|search|export|open)$';

-- Nothing changes a row of the log, with one exception: the reason of an act about a person whose account is erased is emptied, because
-- operators may have named the person in it. Who did what, and when, stays.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason'
      and (exists (select from accounts where id = old.account_id and erased_at is not null) or exists (
        -- The opening of messages is about both people.
        select from conversations as chat join accounts on accounts.id in (chat.opener_id, chat.other_id)
        where old.subject_kind = 'conversation' and chat.id = case old.subject_kind when 'conversation' then old.subject_id::uuid end and erased_at is not null)) then
      return new;
    end if;
  end if;
  raise exception '% is not changed by hand', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create or replace trigger audit_log_kept before delete or update on audit_log
  for each row execute function refuse_audit_change();

-- The path of that exception. It changes nothing while the account is not erased.
create function erase_audit_reasons(erased uuid) returns void language sql as $$
  update audit_log set reason = ''
  where account_id = erased and reason <> '' and exists (select from accounts where id = erased and erased_at is not null);
  update audit_log set reason = ''
  where subject_kind = 'conversation' and reason <> '' and exists (select from accounts where id = erased and erased_at is not null)
    and subject_id in (
      select id::text from conversations where opener_id = erased union all select id::text from conversations where other_id = erased);
$$;
