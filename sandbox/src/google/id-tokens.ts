import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';

const LIFETIME_SECONDS = 3600;

export type Person = { email: string; name: string; emailVerified: boolean };

/**
 * Which key signs a test token: the published one; another one that claims the published one's id; none at all
 * (`alg: none`); or the published public key misused as a shared secret (HS256).
 */
export const signings = ['published', 'unpublished', 'none', 'public_key_as_secret'] as const;
export type Signing = (typeof signings)[number];

export type IdTokens = ReturnType<typeof createIdTokens>;

/** Creating an RSA key takes long, so each is created at its first use and reused. */
const published = lazily(createSigningKey);
const unpublished = lazily(() => generateKeyPair('RS256'));

/** Signs ID tokens as Google does (RS256). */
export function createIdTokens() {
  async function jwks(): Promise<{ keys: JWK[] }> {
    const { publicKey, kid } = await published();
    return { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' }] };
  }

  async function sign(claims: JWTPayload, signing: Signing = 'published'): Promise<string> {
    if (signing === 'none') return new UnsecuredJWT(claims).encode();
    const { publicKey, privateKey, kid } = await published();
    const signed = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key);
    switch (signing) {
      case 'published':
        return signed('RS256', privateKey);
      case 'unpublished':
        return signed('RS256', (await unpublished()).privateKey);
      case 'public_key_as_secret':
        return signed('HS256', new TextEncoder().encode(await exportSPKI(publicKey)));
    }
  }

  return { jwks, sign };
}

async function createSigningKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { publicKey, privateKey, kid: await calculateJwkThumbprint(await exportJWK(publicKey)) };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The claims of a valid ID token, valid for an hour from now. */
export function idTokenClaims(
  { email, name, emailVerified }: Person,
  { issuer, clientId, nonce }: { issuer: string; clientId: string; nonce: string },
): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    sub: subjectOf(email),
    email,
    email_verified: emailVerified,
    name,
    nonce,
    iat: now,
    exp: now + LIFETIME_SECONDS,
  };
}

/** Google's subjects are 21 digits that never change for a person. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
}
