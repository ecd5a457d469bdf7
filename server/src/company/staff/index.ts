import type { Accounts } from '../../people/accounts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInvitations, STAFF_INVITATION_TASK } from './invitations.ts';
import { createMembers } from './members.ts';
import { createSecondFactor } from './second-factor.ts';
import { registerStaffRoutes } from './staff.routes.ts';
import { createStaffEmails, STAFF_EMAIL_TASK } from './staff-emails.ts';

/** The people who work in the operators' console: their roles, invitations and log-in. */
export function createStaff(
  platform: Platform,
  { accounts }: { accounts: Pick<Accounts, 'accountByPassword'> },
) {
  const invitations = createInvitations({ ...platform, ...accounts });
  const members = createMembers(platform);
  const secondFactor = createSecondFactor(platform);
  return {
    routes: ({ handle }: Routing) =>
      registerStaffRoutes(handle, { ...platform, members, invitations, secondFactor }),
    tasks: {
      [STAFF_INVITATION_TASK]: invitations.send,
      [STAFF_EMAIL_TASK]: createStaffEmails(platform),
    },
    sweeps: { accounts: invitations.sweep },
  };
}
