/// <reference path="../../../types/http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';

/** What a browser would give to the site, as `PushSubscription.toJSON` does. The keys are in base64url. */
export interface GivenSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Subscription {
  id: string;
  /** The public key of the only sender that may push here; null for any sender. */
  senderKey: string | null;
  decrypt(body: Buffer): Buffer;
  given: GivenSubscription;
}

/** The oldest are dropped, because a test can request very many. */
const CAPACITY = 50_000;

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Stores the subscriptions of this push service. Each has a key pair, as in a browser. */
export function createSubscriptions(url: () => string) {
  const byId = new Map<string, Subscription>();

  function add(senderKey: string | null): Subscription {
    const id = randomBytes(16).toString('base64url');
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    const subscription: Subscription = {
      id,
      senderKey,
      decrypt: (body) => decrypt(body, keys, auth),
      given: { endpoint: `${url()}/send/${id}`, keys: { p256dh, auth: auth.toString('base64url') } },
    };
    byId.set(id, subscription);
    const [oldest] = byId.keys();
    if (byId.size > CAPACITY && oldest !== undefined) byId.delete(oldest);
    return subscription;
  }

  return { add, find: (id: string) => byId.get(id), remove: (id: string) => byId.delete(id) };
}

/** @throws when the body was not encrypted for these keys */
export function decrypt(body: Buffer, privateKey: ECDH, authSecret: Buffer): Buffer {
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret });
}
