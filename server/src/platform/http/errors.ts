import { type ErrorCode, errorStatus } from '@marketplace/contract/error-codes';
import type { AccountDeletion } from '@marketplace/contract/people/account-deletion';
import type { AppealStatus } from '@marketplace/contract/people/appeals';

/**
 * A failure that the caller may see. `message` is a sentence for the person; `code` decides the HTTP status. Any other error becomes a 500
 * without details.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The name of the refused input. */
  readonly field: string | undefined;
  /** Path of the page where the person can remove the obstacle. */
  readonly link: string | undefined;
  /** What a suspended person can do about it. */
  readonly appeal: AppealStatus | undefined;
  /** The state of an account that waits for its deletion. */
  readonly leaving: AccountDeletion | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      retryAfter?: number;
      field?: string;
      link?: string;
      appeal?: AppealStatus;
      leaving?: AccountDeletion;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.field = details.field;
    this.link = details.link;
    this.appeal = details.appeal;
    this.leaving = details.leaving;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export const BUSY = "We're very busy right now. Please try again in a moment.";

/** Creates the error for an overloaded server, which is no fault of the caller. */
export const tooBusy = (retryAfter = 15) => new AppError('unavailable', BUSY, { retryAfter });

/** Returns whether a request failed through an outage, an overload or a bug of this server, rather than through its own content. */
export const isOurFault = (error: unknown) => !(error instanceof AppError) || error.status >= 500;

/** The account is suspended. Only a caller with its password or Google account gets this error. */
export class SuspendedError extends AppError {
  readonly accountId: string;

  constructor(accountId: string, message: string, appeal?: AppealStatus) {
    super('suspended', message, appeal ? { appeal } : {});
    this.accountId = accountId;
  }
}

/** The owner has asked to delete the account. Only a caller with its password or Google account gets this error. */
export class AccountDeletionError extends AppError {
  readonly accountId: string;
  readonly eraseAt: Date;
  /** When the account last changed before its password was checked. */
  readonly changedAt: Date;

  constructor(accountId: string, times: { eraseAt: Date; changedAt: Date }, leaving?: AccountDeletion) {
    super(
      'leaving',
      "You've asked us to delete this account. Log in if you want to keep it.",
      leaving ? { leaving } : {},
    );
    this.accountId = accountId;
    this.eraseAt = times.eraseAt;
    this.changedAt = times.changedAt;
  }
}
