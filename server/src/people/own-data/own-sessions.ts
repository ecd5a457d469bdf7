import type { OwnSession } from '@marketplace/contract/people/own-data';
import type { Database } from '../../platform/database/index.ts';
import { describeDevice } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Session, Sessions } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';

const SHOWN = 50;

/** Lists the sessions of a person, and ends them. */
export function createOwnSessions(parts: {
  db: Database;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  now: () => Date;
}) {
  const { db, sessions, realtime, now } = parts;

  async function list(session: Session): Promise<OwnSession[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'logged_in_at', 'last_seen_at'])
      .where('account_id', '=', session.accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now())
      .orderBy((order) => order('id', '=', session.id), 'desc')
      .orderBy('last_seen_at', 'desc')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent),
      logged_in_at: row.logged_in_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_this: row.id === session.id,
    }));
  }

  /** Another person's session gets the same answer as an unknown one. */
  async function end(session: Session, sessionId: string): Promise<void> {
    if (!isUuid(sessionId)) return;
    const own = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('account_id', '=', session.accountId)
      .executeTakeFirst();
    if (own) realtime.closeSessions(await sessions.revoke(db, { sessionId: own.id }));
  }

  /** Returns how many sessions have ended. */
  async function endOthers(session: Session): Promise<number> {
    const ended = await sessions.revoke(db, { accountId: session.accountId, except: session.id });
    realtime.closeSessions(ended);
    return ended.length;
  }

  return { list, end, endOthers };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
