import type { NewPasskey, UsedPasskey } from '@marketplace/contract/company/second-factor';
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '@marketplace/contract/company/staff-limits';
import { sql } from 'kysely';
import { findById } from '../../people/accounts/accounts.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, describeDevice } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Session, Sessions } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { newSecret, type SealedSecrets } from './authenticator.ts';
import {
  loadPasskeyLibrary,
  newChallenge,
  passkeyAlgorithms,
  passkeySiteOf,
  readNewPasskey,
  readUsedPasskey,
  userHandleOf,
} from './passkey-signatures.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { findFactor, passSession, recordAct, writeToOwner } from './second-factor.repository.ts';

const PASSKEY_MS = PASSKEY_MINUTES * 60_000;

/** A passkey is made for the first time, or signs. The text of one is not good for the other. */
type Purpose = 'add' | 'use';
type Asking = Pick<Session, 'id' | 'accountId'>;

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The passkeys of staff, which sign in place of a code and which a false page cannot collect. */
export function createPasskeys(parts: {
  secrets: SealedSecrets;
  recoveryCodes: RecoveryCodes;
  db: Database;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  productName: string;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { secrets, recoveryCodes, db, sessions, realtime, productName, log, now } = parts;
  const site = passkeySiteOf(parts.publicUrl);

  function assertSite() {
    if (!site)
      throw new AppError(
        'conflict',
        "Passkeys don't work at this address of the site. Please use an authenticator app.",
      );
    return site;
  }

  /** Whether a passkey was made for this site. After a change of PUBLIC_URL, those from before work nowhere. */
  const works = ({ rp_id }: { rp_id: string }) => rp_id === site?.id;

  /** Lists the passkeys of a person, the oldest first. */
  async function list(accountId: string) {
    const rows = await find(db, accountId);
    return rows.map((row) => ({
      _id: row.id,
      name: row.name,
      works: works(row),
      added_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }));
  }

  /**
   * What the browser needs to make a passkey.
   * @throws AppError `conflict` where passkeys do not work, and for more than `PASSKEYS_MAX`
   */
  async function begin({ id, accountId }: Asking) {
    const { id: rpId } = assertSite();
    const [mine, account] = await Promise.all([find(db, accountId), findById(db, accountId)]);
    if (mine.length >= PASSKEYS_MAX) throw tooMany();
    const name = account?.email ?? account?.phone ?? account?.full_name ?? '';
    return {
      rp: { id: rpId, name: productName },
      user: { id: userHandleOf(accountId), name, displayName: account?.full_name || name },
      challenge: await makeChallenge(id, 'add'),
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: PASSKEY_MS,
      excludeCredentials: mine.filter(works).map(describe),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      attestation: 'none' as const,
    };
  }

  /**
   * Adds a passkey, named after the device. Where it is the first second factor, it makes the recovery codes and ends other sessions.
   * @throws AppError `wrong_code`, `conflict`
   */
  async function add({ id, accountId }: Asking, passkey: NewPasskey, userAgent: string): Promise<string[]> {
    const challenge = await takeChallenge(id, 'add');
    const madeFor = assertSite();
    const made = await readNewPasskey(passkey, { site: madeFor, challenge, log });
    if (!made) throw wrongPasskey();
    const { codes, ended } = await db.transaction().execute(async (trx) => {
      const at = now();
      const act = { operatorId: accountId, accountId, at };
      const isFirst = await turnOn(trx, accountId, at);
      // Locks the row, so that two at once do not exceed the limit.
      if (!isFirst) await findFactor(trx, accountId, true);
      if ((await find(trx, accountId)).length >= PASSKEYS_MAX) throw tooMany();
      const stored = await trx
        .insertInto('staff_passkeys')
        .values({
          account_id: accountId,
          credential_id: made.credentialId,
          rp_id: madeFor.id,
          public_key: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: passkey.response.transports ?? [],
          name: describeDevice(userAgent),
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!stored) throw new AppError('conflict', 'This passkey is set up already.');
      await recordAct(trx, { ...act, action: 'staff.passkey', facts: { passkey: stored.id } });
      await writeToOwner(trx, accountId, 'passkey');
      if (!isFirst) return { codes: [], ended: [] };
      await passSession(trx, id, at);
      await recordAct(trx, { ...act, action: 'staff.second_factor' });
      return {
        codes: await recoveryCodes.issue(trx, accountId),
        ended: await sessions.revoke(trx, { accountId, except: id }),
      };
    });
    realtime.closeSessions(ended);
    return codes;
  }

  /** Turns the second factor on without an app. Returns false when it was on. */
  async function turnOn(trx: Queries, accountId: string, at: Date): Promise<boolean> {
    // No app knows the secret: a process of the release before looks for one.
    const values = {
      proven_at: at,
      has_app: false,
      sealed_secret: secrets.seal(newSecret()),
      begun_at: at,
    };
    const turned = await trx
      .insertInto('staff_second_factors')
      .values({ ...values, account_id: accountId })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('staff_second_factors.proven_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    return turned !== undefined;
  }

  /** @throws AppError `not_found` */
  async function rename({ accountId }: Asking, passkeyId: string, name: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const at = now();
      const renamed = isUuid(passkeyId)
        ? await trx
            .updateTable('staff_passkeys')
            .set({ name })
            .where('id', '=', passkeyId)
            .where('account_id', '=', accountId)
            .returning('id')
            .executeTakeFirst()
        : undefined;
      if (!renamed) throw new AppError('not_found', "We can't find this passkey. It may be removed already.");
      await recordAct(trx, {
        operatorId: accountId,
        accountId,
        action: 'staff.rename_passkey',
        facts: { passkey: renamed.id },
        at,
      });
    });
  }

  /**
   * Removes a passkey, and ends other sessions, which it may have opened.
   * @throws AppError `conflict` for the last second factor that works
   */
  async function remove({ id, accountId }: Asking, passkeyId: string): Promise<void> {
    if (!isUuid(passkeyId)) return;
    const ended = await db.transaction().execute(async (trx) => {
      const at = now();
      const factor = await findFactor(trx, accountId, true);
      const gone = await trx
        .deleteFrom('staff_passkeys')
        .where('id', '=', passkeyId)
        .where('account_id', '=', accountId)
        .returning(['id', 'rp_id'])
        .executeTakeFirst();
      if (!gone) return [];
      if (!factor?.has_app && works(gone) && !(await find(trx, accountId)).some(works))
        throw new AppError(
          'conflict',
          'This is all that protects your log-in besides your password. Add another passkey or an authenticator app first, then you can remove it.',
        );
      await recordAct(trx, {
        operatorId: accountId,
        accountId,
        action: 'staff.remove_passkey',
        facts: { passkey: gone.id },
        at,
      });
      await writeToOwner(trx, accountId, 'passkey_removed');
      return sessions.revoke(trx, { accountId, except: id });
    });
    realtime.closeSessions(ended);
  }

  /**
   * What the browser needs to sign with a passkey.
   * @throws AppError `wrong_code` for somebody without one, `conflict` where passkeys do not work
   */
  async function ask({ id, accountId }: Asking) {
    const all = await find(db, accountId);
    if (all.length === 0) throw new AppError('wrong_code', 'You have no passkey. Please use a code.');
    const { id: rpId } = assertSite();
    const mine = all.filter(works);
    if (mine.length === 0)
      throw new AppError(
        'wrong_code',
        "Your passkeys were made for another address of the site and don't work here. Please use a code.",
      );
    return {
      rpId,
      challenge: await makeChallenge(id, 'use'),
      timeout: PASSKEY_MS,
      allowCredentials: mine.map(describe),
      userVerification: (await lacksPassword(db, id)) ? ('required' as const) : ('preferred' as const),
    };
  }

  /**
   * Checks what a passkey of this person has signed, and stores its count.
   * @throws AppError `wrong_code`
   */
  async function use(
    trx: Queries,
    { id: sessionId, accountId }: Asking,
    challenge: string,
    passkey: UsedPasskey,
  ): Promise<void> {
    const mustVerify = await lacksPassword(trx, sessionId);
    const row = await trx
      .selectFrom('staff_passkeys')
      .select(['id', 'credential_id', 'rp_id', 'public_key', 'counter'])
      .where('account_id', '=', accountId)
      .where('credential_id', '=', passkey.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !works(row)) throw wrongPasskey();
    const stored = {
      credentialId: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
    };
    const counter = await readUsedPasskey(passkey, stored, {
      site: assertSite(),
      challenge,
      mustVerify,
      log,
    });
    if (counter === null) throw wrongPasskey();
    await trx
      .updateTable('staff_passkeys')
      .set({ counter, last_used_at: now() })
      .where('id', '=', row.id)
      .execute();
  }

  async function makeChallenge(sessionId: string, purpose: Purpose): Promise<string> {
    const values = { challenge: newChallenge(), ends_at: new Date(now().getTime() + PASSKEY_MS) };
    await db
      .insertInto('staff_passkey_challenges')
      .values({ session_id: sessionId, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
      .execute();
    return values.challenge;
  }

  /**
   * Takes the text that a passkey of this session was asked to sign: nobody uses it again.
   * @throws AppError `wrong_code` when there is none, or when it is too old
   */
  async function takeChallenge(sessionId: string, purpose: Purpose): Promise<string> {
    // Before anything is used up or locked.
    await loadPasskeyLibrary();
    const taken = await db
      .deleteFrom('staff_passkey_challenges')
      .where('session_id', '=', sessionId)
      .where('purpose', '=', purpose)
      .returning(['challenge', 'ends_at'])
      .executeTakeFirst();
    if (!taken || taken.ends_at <= now())
      throw new AppError('wrong_code', 'That took too long. Please try again.');
    return taken.challenge;
  }

  /** Deletes what nobody has signed in time. */
  async function sweep(): Promise<void> {
    await sql`delete from staff_passkey_challenges where ends_at < ${now()}`.execute(db);
  }

  return { work: site !== null, list, begin, add, rename, remove, ask, use, takeChallenge, sweep };
}

function find(queries: Queries, accountId: string) {
  return queries
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'rp_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Whether nobody has typed the password in this session, as after a log-in by Google or by a link. Then the device has to make sure who holds
 * it: otherwise somebody with the mailbox and the device would need no secret.
 */
async function lacksPassword(queries: Queries, sessionId: string): Promise<boolean> {
  const session = await queries
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return !session?.confirmed_at;
}

const describe = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});

function wrongPasskey(): AppError {
  return new AppError('wrong_code', "That passkey didn't work. Please try again, or use another way.");
}

function tooMany(): AppError {
  return new AppError('conflict', `You have ${PASSKEYS_MAX} passkeys already. Please remove one first.`);
}
