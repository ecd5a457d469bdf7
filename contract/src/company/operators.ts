import * as z from 'zod/mini';
import { chatFile } from '../contact/messages.ts';
import { LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { tagText } from './chat-tags.ts';
import { type HideableKind, hideableKinds } from './hideable-kinds.ts';
import { chatOfItem, chatStateNames, noteOfItem, PLACE_MAX } from './operator-chats.ts';
import { assignee, itemRequest, queueKind as kind, rolesOfKind } from './queue-items.ts';

/** The outcome decides whether the person sees the reason, gets it by email, or neither. */
export const REASON_MAX = 2000;

const hideableNames = Object.keys(hideableKinds) as [HideableKind, ...HideableKind[]];
export const hideableKind = z.enum(hideableNames, 'Please say what to remove');
export const operatorReason = (message = 'Please give a reason') => requiredText(message, REASON_MAX);

/** An account as operators see it in a list. */
export const personBrief = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.nullable(z.string()),
  phone_no: z.nullable(z.string()),
  role: z.enum(['user', 'artisan']),
  is_operator: z.boolean(),
  is_verified: z.boolean(),
  /** Suspended by an operator. */
  is_suspended: z.boolean(),
  /** The owner has deleted the account. `leaving`: deletion is scheduled and the account can be restored; `erased`: it is gone. Both are disabled. */
  deletion: z.nullable(z.enum(['leaving', 'erased'])),
  /** As ISO time. */
  joined_at: z.string(),
});
export type PersonBrief = z.infer<typeof personBrief>;

export const queueItem = z.object({
  kind,
  id: z.string(),
  title: z.string(),
  /** One line. */
  summary: z.string(),
  /** The time since when it waits, as ISO time. */
  at: z.string(),
  /** Items marked `first` come before the others, urgent ones before all. */
  first: z.boolean(),
  urgent: z.optional(z.boolean()),
  /** It has waited longer than its queue allows. */
  late: z.optional(z.boolean()),
  assigned_to: assignee,
  /** For chats only. */
  chat: z.optional(z.object({ tags: z.array(z.string()), last_seq: z.number() })),
  /** The last decision; only in lists of closed items. `operator` is a name. */
  decided: z.optional(
    z.object({ at: z.string(), operator: z.string(), action: z.string(), reason: z.string() }),
  ),
});
export type QueueItem = z.infer<typeof queueItem>;

/** A possible decision about an item. */
const outcome = z.object({
  id: z.string(),
  label: z.string(),
  tone: z.enum(['primary', 'danger', 'secondary']),
  /** Asks the operator for a text, and says who will read it. */
  asks_for: z.string(),
  /** Points that the operator confirms one by one; the server refuses the outcome while one is missing. */
  checks: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
});
export type Outcome = z.infer<typeof outcome>;

/** An entry of the audit log: what an operator did. */
export const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  operator: z.string(),
  /** E.g. `account.suspended`. */
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  account_id: z.nullable(z.string()),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const viewQueues = operation({
  path: '/operators/view_queues',
  isRead: true,
  summary: 'Each queue with its length and its oldest item.',
  access: 'operator',
  roles: staffWork.people,
  request: z.object({}),
  answer: z.object({
    ...ok,
    queues: z.array(
      z.object({
        kind,
        label: z.string(),
        count: z.number(),
        /** How many of them have waited longer than the queue allows. */
        late: z.number(),
        oldest_at: z.nullable(z.string()),
      }),
    ),
  }),
});

export const viewQueue = operation({
  path: '/operators/view_queue',
  isRead: true,
  summary:
    'Open items, urgent first, then oldest, of one queue or of all. The queue of risks has the highest score first.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  request: z.object({
    kind: z.optional(kind),
    /** Only items that the caller has taken. */
    mine: z.optional(z.boolean()),
    /**
     * `open`: undecided items. `solved`: decided items, the last decided first. Conversations with people can also wait for the person, or be
     * snoozed; the other queues have nothing in these states.
     */
    state: z.optional(z.enum(chatStateNames, 'Please say which state')),
    /** Only conversations with people that have this tag. */
    tag: z.optional(tagText),
    limit: listLimit(LIST_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({ ...ok, items: z.array(queueItem), next_cursor: z.nullable(z.string()) }),
});

export const viewItem = operation({
  path: '/operators/view_item',
  isRead: true,
  summary: 'All details of a queue item, open or closed.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  isGrave: ({ kind }) => kind === 'verification',
  request: z.object(itemRequest),
  answer: z.object({
    ...ok,
    item: z.object({
      kind,
      id: z.string(),
      title: z.string(),
      at: z.string(),
      waiting: z.boolean(),
      /** The text of the person who wrote it. */
      text: z.string(),
      /** Facts for the operator, one per line, such as the reason or the landmark of a reported job. */
      facts: z.array(
        z.object({
          label: z.string(),
          value: z.string(),
          /** The account, when the value is a person's name. */
          account_id: z.optional(z.string()),
        }),
      ),
      /** A warning that the operator must read first; may be empty. */
      warning: z.string(),
      /**
       * Pictures shown side by side: those of an identity check, or the photos of a reported item. `address` is null when there is no such
       * picture. Addresses of an identity check expire after a few minutes.
       */
      pictures: z.array(z.object({ label: z.string(), address: z.nullable(z.string()) })),
      /** Files that the person attached, oldest first; each address is short-lived. */
      files: z.array(chatFile),
      person: z.nullable(personBrief),
      payment_reference: z.nullable(z.string()),
      assigned_to: assignee,
      /** The outcomes that the caller may choose. With an obstacle, the caller can only withdraw their own request. */
      outcomes: z.array(outcome),
      /** Why the caller may not decide the item; empty when they may. */
      obstacle: z.string(),
      history: z.array(auditEntry),
      /** The page on which others see what the item is about; null where there is none. */
      page: z.nullable(z.string()),
      /** What operators can hide or put back; null where there is nothing of the kind. */
      content: z.nullable(
        z.object({
          hidden_kind: hideableKind,
          hidden_subject_id: z.string(),
          /** Who has hidden it, and why; null while others see it. `operator` is a name. */
          hidden: z.nullable(
            z.object({ _id: z.string(), at: z.string(), operator: z.string(), reason: z.string() }),
          ),
        }),
      ),
      /** Other reports about and by the people of a report, the newest first. */
      related: z.array(
        z.object({
          kind,
          id: z.string(),
          title: z.string(),
          summary: z.string(),
          at: z.string(),
          waiting: z.boolean(),
        }),
      ),
      /** Notes of operators, oldest first. */
      notes: z.array(noteOfItem),
      /** The conversation, in the queue `support`; null in the others. */
      chat: z.nullable(chatOfItem),
    }),
  }),
});
export type QueueItemPage = z.infer<typeof viewItem.answer>['item'];

export const assignItem = operation({
  path: '/operators/assign_item',
  summary:
    'Assign an item to oneself, or release it. An item of another operator is only taken over with `take_over`.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  request: z.object({
    ...itemRequest,
    assigned: z.boolean('Please say whether to take it'),
    take_over: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, assigned_to: assignee }),
});

export const resolveItem = operation({
  path: '/operators/resolve_item',
  summary:
    'Decide an item. If two operators decide at once, one wins and the other gets an error naming them.',
  access: 'operator',
  roles: staffWork.people,
  rolesFor: rolesOfKind,
  isGrave: ({ kind, outcome }) =>
    ['refund', 'verification', 'appeal', 'removal'].includes(kind) ||
    (kind === 'objection' && outcome === 'confirm'),
  request: z.object({
    ...itemRequest,
    outcome: requiredText('Please choose what to do', 40),
    reason: operatorReason(),
    /** Ids of the points of the outcome's checklist that the operator has ticked. */
    checked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
    /** A retry with the same client_id returns the first result. */
    client_id: optionalText(100),
    /** The place of the last message of a chat that the operator has seen: nothing is decided when others have written after it. */
    after_seq: z.optional(z.int().check(z.minimum(0), z.maximum(PLACE_MAX))),
  }),
  answer: z.object(ok),
});

const dayStatistics = z.object({
  /** `2026-11-21`, in Nigerian time. */
  day: z.string(),
  sign_ups: z.number(),
  plans_sold: z.number(),
  /** In naira. */
  revenue: z.number(),
  first_contacts: z.number(),
  /** Conversations whose first message was sent on that day. */
  conversations: z.number(),
  /** How many of those the other person has not answered yet. */
  unanswered: z.number(),
  /** Median seconds to the first answer; null without conversations, or when at least half of them are unanswered. */
  median_reply: z.nullable(z.number()),
});
export type DayStatistics = z.infer<typeof dayStatistics>;

const spent = z.object({ messages: z.number(), kobo: z.number() });

/** The cost of the notifications of one kind on one channel, including uncertain deliveries. Days are Nigerian. */
const spend = z.object({
  channel: z.string(),
  kind: z.string(),
  today: spent,
  /** The last 7 days, including today. */
  week: spent,
  /** The last 30 days, including today. */
  month: spent,
});
export type SpendStatistics = z.infer<typeof spend>;

export const viewStatistics = operation({
  path: '/operators/view_figures',
  isRead: true,
  summary: 'The statistics of the last 30 days, today last, and what paid notifications cost.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({}),
  answer: z.object({ ...ok, days: z.array(dayStatistics), spend: z.array(spend) }),
});
