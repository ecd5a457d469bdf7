import { webcrypto } from 'node:crypto';
import { CONFIRMED_MINUTES, STAFF_SESSION_HOURS } from '@marketplace/contract/company/staff-limits';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../database/db.ts';
import { AppError } from '../http/errors.ts';
import { lastInLagos } from '../lagos-time.ts';
import { deriveKeys, type Secret } from './secret.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends after this long without use. */
const SESSION_DAYS = 7;
/** A session ends this long after login at the latest. */
const SESSION_MAX_DAYS = 90;

/** Whoever must set up the second factor within a week does nothing grave before. The operator of the demo has a time far ahead instead. */
const SET_UP_MS = 8 * DAY_MS;

/** How many verified tokens of recent callers are cached, some 500 bytes each. */
const KNOWN_TOKENS = 10_000;

/** The query runs with every request of a member. It is plain SQL, because Kysely would build it anew each time. */
/**
 * Returns the SQL condition that a session is open and its account not suspended. The arguments are SQL expressions: the session's id, the
 * account's id and the current time.
 */
export const sessionIsOpen = (id: string, accountId: string, at: string): string => `
  sessions.id = ${id} and sessions.account_id = ${accountId} and sessions.revoked_at is null
  and sessions.expires_at > ${at} and accounts.suspended_at is null`;

const findOpenSession = `
  select sessions.logged_in_at, sessions.expires_at, accounts.staff_role, sessions.code_given_at, accounts.second_factor_due,
    case when accounts.staff_role is null then false else exists (
      select from staff_second_factors as factor where factor.account_id = accounts.id and factor.proven_at is not null
    ) end as has_factor,
    sessions.confirmed_at > $3::timestamptz - interval '${CONFIRMED_MINUTES} minutes' as is_confirmed
  from sessions join accounts on accounts.id = sessions.account_id
  where ${sessionIsOpen('$1::uuid', '$2::uuid', '$3')}`;

export interface Session {
  id: string;
  accountId: string;
  /** Null for people who are no staff. */
  staffRole: StaffRole | null;
  /** Somebody of the staff has not given the code of their authenticator app yet. */
  owesCode: boolean;
  /** Until when somebody of the staff without a two-factor log-in has to set one up; null for everybody else. */
  setUpBy: Date | null;
  /** This moment has come. */
  owesSetUp: boolean;
  /** Their role needs a two-factor log-in, which they have not set up: also within the days for it they do nothing grave. */
  lacksFactor: boolean;
  /** The password was typed in the last minutes, at the log-in or again. */
  isConfirmed: boolean;
  loggedInAt: Date;
  expiresAt: Date;
  /** When the presented token was issued. */
  tokenIssuedAt: Date;
}

/** The contents of a verified token. */
interface Claims extends Pick<Session, 'id' | 'accountId' | 'tokenIssuedAt'> {
  expiresAt: Date;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Manages sessions. The browser holds a signed token, which is valid only while its row here is neither revoked nor expired. Token: JWT,
 * HS256, `sub` the account, `sid` the session, `exp` in seconds.
 * @param needsFactorAtOnce whether all staff need the two-factor log-in now, without days for its set-up
 */
export function createSessions(
  db: Database,
  secret: Secret,
  now: () => Date,
  needsFactorAtOnce: () => boolean = () => false,
) {
  // Imported once, because jose would import raw bytes again for each token. The first key signs.
  const keys = deriveKeys(secret, 'session-token').map((bytes) =>
    webcrypto.subtle.importKey('raw', new Uint8Array(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  );

  const claimsOf = new LRUCache<string, Claims>({ max: KNOWN_TOKENS });

  async function sign(
    session: { id: string; accountId: string },
    issuedAt: Date,
    expiresAt: Date,
  ): Promise<string> {
    return new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.accountId)
      .setIssuedAt(seconds(issuedAt))
      .setExpirationTime(seconds(expiresAt))
      .sign((await keys[0]) as webcrypto.CryptoKey);
  }

  /** Opens a session for an account and returns its token. With `typedPassword`, grave acts are possible for some minutes. */
  async function open(
    queries: Queries,
    accountId: string,
    userAgent: string,
    { typedPassword = true }: { typedPassword?: boolean } = {},
  ): Promise<{ id: string; token: string }> {
    const at = now();
    const account = await queries
      .selectFrom('accounts')
      .select('staff_role')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const lastsMs = account?.staff_role ? STAFF_SESSION_HOURS * HOUR_MS : SESSION_DAYS * DAY_MS;
    const expiresAt = new Date(at.getTime() + lastsMs);
    const { id } = await queries
      .insertInto('sessions')
      .values({
        account_id: accountId,
        user_agent: userAgent.slice(0, 300),
        logged_in_at: at,
        last_seen_at: at,
        confirmed_at: typedPassword ? at : null,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: await sign({ id, accountId }, at, expiresAt) };
  }

  /**
   * Returns the claims of a token that this server signed and that has not expired, or null. Each signature is verified once, because
   * verifying uses another thread.
   */
  async function readToken(token: string): Promise<Claims | null> {
    const known = claimsOf.get(token);
    if (known) return known.expiresAt > now() ? known : null;
    const { sid, sub, iat, exp } = (await verify(token)) ?? {};
    if (typeof sid !== 'string' || !sub || !iat || !exp) return null;
    const claims = {
      id: sid,
      accountId: sub,
      tokenIssuedAt: new Date(iat * 1000),
      expiresAt: new Date(exp * 1000),
    };
    claimsOf.set(token, claims);
    return claims;
  }

  async function verify(token: string): Promise<JWTPayload | null> {
    for (const key of keys) {
      const options = { algorithms: ['HS256'], currentDate: now() };
      const verified = await jwtVerify(token, await key, options).catch(() => null);
      if (verified) return verified.payload;
    }
    return null;
  }

  /** Returns the session of a token, or null when the token is invalid or expired, or its session has ended. */
  async function find(token: string): Promise<Session | null> {
    const claims = await readToken(token);
    if (!claims) return null;
    const { id, accountId, tokenIssuedAt } = claims;
    const at = now();
    const { rows } = await db.executeQuery<{
      logged_in_at: Date;
      expires_at: Date;
      staff_role: StaffRole | null;
      code_given_at: Date | null;
      second_factor_due: Date | null;
      has_factor: boolean;
      is_confirmed: boolean | null;
    }>(CompiledQuery.raw(findOpenSession, [id, accountId, at]));
    const [row] = rows;
    const lacksOne = row?.has_factor === false && row.staff_role !== null;
    const setUpBy = lacksOne ? (needsFactorAtOnce() ? at : row.second_factor_due) : null;
    return row
      ? {
          id,
          accountId,
          staffRole: row.staff_role,
          owesCode: row.has_factor && row.code_given_at === null,
          setUpBy,
          owesSetUp: setUpBy !== null && setUpBy <= at,
          lacksFactor: setUpBy !== null && setUpBy.getTime() <= at.getTime() + SET_UP_MS,
          isConfirmed: row.is_confirmed === true,
          loggedInAt: row.logged_in_at,
          expiresAt: row.expires_at,
          tokenIssuedAt,
        }
      : null;
  }

  /** @throws AppError `unauthenticated` when the token has no open session. */
  async function get(token: string | undefined): Promise<Session> {
    const session = token ? await find(token) : null;
    if (!session) throw new AppError('unauthenticated', 'Please log in first');
    return session;
  }

  /** Returns whether a session is open and its person not suspended. */
  async function isOpen({ id, accountId }: Pick<Session, 'id' | 'accountId'>): Promise<boolean> {
    const { rows } = await db.executeQuery(CompiledQuery.raw(findOpenSession, [id, accountId, now()]));
    return rows.length > 0;
  }

  /** Returns a new token for the same session with a later end if the current one is more than a day old and not of staff, otherwise null. */
  async function renew(session: Session): Promise<string | null> {
    const at = now();
    // Staff log in again.
    if (session.staffRole || at.getTime() - session.tokenIssuedAt.getTime() < DAY_MS) {
      await noteDay(session, at);
      return null;
    }
    const latest = session.loggedInAt.getTime() + SESSION_MAX_DAYS * DAY_MS;
    const expiresAt = new Date(Math.min(at.getTime() + SESSION_DAYS * DAY_MS, latest));
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ expires_at: expiresAt, last_seen_at: at })
      .where('id', '=', session.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? sign(session, at, expiresAt) : null;
  }

  /** Records, with the first call of a day in Lagos, that the person was active on that day. */
  async function noteDay({ id }: Pick<Session, 'id'>, at: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: at })
      .where('id', '=', id)
      .where('last_seen_at', '<', lastInLagos(at, 0))
      .execute();
  }

  /** Ends one session, or all sessions of an account except `except`. Returns the ids of ended sessions, whose sockets must be closed. */
  async function revoke(
    queries: Queries,
    which: { sessionId: string } | { accountId: string; except?: string },
  ): Promise<string[]> {
    let query = queries.updateTable('sessions').set({ revoked_at: now() }).where('revoked_at', 'is', null);
    if ('sessionId' in which) query = query.where('id', '=', which.sessionId);
    else {
      query = query.where('account_id', '=', which.accountId);
      if (which.except) query = query.where('id', '<>', which.except);
    }
    const ended = await query.returning('id').execute();
    return ended.map((row) => row.id);
  }

  /**
   * Deletes sessions that expired more than 30 days ago. Returns the ids of sessions that ended in the last two hours: their sockets are
   * closed again, because this process may have died, or others may have been unreachable, at the revocation.
   */
  async function sweep(): Promise<string[]> {
    const at = now();
    await db
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(at.getTime() - 30 * DAY_MS))
      .execute();
    const since = new Date(at.getTime() - 2 * 60 * 60 * 1000);
    const ended = await db
      .selectFrom('sessions')
      .select('id')
      .where((session) =>
        session.or([
          session.and([session('expires_at', '<=', at), session('expires_at', '>', since)]),
          session('revoked_at', '>', since),
        ]),
      )
      .execute();
    return ended.map((row) => row.id);
  }

  return { open, find, get, isOpen, renew, revoke, sweep };
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
