-- As in 0082, and a visit proves nothing by itself: whoever holds both accounts knows both door codes, so five new accounts 'met' an artisan and
-- had the label two minutes after the agreement. The account of the reviewer counts for visits, too, and the work is done two hours or more
-- after the agreement. docs/decisions/0078-proven-work.md has the reasons.
create or replace function is_proven_work(agreement agreements, reviewer uuid, at timestamptz) returns boolean
language sql stable
as $$
  select agreement.status = 'done' and not agreement.done_silently
    and coalesce(case (
        select kind from agreement_versions where agreement_id = agreement.id and version = agreement.version
      )
      when 'visit' then agreement.done_at >= agreement.accepted_at + interval '2 hours'
        and exists (select from visits where agreement_id = agreement.id and met_at is not null)
      else agreement.done_at >= agreement.accepted_at + interval '24 hours'
    end, false)
    and (
      exists (select from accounts where id = reviewer and created_at <= at - interval '7 days')
      or has_paid(reviewer, at)
    )
$$;
