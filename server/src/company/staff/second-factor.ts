import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@marketplace/contract/company/staff-limits';
import { sql } from 'kysely';
import { findById } from '../../people/accounts/accounts.repository.ts';
import { passwordMatches } from '../../people/accounts/log-in/passwords.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import {
  createKeyedHash,
  createSealedTexts,
  recordAuditEntry,
  type Session,
  type Sessions,
} from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { addressOf, newSecret, stepOf } from './authenticator.ts';
import { STAFF_EMAIL_TASK, type StaffEmail } from './staff-emails.ts';

/** A secret is opened for as long as its person works here. */
const FOR_YEARS_MS = 50 * 365 * 24 * 3600_000;
const RECOVERY_BYTES = 10;
/** Wrong codes of the app: of a million codes, three are right at a time. */
const GUESSES_A_DAY = 20;
const TOO_MANY_GUESSES =
  'Too many wrong codes today. Please use one of your recovery codes, or ask an admin.';

type Asking = Pick<Session, 'id' | 'accountId'>;

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/**
 * The two-factor log-in of staff. Sessions of somebody who has set it up have no rights of staff until the code was given (`owesCode`). The
 * secret is sealed with LASTING_HASH_KEY, because APP_SECRET may change.
 */
export function createSecondFactor(parts: {
  config: { lastingHashKey: string };
  db: Database;
  limits: Limits;
  sessions: Pick<Sessions, 'revoke'>;
  realtime: Pick<Realtime, 'closeSessions'>;
  productName: string;
  now: () => Date;
}) {
  const { db, sessions, realtime, productName, now } = parts;
  const { lastingHashKey } = parts.config;
  const sealed = createSealedTexts({ current: lastingHashKey }, 'second factor', now);
  const hash = createKeyedHash(lastingHashKey, 'recovery-code');
  const tries = parts.limits({
    name: 'staff-code',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a quarter of an hour and try again.',
  });

  // Counted apart, so that wrong ones do not close the app's codes, nor the other way round.
  const recoveryTries = parts.limits({
    name: 'staff-recovery-code',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a quarter of an hour and try again.',
  });

  const guesses = parts.limits({
    name: 'staff-code-of-day',
    points: GUESSES_A_DAY,
    seconds: 24 * 3600,
    message: TOO_MANY_GUESSES,
  });

  async function view({ id, accountId }: Asking) {
    const [factor, account, session] = await Promise.all([
      find(db, accountId),
      findById(db, accountId),
      db.selectFrom('sessions').select('code_given_at').where('id', '=', id).executeTakeFirst(),
    ]);
    const state = !factor ? ('none' as const) : factor.proven_at ? ('on' as const) : ('begun' as const);
    const due = state === 'on' ? null : (account?.second_factor_due ?? null);
    return {
      state,
      set_up_by: due?.toISOString() ?? null,
      must_set_up: due !== null && due <= now(),
      passed: state !== 'on' || Boolean(session?.code_given_at),
      recovery_codes_left: await countLeft(db, accountId),
    };
  }

  /** @throws AppError `wrong_credentials`, or `conflict` when the two-factor log-in is on: an admin resets it first */
  async function begin({ accountId }: Asking, password: string) {
    const account = await findById(db, accountId);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');
    await assertPassword(accountId, account.password_hash, password);
    const secret = newSecret();
    const values = { sealed_secret: sealed.seal(secret, FOR_YEARS_MS), begun_at: now(), last_step: null };
    const stored = await db
      .insertInto('staff_second_factors')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(values).where('staff_second_factors.proven_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!stored) throw isOn();
    const label = account.email ?? account.phone ?? account.full_name;
    return { secret, address: addressOf(secret, { issuer: productName, label }) };
  }

  /**
   * Proves with a code that the app has the secret, and makes the recovery codes. Other sessions of the account end.
   * @throws AppError `wrong_code`, `too_many_requests`, `conflict`
   */
  async function prove({ id, accountId }: Asking, code: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const ended = await limited(accountId, () =>
      db.transaction().execute(async (trx) => {
        const at = now();
        const factor = await find(trx, accountId, true);
        if (!factor) throw new AppError('conflict', 'Please start again: there is no secret yet.');
        if (factor.proven_at) throw isOn();
        const step = stepOf(open(factor.sealed_secret), digitsOf(code), at);
        if (step === null) throw wrongCode();
        await trx
          .updateTable('staff_second_factors')
          .set({ proven_at: at, last_step: step })
          .where('account_id', '=', accountId)
          .execute();
        await trx
          .insertInto('staff_recovery_codes')
          .values(codes.map((each) => ({ account_id: accountId, code_hash: hash(plain(each)) })))
          .execute();
        await passSession(trx, id, at);
        await record(trx, { operatorId: accountId, action: 'staff.second_factor', accountId, at });
        await tellOwner(trx, accountId, 'set_up');
        return sessions.revoke(trx, { accountId, except: id });
      }),
    );
    realtime.closeSessions(ended);
    return codes;
  }

  /**
   * The second step of a log-in. Each code works once.
   * @throws AppError `wrong_code`, `too_many_requests`
   */
  async function pass({ id, accountId }: Asking, code: string) {
    await limited(
      accountId,
      () =>
        countingGuesses(accountId, code, () =>
          db.transaction().execute(async (trx) => {
            await useCode(trx, accountId, code);
            await passSession(trx, id, now());
          }),
        ),
      isAppCode(code) ? tries : recoveryTries,
    );
    return { recovery_codes_left: await countLeft(db, accountId) };
  }

  /**
   * Checks the password again, and a code where the two-factor log-in is on: grave acts are possible for some minutes.
   * @throws AppError `wrong_credentials`, `wrong_code`, `too_many_requests`
   */
  async function confirm({ id, accountId }: Asking, { password, code }: { password: string; code: string }) {
    const account = await findById(db, accountId);
    await assertPassword(accountId, account?.password_hash ?? null, password);
    await limited(
      accountId,
      () =>
        countingGuesses(accountId, code, () =>
          db.transaction().execute(async (trx) => {
            const factor = await find(trx, accountId, true);
            if (factor?.proven_at) await useCode(trx, accountId, code);
            await trx.updateTable('sessions').set({ confirmed_at: now() }).where('id', '=', id).execute();
            await record(trx, { operatorId: accountId, action: 'staff.confirm', accountId, at: now() });
          }),
        ),
      isAppCode(code) ? tries : recoveryTries,
    );
  }

  /**
   * Uses a code of the app, or a recovery code.
   * @throws AppError `wrong_code` also for one that was used
   */
  async function useCode(trx: Queries, accountId: string, code: string): Promise<void> {
    const at = now();
    const factor = await find(trx, accountId, true);
    if (!factor?.proven_at) throw wrongCode();
    const step = stepOf(open(factor.sealed_secret), digitsOf(code), at);
    if (step !== null) {
      const { numUpdatedRows } = await trx
        .updateTable('staff_second_factors')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw wrongCode();
      return;
    }
    const used = await trx
      .updateTable('staff_recovery_codes')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash(plain(code)))
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    if (!used) throw wrongCode();
    await record(trx, { operatorId: accountId, action: 'staff.recovery_code', accountId, at });
    await tellOwner(trx, accountId, 'recovery_code');
  }

  /**
   * Ends somebody else's two-factor log-in: they are logged out and get an email.
   * @throws AppError `not_found` for somebody who has none, `conflict` for one's own
   */
  async function reset(adminId: string, accountId: string): Promise<void> {
    if (adminId === accountId)
      throw new AppError(
        'conflict',
        'Another admin has to do this for you. Or use one of your recovery codes.',
      );
    const ended = await db.transaction().execute(async (trx) => {
      const gone = isUuid(accountId)
        ? await trx
            .deleteFrom('staff_second_factors')
            .where('account_id', '=', accountId)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('accounts')
                  .select('id')
                  .where('id', '=', accountId)
                  .where('is_operator', '=', true),
              ),
            )
            .returning('account_id')
            .executeTakeFirst()
        : undefined;
      if (!gone) throw new AppError('not_found', 'They have no two-factor log-in');
      await record(trx, { operatorId: adminId, action: 'staff.reset_second_factor', accountId, at: now() });
      await tellOwner(trx, accountId, 'reset');
      return sessions.revoke(trx, { accountId });
    });
    await Promise.all([guesses, tries, recoveryTries].map((limit) => limit.clear(accountId)));
    realtime.closeSessions(ended);
  }

  async function assertPassword(accountId: string, hash: string | null, password: string): Promise<void> {
    await limited(accountId, async () => {
      if (!hash)
        throw new AppError(
          'wrong_credentials',
          'You have no password yet. Please set one in your settings, under "Password", and come back.',
          { field: 'password' },
        );
      if (!(await passwordMatches(hash, password)))
        throw new AppError('wrong_credentials', "That's not your password. Please try again.", {
          field: 'password',
        });
    });
  }

  /** Counts wrong codes of the app in a day. The last one that is allowed is told to the owner. Nobody guesses a recovery code. */
  async function countingGuesses(accountId: string, code: string, check: () => Promise<void>): Promise<void> {
    if (!isAppCode(code)) return check();
    const count = await guesses.countTry(accountId);
    // Whatever LIMITS_SCALE says.
    if (count > GUESSES_A_DAY) throw new AppError('too_many_requests', TOO_MANY_GUESSES);
    try {
      await check();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'wrong_code')) await guesses.giveBack(accountId);
      else if (count === GUESSES_A_DAY)
        await db.transaction().execute(async (trx) => {
          await record(trx, { operatorId: accountId, action: 'staff.guessed_codes', accountId, at: now() });
          await tellOwner(trx, accountId, 'guessed');
        });
      throw error;
    }
    await guesses.giveBack(accountId);
  }

  /** Counts a try before its check, and gives it back when it was right. */
  async function limited<T>(accountId: string, check: () => Promise<T>, limit = tries): Promise<T> {
    const result = await limit.run(accountId, check);
    await limit.giveBack(accountId);
    return result;
  }

  function open(sealedSecret: string): string {
    const secret = sealed.open(sealedSecret);
    if (secret === null) throw new Error('a second factor was sealed with another LASTING_HASH_KEY');
    return secret;
  }

  return { view, begin, prove, pass, confirm, reset };
}

const isAppCode = (code: string) => /^\d{6}$/.test(digitsOf(code));

function find(queries: Queries, accountId: string, locked = false) {
  const query = queries
    .selectFrom('staff_second_factors')
    .select(['sealed_secret', 'proven_at'])
    .where('account_id', '=', accountId);
  return (locked ? query.forUpdate() : query).executeTakeFirst();
}

async function countLeft(queries: Queries, accountId: string): Promise<number> {
  const { left } = await queries
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

async function passSession(trx: Queries, id: string, at: Date): Promise<void> {
  await trx.updateTable('sessions').set({ code_given_at: at }).where('id', '=', id).execute();
}

function tellOwner(trx: Queries, accountId: string, letter: StaffEmail['letter']): Promise<unknown> {
  return queueTask(trx, STAFF_EMAIL_TASK, { accountId, letter } satisfies StaffEmail);
}

function record(
  trx: Queries,
  act: { operatorId: string; action: string; accountId: string; at: Date },
): Promise<unknown> {
  return recordAuditEntry(trx, { ...act, subject: { kind: 'account', id: act.accountId } });
}

/** Returns a code such as `03f9a-b71c4-…`: 80 random bits, easy to copy from paper. */
function newRecoveryCode(): string {
  const letters = randomBytes(RECOVERY_BYTES).toString('hex');
  return letters.replace(/.{5}(?=.)/g, '$&-');
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const digitsOf = (code: string) => code.replace(/\s/g, '');

function wrongCode(): AppError {
  return new AppError(
    'wrong_code',
    "That code isn't right, or it was used already. Please type the newest one.",
    {
      field: 'code',
    },
  );
}

function isOn(): AppError {
  return new AppError('conflict', 'Your two-factor log-in is on already. An admin can reset it for you.');
}
