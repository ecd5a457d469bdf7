import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import type { KeyedHash } from '../../../platform/security/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';

/** How long a place stays known after the last login there. */
const KNOWN_DAYS = 90;
/** How many of an account's latest places are stored; a phone on a mobile network changes its address often. */
const PLACES_KEPT = 50;

export type LoginPlaces = ReturnType<typeof createLoginPlaces>;

/** The networks from which each account has logged in. Strangers who guess a password elsewhere do not lock the owner out of them. */
export function createLoginPlaces(parts: { db: Database; hashNetwork: KeyedHash; now: () => Date }) {
  const { db, hashNetwork, now } = parts;
  const hashOf = (accountId: string, network: string) => hashNetwork(`${accountId}\n${network}`);
  const knownSince = () => new Date(now().getTime() - KNOWN_DAYS * 24 * 60 * 60_000);

  /** Also queries the database without an account, so the time of the answer does not reveal whether one exists. */
  async function isKnown(accountId: string | undefined, network: string): Promise<boolean> {
    const id = accountId ?? NO_ID;
    const place = await db
      .selectFrom('login_places')
      .select('account_id')
      .where('account_id', '=', id)
      .where('network_hash', '=', hashOf(id, network))
      .where('last_login_at', '>', knownSince())
      .executeTakeFirst();
    return place !== undefined;
  }

  /** Records a login in the transaction that opens its session. */
  async function remember(trx: Queries, accountId: string, network: string): Promise<void> {
    const at = now();
    await trx
      .insertInto('login_places')
      .values({ account_id: accountId, network_hash: hashOf(accountId, network), last_login_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_login_at: at }),
      )
      .execute();
    await sql`delete from login_places where account_id = ${accountId} and network_hash in (
      select network_hash from login_places where account_id = ${accountId}
      order by last_login_at desc offset ${PLACES_KEPT})`.execute(trx);
  }

  async function sweep(): Promise<void> {
    await db.deleteFrom('login_places').where('last_login_at', '<', knownSince()).execute();
  }

  return { isKnown, remember, sweep };
}
