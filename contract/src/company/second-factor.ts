import * as z from 'zod/mini';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { CONFIRMED_MINUTES, PASSKEY_NAME_MAX, PASSKEYS_MAX, RECOVERY_CODES } from './staff-limits.ts';

const password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200));
const code = requiredText('Please enter the code', 40);
const passkey_id = requiredText('Please say which passkey', 100);

const UNREADABLE = "We couldn't read that passkey. Please try again.";

/** A part of what a browser says about a passkey, encoded with letters, digits, '-' and '_'. */
/*#__NO_SIDE_EFFECTS__*/
const encoded = (max: number) =>
  z.string(UNREADABLE).check(z.regex(/^[\w-]+$/, UNREADABLE), z.maxLength(max, UNREADABLE));
const passkeyIdentity = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', UNREADABLE),
};

/** What a browser says about a new passkey. */
const newPasskey = z.object(
  {
    ...passkeyIdentity,
    response: z.object(
      {
        clientDataJSON: encoded(4000),
        attestationObject: encoded(20_000),
        transports: z.optional(
          z.array(z.string(UNREADABLE).check(z.maxLength(40, UNREADABLE))).check(z.maxLength(10, UNREADABLE)),
        ),
      },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser says when a passkey has signed. */
const usedPasskey = z.object(
  {
    ...passkeyIdentity,
    response: z.object(
      { clientDataJSON: encoded(4000), authenticatorData: encoded(4000), signature: encoded(4000) },
      UNREADABLE,
    ),
  },
  UNREADABLE,
);
export type UsedPasskey = z.infer<typeof usedPasskey>;

const knownPasskeys = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

export const viewSecondFactor = operation({
  path: '/operators/view_second_factor',
  isRead: true,
  summary: 'How the two-factor log-in of the caller stands.',
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  beforeCode: true,
  request: z.object({}),
  answer: z.object({
    ...ok,
    /** `begun` until the first code has proven that the app has the secret. */
    state: z.enum(['none', 'begun', 'on']),
    /** Whether this session may go on: the code was given, or there is none yet. */
    passed: z.boolean(),
    /** Until when it must be set up, as ISO time; null for roles that need not, and once it is on. */
    set_up_by: z.nullable(z.string()),
    /** That time is over: nothing else of the console opens. */
    must_set_up: z.boolean(),
    recovery_codes_left: z.number(),
    /** Codes of an authenticator app are asked for. */
    has_app: z.boolean(),
    /** There is one that works at this address of the site. */
    has_passkey: z.boolean(),
    /** Passkeys need https and a name, not a number, as the site's address. */
    passkeys_work: z.boolean(),
    /** The passkeys of the caller, the oldest first; empty before this session may go on. */
    passkeys: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** False for one that was made for another address of the site. */
        works: z.boolean(),
        /** As ISO times. */
        added_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
  }),
});

export const beginSecondFactor = operation({
  path: '/operators/begin_second_factor',
  summary:
    'Get a new secret for an authenticator app, with the password. It counts once a code has proven it.',
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  request: z.object({ password }),
  answer: z.object({
    ...ok,
    /** To type in; the address says the same, for a QR code. */
    secret: z.string(),
    address: z.string(),
  }),
});

export const proveSecondFactor = operation({
  path: '/operators/prove_second_factor',
  summary: `Prove with a code that the app has the secret. From now on each log-in asks for a code; other sessions end. Answers ${RECOVERY_CODES} recovery codes, this once; none beside a passkey, with which they came.`,
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  request: z.object({ code }),
  answer: z.object({ ...ok, recovery_codes: z.array(z.string()) }),
});

export const giveCode = operation({
  path: '/operators/give_code',
  summary:
    'The second step of a log-in: a code of the authenticator app, or a recovery code. Each works once.',
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  beforeCode: true,
  request: z.object({ code }),
  answer: z.object({ ...ok, recovery_codes_left: z.number() }),
});

export const confirmIdentity = operation({
  path: '/operators/confirm_identity',
  summary: `Type the password again, with a code or a passkey where the two-factor log-in is on. Grave acts are possible for ${CONFIRMED_MINUTES} minutes.`,
  access: 'operator',
  roles: staffWork.own,
  request: z.object({ password, code: optionalText(40), passkey: z.optional(usedPasskey) }),
  answer: z.object(ok),
});

export const beginPasskey = operation({
  path: '/operators/begin_passkey',
  summary: `What the browser needs to make a passkey, of which a person has ${PASSKEYS_MAX} at most. It wants the password, or its confirmation of the last minutes where the two-factor log-in is on.`,
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  request: z.object({ password: optionalText(200) }),
  answer: z.object({
    ...ok,
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      excludeCredentials: knownPasskeys,
      authenticatorSelection: z.object({
        residentKey: z.literal('preferred'),
        userVerification: z.literal('preferred'),
      }),
      attestation: z.literal('none'),
    }),
  }),
});

export const addPasskey = operation({
  path: '/operators/add_passkey',
  summary: `Add a passkey. The first second factor of a person answers ${RECOVERY_CODES} recovery codes, this once, and other sessions end.`,
  access: 'operator',
  roles: staffWork.own,
  beforeSetUp: true,
  request: z.object({ passkey: newPasskey }),
  answer: z.object({ ...ok, recovery_codes: z.array(z.string()) }),
});

export const renamePasskey = operation({
  path: '/operators/rename_passkey',
  summary: 'Give a passkey of the caller another name.',
  access: 'operator',
  roles: staffWork.own,
  request: z.object({ passkey_id, name: requiredText('Please give it a name', PASSKEY_NAME_MAX) }),
  answer: z.object(ok),
});

export const removePasskey = operation({
  path: '/operators/remove_passkey',
  summary:
    'Remove a passkey of the caller. Other sessions end. The last second factor that works stays. Again, it changes nothing.',
  access: 'operator',
  roles: staffWork.own,
  isGrave: () => true,
  request: z.object({ passkey_id }),
  answer: z.object(ok),
});

export const askPasskey = operation({
  path: '/operators/ask_passkey',
  summary: 'What the browser needs to sign with a passkey of the caller.',
  access: 'operator',
  roles: staffWork.own,
  beforeCode: true,
  request: z.object({}),
  answer: z.object({
    ...ok,
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      allowCredentials: knownPasskeys,
      /** The device must ask who holds it where no password was typed, as after a log-in by Google. */
      userVerification: z.enum(['preferred', 'required']),
    }),
  }),
});

export const givePasskey = operation({
  path: '/operators/give_passkey',
  summary: 'The second step of a log-in with a passkey instead of a code.',
  access: 'operator',
  roles: staffWork.own,
  beforeCode: true,
  request: z.object({ passkey: usedPasskey }),
  answer: z.object(ok),
});

export const renewRecoveryCodes = operation({
  path: '/operators/renew_recovery_codes',
  summary: `Make ${RECOVERY_CODES} new recovery codes, which are answered this once. The ones from before stop working.`,
  access: 'operator',
  roles: staffWork.own,
  isGrave: () => true,
  request: z.object({}),
  answer: z.object({ ...ok, recovery_codes: z.array(z.string()) }),
});

export const resetSecondFactor = operation({
  path: '/operators/reset_second_factor',
  summary:
    "End somebody else's two-factor log-in, such as after a lost phone: they are logged out, get an email, and set it up again.",
  access: 'operator',
  roles: staffWork.administration,
  isGrave: () => true,
  request: z.object({ account_id: requiredText('Please say who', 100) }),
  answer: z.object(ok),
});
