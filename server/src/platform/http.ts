import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import underPressure from '@fastify/under-pressure';
import type { ErrorAnswer } from '@marketplace/contract/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Redis } from 'ioredis';
import { isDatabaseAway } from './db.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import { networkOf } from './network.ts';
import { StorageError } from './storage.ts';

export interface HttpSettings {
  production: boolean;
  productName: string;
  publicUrl: string;
  redisUrl: string | undefined;
  trustProxy: boolean | number | string;
  limitsScale: number;
  webDev: boolean;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUESTS_PER_MINUTE = 600;
const DRAIN_LIMIT_MS = 8_000;

/** The HTTP server with everything that holds for every route: limits, headers, compression, errors, request ids. */
export async function createHttp(settings: HttpSettings, log: Log) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy as boolean,
    bodyLimit: BODY_LIMIT_BYTES,
    // Ten megabytes take minutes on the links that people have; a JSON body is far smaller.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be decoded reaches no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      const answer = describe(error, request);
      void (reply as FastifyReply)
        .code(answer.status)
        .header('x-request-id', request.id)
        .send(errorBody(answer));
    },
    // After the drain below: browsers hold connections open on which they never ask for anything.
    forceCloseConnections: true,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Nothing in these lines is a secret, and looking for secrets costs more than writing the line.
  const requestLog = log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', async (request, reply) => {
    requestLog.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });

  drainBeforeClose(app);
  acceptEmptyJson(app);
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const answer = describe(error, request);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).header('cache-control', 'no-store').send(errorBody(answer));
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client writes an inline script; the built site has none.
        scriptSrc: settings.webDev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: settings.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, {
    // A developer's busy machine is no overload.
    maxEventLoopDelay: settings.production ? 2000 : 0,
    pressureHandler: () => {
      throw new AppError('unavailable', 'We are very busy right now. Please try again in a moment.', {
        retryAfter: 5,
      });
    },
  });

  const redis = settings.redisUrl ? new Redis(settings.redisUrl, { maxRetriesPerRequest: 1 }) : undefined;
  redis?.on('error', (error) => log.error({ err: error }, 'Redis is not reachable'));
  await app.register(rateLimit, {
    max: Math.round(REQUESTS_PER_MINUTE * settings.limitsScale),
    timeWindow: 60_000,
    ...(redis && { redis }),
    // Without Redis for a moment it is better to serve everybody than nobody.
    skipOnError: true,
    keyGenerator: (request) => networkOf(request.ip),
    // By its route: the path of a request can be written in many ways.
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

/** Lets the requests that are under way finish before their connections are closed. */
function drainBeforeClose(app: FastifyInstance): void {
  const underWay = new Set<Promise<void>>();
  app.addHook('onRequest', async (_request, reply) => {
    const done = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    underWay.add(done);
    void done.then(() => underWay.delete(done));
  });
  app.addHook('preClose', async () => {
    const limit = AbortSignal.timeout(DRAIN_LIMIT_MS);
    const tooLong = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()));
    await Promise.race([Promise.all(underWay), tooLong]);
  });
}

/** The escape of a NUL character, unless its backslash is itself escaped. */
const nulEscapes = /(?<!\\)((?:\\\\)*)\\u0000/g;

/**
 * JSON in which NUL characters, which PostgreSQL cannot store, are U+FFFD. Dropped, they could leave another one:
 * `\u00\u000000`.
 */
export function withoutNul(json: string): string {
  return json.replace(nulEscapes, '$1\\ufffd');
}

/** A JSON content type with an empty body is an empty object: the specification's calls without a payload. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, {});
    else void parse(request, withoutNul(body), done);
  });
}

interface Described {
  status: number;
  code: ErrorAnswer['code'];
  message: string;
  retryAfter?: number | undefined;
  field?: string | undefined;
}

/** Turns whatever was thrown into what the caller may know; what is our fault goes to the log, not into the answer. */
export function describe(error: FastifyError | AppError | Error, request: FastifyRequest): Described {
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.warn({ errorCode: error.code }, error.message);
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      retryAfter: error.retryAfter,
      field: error.field,
    };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { status, code: 'too_large', message: 'That is too large to send' };
  if (status === 415) return { status, code: 'unsupported_type', message: 'Please send JSON' };
  if (status && status >= 400 && status < 500) {
    return { status: 400, code: 'invalid_input', message: 'The request could not be read' };
  }
  request.log.error({ err: error }, 'request failed');
  if (isDatabaseAway(error)) {
    return {
      status: 503,
      code: 'unavailable',
      message: 'We are very busy right now. Please try again in a moment.',
      retryAfter: 5,
    };
  }
  if (error instanceof StorageError) {
    return {
      status: 503,
      code: 'unavailable',
      message: 'We cannot keep or fetch files right now. Please try again in a moment.',
      retryAfter: 10,
    };
  }
  return { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

export function errorBody(error: Described): ErrorAnswer {
  return {
    status: 'error',
    msg: error.message,
    message: error.message,
    code: error.code,
    ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
    ...(error.field !== undefined && { field: error.field }),
  };
}
