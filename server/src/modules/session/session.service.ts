import type { Database, Queries } from '../../platform/db.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Session, Sessions } from '../../platform/sessions.ts';
import type { LoginPlaces } from '../accounts/login-places.ts';
import type { OwnUser } from '../profile/own-user.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens and ends sessions, and reads the data that the browser stores about the logged-in person. */
export function createSessionService(parts: {
  db: Database;
  sessions: Sessions;
  realtime: Pick<Realtime, 'closeSessions'>;
  ownUser: OwnUser;
  places: Pick<LoginPlaces, 'remember'>;
}) {
  const { db, sessions, realtime, ownUser, places } = parts;

  /** The answer to a log-in. The token was made in the caller's transaction. */
  async function presentLogIn(accountId: string, token: string) {
    return { token, ...(await ownUser(accountId)) };
  }

  /** Opens a session, and records that this account logged in from this network. */
  async function open(queries: Queries, accountId: string, from: { userAgent: string; ip: string }) {
    const { token } = await sessions.open(queries, accountId, from.userAgent);
    await places.remember(queries, accountId, from.ip);
    return { accountId, token };
  }

  async function me(session: Session) {
    const [own, token] = await Promise.all([ownUser(session.accountId), sessions.renew(session)]);
    return { ...own, ...(token && { token }) };
  }

  async function end(session: Session): Promise<void> {
    realtime.closeSessions(await sessions.revoke(db, { sessionId: session.id }));
  }

  return { presentLogIn, open, me, end };
}
