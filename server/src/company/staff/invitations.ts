import { createHash, randomBytes } from 'node:crypto';
import {
  INVITATION_HOURS,
  INVITATION_RETENTION_DAYS,
  JOIN_AGAIN_MINUTES,
} from '@marketplace/contract/company/staff-limits';
import { PASSWORD_MIN } from '@marketplace/contract/people/accounts';
import { type StaffRole, staffRoles } from '@marketplace/contract/shared/staff-roles';
import { sql } from 'kysely';
import * as z from 'zod';
import { findByMailbox, findForShare, insertAccount } from '../../people/accounts/accounts.repository.ts';
import { normalizeEmail } from '../../people/accounts/contacts/contacts.ts';
import type { PasswordCheck } from '../../people/accounts/log-in/log-in.ts';
import { assertStrong, hashPassword } from '../../people/accounts/log-in/passwords.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { type Settings, termsVersionOf } from '../../platform/settings/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { changeRole } from './change-role.ts';
import { canJoin } from './staff.policy.ts';

const HOUR_MS = 3600_000;
const JOIN_AGAIN_MS = JOIN_AGAIN_MINUTES * 60_000;
export const STAFF_INVITATION_TASK = 'send-staff-invitation';

const payloadSchema = z.object({ invitationId: z.string() });

export type Invitations = ReturnType<typeof createInvitations>;

/** Invitations to the staff: links in emails that work once. */
export function createInvitations(parts: {
  db: Database;
  mail: Mail | null;
  accountByPassword: PasswordCheck;
  productName: string;
  publicUrl: string;
  realtime: Pick<Realtime, 'closeSessions'>;
  settings: Pick<Settings, 'get'>;
  now: () => Date;
}) {
  const { db, mail, accountByPassword, productName, publicUrl, realtime, settings, now } = parts;

  /**
   * Invites somebody, or renews their invitation, whose earlier link ends.
   * @throws AppError `conflict` for somebody of the staff, `delivery_failed` where no emails can be sent
   */
  async function invite(adminId: string, { email: typed, role }: { email: string; role: StaffRole }) {
    const email = normalizeEmail(typed);
    if (!email) throw new AppError('invalid_input', 'Please enter a valid email address', { field: 'email' });
    if (!mail) throw new AppError('delivery_failed', "We can't send emails here, so nobody can be invited.");
    const at = now();
    await db.transaction().execute(async (trx) => {
      const account = await findByMailbox(trx, email);
      if (account?.is_operator)
        throw new AppError('conflict', 'They are on the staff already: change their role instead.', {
          field: 'email',
        });
      const values = {
        email,
        role,
        code_hash: null,
        invited_by: adminId,
        invited_at: at,
        expires_at: new Date(at.getTime() + INVITATION_HOURS * HOUR_MS),
        used_at: null,
        used_by: null,
      };
      const { id } = await trx
        .insertInto('staff_invitations')
        .values(values)
        .onConflict((conflict) => conflict.expression(sql`mailbox_of(email)`).doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAuditEntry(trx, {
        operatorId: adminId,
        action: 'staff.invite',
        subject: { kind: 'invitation', id },
        accountId: account?.id ?? null,
        facts: { role, email: maskEmail(email) },
        at,
      });
      await queueTask(trx, STAFF_INVITATION_TASK, { invitationId: id });
    });
  }

  /** The task that makes the code and sends the link. It fails, and is retried with a new code, when the mail server does not accept it. */
  async function send(payload: unknown): Promise<void> {
    const { invitationId } = payloadSchema.parse(payload);
    const code = randomBytes(32).toString('base64url');
    const row = await db
      .updateTable('staff_invitations')
      .set({ code_hash: hashCode(code) })
      .where('id', '=', invitationId)
      .where('expires_at', '>', now())
      // Whoever has joined needs no second link, which would not work.
      .where('used_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!row) return;
    const delivery = await mail?.send(row.email, {
      subject: `Join the team of ${productName}`,
      text: [
        `You're invited to the team of ${productName} (${staffRoles[row.role as StaffRole]}).`,
        '',
        `Open this link within ${INVITATION_HOURS} hours. It works once:`,
        `${publicUrl}/staff/join?code=${code}`,
        '',
        "If you don't know what this is about, you can ignore it.",
      ].join('\n'),
    });
    assertSent(delivery, 'an invitation to the staff');
  }

  async function withdraw(adminId: string, id: string): Promise<void> {
    if (!isUuid(id)) return;
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('staff_invitations')
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning(['role', 'email'])
        .executeTakeFirst();
      if (!row) return;
      await recordAuditEntry(trx, {
        operatorId: adminId,
        action: 'staff.withdraw',
        subject: { kind: 'invitation', id },
        facts: { role: row.role, email: maskEmail(row.email) },
        at: now(),
      });
    });
  }

  /** @throws AppError `code_expired` for a code that is unknown, used or too old */
  async function view(code: string) {
    const invitation = await findByCode(db, code, now());
    if (invitation.used_by) throw badLink();
    const account = await findByMailbox(db, invitation.email);
    return {
      email: invitation.email,
      role: invitation.role as StaffRole,
      has_account: account !== undefined,
    };
  }

  /**
   * Uses the link: it gives its role to the account with this email address and password, or to a new one, whose address the link proves.
   * Sessions of the account from before end. For some minutes the same link and password again are answered as the first time.
   * @throws AppError `code_expired` also when whoever invited is no admin any more, `conflict` for somebody of the staff,
   * `wrong_credentials`, `too_many_requests`; `invalid_input` for a weak new password
   */
  async function accept(form: { code: string; fullname: string; password: string }, network: string) {
    const { email, invited_by, used_by } = await findByCode(db, form.code, now());
    const known = await findByMailbox(db, email);
    const checked = known && (await accountByPassword(known.email ?? email, form.password, network));
    if (used_by) {
      if (checked?.id !== used_by || !checked.is_operator) throw badLink();
      return { email: checked.email ?? email };
    }
    const passwordHash = known ? null : await hashNew(form, email);
    const at = now();
    try {
      const ended = await db.transaction().execute(async (trx) => {
        // Before the invitation, as a change of the inviter's role does.
        if (!invited_by || !(await holdInviter(trx, invited_by))) throw badLink();
        const used = await trx
          .updateTable('staff_invitations')
          .set({ used_at: at })
          .where('code_hash', '=', hashCode(form.code))
          .where('invited_by', '=', invited_by)
          .where('expires_at', '>', at)
          .where('used_at', 'is', null)
          .returning(['id', 'role', 'invited_by'])
          .executeTakeFirst();
        if (!used) throw badLink();
        const accountId = checked
          ? await holdAccount(trx, checked.id)
          : await insertAccount(trx, {
              fullName: form.fullname,
              email,
              phone: null,
              proven: 'email',
              passwordHash,
              agreed: false,
              termsVersion: termsVersionOf(settings),
              at,
            });
        await trx
          .updateTable('staff_invitations')
          .set({ used_by: accountId })
          .where('id', '=', used.id)
          .execute();
        await recordAuditEntry(trx, {
          operatorId: accountId,
          action: 'staff.join',
          subject: { kind: 'account', id: accountId },
          accountId,
          facts: { role: used.role, invitation: used.id, invited_by: used.invited_by },
          at,
        });
        return changeRole(trx, { accountId, role: used.role as StaffRole, at });
      });
      realtime.closeSessions(ended);
    } catch (error) {
      // Somebody has signed up with this address meanwhile: the link still works, with that account's password.
      if (['accounts_proven_email', 'accounts_proven_mailbox'].includes(violatedConstraint(error) ?? ''))
        throw new AppError(
          'conflict',
          'There is an account with this email now. Please open the link again.',
        );
      throw error;
    }
    return { email: checked?.email ?? email };
  }

  async function hashNew(form: { fullname: string; password: string }, email: string): Promise<string> {
    if (!form.fullname) throw new AppError('invalid_input', 'Please enter your name', { field: 'fullname' });
    if (form.password.length < PASSWORD_MIN)
      throw new AppError('invalid_input', `Please use at least ${PASSWORD_MIN} characters`, {
        field: 'password',
      });
    await assertStrong(form.password, { email, fullName: form.fullname, productName });
    return hashPassword(form.password);
  }

  /** Deletes invitations that ended some days ago, so that an admin sees until then that nobody came, and used ones. */
  async function sweep(): Promise<void> {
    const at = now().getTime();
    await db
      .deleteFrom('staff_invitations')
      .where((is) =>
        is.or([
          is('expires_at', '<', new Date(at - INVITATION_RETENTION_DAYS * 24 * HOUR_MS)),
          is('used_at', '<', new Date(at - JOIN_AGAIN_MS)),
        ]),
      )
      .execute();
  }

  return { invite, send, withdraw, view, accept, sweep };
}

/** Finds an invitation that can be used, or was a short time ago, by `used_by`. */
async function findByCode(queries: Queries, code: string, at: Date) {
  const row = await queries
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'invited_by', 'used_by'])
    .where('code_hash', '=', hashCode(code))
    .where('expires_at', '>', at)
    .where((is) =>
      is.or([is('used_at', 'is', null), is('used_at', '>', new Date(at.getTime() - JOIN_AGAIN_MS))]),
    )
    .executeTakeFirst();
  if (!row) throw badLink();
  return row;
}

/** Returns whether somebody is an admin, who stays one until the end of the transaction. */
async function holdInviter(trx: Queries, id: string): Promise<boolean> {
  const inviter = await findForShare(trx, id);
  return Boolean(inviter && inviter.staff_role === 'admin' && canJoin(inviter));
}

async function holdAccount(trx: Queries, id: string): Promise<string> {
  const account = await findForShare(trx, id);
  if (!account || !canJoin(account))
    throw new AppError('conflict', "This account can't be used. Please ask who has invited you.");
  if (account.is_operator)
    throw new AppError('conflict', "You're on the team already. Please ask an admin to change your role.");
  return id;
}

function badLink(): AppError {
  return new AppError(
    'code_expired',
    'This link has been used or is too old. Please ask for a new invitation.',
  );
}

/** Returns an address such as `t…@example.com`: the log says whom, and stays when the person goes. */
const maskEmail = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
