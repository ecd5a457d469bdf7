import { queueRoles } from '@marketplace/contract/company/queue-items';
import type { viewStaff } from '@marketplace/contract/company/staff';
import { STAFF_MAX } from '@marketplace/contract/company/staff-limits';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { secondPersonFrom } from '../operators/operators.policy.ts';
import { isFounder } from '../operators/queues/waits-for-another.ts';

export type StaffList = Omit<AnswerOf<typeof viewStaff>, 'status' | 'msg'>;

/** Lists everybody of the staff by name, and the invitations that wait, the newest first. */
export async function listStaff(
  queries: Queries,
  { adminId, at }: { adminId: string; at: Date },
): Promise<StaffList> {
  const { rows } = await sql<{
    id: string;
    full_name: string;
    email: string | null;
    staff_role: StaffRole;
    last_log_in: Date | null;
    has_second_factor: boolean;
    /** Null for whoever has the role from the command on the server. */
    new_since: Date | null;
  }>`
    select id, full_name, email, staff_role,
      (select max(logged_in_at) from sessions where account_id = other.id) as last_log_in,
      exists (select from staff_second_factors where account_id = other.id and proven_at is not null) as has_second_factor,
      case when ${isFounder} then null else staff_role_since end as new_since
    from accounts as other where is_operator and erase_at is null and suspended_at is null
    order by full_name, id limit ${STAFF_MAX}`.execute(queries);
  const invitations = await queries
    .selectFrom('staff_invitations')
    .leftJoin('accounts', 'accounts.id', 'staff_invitations.invited_by')
    .select([
      'staff_invitations.id',
      'staff_invitations.email',
      'staff_invitations.role',
      'staff_invitations.expires_at',
      'accounts.full_name',
    ])
    .where('used_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('staff_invitations.id')
    .limit(STAFF_MAX)
    .execute();
  return {
    staff: rows.map((row) => ({
      _id: row.id,
      fullname: row.full_name || '(no name)',
      email: row.email,
      role: row.staff_role,
      last_log_in: row.last_log_in?.toISOString() ?? null,
      is_me: row.id === adminId,
      has_second_factor: row.has_second_factor,
      decides_from: decidesFrom(row, at),
    })),
    invitations: invitations.map((row) => ({
      _id: row.id,
      email: row.email,
      role: row.role as StaffRole,
      invited_by: row.full_name || '(no name)',
      expires_at: row.expires_at.toISOString(),
      expired: row.expires_at <= at,
    })),
  };
}

/** From when on somebody is a second person for what comes in; null when they are one now, or never by their role. */
function decidesFrom(row: { new_since: Date | null; staff_role: StaffRole }, at: Date): string | null {
  const from = row.new_since && secondPersonFrom(row.new_since);
  return from && from > at && needingSecond.has(row.staff_role) ? from.toISOString() : null;
}

/** The roles that decide appeals or confirm refunds. */
const needingSecond = new Set<StaffRole>([...queueRoles.appeal, ...queueRoles.removal, ...queueRoles.refund]);
