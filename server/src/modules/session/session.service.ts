import type { StoredUser } from '@marketplace/contract/accounts';
import type { Database, Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import { findById } from '../accounts/accounts.repository.ts';
import type { LoginPlaces } from '../accounts/login-places.ts';
import { findProfile, listGallery } from '../artisans/artisans.repository.ts';
import { listFavouriteIds } from '../favourites/favourites.repository.ts';
import type { Membership, MembershipOf } from '../subscriptions/membership.ts';
import { presentStoredUser } from './stored-user.presenter.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens and ends log-ins, and answers what the browser stores about the person who is logged in. */
export function createSessionService(parts: {
  db: Database;
  sessions: Sessions;
  realtime: Pick<Realtime, 'closeSessions'>;
  membershipOf: MembershipOf;
  places: Pick<LoginPlaces, 'remember'>;
}) {
  const { db, sessions, realtime, membershipOf, places } = parts;

  async function getOwnData(accountId: string): Promise<StoredUser> {
    return (await load(accountId)).user;
  }

  async function load(accountId: string): Promise<{ user: StoredUser; subscription: Membership['current'] }> {
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
  }

  /** What a log-in answers. The token was made in the caller's transaction. */
  async function presentLogIn(accountId: string, token: string) {
    return { token, ...(await load(accountId)) };
  }

  /** Opens a session, and remembers that this account logged in from there. */
  async function open(queries: Queries, accountId: string, from: { userAgent: string; ip: string }) {
    const { token } = await sessions.open(queries, accountId, from.userAgent);
    await places.remember(queries, accountId, from.ip);
    return { accountId, token };
  }

  async function me(session: Session) {
    const [own, token] = await Promise.all([load(session.accountId), sessions.renew(session)]);
    return { ...own, ...(token && { token }) };
  }

  async function end(session: Session): Promise<void> {
    realtime.closeSessions(await sessions.revoke(db, { sessionId: session.id }));
  }

  return { getOwnData, presentLogIn, open, me, end };
}
