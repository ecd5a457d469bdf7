import { passwordMatches } from '../../people/accounts/log-in/passwords.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limit, type Limits } from '../../platform/http/index.ts';
import { recordAct, writeToOwner } from './second-factor.repository.ts';

/** Wrong codes of the app: of a million codes, three are right at a time. */
const GUESSES_A_DAY = 20;
const TOO_MANY_GUESSES =
  'Too many wrong codes today. Please use one of your recovery codes, or ask an admin.';

export type CodeTries = ReturnType<typeof createCodeTries>;

/** Limits how often passwords, codes and passkeys are tried. A try is counted before its check, and given back when it was right. */
export function createCodeTries({ limits, db, now }: { limits: Limits; db: Database; now: () => Date }) {
  const tries = limits({
    name: 'staff-code',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a quarter of an hour and try again.',
  });

  // Counted apart, so that wrong ones do not close the app's codes, nor the other way round.
  const recoveryTries = limits({
    name: 'staff-recovery-code',
    points: 5,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a quarter of an hour and try again.',
  });

  // Nobody guesses a signature. The limit is for what checking it costs, in one session: nobody else keeps the owner out.
  const passkeyTries = limits({
    name: 'staff-passkey',
    points: 20,
    seconds: 15 * 60,
    message: 'Too many tries. Please wait a quarter of an hour and try again.',
  });

  const guesses = limits({
    name: 'staff-code-of-day',
    points: GUESSES_A_DAY,
    seconds: 24 * 3600,
    message: TOO_MANY_GUESSES,
  });

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
          await recordAct(trx, {
            operatorId: accountId,
            action: 'staff.guessed_codes',
            accountId,
            at: now(),
          });
          await writeToOwner(trx, accountId, 'guessed');
        });
      throw error;
    }
    await guesses.giveBack(accountId);
  }

  /** @throws AppError `wrong_credentials` also for somebody without a password */
  async function assertPassword(accountId: string, hash: string | null, password: string): Promise<void> {
    const check = async () => {
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
    };
    await limited(accountId, check, tries);
  }

  return {
    assertPassword,
    /** A try of a code that proves a new secret. */
    ofNewSecret: <T>(accountId: string, check: () => Promise<T>) => limited(accountId, check, tries),
    /** A try of a code of the app, or of a recovery code. */
    ofCode: (accountId: string, code: string, check: () => Promise<void>) =>
      limited(
        accountId,
        () => countingGuesses(accountId, code, check),
        isAppCode(code) ? tries : recoveryTries,
      ),
    ofPasskey: <T>(sessionId: string, check: () => Promise<T>) => limited(sessionId, check, passkeyTries),
    /** Forgets the tries of codes. */
    async clear(accountId: string): Promise<void> {
      await Promise.all([guesses, tries, recoveryTries].map((limit) => limit.clear(accountId)));
    },
  };
}

const isAppCode = (code: string) => /^\d{6}$/.test(digitsOf(code));

export const digitsOf = (code: string) => code.replace(/\s/g, '');

async function limited<T>(key: string, check: () => Promise<T>, limit: Limit): Promise<T> {
  const result = await limit.run(key, check);
  await limit.giveBack(key);
  return result;
}

/** The refusal of a code that is wrong or was used. */
export function wrongCode(): AppError {
  return new AppError(
    'wrong_code',
    "That code isn't right, or it was used already. Please type the newest one.",
    {
      field: 'code',
    },
  );
}
