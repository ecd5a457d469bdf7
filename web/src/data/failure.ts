import { reportError } from '../lib/report-error.ts';
import { ApiError } from './api-client.ts';

/** What went wrong, in a form that can be shown. An error that is not the API's is a fault of ours, and reported. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError('A form failed', error);
  return new ApiError({
    code: 'unreadable_answer',
    msg: 'Something went wrong. Please try again.',
    status: 0,
  });
}

/** The sentence above the button of a form; without an answer the person wonders what became of what they typed. */
export function explain({ msg, unanswered }: ApiError): string {
  return unanswered ? `${msg} Nothing you typed is lost.` : msg;
}

/** True when the server understood and said no; false when it or the way to it is broken. */
export function isRefusal(failure: ApiError): boolean {
  return failure.status >= 400 && failure.status < 500;
}
