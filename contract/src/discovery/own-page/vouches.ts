import * as z from 'zod/mini';
import { accountTexts } from '../../people/accounts.ts';
import { aliases } from '../../people/aliases.ts';
import { codeText, phoneText } from '../../people/contact-fields.ts';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { vouchRelations } from './vouch-limits.ts';

const relation = z.enum(vouchRelations, 'Please say how you know each other');

/** How many people vouch for an artisan, by relation; only those that count. */
export const vouchCounts = z.array(z.object({ relation, count: z.number() }));

const ownVouches = z.object({
  ...ok,
  /** Whether the artisan has to confirm the own number first: without it, nobody sees who vouches for themselves or in a ring. */
  needs_phone: z.boolean(),
  /** The path of the running link; null until the artisan makes one. */
  link: z.nullable(z.string()),
  /** Newest first, each with its day in Lagos (`2026-01-31`). Neither names nor numbers, which are not stored. */
  vouches: z.array(z.object({ _id: z.string(), relation, vouched_on: z.string() })),
  /** What the artisan's page shows. */
  shown: vouchCounts,
});
export type OwnVouches = z.infer<typeof ownVouches>;

export const viewOwnVouches = operation({
  path: '/user_vouch/view_own_vouches',
  isRead: true,
  summary:
    'Who vouches for the logged-in artisan: relations and dates, and the link with which others vouch.',
  access: 'session',
  request: z.object({}),
  answer: ownVouches,
});

export const renewVouchLink = operation({
  path: '/user_vouch/renew_link',
  summary:
    'Make the link with which others vouch for the logged-in artisan. Nobody can vouch by an earlier one.',
  access: 'session',
  request: z.object({
    /** The link that the artisan sees, which ends. A repeated call with an earlier one changes nothing. */
    link: z.nullable(z.string().check(z.maxLength(100))),
  }),
  answer: ownVouches,
});

export const removeVouch = operation({
  path: '/user_vouch/remove_vouch',
  summary: 'Remove a vouch for the logged-in artisan.',
  access: 'session',
  request: z.object({ vouch_id: requiredText('Please say which', 100) }),
  answer: ownVouches,
});

const token = requiredText('This link is not complete', 64);
/** What a person who opens the link sees of the artisan. */
const vouchLink = z.object({
  _id: z.string(),
  fullname: z.string(),
  /** The last part of the public address: `/a/{slug}`. */
  slug: z.string(),
  specific_service: z.string(),
  city: z.string(),
  state: z.string(),
  img_url: z.nullable(z.string()),
  /** Whether the artisan's page is shown. While it is not, the link only lets people withdraw. */
  is_listed: z.boolean(),
  /** Whether the link still takes vouches. An ended one only lets people withdraw theirs. */
  is_open: z.boolean(),
  /** Whether as many people vouch as can. */
  is_full: z.boolean(),
  shown: vouchCounts,
});
export type VouchLink = z.infer<typeof vouchLink>;

export const viewVouchLink = operation({
  path: '/user_vouch/view_link',
  isRead: true,
  summary: 'The artisan of a vouching link, by the token of the link.',
  access: 'public',
  request: z.object({ token }),
  answer: z.object({ ...ok, artisan: vouchLink }),
});

export const sendVouchCode = operation({
  path: '/user_vouch/send_code',
  summary:
    'Send a code to a number, to vouch or to withdraw. The answer is the same for every number, except to the artisan, whose own is refused.',
  access: 'optional',
  aliases: aliases.person,
  request: z.object({
    token,
    phone_no: phoneText('Please enter your phone number'),
    preferred_method: z.enum(['sms', 'whatsapp'], accountTexts.chooseMethod),
    intent: z.enum(['vouch', 'withdraw'], 'Please say if you vouch or withdraw'),
  }),
  answer: z.object({
    ...ok,
    delivery: z.enum(['sent', 'uncertain']),
    resend_in: z.number(),
    resends: z.number(),
    /** The masked number: `0803 *** 4567`. */
    sent_to: z.string(),
  }),
});

const proof = { token, phone_no: phoneText('Please enter your phone number'), otp: codeText };

export const confirmVouch = operation({
  path: '/user_vouch/confirm_vouch',
  summary:
    'Vouch for the artisan of a link with a code. Stored are a keyed hash of the number, the relation and the date.',
  access: 'public',
  aliases: aliases.person,
  request: z.object({
    ...proof,
    relation,
    is_adult: z.literal(true, 'Only adults (18+) can vouch. Please tick the box.'),
  }),
  answer: z.object({
    ...ok,
    shown: vouchCounts,
    /** Whether this vouch counts on the artisan's page. In a ring, for example, it does not. */
    is_shown: z.boolean(),
  }),
});

export const withdrawVouch = operation({
  path: '/user_vouch/withdraw_vouch',
  summary:
    'Delete the vouch of a number for the artisan of a link, with a code. The same answer without one.',
  access: 'public',
  aliases: aliases.person,
  request: z.object(proof),
  answer: z.object(ok),
});
