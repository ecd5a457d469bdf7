import * as z from 'zod/mini';
import { MESSAGE_MAX } from '../contact/message-limits.ts';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { ANSWERED_AT_ONCE_MAX, TAG_MAX, TAGS_SHOWN_MAX } from './chat-limits.ts';

/** A tag is stored in small letters with single spaces. */
const cleanTag = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, ' ');
const tagRule = 'A tag has only letters, numbers, spaces and hyphens';
export const tagText = requiredText('Please type a tag', TAG_MAX, cleanTag).check(
  z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u, tagRule),
);

export const tagChat = operation({
  path: '/operators/tag_chat',
  summary: 'Add a tag to a conversation with a person, or take it off. The same again changes nothing.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    support_chat: requiredText('Please say which chat', 100),
    tag: tagText,
    is_on: z.boolean('Please say whether to add it'),
  }),
  answer: z.object({ ...ok, tags: z.array(z.string()) }),
});

export const viewTags = operation({
  path: '/operators/view_tags',
  isRead: true,
  summary: `The tags that conversations have, by name; the first ${TAGS_SHOWN_MAX}.`,
  access: 'operator',
  roles: staffWork.support,
  request: z.object({}),
  answer: z.object({ ...ok, tags: z.array(z.string()) }),
});

export const answerChats = operation({
  path: '/operators/answer_chats',
  summary: `Give up to ${ANSWERED_AT_ONCE_MAX} people the same answer in their support chats. {name} becomes each one's first name. A chat in which somebody has written since is left out. The same client_id again answers nobody twice.`,
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    chats: z
      .array(
        z.object({
          id: requiredText('Please say which chat', 100),
          /** The place of the last message that the operator has seen. */
          after_seq: z
            .int('Please say which message is the last')
            .check(z.minimum(0), z.maximum(2_000_000_000)),
        }),
        'Please choose the chats',
      )
      .check(
        z.minLength(1, 'Please choose the chats'),
        z.maxLength(ANSWERED_AT_ONCE_MAX, `Please choose at most ${ANSWERED_AT_ONCE_MAX} chats`),
      ),
    text: requiredText('Please write the answer', MESSAGE_MAX),
    /** Whether the conversations are solved with it. */
    solves: z.boolean('Please say whether that solves them'),
    client_id: requiredText('Please send a client_id', 100),
  }),
  answer: z.object({
    ...ok,
    /** The ids of the chats that have the answer. */
    answered: z.array(z.string()),
    /** The others, each with the reason. */
    left_out: z.array(z.object({ id: z.string(), msg: z.string() })),
  }),
});
