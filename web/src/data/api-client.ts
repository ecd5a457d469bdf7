import type { ApiAnswer, ApiPath, ApiRequest } from '@marketplace/contract/api';
import type { ErrorCode } from '@marketplace/contract/error-codes';
import type { AccountDeletion } from '@marketplace/contract/people/account-deletion';
import type { AppealStatus } from '@marketplace/contract/people/appeals';
import { storeServerTime } from '../lib/browser/server-time.ts';

/**
 * The server's codes, and three of the browser: no connection, a timeout, and a response that our server did not write (for example the
 * page of a captive portal).
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable_answer';

interface ApiErrorDetails {
  code: ApiErrorCode;
  msg: string;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined;
  /** Name of the input that the server refused. */
  field?: string | undefined;
  /** Path of the page where the person can resolve the problem. */
  link?: string | undefined;
  /** Whether and how a suspended person can appeal. */
  appeal?: AppealStatus | undefined;
  /** How to cancel a pending account deletion. */
  leaving?: AccountDeletion | undefined;
}

/** A call that failed. `msg` can be shown to the person. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly msg: string;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly field: string | undefined;
  readonly link: string | undefined;
  readonly appeal: AppealStatus | undefined;
  readonly leaving: AccountDeletion | undefined;

  constructor({ code, msg, status, retryAfter, field, link, appeal, leaving }: ApiErrorDetails) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.msg = msg;
    this.status = status;
    this.retryAfter = retryAfter;
    this.field = field;
    this.link = link;
    this.appeal = appeal;
    this.leaving = leaving;
  }

  /** True without a response: the request may or may not have arrived. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

const networkText = 'No connection. Check your network and try again.';
const timeoutText = 'The network is slow and nothing came back in time. Please try again.';
const unreadableText = 'Something went wrong. Please try again.';

/** Long enough for a slow 2G link. After this time the call fails with `timeout`. */
const DEFAULT_TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Sends a GET without session and cookies, for operations whose responses may be cached. */
  byGet?: boolean;
  /** Nobody waits for the answer, so the page does not say that it takes long. */
  quiet?: boolean;
}

/**
 * Calls the operation at a path.
 * @throws ApiError when the call fails, and the signal's reason when the caller aborts it
 */
export type Call = <Path extends ApiPath>(
  path: Path,
  request: ApiRequest<Path>,
  options?: CallOptions,
) => Promise<ApiAnswer<Path>>;

interface ApiClientParts {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  token: () => string | null;
  /** Called when the server no longer knows the session of `token`. */
  onUnauthenticated: (token: string) => void;
}

export function createApiClient({ fetch, token: readToken, onUnauthenticated }: ApiClientParts): Call {
  return async <Path extends ApiPath>(
    path: Path,
    request: ApiRequest<Path>,
    { signal: outer, timeoutMs = DEFAULT_TIMEOUT_MS, byGet = false }: CallOptions = {},
  ) => {
    const token = readToken();
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) Object.assign(headers, { authorization: `Bearer ${token}`, from: 'user' });
    const deadline = withDeadline(outer, timeoutMs);
    try {
      const { signal } = deadline;
      let response = byGet
        ? await fetch(`/api${path}?${queryString(request)}`, { credentials: 'omit', signal })
        : null;
      // During a rollout, a process of an older release may know some operations only by POST.
      if (!response || response.status === 404) {
        response = await fetch(`/api${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(request),
          signal,
        });
        storeServerTime(response.headers.get('date'));
      }
      // The connection may break inside the body: the catch below reports that as a network failure.
      return readAnswer<Path>(response.status, await response.text());
    } catch (error) {
      const failure = deadline.explain(error);
      if (token && failure instanceof ApiError && failure.code === 'unauthenticated')
        onUnauthenticated(token);
      throw failure;
    } finally {
      deadline.clear();
    }
  };
}

/** Encodes a request as query parameters. As in JSON, undefined fields are omitted. */
function queryString(request: unknown): URLSearchParams {
  return new URLSearchParams(JSON.parse(JSON.stringify(request)) as Record<string, string>);
}

/**
 * Parses a response of the server.
 * @throws ApiError when the server refused, or when the text is not a response of our server
 */
export function readAnswer<Path extends ApiPath>(status: number, text: string): ApiAnswer<Path> {
  const answer = parseObject(text);
  // The server or a proxy timed out while reading the request: the link is slow, and nothing was refused.
  if (!answer && status === 408) throw timeoutFailure();
  if (!answer) throw new ApiError({ code: 'unreadable_answer', msg: unreadableText, status });
  if (status >= 200 && status < 300) return answer as ApiAnswer<Path>;
  const { code, msg, retry_after, field, link, appeal, leaving } = answer;
  throw new ApiError({
    code: typeof code === 'string' ? (code as ErrorCode) : 'unreadable_answer',
    msg: typeof msg === 'string' && msg ? msg : unreadableText,
    status,
    retryAfter: typeof retry_after === 'number' ? retry_after : undefined,
    field: typeof field === 'string' ? field : undefined,
    link: typeof link === 'string' ? link : undefined,
    appeal: appeal as AppealStatus | undefined,
    leaving: leaving as AccountDeletion | undefined,
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // The text is not JSON: it is the page of a proxy or a captive portal.
    return null;
  }
}

/** Creates the error of a call that did not reach the server, or whose connection broke during the response. */
export function networkFailure(): ApiError {
  return new ApiError({ code: 'network', msg: networkText, status: 0 });
}

/** Creates the error of a call that timed out. */
export function timeoutFailure(): ApiError {
  return new ApiError({ code: 'timeout', msg: timeoutText, status: 0 });
}

/** Returns a signal that aborts with `outer` or after `timeoutMs`. The oldest browsers that we support lack `AbortSignal.any`. */
function withDeadline(outer: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  const forward = () => controller.abort(outer?.reason);
  if (outer?.aborted) forward();
  outer?.addEventListener('abort', forward);
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', forward);
    },
    explain(error: unknown): unknown {
      if (error instanceof ApiError) return error;
      if (late) return timeoutFailure();
      if (outer?.aborted) return outer.reason;
      return networkFailure();
    },
  };
}
