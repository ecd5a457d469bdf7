import * as z from 'zod/mini';
import { operatorReason } from '../company/operators.ts';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { codeText } from './contact-fields.ts';
import { CORRECTION_HOURS, OBJECTION_HOURS } from './correction-limits.ts';

const kind = z.enum(['phone', 'email'], 'Please choose phone number or email');

export const correctContact = operation({
  path: '/operators/correct_contact',
  summary: `Propose a new phone number or email for a person who has lost theirs. It gets a link and a code that work for ${CORRECTION_HOURS} hours. Nothing changes before the code is typed.`,
  access: 'operator',
  roles: staffWork.contacts,
  isGrave: () => true,
  request: z.object({
    account_id: requiredText('Please say whose account', 100),
    kind,
    contact: requiredText('Please enter the new phone number or email', 254),
    reason: operatorReason(),
    /** The same proposal with the same client_id again sends nothing. */
    client_id: requiredText('Please name the proposal', 100),
  }),
  answer: z.object({
    ...ok,
    /** The masked contact: `0803 *** 4567`. */
    sent_to: z.string(),
  }),
});

const token = requiredText('This link is not complete', 64);

export const viewCorrection = operation({
  path: '/user_auth/view_correction',
  isRead: true,
  summary: 'What the link of a corrected contact is about.',
  access: 'public',
  request: z.object({ token }),
  answer: z.object({
    ...ok,
    kind,
    /** The masked new contact. */
    sent_to: z.string(),
    is_proven: z.boolean(),
  }),
});

export const resendCorrectionCode = operation({
  path: '/user_auth/resend_correction_code',
  summary: 'Send another code to the corrected contact of a link.',
  access: 'public',
  request: z.object({ token }),
  answer: z.object({
    ...ok,
    delivery: z.enum(['sent', 'uncertain']),
    resend_in: z.number(),
    resends: z.number(),
    sent_to: z.string(),
  }),
});

export const proveCorrection = operation({
  path: '/user_auth/prove_correction',
  summary:
    'Prove the corrected contact with its code: it becomes that of the account, whose sessions end, and the old one gets a notice.',
  access: 'public',
  request: z.object({ token, otp: codeText }),
  answer: z.object({ ...ok, kind }),
});

export const objectToCorrection = operation({
  path: '/user_auth/object_to_correction',
  summary: `Object to a corrected contact by the link in the notice, within ${OBJECTION_HOURS} hours: the old contact comes back, sessions end, and nothing is corrected until trust and safety has decided.`,
  access: 'public',
  request: z.object({ token }),
  answer: z.object({ ...ok, kind }),
});
