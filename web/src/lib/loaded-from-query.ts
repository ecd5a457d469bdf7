import { ApiError } from './api-client.ts';
import type { Loaded } from './page-data.ts';

/** What a query has found, in the words in which the parts of pages say it; null while it is on its way. */
export function loadedFromQuery<T>({
  data,
  error,
}: {
  data: T | undefined;
  error: unknown;
}): Loaded<T> | null {
  if (data !== undefined) return { state: 'loaded', data };
  if (!error) return null;
  return error instanceof ApiError
    ? { state: 'failed', msg: error.msg, unanswered: error.unanswered }
    : { state: 'failed', msg: '', unanswered: true };
}
