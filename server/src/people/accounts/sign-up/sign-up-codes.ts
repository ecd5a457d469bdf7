import { randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@marketplace/contract/people/one-time-code';
import { createSignatures, type Secret } from '../../../platform/security/index.ts';

export type SignUpCodes = ReturnType<typeof createSignUpCodes>;

/** Creates codes and their keyed hashes, so a copy of the database alone does not reveal a code. */
export function createSignUpCodes(secret: Secret) {
  const signatures = createSignatures(secret, 'sign-up-code');
  const textOf = (contact: string, code: string) => `${contact}\n${code}`;

  return {
    create: () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0'),
    hmac: (contact: string, code: string) => signatures.sign(textOf(contact, code)),
    matches: (contact: string, code: string, stored: string) =>
      signatures.isSigned(textOf(contact, code), stored),
  };
}
