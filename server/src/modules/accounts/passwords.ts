import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors.ts';

/** Words that begin the passwords guessed first, here and everywhere. Compared without digits and signs around them. */
const commonWords = new Set(
  `password passw0rd p@ssword p@ssw0rd pass qwerty qwertyuiop qwertyui asdfghjk asdfghjkl zxcvbnm iloveyou welcome letmein admin
  administrator abc abcd abcdef abcdefg abcdefgh abcdefghi monkey dragon football baseball sunshine princess superman batman
  master shadow michael jennifer jordan liverpool chelsea arsenal barcelona manchester manutd nigeria naija lagos abuja
  jesus jesuschrist godisgood godisgreat blessing blessed favour grace glory victory emmanuel samuel goodluck iloveu
  iloveyousomuch changeme secret default guest trustno computer internet samsung whatsapp facebook google test testing
  passcode mypassword newpassword qwer asdf qazwsx oneplus money dollar naira`.split(/\s+/),
);

/** @throws AppError `invalid_input` for one of the passwords that are tried first. */
export function assertNotCommon(password: string, own: { email?: string; productName?: string }): void {
  const plain = password.toLowerCase();
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const ownWords = [own.email?.split('@')[0], own.email, own.productName].map((word) => word?.toLowerCase());
  const tooEasy =
    /^(.)\1*$/.test(plain) ||
    /^(.{1,4})\1+$/.test(plain) ||
    isSequence(plain) ||
    commonWords.has(core) ||
    commonWords.has(plain.replace(/[^a-z0-9@]/g, '')) ||
    ownWords.includes(plain) ||
    ownWords.includes(core);
  if (tooEasy) {
    throw new AppError(
      'invalid_input',
      'That password is one of the first a thief tries. Please choose another.',
      {
        field: 'password',
      },
    );
  }
}

/** `12345678`, `87654321`, `1234567890`: every step is one up or every step is one down. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((letter, index) => (letter.charCodeAt(0) - text.charCodeAt(index) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** argon2id with the library's defaults (19 MiB, two passes), in a thread of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long without a hash as with one, so that the time does not tell whether an account exists. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  // Made and waited for by whoever comes first, with an account or without.
  nobodysHash ??= hash('the password of nobody').catch((error: unknown) => {
    nobodysHash = undefined;
    throw error;
  });
  const fallback = await nobodysHash;
  const matches = await verify(storedHash ?? fallback, password);
  return matches && Boolean(storedHash);
}
