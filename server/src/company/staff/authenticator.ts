import { Secret, TOTP } from 'otpauth';
import { createSealedTexts } from '../../platform/security/index.ts';

const PERIOD_SECONDS = 30;
/** Codes of the step before and after count, too: clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A secret is opened for as long as its person works here. */
const FOR_YEARS_MS = 50 * 365 * 24 * 3600_000;

export type SealedSecrets = ReturnType<typeof createSealedSecrets>;

/** Seals secrets with LASTING_HASH_KEY, because APP_SECRET may change. */
export function createSealedSecrets(lastingHashKey: string, now: () => Date) {
  const sealed = createSealedTexts({ current: lastingHashKey }, 'second factor', now);
  function open(sealedSecret: string): string {
    const secret = sealed.open(sealedSecret);
    if (secret === null) throw new Error('a second factor was sealed with another LASTING_HASH_KEY');
    return secret;
  }
  return { seal: (secret: string) => sealed.seal(secret, FOR_YEARS_MS), open };
}

/** Makes a secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return appOf(secret, { issuer, label }).toString();
}

/** Returns the time step for which the code is right, or null. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

// The parameters that all apps assume.
function appOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
