import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/index.ts';
import type { Media } from '../media/index.ts';
import type { MessageBudgets } from '../message-budgets/index.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { createCodeSender } from './code-sender.ts';
import { createCorrectContact, OBJECTION_LINK_TASK } from './contacts/correct-contact.ts';
import { createNewContactNotice, NEW_CONTACT_TASK } from './contacts/new-contact-notice.ts';
import { createProveContact } from './contacts/prove-contact.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { createChangePassword } from './log-in/change-password.ts';
import { createPasswordCheck } from './log-in/log-in.ts';
import { createLoginPlaces } from './log-in/login-places.ts';
import { createPasswordTries } from './log-in/password-tries.ts';
import { passwordMatches } from './log-in/passwords.ts';
import { createRecovery, RECOVERY_TASK } from './log-in/recovery.ts';
import { createCompleteSignUp } from './sign-up/complete-sign-up.ts';
import { createCountSignUps } from './sign-up/count-sign-ups.ts';
import { createGoogle } from './sign-up/google.ts';
import { deleteOld } from './sign-up/pending-sign-ups.repository.ts';
import { createSignUp } from './sign-up/sign-up.ts';
import { createSignUpCodes } from './sign-up/sign-up-codes.ts';

export type Accounts = ReturnType<typeof createAccounts>;

interface Neighbours {
  media: Pick<Media, 'pictureReader'>;
  messageBudgets: MessageBudgets;
}

/** Accounts: sign-up, passwords, recovery, Google, confirmed contacts and identity checks. `session` logs people in. */
export function createAccounts(platform: Platform, { media, messageBudgets }: Neighbours) {
  const { config, db, now, productName } = platform;
  const { secret, lastingHashKey } = config;
  const countSignUp = createCountSignUps(platform.metrics);
  const codes = createSignUpCodes(secret);
  const { reserve } = messageBudgets;
  const sender = createCodeSender({ ...platform, providers: platform, reserve });
  const signUp = createSignUp({ ...platform, codes, sender });
  const proveContact = createProveContact({ ...platform, codes, sender });
  const correctContact = createCorrectContact({
    ...platform,
    proveContact,
    providers: platform,
    reserve,
    hashContact: createKeyedHash(lastingHashKey, 'corrected-contact'),
  });
  const identityChecks = createIdentityChecks({
    ...platform,
    pictureReader: media.pictureReader,
    hashDocument: createKeyedHash(lastingHashKey, 'identity-document'),
  });
  const hashNetwork = createKeyedHash(lastingHashKey, 'login-place');
  const places = createLoginPlaces({ ...platform, hashNetwork });
  const tries = createPasswordTries({ ...platform, secret: secret.current });
  const accountByPassword = createPasswordCheck({ db, tries, places, matches: passwordMatches });
  const recovery = createRecovery({ ...platform, providers: platform, reserve, tries, places });
  const google =
    config.google &&
    createGoogle({
      ...platform,
      settings: config.google,
      accountByPassword,
      countSignUp,
      measure: platform.metrics.provider('google'),
      providerTimeoutMs: config.providerTimeoutMs,
    });
  const notifyOfNewContact = createNewContactNotice(platform, reserve, productName);

  return {
    accountByPassword,
    changePassword: createChangePassword(platform),
    /** Sends and judges codes, also for people without an account. */
    oneTimeCodes: { codes, sender },
    completeSignUp: createCompleteSignUp({ ...platform, codes, countSignUp }),
    google,
    identityChecks,
    places,
    correctContact,
    proveContact,
    recovery,
    routes: ({ handle }: Routing) =>
      registerAccountRoutes(handle, { ...platform, signUp, recovery, correctContact }),
    tasks: {
      [RECOVERY_TASK]: recovery.sendLink,
      [NEW_CONTACT_TASK]: notifyOfNewContact,
      [OBJECTION_LINK_TASK]: correctContact.sendObjectionLink,
    },
    sweeps: {
      async accounts() {
        await deleteOld(db, now());
        await recovery.sweep();
        await google?.sweep();
        await proveContact.sweep();
        await correctContact.sweep();
        await places.sweep();
        await tries.sweep();
        await identityChecks.sweep();
      },
    },
  };
}
