import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { NewPasskey, UsedPasskey } from '@marketplace/contract/company/second-factor';
import type { Log } from '../../platform/observability/index.ts';

/** The site to which passkeys belong: a browser offers them there and nowhere else. */
export interface PasskeySite {
  /** The name of the host, which a passkey is bound to. */
  id: string;
  origin: string;
}

/** The algorithms that all browsers know: ES256, EdDSA and RS256. */
export const passkeyAlgorithms = [-7, -8, -257];

/**
 * Returns the site of an address at which browsers make passkeys, or null. They want https, or the own machine; an address of numbers has
 * no name to which a passkey could belong.
 */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSafe && !isNumber ? { id: hostname, origin } : null;
}

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
}

// Loaded with the first passkey, because it brings a reader of certificates, which takes time and memory of each start.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Returns a random text, which a passkey signs. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Returns the handle under which devices store the passkeys of an account. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** Reads a new passkey. Returns null when it does not answer the challenge for this site. */
export async function readNewPasskey(
  passkey: NewPasskey,
  { site, challenge, log }: { site: PasskeySite; challenge: string; log: Log },
): Promise<StoredPasskey | null> {
  try {
    if (await hasCertificates(passkey)) return null;
    const { transports, ...response } = passkey.response;
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The password was typed as well.
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch (error) {
    log.info({ err: error }, 'a new passkey of staff was refused');
    return null;
  }
}

/** Returns the new count of a passkey that has signed the challenge for this site, or null. */
export async function readUsedPasskey(
  passkey: UsedPasskey,
  stored: StoredPasskey,
  { site, challenge, log }: { site: PasskeySite; challenge: string; log: Log },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: stored.credentialId, publicKey: stored.publicKey, counter: stored.counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey of staff was refused');
    return null;
  }
}

/**
 * Whether a passkey comes with certificates of its maker. Browsers leave them out, because we do not ask for them; and the library would
 * call addresses that certificates name.
 */
async function hasCertificates(passkey: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}
