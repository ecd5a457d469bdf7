import { type QueueKind, queueRoles } from '@marketplace/contract/company/queue-items';
import { type RawBuilder, sql } from 'kysely';
import { NEW_STAFF_DAYS } from '../operators.policy.ts';

/**
 * The last time when somebody who could decide about a queue lost the role, or operators changed from outside the console. Literals, so that
 * the index `audit_log_staff` serves it.
 */
export const lastStaffChange = (kind: QueueKind) => sql<Date | null>`(
  select max(at) from audit_log where action in ('staff.role', 'staff.end', 'operator.create', 'operator.remove')
    and (action like 'operator.%' or facts->>'from' = any(${[...queueRoles[kind]]}::text[])))`;

/** The SQL condition that the account `other` has the role that it has from the command on the server, not from the console. */
export const isFounder = sql<boolean>`exists (
  select from audit_log as made where made.action = 'operator.create' and made.at = other.staff_role_since
    and made.subject_id = other.id::text)`;

/** The SQL condition that the account `other` is an operator with a role of the queue, and may log in. */
export const isOfTeam = (kind: QueueKind) => sql<boolean>`
  other.is_operator and other.staff_role = any(${[...queueRoles[kind]]}::text[])
    and other.suspended_at is null and other.erase_at is null`;

/**
 * The SQL condition that the account `other` is a second person for an item that waits since `at`; `deciderOf` asks it, too. A new colleague
 * is none, because whoever asked could have invited a second self. Whom the command on the server had made an operator before is one at once:
 * nobody gets there from the console. The index `audit_log_staff` serves that part.
 */
export const isSecondPerson = (kind: QueueKind, at: RawBuilder<unknown>) => sql<boolean>`
  ${isOfTeam(kind)} and (other.staff_role_since <= ${at} - interval '1 day' * ${sql.lit(NEW_STAFF_DAYS)}
      or other.staff_role_since <= ${at} and ${isFounder})`;

/**
 * Selects the start of a summary: who must not decide the item, or until when the sole operator waits. Empty when that account is erased.
 */
export const waitsForAnother = (
  kind: QueueKind,
  operatorId: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
) => sql<string>`
  coalesce((
    select case when exists (select from accounts as other where other.id <> acted.id and ${isSecondPerson(kind, at)})
      then 'Waits for another operator than ' || acted.full_name || ' · '
      else 'Waits until ' || to_char((greatest(${at}, ${lastStaffChange(kind)}) + interval '24 hours') at time zone 'Africa/Lagos', 'DD Mon HH24:MI')
        || ', because nobody else can decide it · ' end
    from accounts as acted where acted.id = ${operatorId} and acted.is_operator
  ), '')`;
