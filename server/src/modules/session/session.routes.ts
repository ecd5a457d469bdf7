import {
  googleSignup,
  googleStart,
  login,
  logout,
  me,
  resetPassword,
  signupStageTwo,
} from '@marketplace/contract/accounts';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError, SuspendedError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { ChangePassword } from '../accounts/change-password.ts';
import type { createCompleteSignUp } from '../accounts/complete-sign-up.ts';
import type { Google } from '../accounts/google.ts';
import { holdAsChecked, type PasswordCheck } from '../accounts/log-in.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { Suspensions } from '../operators/suspensions.ts';
import type { SessionService } from './session.service.ts';

/** Every way into and out of a session. */
export function registerSessionRoutes(
  handle: Handle,
  parts: {
    db: Database;
    sessions: Sessions;
    realtime: Pick<Realtime, 'closeSessions'>;
    sessionService: SessionService;
    accountByPassword: PasswordCheck;
    completeSignUp: ReturnType<typeof createCompleteSignUp>;
    recovery: Recovery;
    changePassword: ChangePassword;
    google: Google | null;
    suspensions: Pick<Suspensions, 'appealStanding'>;
  },
): void {
  const { db, sessions, realtime, sessionService, google } = parts;

  /** A log-in that is refused because of a suspension says what the person can do about it. */
  async function offeringAppeal<Result>(logIn: () => Promise<Result>): Promise<Result> {
    try {
      return await logIn();
    } catch (error) {
      if (!(error instanceof SuspendedError)) throw error;
      const appeal = await parts.suspensions.appealStanding(error.accountId);
      throw appeal ? new SuspendedError(error.accountId, error.message, appeal) : error;
    }
  }

  handle(login, async (form, { ip, userAgent }) => {
    const { account, token } = await offeringAppeal(async () => {
      const account = await parts.accountByPassword(form.email, form.password, ip);
      return db.transaction().execute(async (trx) => {
        await holdAsChecked(trx, account);
        return { account, ...(await sessionService.open(trx, account.id, userAgent)) };
      });
    });
    return { ...(await sessionService.presentLogIn(account.id, token)), msg: 'Login successful!' };
  });

  handle(signupStageTwo, async (form, { userAgent }) => {
    const opened = await parts.completeSignUp(form, (queries, accountId) =>
      sessionService.open(queries, accountId, userAgent),
    );
    return {
      ...(await sessionService.presentLogIn(opened.accountId, opened.token)),
      msg: 'Account verified!',
    };
  });

  handle(googleStart, async () => {
    const { authorizationUrl, state } = await configured(google).start();
    return { authorization_url: authorizationUrl, state };
  });

  handle(googleSignup, async (form, { ip, userAgent }) => {
    const { result, created } = await offeringAppeal(() =>
      configured(google).signIn(form, ip, (queries, accountId) =>
        sessionService.open(queries, accountId, userAgent),
      ),
    );
    return { ...(await sessionService.presentLogIn(result.accountId, result.token)), created };
  });

  handle(me, (_form, { session }) => sessionService.me(session));

  handle(logout, async (_form, { session }) => {
    await sessionService.end(session);
    return {};
  });

  handle(resetPassword, async (form, { userAgent }) => {
    const msg = 'Password updated successfully!';
    // The specification sends either the session token or the code of a recovery link under one name.
    if (!isToken(form.resetPasswordCode)) {
      const ended = await parts.recovery.reset(
        form.resetPasswordCode,
        form.new_password,
        (queries, accountId) => sessions.revoke(queries, { accountId }),
      );
      realtime.closeSessions(ended);
      return { msg };
    }
    const session = await sessions.get(form.resetPasswordCode);
    const passwords = { old: form.old_password, new: form.new_password };
    const { ended, token } = await parts.changePassword(session, passwords, async (queries) => {
      const ended = await sessions.revoke(queries, { accountId: session.accountId });
      return { ended, ...(await sessionService.open(queries, session.accountId, userAgent)) };
    });
    realtime.closeSessions(ended);
    return { msg, token };
  });
}

function isToken(text: string): boolean {
  return text.split('.').length === 3;
}

function configured(google: Google | null): Google {
  if (!google) throw new AppError('not_found', 'Google login is not available here');
  return google;
}
