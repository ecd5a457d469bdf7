import type { Database, Queries } from '../../platform/database/index.ts';
import { describeDevice } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Session, Sessions } from '../../platform/security/index.ts';
import type { LoginPlaces } from '../accounts/log-in/login-places.ts';
import { notify } from '../notifications/notify.ts';
import type { OwnUser } from '../profile/own-user.ts';

export type SessionService = ReturnType<typeof createSessionService>;

/** Opens and ends sessions, and reads the data that the browser stores about the logged-in person. */
export function createSessionService(parts: {
  db: Database;
  sessions: Sessions;
  realtime: Pick<Realtime, 'closeSessions'>;
  ownUser: OwnUser;
  places: Pick<LoginPlaces, 'remember'>;
  now: () => Date;
}) {
  const { db, sessions, realtime, ownUser, places, now } = parts;

  /** Presents a login, whose token was made in the caller's transaction. */
  async function presentLogIn(accountId: string, token: string) {
    return { token, ...(await ownUser(accountId)) };
  }

  /** Opens a session, and records that this account logged in from this network. `typedPassword` means that a password was checked. */
  async function open(
    queries: Queries,
    accountId: string,
    from: { userAgent: string; ip: string },
    { typedPassword }: { typedPassword: boolean } = { typedPassword: false },
  ) {
    const isNew = await isNewDevice(queries, accountId, from.userAgent);
    const { id, token } = await sessions.open(queries, accountId, from.userAgent, { typedPassword });
    if (isNew)
      await notify(queries, { kind: 'new_device', accountId, subject: id, actorId: null, at: now() });
    await places.remember(queries, accountId, from.ip);
    return { accountId, token };
  }

  /**
   * Returns whether the account's earlier sessions, stored for 30 days after their end, all belong to other devices. An account's first
   * login is not new. Browser updates change the `User-Agent`, so the device descriptions are compared.
   */
  async function isNewDevice(queries: Queries, accountId: string, userAgent: string): Promise<boolean> {
    const earlier = await queries
      .selectFrom('sessions')
      .select('user_agent')
      .distinct()
      .where('account_id', '=', accountId)
      .execute();
    const device = describeDevice(userAgent);
    return earlier.length > 0 && earlier.every(({ user_agent }) => describeDevice(user_agent) !== device);
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
