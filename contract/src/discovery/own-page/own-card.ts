import * as z from 'zod/mini';
import { cardCode, cardStates } from '../../money/free-contacts.ts';
import { ok, operation, requiredText } from '../../shared/operation.ts';

/** What an artisan's card gives while cards pay for contacts. */
const ownCard = {
  ...ok,
  /** Part of the address in the QR code; null while cards pay for nothing. */
  code: z.nullable(z.string()),
  /** For how many contacts the card pays in seven days, and for how many more it does now. */
  per_week: z.number(),
  left: z.number(),
};

export const viewOwnCard = operation({
  path: '/user_artisan/view_own_card',
  isRead: true,
  summary:
    "The code of the logged-in artisan's own card, with which customers get a free contact, and how many it still gives this week.",
  access: 'session',
  request: z.object({}),
  answer: z.object(ownCard),
});

export const replaceOwnCard = operation({
  path: '/user_artisan/replace_own_card',
  summary:
    "Give the logged-in artisan's card another code. Cards with the codes of before lead to the page and pay for nothing.",
  access: 'session',
  request: z.object({
    /** The code that the artisan saw. The same request again changes nothing. */
    code: requiredText('Please say which code', 200),
  }),
  answer: z.object(ownCard),
});

export const viewCard = operation({
  path: '/user_artisan/view_card',
  isRead: true,
  summary:
    "What the code of an artisan's card gives a visitor who makes an account, or the logged-in person.",
  access: 'optional',
  request: z.object({ artisan_id: requiredText('Please say which artisan', 100), card: cardCode }),
  answer: z.object({ ...ok, state: z.enum(cardStates) }),
});
