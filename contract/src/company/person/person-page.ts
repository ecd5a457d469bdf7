import * as z from 'zod/mini';
import { cursorText } from '../../shared/lists.ts';
import { ok, operation, optionalText, requiredText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { operatorReason } from '../operators.ts';
import { historySection } from './history-section.ts';
import { MESSAGE_ACCESS_MINUTES } from './message-access-limits.ts';

export const viewAccountHistory = operation({
  path: '/operators/view_account_history',
  isRead: true,
  summary: "Older entries of one section of an account's history.",
  access: 'operator',
  roles: staffWork.people,
  request: z.object({
    account_id: requiredText('Please say whose account', 100),
    /** The title of the section. */
    section: requiredText('Please say which section', 100),
    cursor: cursorText,
  }),
  answer: z.object({ ...ok, section: historySection }),
});

const conversation = { conversation_id: requiredText('Please say which conversation', 100) };

export const openMessages = operation({
  path: '/operators/open_messages',
  summary: `Ask to read what two people wrote to each other, with a reason. It can be read for ${MESSAGE_ACCESS_MINUTES} minutes.`,
  access: 'operator',
  roles: staffWork.trust,
  isGrave: () => true,
  request: z.object({
    account_id: requiredText('Please say whose account', 100),
    ...conversation,
    reason: operatorReason('Please say why you have to read it'),
    /** The same question with the same client_id again is answered as the first one. */
    client_id: optionalText(100),
  }),
  answer: z.object({
    ...ok,
    /** As ISO time. */
    until: z.string(),
  }),
});

export const viewMessages = operation({
  path: '/operators/view_messages',
  isRead: true,
  summary: 'The messages of two people, the newest first, while the reason that was given holds.',
  access: 'operator',
  roles: staffWork.trust,
  request: z.object({ ...conversation, cursor: cursorText }),
  answer: z.object({
    ...ok,
    until: z.string(),
    messages: z.array(
      z.object({
        seq: z.number(),
        at: z.string(),
        /** Null for an account that was deleted. */
        by: z.nullable(z.string()),
        /** Empty for a deleted message, and for one that is a file or an offer: see `kind`. */
        text: z.string(),
        kind: z.string(),
        deleted: z.boolean(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
