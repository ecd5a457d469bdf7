import { reportError } from '../lib/browser/report-error.ts';
import { ApiError } from './api-client.ts';

/** Converts an error into one whose `msg` can be shown. Any error but an ApiError is a bug and is reported. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError('A form failed', error);
  return new ApiError({
    code: 'unreadable_answer',
    msg: 'Something went wrong. Please try again.',
    status: 0,
  });
}

/** Returns the message above a form's button. Without a response, it adds that the typed text is not lost. */
export function explain({ msg, unanswered }: ApiError): string {
  return unanswered ? `${msg} We've kept what you typed.` : msg;
}

/** Returns whether the browser knows that it is offline, so that the sentence of the failure says more than a text about the action. */
export const isOffline = ({ unanswered }: ApiError): boolean => unanswered && !navigator.onLine;

/** Returns true when the server refused the request; false when the server or the connection failed. */
export function isRefusal(failure: ApiError): boolean {
  return failure.status >= 400 && failure.status < 500;
}
