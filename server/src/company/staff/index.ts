import type { Accounts } from '../../people/accounts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createInvitations, STAFF_INVITATION_TASK } from './invitations.ts';
import { createMembers } from './members.ts';
import { registerStaffRoutes } from './staff.routes.ts';

/** The people who work in the operators' console: their roles, and invitations. */
export function createStaff(
  platform: Platform,
  { accounts }: { accounts: Pick<Accounts, 'accountByPassword'> },
) {
  const invitations = createInvitations({ ...platform, ...accounts });
  const members = createMembers(platform);
  return {
    routes: ({ handle }: Routing) => registerStaffRoutes(handle, { ...platform, members, invitations }),
    tasks: { [STAFF_INVITATION_TASK]: invitations.send },
    sweeps: { accounts: invitations.sweep },
  };
}
