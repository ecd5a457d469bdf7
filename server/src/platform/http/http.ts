import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import compress from '@fastify/compress';
import serializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
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
import { renderPlainPage } from './answers/plain-page.ts';
import { securityHeadersOfJson } from './answers/reply-headers.ts';
import { AppError, tooBusy } from './errors.ts';
import type { Leaving } from './leaving.ts';
import { networkOf } from './network/network.ts';
import type { ScaleOfNetwork } from './network/shared-networks.ts';
import { type TrustProxy, trustOf } from './network/trust-proxy.ts';

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
  /** A request that takes this long is always logged. */
  slowRequestMs: number;
  leaving: Leaving;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all answers of the route are JSON, which needs fewer security headers than a document. */
    answersJson?: boolean;
    /** Whether the POST of the route changes nothing. */
    isRead?: boolean;
  }
}

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUESTS_PER_MINUTE = 600;
/** Ten megabytes take this long at 45 kbit/s, and a slow link is no fault of a person. A form that makes no progress ends sooner (uploads.ts). */
const REQUEST_LIMIT_MS = 30 * 60_000;
const DRAIN_LIMIT_MS = 8_000;
/** How long a stop waits for the request of a connection that was accepted last. */
const ACCEPTED_LIMIT_MS = 500;
/** How long a stop waits for a moment without a connection that waits to be accepted … */
const KNOCKING_LIMIT_MS = 1_000;
/** … which is a turn of the event loop that is this short. */
const QUIET_TURN_MS = 1;
/** A request is served uncounted when Redis takes longer, for example while another master takes over. */
const COUNT_LIMIT_MS = 1_000;

/** Compiles serializers as Fastify does, but each only with its first answer: compiling all of them takes half of a start. */
const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = serializerSelector()(schemas, options);
  return (route) => {
    let write: ReturnType<typeof compile> | undefined;
    return (answer) => {
      write ??= compile(route);
      return write(answer);
    };
  };
};

/** For a link that was cut off inside a letter, as messengers do. */
const brokenAddressPage = (site: Pick<HttpSettings, 'productName' | 'rehearsal'>) =>
  renderPlainPage(
    site,
    'This link is not complete',
    html`<p>Perhaps a part of it got lost on the way. Please ask for the link once more.</p>
<p><a href="/search">Search artisans</a><a href="/">Go to the home page</a></p>`,
  );

/** The HTTP server with the parts that all routes share: limits, headers, compression, errors, request ids. */
export async function createHttp(settings: HttpSettings, log: Log, metrics: Pick<Metrics, 'watchRedis'>) {
  const headers = securityHeaders(settings);
  const headersOfJson = securityHeadersOfJson(headers);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Creating a logger for each request costs more than writing its line. The lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(settings.trustProxy, warnOnce(log)) as boolean,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { maxParamLength: 300 },
    // The framework refuses an address that cannot be decoded before any hook or error handler runs.
    frameworkErrors: (error, request, reply) => {
      const answer = describe(error, request);
      const sent = (reply as FastifyReply)
        .code(answer.status)
        .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
      const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
      if (isPage) void sent.type('text/html; charset=utf-8').send(brokenAddressPage(settings));
      else void sent.send(errorBody(answer));
    },
    // After the running requests have ended (letRequestsEnd): browsers hold connections open that they do not use.
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildSerializer } },
    // What still arrives on an open connection is answered.
    return503OnClosing: false,
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .headers(request.routeOptions.config.answersJson ? headersOfJson : headers);
    done();
  });
  createAccessLog(app, log, settings);
  // After the body was read: its events do not belong to what this starts. Reads queue no tasks and fail seldom.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else runWork({ reqId: request.id }, done);
  });

  letRequestsEnd(app, settings.leaving);
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
    // In development, a busy machine does not count as an overload.
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
    // Without Redis, serving every request is better than refusing every request.
    skipOnError: true,
    // No client reads the remaining count. The answer above the cap says how long to wait.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    keyGenerator: (request) => networkOf(request.ip),
    // Compares the route: the path of a request can be written in many ways.
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
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  return app;
}

/**
 * Logs one warning that X-Forwarded-For came from a public address. Without it the operator of the server does not learn why all
 * visitors share the address of the proxy.
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

/** Loaded only when Redis is configured: the import takes a tenth of a second. */
async function openCounter(url: string, log: Log) {
  const { openRedis } = await import('../realtime/redis.ts');
  return openRedis(url, { maxRetriesPerRequest: 1, commandTimeout: COUNT_LIMIT_MS }, log);
}

/**
 * The headers that stop framing, content sniffing and foreign scripts. They are made once, because they are the same for every
 * answer.
 */
function securityHeaders({ production, webDev }: HttpSettings): Record<string, string> {
  const options: HelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client writes an inline script. The only one of the built site is allowed by its hash.
        scriptSrc: webDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A recording is played before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // When the server restarts, Vite's client waits in a worker for it, and then reloads the page.
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
  // The pages record voice notes. A frame of another site may never use the microphone in our name.
  headers['permissions-policy'] = 'microphone=(self)';
  return headers;
}

/**
 * Lets running requests end before their connections are closed. While the process is leaving, each answer closes its connection, so that
 * the caller's next request can go to another process.
 */
function letRequestsEnd(app: FastifyInstance, leaving: Leaving): void {
  let underWay = 0;
  let noneIsLeft = () => {};
  app.addHook('onRequest', (request, reply, done) => {
    if (leaving.begun) reply.header('connection', 'close');
    if (leaving.cutsReadsOff && isCutOff(request)) {
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
 * Whether a request is cut off in the second half of the grace period. Balancers and Prometheus ask this process itself, and it alone may have the
 * scripts of the pages that it rendered last.
 */
const isCutOff = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(health|assets|metrics)\b/.test(url);

/**
 * Stops accepting connections, and closes those that are idle. Resolves when the last request on the others was answered, or after a moment without
 * one.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  await untilNobodyKnocks(server);
  const ended = once(server, 'close');
  server.close();
  // Accepted connections whose request is still on its way. A browser also opens some that it may never use.
  await Promise.race([ended, delay(ACCEPTED_LIMIT_MS, undefined, { ref: false })]);
}

/**
 * Waits for a moment in which no connection waits to be accepted, because the kernel resets those that do when the server stops listening. A busy
 * server may have no such moment.
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
    // Node accepts what waits before it runs this.
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', count);
}

/** The escape of a NUL character, unless its backslash is itself escaped. */
const nulEscapes = /(?<!\\)((?:\\\\)*)\\u0000/g;

/**
 * Replaces NUL characters in JSON by U+FFFD, because PostgreSQL cannot store them. Removing them could create another one:
 * `\u00\u000000`.
 */
export function withoutNul(json: string): string {
  return json.replace(nulEscapes, '$1\\ufffd');
}

/** Reads a JSON request with an empty body as an empty object: the specification has calls without a payload. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, {});
    else void parse(request, withoutNul(body), done);
  });
}
