import { formatCount } from '@marketplace/contract/shared/counts';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError, type Limits } from '../../../platform/http/index.ts';
import { createKeyedHash } from '../../../platform/security/index.ts';

const MINUTE = 60;
/** The wait after the first wrong password beyond the free ones. Each further one doubles it, up to LONGEST_WAIT_SECONDS. */
const FIRST_WAIT_SECONDS = MINUTE;
const LONGEST_WAIT_SECONDS = 15 * MINUTE;

/** How many wrong passwords are free, and after how long without one the count is reset. */
const onePlace = { free: 10, forgottenAfterMs: 60 * 60_000 };
const unknownPlaces = { free: 50, forgottenAfterMs: 24 * 60 * 60_000 };
/** The place name of the row that counts all unknown places together. */
const TOGETHER = '';

export type PasswordTries = ReturnType<typeof createPasswordTries>;

/** A try whose password may now be checked. */
export interface AdmittedTry {
  /** Resets the count of this place after a right password, and takes the try back from the common count. */
  right(): Promise<void>;
}

/**
 * Counts wrong passwords for a contact, whether or not it has an account. Each place is counted separately. Unknown places are also counted
 * together, because an attacker can use many addresses; known places are not, so the owner gets in while strangers guess. A try is counted
 * before its password is checked, because many simultaneous tries would otherwise pass on the same old count.
 */
export function createPasswordTries(parts: {
  db: Database;
  limits: Limits;
  limitsScale: number;
  secret: string;
  now: () => Date;
}) {
  const { db, limits, now } = parts;
  const hash = createKeyedHash(parts.secret, 'password-tries');
  const message =
    'Too many tries from your internet connection. Please wait a few minutes, or use "Forgot password".';
  // Stops an attacker who tries one password with many contacts.
  const perAddress = limits({
    name: 'login-address',
    points: 100,
    seconds: 15 * MINUTE,
    message,
    perNetwork: true,
  });
  // Many people share the address of a mobile network. This higher cap applies to those who have logged in there before, so others' tries
  // do not stop them early.
  const perKnownAddress = limits({
    name: 'login-known-address',
    points: 500,
    seconds: 15 * MINUTE,
    message,
    perNetwork: true,
  });

  /** @throws AppError `too_many_requests` with the seconds to wait */
  async function admit(contact: string, network: string, isKnownPlace: boolean): Promise<AdmittedTry> {
    const contactHash = hash(contact);
    const placeHash = hash(network);
    const address = isKnownPlace ? perKnownAddress : perAddress;
    // In sequence, because a try refused for its place must not use up the common count.
    await count(contactHash, placeHash, onePlace);
    try {
      await address.countTry(network);
      if (!isKnownPlace) await count(contactHash, TOGETHER, unknownPlaces);
    } catch (refusal) {
      await takeBack(contactHash, placeHash, onePlace);
      throw refusal;
    }
    return {
      async right() {
        await db
          .deleteFrom('password_tries')
          .where('contact_hash', '=', contactHash)
          .where('place_hash', '=', placeHash)
          .execute();
        if (!isKnownPlace) await takeBack(contactHash, TOGETHER, unknownPlaces);
        await address.giveBack(network);
      },
    };
  }

  /** Counts one try in one row, unless the row is still waiting. The statement itself locks the row. */
  async function count(contactHash: string, placeHash: string, rule: typeof onePlace): Promise<void> {
    const at = now();
    const free = freeTries(rule);
    const forgotten = new Date(at.getTime() - rule.forgottenAfterMs);
    const { rows } = await sql`
      insert into password_tries as stored (contact_hash, place_hash, tries, tried_at, free_at)
      values (${contactHash}, ${placeHash}, 1, ${at}, 'epoch')
      on conflict (contact_hash, place_hash) do update set
        tries = case when stored.tried_at < ${forgotten} then 1 else stored.tries + 1 end,
        tried_at = ${at},
        free_at = case when stored.tried_at < ${forgotten} or stored.tries + 1 < ${free} then 'epoch'
          else ${at}::timestamptz + make_interval(secs =>
            least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(stored.tries + 1 - ${free}, 10))) end
      where stored.free_at <= ${at}
      returning tries`.execute(db);
    if (rows.length > 0) return;
    const row = await db
      .selectFrom('password_tries')
      .select('free_at')
      .where('contact_hash', '=', contactHash)
      .where('place_hash', '=', placeHash)
      .executeTakeFirst();
    throw tooManyTries(row ? row.free_at.getTime() - at.getTime() : 0);
  }

  async function takeBack(contactHash: string, placeHash: string, rule: typeof onePlace): Promise<void> {
    await sql`
      update password_tries set tries = greatest(tries - 1, 0),
        free_at = case when tries - 1 < ${freeTries(rule)} then 'epoch' else free_at end
      where contact_hash = ${contactHash} and place_hash = ${placeHash}`.execute(db);
  }

  const freeTries = ({ free }: typeof onePlace) => Math.max(2, Math.round(free * parts.limitsScale));

  /** Resets the wrong passwords of these contacts, because their owner has just set a new password. */
  async function clear(trx: Queries, contacts: string[]): Promise<void> {
    if (contacts.length === 0) return;
    await trx.deleteFrom('password_tries').where('contact_hash', 'in', contacts.map(hash)).execute();
  }

  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - unknownPlaces.forgottenAfterMs);
    await db.deleteFrom('password_tries').where('tried_at', '<', before).execute();
  }

  return { admit, clear, sweep };
}

function tooManyTries(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    'too_many_requests',
    `Too many tries. Please wait ${minutes === 1 ? 'a minute' : formatCount(minutes, 'minute')}, or use "Forgot password": a new password lets you in right away.`,
    { retryAfter: seconds },
  );
}
