import {
  googleSignup,
  googleStart,
  login,
  logout,
  me,
  resetPassword,
  signupStageTwo,
} from '@marketplace/contract/people/accounts';
import { cancelDeletion } from '@marketplace/contract/people/own-data';
import type { Suspensions } from '../../company/operators/suspensions.ts';
import type { Database } from '../../platform/database/index.ts';
import { AccountDeletionError, AppError, type Handle, SuspendedError } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import type { Sessions } from '../../platform/security/index.ts';
import { type Settings, termsVersionOf } from '../../platform/settings/index.ts';
import type { ChangePassword } from '../accounts/log-in/change-password.ts';
import { holdAsChecked, type PasswordCheck } from '../accounts/log-in/log-in.ts';
import type { Recovery } from '../accounts/log-in/recovery.ts';
import type { createCompleteSignUp } from '../accounts/sign-up/complete-sign-up.ts';
import type { Google } from '../accounts/sign-up/google.ts';
import type { AccountDeletion } from '../own-data/account-deletion.ts';
import type { SessionService } from './session.service.ts';

/** Registers login and logout in all their forms. */
export function registerSessionRoutes(
  handle: Handle,
  parts: {
    db: Database;
    sessions: Sessions;
    realtime: Pick<Realtime, 'closeSessions'>;
    settings: Pick<Settings, 'get'>;
    sessionService: SessionService;
    accountByPassword: PasswordCheck;
    completeSignUp: ReturnType<typeof createCompleteSignUp>;
    recovery: Recovery;
    changePassword: ChangePassword;
    google: Google | null;
    suspensions: Pick<Suspensions, 'appealStatus'>;
    deletion: Pick<AccountDeletion, 'offerRestoring' | 'restore'>;
  },
): void {
  const { db, sessions, realtime, sessionService, google } = parts;

  /** Extends the refusal of a suspended or deleted account's login with what the person can do about it. */
  async function offeringHelp<Result>(logIn: () => Promise<Result>): Promise<Result> {
    try {
      return await logIn();
    } catch (error) {
      if (error instanceof AccountDeletionError) throw parts.deletion.offerRestoring(error);
      if (!(error instanceof SuspendedError)) throw error;
      const appeal = await parts.suspensions.appealStatus(error.accountId);
      throw appeal ? new SuspendedError(error.accountId, error.message, appeal) : error;
    }
  }

  handle(login, async (form, from) => {
    const { account, token } = await offeringHelp(async () => {
      const account = await parts.accountByPassword(form.email, form.password, from.ip);
      return db.transaction().execute(async (trx) => {
        await holdAsChecked(trx, account);
        return { account, ...(await sessionService.open(trx, account.id, from, { typedPassword: true })) };
      });
    });
    return { ...(await sessionService.presentLogIn(account.id, token)), msg: 'Login successful!' };
  });

  handle(cancelDeletion, async (form, from) => {
    const { accountId, token } = await db.transaction().execute(async (trx) => {
      const accountId = await parts.deletion.restore(trx, form.token);
      return sessionService.open(trx, accountId, from);
    });
    return { ...(await sessionService.presentLogIn(accountId, token)), msg: 'Login successful!' };
  });

  handle(signupStageTwo, async (form, from) => {
    const proven = {
      code: form.otp,
      fullName: form.fullname ?? '',
      phone: form.phone_no,
      email: form.email,
      password: form.password,
      signUpId: form.signup_id,
    };
    const opened = await parts.completeSignUp(proven, (queries, accountId) =>
      sessionService.open(queries, accountId, from),
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

  handle(googleSignup, async (form, from) => {
    const entry = {
      credential: form.credential,
      fullName: form.fullname ?? '',
      phone: form.phone_no,
      password: form.password,
      confirmedPassword: form.confirm_password,
      agreed: form.agreed ?? false,
      termsVersion: form.terms_version || termsVersionOf(parts.settings),
    };
    const { result, created } = await offeringHelp(() =>
      configured(google).signIn(entry, from.ip, (queries, accountId) =>
        sessionService.open(queries, accountId, from),
      ),
    );
    return { ...(await sessionService.presentLogIn(result.accountId, result.token)), created };
  });

  handle(me, (_form, { session }) => sessionService.me(session));

  handle(logout, async (_form, { session }) => {
    await sessionService.end(session);
    return {};
  });

  handle(resetPassword, async (form, from) => {
    const msg = 'Password updated successfully!';
    // As specified, this field holds either a session token or the code of a recovery link.
    if (!isToken(form.resetPasswordCode)) {
      const { ended, opened } = await parts.recovery.reset(
        form.resetPasswordCode,
        form.new_password,
        async (queries, { id, suspended_at }) => {
          const ended = await sessions.revoke(queries, { accountId: id });
          // The link proves that the caller owns the account, but only the login page restores an account that is being deleted.
          return { ended, opened: suspended_at ? null : await sessionService.open(queries, id, from) };
        },
      );
      realtime.closeSessions(ended);
      return { msg, ...(opened && (await sessionService.presentLogIn(opened.accountId, opened.token))) };
    }
    const session = await sessions.get(form.resetPasswordCode);
    const passwords = { old: form.old_password, new: form.new_password };
    const { ended, token } = await parts.changePassword(session, passwords, async (queries) => {
      const ended = await sessions.revoke(queries, { accountId: session.accountId });
      return {
        ended,
        ...(await sessionService.open(queries, session.accountId, from, {
          typedPassword: passwords.old !== undefined,
        })),
      };
    });
    realtime.closeSessions(ended, session.id);
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
