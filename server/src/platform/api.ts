import { errorAnswer } from '@marketplace/contract/errors';
import type { Access, Operation } from '@marketplace/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from './errors.ts';
import { withoutNul } from './http.ts';
import { networkOf } from './network.ts';
import { outageOf } from './outages.ts';
import type { Session, Sessions } from './sessions.ts';
import { cutOff, type UploadedFile, type Uploads } from './uploads.ts';

/** Who calls. The session is the only source of authority; `From: user` is accepted and ignored. */
export interface Caller<A extends Access> {
  session: A extends 'session' | 'operator' ? Session : A extends 'optional' ? Session | null : null;
  /** The address it comes from, or the network that stands for it in limits. */
  ip: string;
  userAgent: string;
  /** The files of a form, for operations that take some. They are removed when the handler ends. */
  files: readonly UploadedFile[];
  /** Aborts when whoever sent a form with files has gone before the answer: what takes long is not worth doing then. */
  signal: AbortSignal;
}

/** Answers everything but `status`, which is always ok: whatever is not ok is thrown. */
export type Handler<O extends Operation> = (
  input: z.output<O['request']>,
  caller: Caller<O['access']>,
) => Promise<Omit<z.input<O['answer']>, 'status'>>;

export type Handle = ReturnType<typeof createApi>['handle'];

/** An answer as the pages that the server renders read it: what HTTP would have carried. */
export type VisitorCall = (
  path: string,
  request: unknown,
) => Promise<{ ok: true; answer: unknown } | { ok: false; status: number; code: string; msg: string }>;

/** Registers operations of the contract: validation, rights, and an answer that holds nothing beyond its schema. */
export function createApi(app: FastifyInstance, sessions: Sessions, uploads: Pick<Uploads, 'withForm'>) {
  const failure = jsonSchema(errorAnswer, 'output');
  const forVisitors = new Map<string, (request: unknown) => Promise<unknown>>();

  return { handle, callAsVisitor };

  function handle<A extends Access, R extends z.core.$ZodType, S extends z.core.$ZodType>(
    operation: Operation<A, R & Operation['request'], S & Operation['answer']>,
    handler: Handler<Operation<A, R & Operation['request'], S & Operation['answer']>>,
  ): void {
    app.post(
      `/api${operation.path}`,
      {
        schema: {
          summary: operation.summary,
          tags: [operation.path.split('/')[1] ?? ''],
          ...(operation.access === 'public' ? {} : { security: [{ session: [] }] }),
          ...(operation.files && { consumes: ['multipart/form-data', 'application/json'] }),
          body: jsonSchema(operation.request, 'input'),
          response: { 200: jsonSchema(operation.answer, 'output'), '4xx': failure, '5xx': failure },
        },
        // The JSON schema above is for the API page; the contract's own schema decides.
        validatorCompiler: () => () => true,
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const caller = {
          session: await sessionFor(operation.access, request),
          ip: networkOf(request.ip),
          userAgent: request.headers['user-agent'] ?? '',
          files: [],
          signal: neverAborted,
        } as unknown as Caller<A>;
        if (!request.isMultipart()) {
          return { status: 'ok', ...(await handler(parse(operation, request.body), caller)) };
        }
        if (!operation.files) throw new AppError('unsupported_type', 'Please send JSON');
        // The session was looked at first: nobody without one fills the disk.
        const form = { sender: caller.session?.accountId ?? caller.ip, expected: operation.files };
        const signal = abortedWhenGone(reply);
        return uploads.withForm(request, form, async ({ fields, files }) => ({
          status: 'ok',
          ...(await handler(parse(operation, fields), { ...caller, files, signal })),
        }));
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
      forVisitors.set(operation.path, async (request) => ({
        status: 'ok',
        ...(await handler(parse(operation, request), visitor)),
      }));
    }
  }

  /** Calls an operation as somebody without a session, inside this process: for pages that are rendered here. */
  async function callAsVisitor(path: string, request: unknown): ReturnType<VisitorCall> {
    const operation = forVisitors.get(path);
    try {
      if (!operation) throw new AppError('unauthenticated', 'Please log in first');
      // As the body of a request would be read.
      const read: unknown = JSON.parse(withoutNul(JSON.stringify(request ?? {})));
      return { ok: true, answer: await operation(read) };
    } catch (error) {
      if (error instanceof AppError)
        return { ok: false, status: error.status, code: error.code, msg: error.message };
      app.log.error({ err: error, operation: path }, 'A page could not load its data');
      return outageOf(error)
        ? { ok: false, status: 503, code: 'unavailable', msg: '' }
        : { ok: false, status: 500, code: 'internal', msg: '' };
    }
  }

  async function sessionFor(access: Access, request: FastifyRequest): Promise<Session | null> {
    if (access === 'public') return null;
    const token = bearerToken(request);
    if (access === 'optional') return token ? sessions.find(token) : null;
    const session = await sessions.get(token);
    // A stranger learns nothing about what operators have.
    if (access === 'operator' && !session.isOperator)
      throw new AppError('not_found', 'There is nothing here');
    return session;
  }
}

const neverAborted = new AbortController().signal;

/** A signal that aborts when the connection of a request closes before its answer was written. */
function abortedWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(cutOff());
  });
  return gone.signal;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

/** @throws AppError `invalid_input` with the first thing to put right. */
export function parse<R extends z.core.$ZodType>(
  operation: { request: R; aliases?: Operation['aliases'] },
  body: unknown,
): z.output<R> {
  const read = z.safeParse(operation.request, resolveAliases(body ?? {}, operation.aliases));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  // Zod's own words are for programmers; ours are in the schema.
  const message =
    issue && !issue.message.startsWith('Invalid')
      ? issue.message
      : `Please check ${field || 'what you sent'}`;
  throw new AppError('invalid_input', message, field ? { field } : {});
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

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
