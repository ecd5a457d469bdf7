import { type QueueKind, queueRoles } from '@marketplace/contract/company/queue-items';
import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the start of a summary: who must not decide the item, or until when the sole operator waits. Empty when that account is erased.
 */
export const waitsForAnother = (
  kind: QueueKind,
  operatorId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) => sql<string>`
  coalesce((
    select case when exists (
        select from accounts as other
        where other.is_operator and other.staff_role = any(${[...queueRoles[kind]]}::text[]) and other.id <> acted.id and other.suspended_at is null and other.erase_at is null
      )
      then 'Waits for another operator than ' || acted.full_name || ' · '
      else 'Waits until ' || to_char((${at} + interval '24 hours') at time zone 'Africa/Lagos', 'DD Mon HH24:MI')
        || ', because nobody else can decide it · ' end
    from accounts as acted where acted.id = ${operatorId} and acted.is_operator
  ), '')`;
