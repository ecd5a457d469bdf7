import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';

const DAY_SECONDS = 24 * 60 * 60;
/** RFC 8292 allows 24 hours. The clocks may differ by a minute. */
const LATENESS_SECONDS = 60;

/**
 * The public key of the sender of a push, from its `Authorization: vapid t=…, k=…` (RFC 8292).
 * @throws with the reason for which a push service refuses the header
 */
export async function readSender(header: string | undefined, audience: string): Promise<string> {
  const { t: token, k: key } = readHeader(header);
  if (!token || !key) throw new Error('The Authorization header has no VAPID token and key');
  const { payload } = await jwtVerify(token, importKey(key), { algorithms: ['ES256'], audience }).catch(
    (error: Error) => {
      throw new Error(`The VAPID token is invalid: ${error.message}`);
    },
  );
  const latest = Date.now() / 1000 + DAY_SECONDS + LATENESS_SECONDS;
  if (payload.exp === undefined || payload.exp > latest)
    throw new Error('The VAPID token must expire within 24 hours');
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(payload.sub ?? ''))
    throw new Error('The VAPID token has no mailto: or https: subject');
  return key;
}

function readHeader(header: string | undefined): Record<string, string> {
  const [, parameters] = /^vapid\s+(.+)$/i.exec(header ?? '') ?? [];
  const pairs = (parameters ?? '').split(',').map((part) => part.trim().split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

function importKey(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('The VAPID key must be a point on P-256');
  return createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
}
