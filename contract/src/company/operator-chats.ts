import * as z from 'zod/mini';
import { MESSAGE_MAX } from '../contact/message-limits.ts';
import { chatFile } from '../contact/messages.ts';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { historySection } from './person/history-section.ts';
import { assignee, itemRequest, queueKind, rolesOfKind } from './queue-items.ts';

/** The states of a conversation with the team, as operators see them. */
export const chatStates = {
  open: 'Open',
  waiting: 'Waiting for the person',
  snoozed: 'Snoozed',
  solved: 'Solved',
} as const;
export type ChatState = keyof typeof chatStates;
export const chatStateNames = Object.keys(chatStates) as [ChatState, ...ChatState[]];

export const PLACE_MAX = 2_000_000_000;
export const NOTE_MAX = 2000;
/** How long a conversation can be snoozed. */
export const SNOOZE_DAYS_MAX = 90;
export const READY_ANSWERS_MAX = 100;
/** How many messages of a conversation one answer has. */
export const CHAT_PAGE = 30;

const client_id = requiredText('Please send a client_id', 100);

const chatEntry = z.object({
  id: z.string(),
  /** As ISO time. */
  at: z.string(),
  by: z.enum(['person', 'team', 'note']),
  /** The name of the person, or of the operator. */
  author: z.string(),
  text: z.string(),
  file: z.nullable(chatFile),
});
export type ChatEntry = z.infer<typeof chatEntry>;

const chatEntries = {
  /** Messages and the notes between them, oldest first. */
  entries: z.array(chatEntry),
  /** The place before which there are older messages; null at the beginning. */
  before_seq: z.nullable(z.number()),
};

/** What operators wrote to each other about an item. */
export const noteOfItem = z.object({
  _id: z.string(),
  at: z.string(),
  operator: z.string(),
  text: z.string(),
});

/** A conversation with a person, as an item of the queue `support`. */
export const chatOfItem = z.object({
  state: z.enum(chatStateNames),
  /** As ISO time; only while it is snoozed. */
  snoozed_until: z.nullable(z.string()),
  /** Send it with a change: of two operators at once one wins. */
  revision: z.number(),
  /** The place of the last message. */
  last_seq: z.number(),
  /** The person's plan, payments, agreements and reports. */
  beside: z.array(historySection),
  /** By name. Absent from processes of the previous release. */
  tags: z.optional(z.array(z.string())),
  ...chatEntries,
});
export type ChatOfItem = z.infer<typeof chatOfItem>;

export const viewOlderMessages = operation({
  path: '/operators/view_older_messages',
  isRead: true,
  summary: 'Older messages of a conversation with the team, with the notes between them.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    support_chat: requiredText('Please say which chat', 100),
    before_seq: z.int('Please say before which message').check(z.minimum(1), z.maximum(PLACE_MAX)),
  }),
  answer: z.object({ ...ok, ...chatEntries }),
});

export const changeChat = operation({
  path: '/operators/change_chat',
  summary:
    'Mark a conversation with a person as solved, open it again, or snooze it until a time. Of two operators at once one wins.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    support_chat: requiredText('Please say which chat', 100),
    change: z.enum(['solve', 'reopen', 'snooze'], 'Please say what to do'),
    revision: z.int('Please send the revision that you have seen').check(z.minimum(0), z.maximum(PLACE_MAX)),
    /** The place of the last message that the operator has seen. */
    last_seq: z.int('Please say which message is the last').check(z.minimum(0), z.maximum(PLACE_MAX)),
    /** Until when to snooze it, as ISO time. */
    until: z.optional(z.iso.datetime({ offset: true, error: 'Please say until when' })),
  }),
  answer: z.object(ok),
});

export const addNote = operation({
  path: '/operators/add_note',
  summary:
    'Write a note about an item for other operators. People never see it. The same client_id again adds nothing.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  request: z.object({ ...itemRequest, text: requiredText('Please write the note', NOTE_MAX), client_id }),
  answer: z.object(ok),
});

const colleague = z.object({ _id: z.string(), fullname: z.string(), is_me: z.boolean() });

export const viewColleagues = operation({
  path: '/operators/view_colleagues',
  isRead: true,
  summary: 'The operators to whom an item can be given, by name.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  request: z.object({
    /** Only those who work on this queue. Pages of the previous release do not send it. */
    kind: z.optional(queueKind),
    /** Only those who can decide this item of the queue. */
    id: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ ...ok, colleagues: z.array(colleague) }),
});

export const handOver = operation({
  path: '/operators/hand_over',
  summary: 'Give an item to a colleague. Of two operators at once one wins.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  request: z.object({
    ...itemRequest,
    colleague_id: requiredText('Please say to whom', 100),
    /** Who has it as far as the caller knows; null for nobody. */
    from_id: z.nullable(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ ...ok, assigned_to: assignee }),
});

const readyAnswer = z.object({
  _id: z.string(),
  title: z.string(),
  /** `{name}` stands for the person's first name. */
  text: z.string(),
  is_shared: z.boolean(),
});
export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const viewReadyAnswers = operation({
  path: '/operators/view_ready_answers',
  isRead: true,
  summary: "The ready answers that operators share, and the caller's own, by title.",
  access: 'operator',
  roles: staffWork.support,
  request: z.object({}),
  answer: z.object({ ...ok, answers: z.array(readyAnswer) }),
});

export const saveReadyAnswer = operation({
  path: '/operators/save_ready_answer',
  summary: 'Add or change a ready answer. The same answer_id again changes the same one.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    /** A new id of the caller's making, or that of the answer to change. */
    answer_id: requiredText('Please send the id of the answer', 100),
    title: requiredText('Please give it a title', 80),
    text: requiredText('Please write the answer', MESSAGE_MAX),
    is_shared: z.boolean('Please say whether others use it, too'),
  }),
  answer: z.object({ ...ok, answers: z.array(readyAnswer) }),
});

export const deleteReadyAnswer = operation({
  path: '/operators/delete_ready_answer',
  summary: 'Delete a ready answer. Again, it changes nothing.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({ answer_id: requiredText('Please send the id of the answer', 100) }),
  answer: z.object({ ...ok, answers: z.array(readyAnswer) }),
});
