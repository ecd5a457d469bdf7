import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import pg from 'pg';

interface OpenSession {
  accountId: string;
  token: string;
}

/** Inserts people with an open session each, and returns tokens that a server with that secret accepts. */
export async function addPeople(databaseUrl: string, secret: string, count: number): Promise<OpenSession[]> {
  const rows = await queryOnce<{ id: string; account_id: string }>(
    databaseUrl,
    `with people as (
       insert into accounts (full_name) select 'Bench' from generate_series(1, $1) returning id
     )
     insert into sessions (account_id, user_agent, logged_in_at, last_seen_at, expires_at)
     select id, 'bench', now(), now(), now() + interval '7 days' from people returning id, account_id`,
    [count],
  );
  return Promise.all(
    rows.map(async ({ id, account_id }) => ({
      accountId: account_id,
      token: await signToken(secret, id, account_id),
    })),
  );
}

export interface Browser {
  accountId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Gives each person, who has one session, a browser with real keys that accepts pushes at any hour.
 * @param sinkUrl the push service; an endpoint is its address and the id of the person
 */
export async function addBrowsers(
  databaseUrl: string,
  accountIds: readonly string[],
  sinkUrl: string,
): Promise<Browser[]> {
  const browsers = accountIds.map((accountId) => ({
    accountId,
    endpoint: `${sinkUrl}/${accountId}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }));
  await queryOnce(
    databaseUrl,
    `with person as (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as given (account_id, endpoint, p256dh, auth)
     ), quiet as (
       insert into notification_settings (account_id, quiet_from, quiet_until) select account_id, null, null from person
     )
     insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, created_at)
     select person.account_id, sessions.id, endpoint, p256dh, auth, now()
     from person join sessions on sessions.account_id = person.account_id`,
    [
      accountIds,
      browsers.map(({ endpoint }) => endpoint),
      browsers.map(({ keys }) => keys.p256dh),
      browsers.map(({ keys }) => keys.auth),
    ],
  );
  return browsers;
}

/** Opens a session of an existing person. Returns its token. */
export async function openSessionOf(databaseUrl: string, secret: string, accountId: string): Promise<string> {
  const [session] = await queryOnce<{ id: string }>(
    databaseUrl,
    `insert into sessions (account_id, user_agent, logged_in_at, last_seen_at, expires_at)
     values ($1, 'bench', now(), now(), now() + interval '7 days') returning id`,
    [accountId],
  );
  return signToken(secret, session?.id ?? '', accountId);
}

/** Signs a token as the server does (sessions.ts). */
function signToken(secret: string, sessionId: string, accountId: string): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime('7d')
    .sign(new Uint8Array(hkdfSync('sha256', secret, '', 'session-token', 32)));
}

export async function queryOnce<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
