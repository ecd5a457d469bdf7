import type { StoredUser } from '@marketplace/contract/people/accounts';
import { findProfile, listGallery } from '../../discovery/artisans/artisans.repository.ts';
import { listFavouriteIds } from '../../discovery/favourites/favourites.repository.ts';
import type { Membership, MembershipOf } from '../../money/subscriptions/membership.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findById } from '../accounts/accounts.repository.ts';
import { presentStoredUser } from './stored-user.presenter.ts';

export type OwnUser = (
  accountId: string,
) => Promise<{ user: StoredUser; subscription: Membership['current'] }>;

/** Reads the data that the browser stores about the logged-in person. */
export function createOwnUser({ db, membershipOf }: { db: Database; membershipOf: MembershipOf }): OwnUser {
  return async (accountId) => {
    const [account, profile, gallery, membership, artisans, jobs] = await Promise.all([
      findById(db, accountId),
      findProfile(db, accountId),
      listGallery(db, accountId),
      membershipOf(db, accountId),
      listFavouriteIds(db, 'artisan', accountId),
      listFavouriteIds(db, 'job', accountId),
    ]);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    const favourites = { artisans, jobs };
    const user = presentStoredUser({ account, profile, gallery, membership, favourites });
    return { user, subscription: membership.current };
  };
}
