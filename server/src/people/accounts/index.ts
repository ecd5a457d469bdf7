import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/keyed-hash.ts';
import type { Media } from '../media/index.ts';
import type { MessageBudgets } from '../message-budgets/index.ts';
import { registerAccountRoutes } from './accounts.routes.ts';
import { createChangePassword } from './change-password.ts';
import { createCodeSender } from './code-sender.ts';
import { createCompleteSignUp } from './complete-sign-up.ts';
import { createCountSignUps } from './count-sign-ups.ts';
import { createGoogle } from './google.ts';
import { createIdentityChecks } from './identity-checks.ts';
import { createPasswordCheck } from './log-in.ts';
import { createLoginPlaces } from './login-places.ts';
import { createNewContactNotice, NEW_CONTACT_TASK } from './new-contact-notice.ts';
import { createPasswordTries } from './password-tries.ts';
import { passwordMatches } from './passwords.ts';
import { deleteOld } from './pending-sign-ups.repository.ts';
import { createProveContact } from './prove-contact.ts';
import { createRecovery, RECOVERY_TASK } from './recovery.ts';
import { createSignUp } from './sign-up.ts';
import { createSignUpCodes } from './sign-up-codes.ts';

export type Accounts = ReturnType<typeof createAccounts>;

interface Neighbours {
  media: Pick<Media, 'pictureReader'>;
  messageBudgets: MessageBudgets;
}

/** Who people are: sign-up, passwords, recovery, Google, proven contacts and identity checks. `session` logs them in. */
export function createAccounts(platform: Platform, { media, messageBudgets }: Neighbours) {
  const { config, db, now, productName } = platform;
  const { secret, lastingHashKey } = config;
  const countSignUp = createCountSignUps(platform.metrics);
  const codes = createSignUpCodes(secret);
  const { reserve } = messageBudgets;
  const sender = createCodeSender({ ...platform, providers: platform, reserve });
  const signUp = createSignUp({ ...platform, codes, sender });
  const proveContact = createProveContact({ ...platform, codes, sender });
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
    completeSignUp: createCompleteSignUp({ ...platform, codes, countSignUp }),
    google,
    identityChecks,
    places,
    proveContact,
    recovery,
    routes: ({ handle }: Routing) => registerAccountRoutes(handle, { signUp, recovery }),
    tasks: {
      [RECOVERY_TASK]: recovery.sendLink,
      [NEW_CONTACT_TASK]: notifyOfNewContact,
    },
    sweeps: {
      async accounts() {
        await deleteOld(db, now());
        await recovery.sweep();
        await google?.sweep();
        await proveContact.sweep();
        await places.sweep();
        await tries.sweep();
        await identityChecks.sweep();
      },
    },
  };
}
