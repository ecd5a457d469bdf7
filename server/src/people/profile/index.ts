import type { Artisans } from '../../discovery/artisans/index.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { createOwnUser } from './own-user.ts';
import { registerProfileRoutes } from './profile.routes.ts';

export type Profile = ReturnType<typeof createProfile>;

interface Neighbours {
  catalogue: Pick<Catalogue, 'findSkill'>;
  accounts: Pick<Accounts, 'proveContact' | 'identityChecks'>;
  subscriptions: Pick<Subscriptions, 'membershipOf' | 'useIdentityQueue'>;
  artisans: Pick<Artisans, 'editProfile' | 'gallery' | 'workDetails' | 'setAvailability' | 'guidedStart'>;
}

/** The own data of logged-in people, and their changes to it. */
export function createProfile(
  platform: Platform,
  { catalogue, accounts, subscriptions, artisans }: Neighbours,
) {
  const { db, limits, now } = platform;
  const ownUser = createOwnUser({ db, membershipOf: subscriptions.membershipOf });

  return {
    ownUser,
    routes: ({ handle }: Routing) =>
      registerProfileRoutes(handle, {
        db,
        catalogue,
        editProfile: artisans.editProfile,
        gallery: artisans.gallery,
        workDetails: artisans.workDetails,
        setAvailability: artisans.setAvailability,
        guidedStart: artisans.guidedStart,
        proveContact: accounts.proveContact,
        identityChecks: accounts.identityChecks,
        useIdentityQueue: subscriptions.useIdentityQueue,
        presentUser: async (accountId) => (await ownUser(accountId)).user,
        limits,
        now,
      }),
  };
}
