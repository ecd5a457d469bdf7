import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmIdentity,
  giveCode,
  givePasskey,
  proveSecondFactor,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetSecondFactor,
  viewSecondFactor,
} from '@marketplace/contract/company/second-factor';
import {
  acceptInvitation,
  changeStaffRole,
  endStaffAccess,
  inviteStaff,
  viewInvitation,
  viewStaff,
  withdrawInvitation,
} from '@marketplace/contract/company/staff';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import type { Invitations } from './invitations.ts';
import type { Members } from './members.ts';
import type { Passkeys } from './passkeys.ts';
import type { SecondFactor } from './second-factor.ts';
import { listStaff } from './staff-list.ts';

export function registerStaffRoutes(
  handle: Handle,
  parts: {
    db: Database;
    members: Members;
    invitations: Invitations;
    secondFactor: SecondFactor;
    passkeys: Passkeys;
    limits: Limits;
    now: () => Date;
  },
): void {
  const { db, members, invitations, secondFactor, passkeys, now } = parts;
  const codes = parts.limits({
    name: 'staff-invitations',
    points: 30,
    seconds: 3600,
    message: 'Too many tries. Please wait an hour.',
  });
  const list = (adminId: string) => listStaff(db, { adminId, at: now() });

  handle(viewStaff, (_form, { session }) => list(session.accountId));
  handle(inviteStaff, async (form, { session }) => {
    await invitations.invite(session.accountId, form);
    return { ...(await list(session.accountId)), msg: 'The invitation is on its way' };
  });
  handle(withdrawInvitation, async ({ invitation_id }, { session }) => {
    await invitations.withdraw(session.accountId, invitation_id);
    return list(session.accountId);
  });
  handle(changeStaffRole, async ({ account_id, role }, { session }) => {
    await members.setRole(session.accountId, account_id, role);
    return list(session.accountId);
  });
  handle(endStaffAccess, async ({ account_id }, { session }) => {
    await members.setRole(session.accountId, account_id, null);
    return list(session.accountId);
  });

  handle(viewSecondFactor, (_form, { session }) => secondFactor.view(session));
  handle(beginSecondFactor, ({ password }, { session }) => secondFactor.begin(session, password));
  handle(proveSecondFactor, async ({ code }, { session }) => ({
    recovery_codes: await secondFactor.prove(session, code),
  }));
  handle(giveCode, ({ code }, { session }) => secondFactor.pass(session, code));
  handle(confirmIdentity, async ({ password, code = '', passkey }, { session }) => {
    await secondFactor.confirm(session, { password, code, passkey });
    return {};
  });
  handle(beginPasskey, async ({ password = '' }, { session }) => ({
    options: await secondFactor.beginPasskey(session, password),
  }));
  handle(addPasskey, async ({ passkey }, { session, userAgent }) => ({
    recovery_codes: await passkeys.add(session, passkey, userAgent),
  }));
  handle(renamePasskey, async ({ passkey_id, name }, { session }) => {
    await passkeys.rename(session, passkey_id, name);
    return {};
  });
  handle(removePasskey, async ({ passkey_id }, { session }) => {
    await passkeys.remove(session, passkey_id);
    return {};
  });
  handle(askPasskey, async (_form, { session }) => ({ options: await passkeys.ask(session) }));
  handle(givePasskey, async ({ passkey }, { session }) => {
    await secondFactor.passByPasskey(session, passkey);
    return {};
  });
  handle(renewRecoveryCodes, async (_form, { session }) => ({
    recovery_codes: await secondFactor.renewCodes(session.accountId),
  }));
  handle(resetSecondFactor, async ({ account_id }, { session }) => {
    await secondFactor.reset(session.accountId, account_id);
    return { msg: 'They set it up again at their next log-in' };
  });

  handle(viewInvitation, ({ code }, { ip }) => codes.run(ip, () => invitations.view(code)));
  handle(acceptInvitation, ({ code, fullname = '', password }, { ip }) =>
    codes.run(ip, () => invitations.accept({ code, fullname, password }, ip)),
  );
}
