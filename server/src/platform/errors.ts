import { type ErrorCode, errorStatus } from '@marketplace/contract/errors';

/**
 * A failure the caller is told about. `message` is a sentence for the person; `code` decides the HTTP status.
 * Anything else that is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** Name of the input that was refused. */
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, details: { retryAfter?: number; field?: string } = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.field = details.field;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
