import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { NewPasskey, UsedPasskey } from '@marketplace/contract/company/second-factor';
import type { AttestationObject } from '@simplewebauthn/server/helpers';
import { loadLate } from '../../platform/late-modules.ts';
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
const library = () => loadLate(() => import('@simplewebauthn/server'));
const helpers = () => loadLate(() => import('@simplewebauthn/server/helpers'));

/**
 * Loads what reads passkeys.
 * @throws the error of the import, which is no fault of a passkey
 */
export async function loadPasskeyLibrary(): Promise<void> {
  await Promise.all([library(), helpers()]);
}

/** Returns a random text, which a passkey signs. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Returns the handle under which devices store the passkeys of an account. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** Reads a new passkey. Returns null when it does not answer the challenge for this site, or signs under another number than it says. */
export async function readNewPasskey(
  passkey: NewPasskey,
  { site, challenge, log }: { site: PasskeySite; challenge: string; log: Log },
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject));
    if (hasCertificates(attestation)) return null;
    const { transports, ...response } = passkey.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The password was typed as well, or another factor was given.
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    // The library does not compare them.
    if (!verified || registrationInfo.credential.id !== passkey.id) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter };
  } catch (error) {
    log.info({ err: error }, 'a new passkey of staff was refused');
    return null;
  }
}

/**
 * Returns the new count of a passkey that has signed the challenge for this site, or null. With `mustVerify` the device must have asked for
 * the finger, the face or the PIN of its owner.
 */
export async function readUsedPasskey(
  passkey: UsedPasskey,
  stored: StoredPasskey,
  {
    site,
    challenge,
    mustVerify,
    log,
  }: { site: PasskeySite; challenge: string; mustVerify: boolean; log: Log },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: stored.credentialId, publicKey: stored.publicKey, counter: stored.counter },
      requireUserVerification: mustVerify,
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
function hasCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}
