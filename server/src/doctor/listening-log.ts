import { createLog, type Log } from '../platform/observability/index.ts';

/** What a provider client logged about a failure. */
export interface LoggedFailure {
  /** The HTTP status of the provider's answer; absent when there was none. */
  status?: number;
  /** The words of the error or of the provider. */
  message?: string;
}

/** Creates a log for one call of a provider client. The clients return only the outcome; the reason is in their log. */
export function createListeningLog(): { log: Log; heard: () => LoggedFailure } {
  let last: LoggedFailure = {};
  const log = createLog('warn', {
    write(line: string) {
      const { status, message, err } = JSON.parse(line) as {
        status?: number;
        message?: string;
        err?: { message?: string };
      };
      const words = message || err?.message;
      last = { ...(status !== undefined && { status }), ...(words && { message: words }) };
    },
  });
  return { log, heard: () => last };
}
