import * as z from 'zod/mini';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { CONFIRMED_MINUTES, RECOVERY_CODES } from './staff-limits.ts';

const password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(200));
const code = requiredText('Please enter the code', 40);

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
  summary: `Prove with a code that the app has the secret. From now on each log-in asks for a code; other sessions end. Answers ${RECOVERY_CODES} recovery codes, this once.`,
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
  summary: `Type the password again, and a code where the two-factor log-in is on. Grave acts are possible for ${CONFIRMED_MINUTES} minutes.`,
  access: 'operator',
  roles: staffWork.own,
  request: z.object({ password, code: optionalText(40) }),
  answer: z.object(ok),
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
