import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldInvitations } from './job-invitations.repository.ts';
import { registerJobInvitationRoutes } from './job-invitations.routes.ts';

/** Job statistics for the poster, and artisans to invite. */
export function createJobInvitations(platform: Platform) {
  return {
    routes: ({ handle }: Routing) => registerJobInvitationRoutes(handle, platform),
    sweeps: { accounts: () => deleteOldInvitations(platform.db, platform.now()) },
  };
}
