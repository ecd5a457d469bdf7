import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import compress from '@fastify/compress';
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { runWork } from '../tasks/work.ts';
import { createAccessLog } from './access-log.ts';
import { describe, errorBody, retryAfterOf } from './answers/describe-error.ts';
import { html } from './answers/html.ts';
import { readLate, serializeLate } from './answers/json-schema.ts';
import { renderPlainPage } from './answers/plain-page.ts';
import { securityHeadersOfJson } from './answers/reply-headers.ts';
import { AppError, tooBusy } from './errors.ts';
import { networkOf } from './network/network.ts';
import type { ScaleOfNetwork } from './network/shared-networks.ts';
import { type TrustProxy, trustOf } from './network/trust-proxy.ts';
import type { ShutdownState } from './shutdown.ts';

export interface HttpSettings {
  production: boolean;
  productName: string;
  rehearsal?: boolean;
  publicUrl: string;
  redisUrl: string | undefined;
  trustProxy: TrustProxy;
  limitsScale: number;
  scaleOfNetwork: ScaleOfNetwork;
  webDev: boolean;
  /** The share of reads that are logged, from 0 to 1. */
  accessLogShare: number;
  /** Requests that take at least this long are always logged. */
  slowRequestMs: number;
  shutdown: ShutdownState;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only answers JSON, which needs fewer security headers than a document. */
    answersJson?: boolean;
    /** Whether the route's POST changes nothing. */
    isRead?: boolean;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUESTS_PER_MINUTE = 600;
/**
 * Ten megabytes take this long at 45 kbit/s, and people should not fail because of a slow link. A form that makes no progress ends sooner
 * (uploads.ts).
 */
const REQUEST_LIMIT_MS = 30 * 60_000;
const DRAIN_LIMIT_MS = 8_000;
/** How long a shutdown waits for the first request on connections that were just accepted. */
const ACCEPTED_LIMIT_MS = 500;
/** How long a shutdown waits for a moment in which no connection waits to be accepted. */
const KNOCKING_LIMIT_MS = 1_000;
/** An event loop turn this short counts as such a moment. */
const QUIET_TURN_MS = 1;
/** If Redis takes longer, for example during a failover, a request is served uncounted. */
const COUNT_LIMIT_MS = 1_000;

/** Shown for a link that was cut off inside a percent-encoded character, as messengers do. */
const brokenAddressPage = (site: Pick<HttpSettings, 'productName' | 'rehearsal'>) =>
  renderPlainPage(
    site,
    'Part of this link is missing',
    html`<p>It may have been cut off in the message. Please ask for the link again.</p>
<p><a href="/search">Search artisans</a><a href="/">Go to the home page</a></p>`,
  );

/** Creates the HTTP server with what all routes share: limits, headers, compression, errors, request ids. */
export async function createHttp(settings: HttpSettings, log: Log, metrics: Pick<Metrics, 'watchRedis'>) {
  const headers = securityHeaders(settings);
  const headersOfJson = securityHeadersOfJson(headers);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Creating a logger per request costs more than writing its line. The lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(settings.trustProxy, warnOnce(log)) as boolean,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { maxParamLength: 300 },
    // The framework refuses an undecodable address before any hook or error handler runs.
    frameworkErrors: (error, request, reply) => {
      const answer = describe(error, request);
      const sent = (reply as FastifyReply)
        .code(answer.status)
        .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
      const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
      if (isPage) void sent.type('text/html; charset=utf-8').send(brokenAddressPage(settings));
      else void sent.send(errorBody(answer));
    },
    // Browsers hold idle connections open. Running requests have already ended by then (letRequestsEnd).
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildSerializer: serializeLate(serializerSelector()) } },
    // Requests that still arrive on open connections are answered.
    return503OnClosing: false,
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .headers(request.routeOptions.config.answersJson ? headersOfJson : headers);
    done();
  });
  createAccessLog(app, log, settings);
  // Runs after the body is read, because body events do not belong to this context. Reads queue no tasks and seldom fail.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else runWork({ reqId: request.id }, done);
  });

  letRequestsEnd(app, settings.shutdown);
  acceptEmptyJson(app);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const answer = describe(error, request);
    const retryAfter = retryAfterOf(answer);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(answer.status).header('cache-control', 'no-store').send(errorBody(answer));
  });

  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, {
    // A busy development machine does not count as overloaded.
    maxEventLoopDelay: settings.production ? 2000 : 0,
    pressureHandler: () => {
      throw tooBusy(5);
    },
  });

  const redis = settings.redisUrl ? await openCounter(settings.redisUrl, log) : undefined;
  if (redis) metrics.watchRedis('caps', redis);
  await app.register(rateLimit, {
    max: (_request, network) =>
      Math.round(REQUESTS_PER_MINUTE * settings.limitsScale * settings.scaleOfNetwork(network)),
    timeWindow: 60_000,
    ...(redis && { redis }),
    // Without Redis, serving every request is better than refusing them all.
    skipOnError: true,
    // No client reads the remaining count. The refusal says how long to wait.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: (request) => networkOf(request.ip),
    // Compares the route, because the path of a request can be written in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', 'That was a lot at once. Please wait a minute and try again.', {
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  });
  app.addHook('onClose', async () => void redis?.disconnect());

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${settings.productName} API`, version: '1' },
      servers: [{ url: settings.publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({ schema: readLate(schema), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  return app;
}

/**
 * Warns once that X-Forwarded-For came from a public address. Without the warning, the operator would not learn why all visitors share the
 * proxy's address.
 */
function warnOnce(log: Log): (peer: string) => void {
  let warned = false;
  return (peer) => {
    if (warned) return;
    warned = true;
    log.warn(
      { peer },
      'X-Forwarded-For came from a public address and was not believed: TRUST_PROXY is a number, which counts for proxies with private addresses; if this is the proxy, name its addresses in TRUST_PROXY',
    );
  };
}

/** Loaded only when Redis is configured, because the import takes a tenth of a second. */
async function openCounter(url: string, log: Log) {
  const { openRedis } = await import('../realtime/redis.ts');
  return openRedis(url, { maxRetriesPerRequest: 1, commandTimeout: COUNT_LIMIT_MS }, log);
}

/**
 * Returns the headers that stop framing, content sniffing and foreign scripts. They are the same for every answer, so they are made once.
 */
function securityHeaders({ production, webDev }: HttpSettings): Record<string, string> {
  const options: HelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client writes an inline script. The built site has one, which is allowed by its hash.
        scriptSrc: webDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Voice notes are played back before they are sent.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // When the server restarts, Vite's client waits for it in a worker and then reloads the page.
        workerSrc: webDev ? ["'self'", 'blob:'] : ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  };
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  // The pages record voice notes. A frame of another site must not use the microphone in our name.
  headers['permissions-policy'] = 'microphone=(self)';
  return headers;
}

/**
 * Lets running requests end before their connections are closed. During shutdown, each answer closes its connection, so the caller's next
 * request can go to another process.
 */
function letRequestsEnd(app: FastifyInstance, shutdown: ShutdownState): void {
  let underWay = 0;
  let noneIsLeft = () => {};
  app.addHook('onRequest', (request, reply, done) => {
    if (shutdown.started) reply.header('connection', 'close');
    if (shutdown.cutsReadsOff && isCutOff(request)) {
      reply.hijack();
      request.raw.destroy();
    } else {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
        if (underWay === 0) noneIsLeft();
      });
    }
    done();
  });
  app.addHook('preClose', async () => {
    if (underWay === 0) return;
    const limit = AbortSignal.timeout(DRAIN_LIMIT_MS);
    await new Promise<void>((resolve) => {
      noneIsLeft = resolve;
      limit.addEventListener('abort', () => resolve());
    });
  });
}

/**
 * Returns whether a request is cut off in the second half of the grace period. Health checks and Prometheus address this process itself,
 * and only it may have the scripts of the pages that it rendered last.
 */
const isCutOff = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(health|assets|metrics)\b/.test(url);

/**
 * Stops accepting connections and closes idle ones. Resolves when the last request on the others is answered, or after a moment without
 * one.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  await untilNobodyKnocks(server);
  const ended = once(server, 'close');
  server.close();
  // Connections whose request is still on its way, and spare ones that a browser may never use.
  await Promise.race([ended, delay(ACCEPTED_LIMIT_MS, undefined, { ref: false })]);
}

/**
 * Waits for a moment in which no connection waits to be accepted, because the kernel resets waiting ones when the server stops listening. A
 * busy server may have no such moment.
 */
async function untilNobodyKnocks(server: HttpServer): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const began = performance.now();
  let turn = began;
  for (let before = -1; accepted !== before || performance.now() - turn > QUIET_TURN_MS; ) {
    if (turn - began > KNOCKING_LIMIT_MS) break;
    before = accepted;
    turn = performance.now();
    // Node accepts waiting connections before it runs this.
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', count);
}

/** The escape of a NUL character, unless its backslash is itself escaped. */
const nulEscapes = /(?<!\\)((?:\\\\)*)\\u0000/g;

/**
 * Replaces NUL characters in JSON with U+FFFD, because PostgreSQL cannot store them. Removing them could create another one:
 * `\u00\u000000`.
 */
export function withoutNul(json: string): string {
  return json.replace(nulEscapes, '$1\\ufffd');
}

/** Reads a JSON request with an empty body as an empty object, because the specification has calls without a payload. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, {});
    else void parse(request, withoutNul(body), done);
  });
}
