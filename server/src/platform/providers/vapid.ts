import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The key pair that identifies this server to push services (RFC 8292), in base64url. */
export interface VapidPair {
  /** The uncompressed point on P-256, 65 bytes. Browsers subscribe with this key. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** Returns the bytes of a base64url text without padding, or null for any other text. */
export function readBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

export function makeVapidPair(): VapidPair {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [
    Buffer.from([4]),
    Buffer.from(x as string, 'base64url'),
    Buffer.from(y as string, 'base64url'),
  ];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d as string };
}

/** Returns what is wrong with a pair, as the end of a sentence about the settings; null when it is valid. */
export function problemOfVapidPair({ publicKey, privateKey }: VapidPair): string | null {
  if (readBase64url(publicKey)?.length !== PUBLIC_BYTES)
    return 'VAPID_PUBLIC_KEY must be 65 bytes in base64url';
  const secret = readBase64url(privateKey);
  if (secret?.length !== PRIVATE_BYTES) return 'VAPID_PRIVATE_KEY must be 32 bytes in base64url';
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secret);
    if (curve.getPublicKey('base64url') === publicKey) return null;
  } catch {
    return 'VAPID_PRIVATE_KEY is no private key of the curve P-256';
  }
  return 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not of the same pair';
}

/** Imports the private key for signing. The pair must be valid. */
export function importPrivateKey({ publicKey, privateKey }: VapidPair): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x as string, y: y as string, d: privateKey },
    format: 'jwk',
  });
}

/** Returns whether the bytes are a P-256 public key: an uncompressed point on the curve. */
export function isCurvePoint(bytes: Buffer): boolean {
  if (bytes.length !== PUBLIC_BYTES || bytes[0] !== 4) return false;
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
