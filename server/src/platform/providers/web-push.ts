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
  /** A mailto: or https: address where a push service can contact the operators of this server. */
  subject: string;
  /** The origin of the sandbox's push service, which is not on the public internet; null in production. */
  sandboxOrigin: string | null;
}

/** What a browser gives to a site that may send it pushes. Keys are in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** At most `PUSH_MAX_BYTES` in UTF-8. */
  text: string;
  /** For how many seconds the push service stores the push for an offline browser. */
  ttlSeconds: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** A push replaces an undelivered one with the same topic. At most 32 letters of base64url. */
  topic?: string;
}

/**
 * The outcome of a push. `gone`: the subscription has ended, and no push will ever arrive. `later`: the push service did not accept the
 * push, or was skipped because it is silent, and may accept it after that many seconds. `refused`: it will never accept this push.
 * `uncertain`: the request was sent but not answered, so the push may arrive.
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
  /** Returns false when the host of an accepted address resolves to a machine that is not public. */
  hasPublicHost(endpoint: string): Promise<boolean>;
  /**
   * Sends one encrypted push. Never throws for a failure of the push service: it is returned and logged. `onSilent` is called when the
   * service has not answered for two seconds.
   */
  send(target: PushTarget, message: PushMessage, onSilent?: () => void): Promise<PushOutcome>;
  close(): void;
}

/** Push services accept bodies of 4096 bytes; the encryption adds 103. */
export const PUSH_MAX_BYTES = 4096 - 103;

/** RFC 8292 allows 24 hours; this leaves room for push services with inaccurate clocks. */
const TOKEN_SECONDS = 12 * 60 * 60;
/** A cached token is reused while at least this much of it is left. */
const TOKEN_LEFT_SECONDS = 60 * 60;
/** Nearly all subscriptions belong to four push services. */
const TOKENS_KEPT = 100;

/** Used when the push service does not say when to retry. */
const LATER_SECONDS = 60;
const LATEST_SECONDS = 24 * 60 * 60;

/** A push service that leaves a push unanswered for this long counts as silent until it answers. */
const SILENT_AFTER_MS = 2000;
/** When to retry a push that was skipped because its push service is silent. */
const SILENT_SECONDS = 30;
/** Nearly all subscriptions belong to four push services; the least used of the others are dropped first. */
const SERVICES_KEPT = 1000;

/** The state of a push service in this process: pushes in flight, and whether it is silent. */
interface Service {
  underWay: number;
  isSilent: boolean;
}

/** Connections idle for this long are closed, because one person can name many push services. */
const IDLE_MS = 60_000;

/** No more of an answer is read, because only its status and Retry-After count. */
const ANSWER_MAX_BYTES = 16 * 1024;

/**
 * Creates a sender of pushes by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292 (docs/decisions/0042-web-push.md).
 * @param options replace the name lookup, the certificate authorities and the idle time in tests
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

  /** Returns the token that identifies this server to the push service at an origin. */
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
    // A silent push service gets one push at a time. More would block pushes to other services.
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

  /** Resolves when the status of the answer is known. Redirects are not followed, because their target was never checked. */
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
        // The path of an endpoint is secret: it lets others send pushes.
        log.warn(
          { provider: 'push', host: url.hostname, err: error, outcome: kind },
          'a push was not answered',
        );
        resolve(kind === 'later' ? { kind, seconds: LATER_SECONDS } : { kind });
      });
      // A server that switches protocols (status 101) causes neither an answer nor an error. Without an outcome, the push would occupy its
      // slot until this process ends.
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
      // A name that cannot be resolved now is looked up again with each push.
      return !(error instanceof PrivateAddressError);
    },
    send,
    close() {
      secure.destroy();
      sandbox.destroy();
    },
  };
}

/** Reads the rest of an answer so that its connection can be reused. A long answer ends its connection. */
function discard(response: http.IncomingMessage): void {
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > ANSWER_MAX_BYTES) response.destroy();
  });
  // The status decides the outcome, so an answer cut off afterwards does not matter.
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

/** Parses seconds or a date (RFC 9110, section 10.2.3) into seconds, from 1 to a day. */
function readRetryAfter(value: string | undefined, at: Date): number {
  if (value === undefined) return LATER_SECONDS;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - at.getTime()) / 1000);
  return Number.isNaN(seconds) ? LATER_SECONDS : Math.min(Math.max(seconds, 1), LATEST_SECONDS);
}
