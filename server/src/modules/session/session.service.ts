import type { StoredUser } from '@marketplace/contract/accounts';
import type { Database, Queries } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import { findById } from '../accounts/accounts.repository.ts';
import { findProfile, listGallery } from '../artisans/artisans.repository.ts';
import type { SocialLinkAllowance } from '../artisans/edit-profile.ts';
import { listFavouriteIds } from '../favourites/favourites.repository.ts';
import { presentStoredUser } from './stored-user.presenter.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens and ends log-ins, and answers what the browser stores about the person who is logged in. */
export function createSessionService(parts: {
  db: Database;
  sessions: Sessions;
  realtime: Pick<Realtime, 'closeSessions'>;
  socialLinksOf: SocialLinkAllowance;
}) {
  const { db, sessions, realtime, socialLinksOf } = parts;

  async function getOwnData(accountId: string): Promise<StoredUser> {
    const [account, profile, gallery, socialLinksAllowed, artisans, jobs] = await Promise.all([
      findById(db, accountId),
      findProfile(db, accountId),
      listGallery(db, accountId),
      socialLinksOf(db, accountId),
      listFavouriteIds(db, 'artisan', accountId),
      listFavouriteIds(db, 'job', accountId),
    ]);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    return presentStoredUser({
      account,
      profile,
      gallery,
      socialLinksAllowed,
      favourites: { artisans, jobs },
    });
  }

  /** What a log-in answers. The token was made in the caller's transaction. */
  async function presentLogIn(accountId: string, token: string) {
    return { token, user: await getOwnData(accountId), subscription: null };
  }

  async function open(queries: Queries, accountId: string, userAgent: string) {
    const { token } = await sessions.open(queries, accountId, userAgent);
    return { accountId, token };
  }

  async function me(session: Session) {
    const [user, token] = await Promise.all([getOwnData(session.accountId), sessions.renew(session)]);
    return { user, subscription: null, ...(token && { token }) };
  }

  async function end(session: Session): Promise<void> {
    realtime.closeSessions(await sessions.revoke(db, { sessionId: session.id }));
  }

  return { getOwnData, presentLogIn, open, me, end };
}
