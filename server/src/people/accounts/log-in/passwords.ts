import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../../platform/http/index.ts';

/** Words that attackers in Nigeria try first and the estimator's own lists lack. */
const localWords =
  `nigeria naija lagos abuja ibadan kano portharcourt jesus jesuschrist godisgood godisgreat godslove blessing blessed
  favour grace glory victory emmanuel samuel goodluck iloveyousomuch chelsea arsenal liverpool barcelona manchester manutd
  naira oneplus tecno infinix whatsapp facebook samsung guest trustno passcode mypassword newpassword
  chinedu emeka chidi chioma ngozi nkechi obinna ikenna kelechi uche adaeze amaka ifeanyi nnamdi chukwudi tunde segun femi kunle
  bola funke yemi tope sade dayo wale ayomide damilola temitope olamide opeyemi musa ibrahim abubakar aminu sani usman fatima
  zainab amina hauwa yusuf umar bello osas efe`.split(/\s+/);

/** Passwords with a lower score are among the first million that attackers try. */
const SCORE_MIN = 2;
/** Only this many characters are checked: the time grows with the length and blocks other requests. */
const CHECKED_LENGTH = 32;
/** How many spellings like `p@ssw0rd` the estimator tries. More take longer and find almost nothing. */
const SUBSTITUTIONS_MAX = 20;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator with its lists, a megabyte of text, when the first password is set. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({
        dictionary: { ...dictionary, localWords },
        graphs: adjacencyGraphs,
        l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
      }),
    (error: unknown) => {
      estimator = undefined;
      throw error;
    },
  );
  return estimator;
}

/**
 * @param own what an attacker may know about the person
 * @throws AppError `invalid_input` for a password that is easy to guess
 */
export async function assertStrong(
  password: string,
  own: {
    email?: string | undefined;
    phone?: string | undefined;
    fullName?: string | undefined;
    productName: string;
  },
): Promise<void> {
  const known = [
    own.email,
    own.email?.split('@')[0],
    own.phone,
    ...['234', '0', ''].map((prefix) => own.phone?.replace('+234', prefix)),
    own.fullName,
  ]
    .concat(own.fullName?.split(/\s+/), own.productName)
    .filter((word): word is string => Boolean(word));
  const judged = withoutSeparators(password).slice(0, CHECKED_LENGTH);
  const { score } = (await loadEstimator()).check(judged, known);
  if (score >= SCORE_MIN) return;
  throw new AppError('invalid_input', 'That password is too easy to guess. Please choose another.', {
    field: 'password',
  });
}

/** Spaces and hyphens do not make a number harder to guess: `0803 123 4567` is a phone number. */
function withoutSeparators(password: string): string {
  const digits = password.replace(/[\s+().-]/g, '');
  return /^\d+$/.test(digits) ? digits : password;
}

/** Hashes with argon2id and the library's defaults (19 MiB, two passes) on another thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long without a hash as with one, so the time does not reveal whether an account exists. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  // The first caller makes this hash and waits for it, whether or not its contact has an account.
  nobodysHash ??= hash('the password of nobody').catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  const fallback = await nobodysHash;
  const matches = await verify(storedHash ?? fallback, password);
  return matches && Boolean(storedHash);
}
