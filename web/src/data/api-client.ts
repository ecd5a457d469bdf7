import type { ApiAnswer, ApiPath, ApiRequest } from '@marketplace/contract/api';
import type { AppealStanding } from '@marketplace/contract/appeals';
import type { ErrorCode } from '@marketplace/contract/errors';
import type { Leaving } from '@marketplace/contract/leaving';

/** What a call can fail with besides the server's own codes: no connection, no answer in time, an answer that is not ours. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'unreadable_answer';

interface ApiErrorDetails {
  code: ApiErrorCode;
  msg: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Seconds to wait before the call may be tried again. */
  retryAfter?: number | undefined;
  /** The input that was refused. */
  field?: string | undefined;
  /** Path of the page that shows what stands in the way. */
  link?: string | undefined;
  /** What a suspended person can do. */
  appeal?: AppealStanding | undefined;
  /** How an account that is being deleted is kept. */
  leaving?: Leaving | undefined;
}

/** A call that did not succeed. `msg` can be shown to the person. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly msg: string;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly field: string | undefined;
  readonly link: string | undefined;
  readonly appeal: AppealStanding | undefined;
  readonly leaving: Leaving | undefined;

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

  /** True when the server never answered: what was sent may or may not have arrived. */
  get unanswered(): boolean {
    return this.status === 0;
  }
}

const networkText = 'No connection. Check your network and try again.';
const timeoutText = 'The network is slow and nothing came back in time. Please try again.';
const unreadableText = 'Something went wrong. Please try again.';

/** A slow 2G link needs time; nobody waits longer than this. */
const DEFAULT_TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** Calls the operation at a path. @throws ApiError when it fails, and the signal's reason when the caller aborts it. */
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
    { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions = {},
  ) => {
    const token = readToken();
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) Object.assign(headers, { authorization: `Bearer ${token}`, from: 'user' });
    const deadline = withDeadline(signal, timeoutMs);
    try {
      const response = await fetch(`/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
        signal: deadline.signal,
      });
      // The connection may break inside the body: that is a network failure and is thrown as such.
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

/** What the server answered, as a value or thrown. @throws ApiError when it refused, or the text is not of our making. */
export function readAnswer<Path extends ApiPath>(status: number, text: string): ApiAnswer<Path> {
  const answer = parseObject(text);
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
    appeal: appeal as AppealStanding | undefined,
    leaving: leaving as Leaving | undefined,
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Not JSON: a proxy's or a captive portal's page.
    return null;
  }
}

/** The server was not reached, or the connection broke before the answer was whole. */
export function networkFailure(): ApiError {
  return new ApiError({ code: 'network', msg: networkText, status: 0 });
}

/** Nothing came back for too long. */
export function timeoutFailure(): ApiError {
  return new ApiError({ code: 'timeout', msg: timeoutText, status: 0 });
}

/** `AbortSignal.any` is too new for the browsers we serve. */
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
