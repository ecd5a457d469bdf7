import type { ErrorAnswer } from '@marketplace/contract/errors';
import type { FastifyError, FastifyRequest } from 'fastify';
import { sqlState } from '../../database/db.ts';
import { AppError } from '../errors.ts';
import { outageOf } from '../outages.ts';

/** The value of Retry-After when the error names none. */
const RETRY_AFTER_SECONDS = 10;

interface Described {
  status: number;
  code: ErrorAnswer['code'];
  message: string;
  retryAfter?: number | undefined;
  field?: string | undefined;
  link?: ErrorAnswer['link'];
  appeal?: ErrorAnswer['appeal'];
  leaving?: ErrorAnswer['leaving'];
}

/** Turns any error into what the caller may know. Details of server faults go to the log only. */
export function describe(
  error: FastifyError | AppError | Error,
  request: Pick<FastifyRequest, 'id' | 'log'>,
): Described {
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.warn({ reqId: request.id, errorCode: error.code }, error.message);
    return {
      status: error.status,
      code: error.code,
      message: error.message,
      retryAfter: error.retryAfter,
      field: error.field,
      link: error.link,
      appeal: error.appeal,
      leaving: error.leaving,
    };
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return { status, code: 'too_large', message: "That's too large to send. Please send something smaller." };
  if (status === 415) return { status, code: 'unsupported_type', message: 'Please send JSON' };
  if (status && status >= 400 && status < 500) {
    return {
      status: 400,
      code: 'invalid_input',
      message: "We couldn't read what you sent. Please load the page again and try once more.",
    };
  }
  request.log.error({ reqId: request.id, err: error }, 'request failed');
  const outage = outageOf(error);
  if (outage) return { status: 503, code: 'unavailable', ...outage };
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  return { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

/** The answer when the database refuses a write that passed validation. The error is logged; the sender can change the request. */
function refusalOf(error: unknown): Described | null {
  const state = sqlState(error);
  if (state && /^(22|54)/.test(state)) {
    return { status: 400, code: 'invalid_input', message: 'Please check what you typed, and try again.' };
  }
  if (state?.startsWith('23')) {
    return {
      status: 409,
      code: 'conflict',
      message: "We couldn't save this because something else changed. Please try again.",
    };
  }
  return null;
}

/** The value of the Retry-After header. A 503 always has one. */
export function retryAfterOf({ status, retryAfter }: Pick<Described, 'status' | 'retryAfter'>) {
  return retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
}

export function errorBody(error: Described): ErrorAnswer {
  return {
    status: 'error',
    msg: error.message,
    message: error.message,
    code: error.code,
    ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
    ...(error.field !== undefined && { field: error.field }),
    ...(error.link !== undefined && { link: error.link }),
    ...(error.appeal !== undefined && { appeal: error.appeal }),
    ...(error.leaving !== undefined && { leaving: error.leaving }),
  };
}
