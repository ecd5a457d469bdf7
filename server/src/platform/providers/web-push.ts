/// <reference path="../../../../types/http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto';
import type { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import ece from 'http_ece';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Log } from '../observability/log.ts';
import { PrivateAddressError, publicLookup, readEndpoint } from './push-address.ts';
import { importPrivateKey, type VapidPair } from './vapid.ts';

export interface PushSettings extends VapidPair {
  /** How a push service reaches the people who run this server: a mailto: or https: address. */
  subject: string;
  /** The origin of the sandbox's push service, which is not on the public internet; null in production. */
  sandboxOrigin: string | null;
}

/** What a browser gives to a site that may send it pushes. The keys are in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most `PUSH_MAX_BYTES` in UTF-8. */
  text: string;
  /** For how many seconds the push service keeps the push for a browser that is away. */
  ttlSeconds: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** A push replaces an earlier one with the same topic that its browser has not fetched yet; at most 32 letters of base64url. */
  topic?: string;
}

/**
 * What became of a push. `gone`: the subscription has ended, and no push will ever arrive. `later`: the push service did not
 * accept the push, or was not asked because it is silent, and may accept the push after that many seconds. `refused`: it will never accept this push. `uncertain`: the request
 * was sent and no answer came, so the push may arrive.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused' }
  | { kind: 'uncertain' };

export interface WebPush {
  /** The key that browsers subscribe with. */
  publicKey: string;
  /** Whether pushes may be sent to this address. */
  accepts(endpoint: string): boolean;
  /** False when the host of an accepted address leads to a machine that is not on the public internet. */
  hasPublicHost(endpoint: string): Promise<boolean>;
  /**
   * Sends one encrypted push. Never throws for a failure of the push service: the failure is in the answer and in the log. `onSilent` is called when the
   * push service leaves the push without an answer for two seconds.
   */
  send(target: PushTarget, message: PushMessage, onSilent?: () => void): Promise<PushOutcome>;
  close(): void;
}

/** Push services accept bodies of 4096 bytes; the encryption adds 103. */
export const PUSH_MAX_BYTES = 4096 - 103;

/** RFC 8292 allows 24 hours; some push services have clocks of their own. */
const TOKEN_SECONDS = 12 * 60 * 60;
/** A kept token is used as long as this is left of it. */
const TOKEN_LEFT_SECONDS = 60 * 60;
/** Nearly all subscriptions belong to four push services. */
const TOKENS_KEPT = 100;

/** When the push service does not say when to try again. */
const LATER_SECONDS = 60;
const LATEST_SECONDS = 24 * 60 * 60;

/** A push service that has left a push without an answer for this time counts as silent until it answers. */
const SILENT_AFTER_MS = 2000;
/** When to try again a push that was not sent because its push service is silent. */
const SILENT_SECONDS = 30;
/** Nearly all subscriptions belong to four push services; the others are forgotten first. */
const SERVICES_KEPT = 1000;

/** What this process knows of a push service: how many pushes wait for its answer, and whether it is silent. */
interface Service {
  underWay: number;
  isSilent: boolean;
}

/** Connections that are not used for this time are closed. A person can name many push services that would keep theirs open. */
const IDLE_MS = 60_000;

/** The server reads no more of an answer than this. Only its status and Retry-After count. */
const ANSWER_MAX_BYTES = 16 * 1024;

/**
 * Sends pushes by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292 (docs/decisions/0042-web-push.md).
 * @param options replace the look-up of names, the authorities and the time of idle connections in tests
 */
export function createWebPush(
  settings: PushSettings,
  timeoutMs: number,
  log: Log,
  options: { lookup?: typeof lookup; ca?: string; idleMs?: number } = {},
): WebPush {
  const { idleMs = IDLE_MS } = options;
  const signingKey = importPrivateKey(settings);
  const tokens = new LRUCache<string, { token: Promise<string>; expiresAt: number }>({ max: TOKENS_KEPT });
  const lookUp = publicLookup(options.lookup);
  const secure = new https.Agent({
    keepAlive: true,
    timeout: idleMs,
    lookup: lookUp,
    ...(options.ca && { ca: options.ca }),
  });
  const sandbox = new http.Agent({ keepAlive: true, timeout: idleMs });
  const services = new LRUCache<string, Service>({ max: SERVICES_KEPT });

  function serviceAt(origin: string): Service {
    const known = services.get(origin);
    if (known) return known;
    const service = { underWay: 0, isSilent: false };
    services.set(origin, service);
    return service;
  }

  /** The token by which the push service at an origin knows the sender. */
  function tokenFor(origin: string): Promise<string> {
    const at = Math.floor(Date.now() / 1000);
    const known = tokens.get(origin);
    if (known && known.expiresAt - at > TOKEN_LEFT_SECONDS) return known.token;
    const expiresAt = at + TOKEN_SECONDS;
    const token = new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(expiresAt)
      .setSubject(settings.subject)
      .sign(signingKey);
    tokens.set(origin, { token, expiresAt });
    return token;
  }

  async function send(target: PushTarget, message: PushMessage, onSilent?: () => void): Promise<PushOutcome> {
    const text = Buffer.from(message.text);
    if (text.length > PUSH_MAX_BYTES) throw new RangeError(`a push has more than ${PUSH_MAX_BYTES} bytes`);
    const url = readEndpoint(target.endpoint, settings.sandboxOrigin);
    if (!url) return { kind: 'refused' };
    const service = serviceAt(url.origin);
    // A silent push service gets one push at a time. More would fill the places of the pushes to other services.
    if (service.isSilent && service.underWay > 0) return { kind: 'later', seconds: SILENT_SECONDS };
    service.underWay += 1;
    const silence = setTimeout(() => {
      service.isSilent = true;
      onSilent?.();
    }, SILENT_AFTER_MS);
    try {
      const body = encrypt(text, target);
      const token = await tokenFor(url.origin);
      return await post(url, service, body, {
        authorization: `vapid t=${token}, k=${settings.publicKey}`,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: message.ttlSeconds,
        urgency: message.urgency,
        ...(message.topic && { topic: message.topic }),
      });
    } finally {
      clearTimeout(silence);
      service.underWay -= 1;
    }
  }

  /** Resolves when the status of the answer is known. Redirects are not followed: their target was never checked. */
  function post(
    url: URL,
    service: Service,
    body: Buffer,
    headers: http.OutgoingHttpHeaders,
  ): Promise<PushOutcome> {
    return new Promise((resolve) => {
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        headers,
        agent: isSecure ? secure : sandbox,
        signal: AbortSignal.timeout(timeoutMs),
      });
      let isSent = false;
      request.once('finish', () => {
        isSent = true;
      });
      request.once('response', (response) => {
        service.isSilent = false;
        resolve(outcomeOf(url, response));
        discard(response);
      });
      request.on('error', (error) => {
        const kind = error instanceof PrivateAddressError ? 'refused' : isSent ? 'uncertain' : 'later';
        // The path of an endpoint is a secret: with it, others could send pushes.
        log.warn(
          { provider: 'push', host: url.hostname, err: error, outcome: kind },
          'a push was not answered',
        );
        resolve(kind === 'later' ? { kind, seconds: LATER_SECONDS } : { kind });
      });
      // A server that switches to another protocol (status 101) causes neither an answer nor an error. Without an outcome, the push
      // would keep its place until this process ends.
      request.once('close', () => resolve({ kind: 'uncertain' }));
      request.end(body);
    });
  }

  function outcomeOf(url: URL, { statusCode: status = 0, headers }: http.IncomingMessage): PushOutcome {
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    log.warn({ provider: 'push', host: url.hostname, status }, 'a push was not accepted');
    if (status === 429 || status >= 500)
      return { kind: 'later', seconds: readRetryAfter(headers['retry-after'], new Date()) };
    return { kind: 'refused' };
  }

  return {
    publicKey: settings.publicKey,
    accepts: (endpoint) => readEndpoint(endpoint, settings.sandboxOrigin) !== null,
    async hasPublicHost(endpoint) {
      const { origin, hostname } = new URL(endpoint);
      if (origin === settings.sandboxOrigin) return true;
      const error = await new Promise((resolve) => lookUp(hostname, { all: true }, resolve));
      // A name that cannot be resolved now is looked up again at each sending.
      return !(error instanceof PrivateAddressError);
    },
    send,
    close() {
      secure.destroy();
      sandbox.destroy();
    },
  };
}

/** Reads the rest of an answer, so that its connection can be used again; a long answer ends its connection. */
function discard(response: http.IncomingMessage): void {
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) response.destroy();
  });
  // The outcome is known from the status. An answer that is cut off afterwards changes nothing.
  response.on('error', () => undefined);
}

function encrypt(text: Buffer, { p256dh, auth }: PushTarget): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return ece.encrypt(text, {
    version: 'aes128gcm',
    privateKey,
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url'),
    salt: randomBytes(16),
  });
}

/** Seconds or a date (RFC 9110, section 10.2.3), as seconds from 1 to a day. */
function readRetryAfter(value: string | undefined, at: Date): number {
  if (value === undefined) return LATER_SECONDS;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - at.getTime()) / 1000);
  return Number.isNaN(seconds) ? LATER_SECONDS : Math.min(Math.max(seconds, 1), LATEST_SECONDS);
}
