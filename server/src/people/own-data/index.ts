import type { Vouches } from '../../discovery/vouches/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSignedTexts } from '../../platform/security/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { createAccountDeletion, DELETION_EMAIL_TASK } from './account-deletion.ts';
import { ARCHIVE_EMAIL_TASK, createArchives, MAKE_ARCHIVE_TASK } from './archives.ts';
import { registerOwnDataRoutes } from './own-data.routes.ts';
import { createOwnSessions } from './own-sessions.ts';

export type OwnData = ReturnType<typeof createOwnData>;

interface Neighbours {
  notifications: Pick<Notifications, 'preferences'>;
  subscriptions: Pick<Subscriptions, 'hasRunningPlan'>;
  vouches: Pick<Vouches, 'forgetNumber' | 'listOfNumber'>;
}

/** What people decide about their data: ending sessions, an archive of all data, deleting the account. */
export function createOwnData(platform: Platform, { notifications, subscriptions, vouches }: Neighbours) {
  const { config, now } = platform;
  const permits = createSignedTexts(config.secret, 'keep-account', now);
  const addresses = createSignedTexts(config.secret, 'data-archive', now);
  const deletion = createAccountDeletion({ ...platform, permits, forgetNumber: vouches.forgetNumber });
  const archives = createArchives({
    ...platform,
    scratchFolder: platform.uploadFolder,
    addresses,
    listVouches: vouches.listOfNumber,
  });
  const ownSessions = createOwnSessions(platform);

  return {
    deletion,
    routes: ({ app, handle }: Routing) =>
      registerOwnDataRoutes(app, handle, {
        ...platform,
        archives,
        deletion,
        ownSessions,
        preferences: notifications.preferences,
        hasRunningPlan: subscriptions.hasRunningPlan,
      }),
    tasks: {
      [MAKE_ARCHIVE_TASK]: archives.make,
      [ARCHIVE_EMAIL_TASK]: archives.sendLetter,
      [DELETION_EMAIL_TASK]: deletion.sendEmail,
    },
    sweeps: {
      async accounts() {
        // Runs first: people were promised the day, and it needs no file storage.
        await deletion.eraseDue();
        await archives.sweep();
      },
    },
  };
}
