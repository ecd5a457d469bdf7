import type { Accounts } from '../../people/accounts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealedSecrets } from './authenticator.ts';
import { createInvitations, STAFF_INVITATION_TASK } from './invitations.ts';
import { createMembers } from './members.ts';
import { createPasskeys } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
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
  const { lastingHashKey } = platform.config;
  const secrets = createSealedSecrets(lastingHashKey, platform.now);
  const recoveryCodes = createRecoveryCodes(lastingHashKey);
  const passkeys = createPasskeys({ ...platform, secrets, recoveryCodes });
  const secondFactor = createSecondFactor({ ...platform, secrets, recoveryCodes, passkeys });
  return {
    routes: ({ handle }: Routing) =>
      registerStaffRoutes(handle, { ...platform, members, invitations, secondFactor, passkeys }),
    tasks: {
      [STAFF_INVITATION_TASK]: invitations.send,
      [STAFF_EMAIL_TASK]: createStaffEmails(platform),
    },
    sweeps: {
      accounts: async () => {
        await invitations.sweep();
        await passkeys.sweep();
      },
    },
  };
}
