import serializerSelector from '@fastify/fast-json-stringify-compiler';
import { errorAnswer } from '@marketplace/contract/errors';
import { type Access, LIST_CACHE_SECONDS, type Operation } from '@marketplace/contract/shared/operation';
import { hasRole, type StaffRole, type StaffRoles } from '@marketplace/contract/shared/staff-roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Platform } from '../platform.ts';
import type { Session } from '../security/sessions.ts';
import { type Encodings, isKnown, sendEncoded } from './answers/encoded.ts';
import { answerSchema, jsonSchema, requestSchema } from './answers/json-schema.ts';
import { bearerToken } from './bearer-token.ts';
import { AppError, tooBusy } from './errors.ts';
import { withoutNul } from './http.ts';
import { networkOf } from './network/network.ts';
import { outageOf } from './outages.ts';
import { readQueryString } from './query-string.ts';
import { cutOff, type UploadedFile } from './uploads.ts';

/** The caller. Only the session gives authority; the header `From: user` is accepted and ignored. */
export interface Caller<A extends Access> {
  session: A extends 'operator'
    ? Session & { staffRole: StaffRole }
    : A extends 'session'
      ? Session
      : A extends 'optional'
        ? Session | null
        : null;
  /** The caller's address, or the network that limits count as one address. */
  ip: string;
  userAgent: string;
  /** The uploaded files, for operations with `files`. They are deleted when the handler ends. */
  files: readonly UploadedFile[];
  /** Aborts when the sender of a form with files disconnects, so the handler can stop slow work. */
  signal: AbortSignal;
}

/** The implementation of an operation. Returns the answer without `status: 'ok'`, which is added, and throws AppError for every refusal. */
export type Handler<O extends Operation> = (
  input: z.output<O['request']>,
  caller: Caller<O['access']>,
) => Promise<Omit<z.input<O['answer']>, 'status'>>;

export type Handle = ReturnType<typeof createApi>['handle'];

/** Calls an operation in this process for a server-rendered page. The answer equals the one sent over HTTP. */
export type VisitorCall = (
  path: string,
  request: unknown,
) => Promise<{ ok: true; answer: unknown } | { ok: false; status: number; code: string; msg: string }>;

/** How many seconds past its lifetime a browser or a CDN may show a list while it fetches a new one. */
const STALE_SECONDS = 30;

/**
 * Creates `handle`, which registers operations of the contract. It checks the session and the request, and cuts the answer to its schema.
 */
export function createApi(
  app: FastifyInstance,
  {
    sessions,
    uploads,
    responseCache,
    replicaReads,
    noteChange,
  }: Pick<Platform, 'sessions' | 'uploads' | 'responseCache' | 'replicaReads' | 'noteChange'>,
) {
  const failure = answerSchema(errorAnswer);
  const forVisitors = new Map<string, (request: unknown) => Promise<unknown>>();
  const compileAnswer = serializerSelector()({}, {});

  return { handle, callAsVisitor };

  function handle<A extends Access, R extends z.core.$ZodType, S extends z.core.$ZodType>(
    operation: Operation<A, R & Operation['request'], S & Operation['answer']>,
    handler: Handler<Operation<A, R & Operation['request'], S & Operation['answer']>>,
    /** An example request for the page /api/docs. */
    example?: z.input<R>,
  ): void {
    const isChange = operation.isRead !== true;
    const isSameForVisitors = operation.cacheSeconds !== undefined || operation.sameForVisitors === true;
    /** Answers that are the same for all visitors may come from the replica. Members always read the newest state. */
    const answerOf: typeof handler = (input, caller) =>
      isSameForVisitors && !caller.session
        ? replicaReads.read(() => handler(input, caller))
        : handler(input, caller);
    const textOf = (answer: object, reply: FastifyReply) =>
      responseCache.textOf(answer, () => reply.serialize({ status: 'ok', ...answer }) as string);

    /** Reads a request, and refuses it to staff whose role may not send it, or who have to type their password again. */
    function readFrom(caller: Caller<A>, body: unknown) {
      const input = parse(operation, body);
      const roles = operation.rolesFor?.(input);
      if (roles) assertRole(caller.session, roles);
      if (operation.isGrave?.(input)) {
        // Also within the days that there are for the set-up.
        if (caller.session?.lacksFactor) throw setUpFirst('You need it before you do this.');
        if (!caller.session?.isConfirmed)
          throw new AppError('reauthenticate', 'Please type your password again before you do this');
      }
      return input;
    }

    async function callerOf(request: FastifyRequest): Promise<Caller<A>> {
      return {
        session: await sessionFor(operation, request),
        ip: networkOf(request.ip),
        userAgent: request.headers['user-agent'] ?? '',
        files: [],
        signal: neverAborted,
      } as unknown as Caller<A>;
    }

    app.post(
      `/api${operation.path}`,
      {
        config: { answersJson: true, isRead: !isChange },
        schema: {
          summary: operation.summary,
          tags: [operation.path.split('/')[1] ?? ''],
          ...(operation.access === 'public' ? {} : { security: [{ session: [] }] }),
          ...(operation.files && { consumes: ['multipart/form-data', 'application/json'] }),
          body: requestSchema(operation.request, example ? [example] : []),
          response: { 200: answerSchema(operation.answer), '4xx': failure, '5xx': failure },
        },
        // The schema above is only for /api/docs. `parse` validates with the schema of the contract.
        validatorCompiler: () => () => true,
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const caller = await callerOf(request);
        if (!request.isMultipart()) {
          const answer = await answerOf(readFrom(caller, request.body), caller);
          if (isChange && caller.session) noteChange(caller.session.accountId);
          if (responseCache.isShared(answer)) {
            reply.header('vary', 'accept-encoding');
            return sendEncoded(textOf(answer, reply), JSON_TYPE, request, reply);
          }
          return { status: 'ok', ...answer };
        }
        if (!operation.files) throw new AppError('unsupported_type', 'Please send JSON');
        // The session is checked before the files are read, so a caller without one cannot fill the disk.
        const form = { sender: caller.session?.accountId ?? caller.ip, expected: operation.files };
        return uploads.withForm(request, form, async ({ fields, files }) => {
          const signal = abortedWhenLate(reply);
          const answer = await handler(readFrom(caller, fields), { ...caller, files, signal });
          if (caller.session) noteChange(caller.session.accountId);
          return { status: 'ok', ...answer };
        });
      },
    );
    if (operation.access === 'public' || operation.access === 'optional') {
      const visitor = {
        session: null,
        ip: '',
        userAgent: '',
        files: [],
        signal: neverAborted,
      } as unknown as Caller<A>;
      /** Answers a visitor. During an outage, a cacheable answer falls back to the last one. */
      const respondWithFallback = async (given: unknown, caller: Caller<A>) => {
        const input = parse(operation, given);
        const work = () => answerOf(input, caller);
        if (operation.cacheSeconds === undefined || caller.session)
          return { answer: await work(), isStale: false };
        return responseCache.getOrStale(`${operation.path} ${JSON.stringify(input)}`, work);
      };
      let write: ((answer: unknown) => string) | undefined;
      const answerVisitor = async (request: unknown) => {
        const answer = { status: 'ok', ...(await respondWithFallback(request, visitor)).answer };
        // Fastify cuts answers to their schema only when it sends them. Without this, fields outside the contract would end up in the page.
        write ??= compileAnswer({
          schema: jsonSchema(operation.answer, 'output'),
          method: 'POST',
          url: operation.path,
          httpStatus: '200',
        });
        return JSON.parse(write(answer)) as object;
      };
      forVisitors.set(operation.path, answerVisitor);
      if (operation.cacheSeconds !== undefined)
        handleGet(operation, async (query, request, reply) => {
          const { answer, isStale } = await respondWithFallback(query, await callerOf(request));
          return { text: textOf(answer, reply), isStale };
        });
    }
  }

  /**
   * Registers the GET of an operation whose answer is the same for all visitors. Caches may store the answer, and a browser that has it
   * gets a 304. A request with a login or a cookie gets the uncacheable answer of the POST; `Vary` stops a CDN from serving its copy to
   * such a request.
   */
  function handleGet(
    operation: Operation,
    answer: (
      query: unknown,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<{ text: Encodings; isStale: boolean }>,
  ): void {
    const { cacheSeconds } = operation;
    const caching =
      cacheSeconds === LIST_CACHE_SECONDS
        ? cachingOfLists(responseCache.ttlSeconds)
        : { 'cache-control': `public, max-age=${cacheSeconds}` };
    const fieldsOf = () =>
      jsonSchema(operation.request, 'input')['properties'] as Parameters<typeof readQueryString>[1];
    app.get<{ Querystring: Record<string, string | string[]> }>(
      `/api${operation.path}`,
      {
        config: { answersJson: true },
        schema: {
          summary: operation.summary,
          tags: [operation.path.split('/')[1] ?? ''],
          querystring: requestSchema(operation.request),
          response: { 200: answerSchema(operation.answer), '4xx': failure, '5xx': failure },
        },
        validatorCompiler: () => () => true,
      },
      async (request, reply) => {
        const { authorization, cookie, 'if-none-match': ifNoneMatch } = request.headers;
        const query = readQueryString(request.query, fieldsOf());
        // Replaces NUL characters, as for the body of a POST.
        const { text, isStale } = await answer(JSON.parse(withoutNul(JSON.stringify(query))), request, reply);
        reply.header('vary', VARIES_BY);
        if (authorization !== undefined || cookie !== undefined) {
          reply.header('cache-control', 'private, no-store');
          return sendEncoded(text, JSON_TYPE, request, reply);
        }
        // Other caches must not extend the life of an answer from before the outage.
        reply.headers({ ...(isStale ? { 'cache-control': 'no-store' } : caching), etag: text.etag });
        if (isKnown(ifNoneMatch, text.etag)) return reply.code(304).send();
        return sendEncoded(text, JSON_TYPE, request, reply);
      },
    );
  }

  /** Calls an operation as a visitor, in this process, for server-rendered pages. */
  async function callAsVisitor(path: string, request: unknown): ReturnType<VisitorCall> {
    const operation = forVisitors.get(path);
    try {
      if (!operation) throw new AppError('unauthenticated', 'Please log in first');
      // Convert the request to JSON and back, as HTTP would.
      const read: unknown = JSON.parse(withoutNul(JSON.stringify(request ?? {})));
      return { ok: true, answer: await operation(read) };
    } catch (error) {
      if (error instanceof AppError)
        return { ok: false, status: error.status, code: error.code, msg: error.message };
      app.log.error({ err: error, operation: path }, 'the data of a page could not be loaded');
      return outageOf(error)
        ? { ok: false, status: 503, code: 'unavailable', msg: '' }
        : { ok: false, status: 500, code: 'internal', msg: '' };
    }
  }

  async function sessionFor(
    {
      access,
      roles,
      beforeCode,
      beforeSetUp,
    }: Pick<Operation, 'access' | 'roles' | 'beforeCode' | 'beforeSetUp'>,
    request: FastifyRequest,
  ): Promise<Session | null> {
    if (access === 'public') return null;
    const token = bearerToken(request);
    if (access === 'optional') return token ? sessions.find(token) : null;
    const session = await sessions.get(token);
    // The same answer as for an unknown address, so that only operators learn about the console.
    if (access === 'operator') {
      if (!session.staffRole) throw new AppError('not_found', 'There is nothing here');
      if (session.owesCode && !beforeCode)
        throw new AppError('second_factor', 'Please enter the code of your authenticator app first');
      if (session.owesSetUp && !beforeSetUp) throw setUpFirst('Your role needs it to see anything here.');
      assertRole(session, roles);
    }
    return session;
  }
}

const setUpFirst = (why: string) =>
  new AppError('second_factor_missing', `Please set up your two-factor log-in first. ${why}`);

/** @throws AppError `forbidden` for staff of another role, and for everybody where no role is named */
function assertRole(session: Session | null, roles: StaffRoles | undefined): void {
  if (!roles || !hasRole(session?.staffRole ?? null, roles))
    throw new AppError(
      'forbidden',
      "Your role doesn't include this. Please ask a colleague or one of your admins.",
    );
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The request headers that the answer to a GET depends on. */
const VARIES_BY = ['accept-encoding', 'authorization', 'cookie'].join(', ');

const neverAborted = new AbortController().signal;

/**
 * Returns the headers with which browsers and CDNs cache visitors' lists as long as this server does, plus `STALE_SECONDS`. A strict CDN
 * ignores `stale-while-revalidate` beside `s-maxage`, so only CDN-Cache-Control (RFC 9213) names it.
 */
function cachingOfLists(cachedSeconds: number): Record<string, string> {
  if (cachedSeconds === 0) return { 'cache-control': 'public, max-age=0, must-revalidate' };
  const stale = `stale-while-revalidate=${STALE_SECONDS}`;
  return {
    'cache-control': `public, max-age=${cachedSeconds}, s-maxage=${cachedSeconds}, ${stale}`,
    'cdn-cache-control': `public, max-age=${cachedSeconds}, ${stale}`,
  };
}

/**
 * A form whose files are not read by then is refused with a request to retry. Browsers (`send-form.ts`) and proxies wait a minute for an
 * answer.
 */
export const FORM_ANSWER_MS = 45_000;

/** Returns a signal that aborts when the connection closes early or the form takes too long. */
function abortedWhenLate(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  const late = setTimeout(() => over.abort(tooBusy()), FORM_ANSWER_MS);
  reply.raw.once('close', () => {
    clearTimeout(late);
    if (!reply.raw.writableFinished) over.abort(cutOff());
  });
  return over.signal;
}

/**
 * Validates a request against its schema. `within` names the field that holds it, for the name of the field in a refusal.
 * @throws AppError `invalid_input` with the first problem and the name of its field
 */
export function parse<R extends z.core.$ZodType>(
  operation: { request: R; aliases?: Operation['aliases'] },
  body: unknown,
  within = '',
): z.output<R> {
  const read = readWith(operation.request, resolveAliases(body ?? {}, operation.aliases));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  // Zod's own messages are for programmers; the schema holds those for people.
  const message =
    issue && !issue.message.startsWith('Invalid')
      ? issue.message
      : 'Please check what you typed, and try again.';
  throw new AppError('invalid_input', message, field ? { field: within + field } : {});
}

/**
 * Zod checks the `length` of any value that has one, including an object with that field. The comparison throws a TypeError when the field
 * is an object that cannot become a number.
 */
function readWith<R extends z.core.$ZodType>(schema: R, body: unknown) {
  try {
    return z.safeParse(schema, body);
  } catch (error) {
    if (error instanceof TypeError)
      throw new AppError('invalid_input', 'Please check what you typed, and try again.');
    throw error;
  }
}

function resolveAliases(body: unknown, aliases: Operation['aliases']): unknown {
  if (!aliases || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields: Record<string, unknown> = { ...body };
  for (const [name, others] of Object.entries(aliases)) {
    const given = others.find((other) => fields[other] !== undefined);
    if (fields[name] === undefined && given !== undefined) fields[name] = fields[given];
  }
  return fields;
}
