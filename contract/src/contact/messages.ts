import * as z from 'zod/mini';
import { cardCode, expectsFree, freePart } from '../money/free-contacts.ts';
import { aliases } from '../people/aliases.ts';
import { LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { cleanText, tooLong } from '../shared/text/clean-text.ts';
import { messageSteps } from '../work/agreement-lifecycle.ts';
import { offerTerms, offerTimeAndPlace } from '../work/offers/offer-terms.ts';
import { automaticAnswer } from './away-answers.ts';
import {
  CHAT_SEARCH_MAX,
  conversationTypes,
  MESSAGE_MAX,
  MESSAGE_PAGE_MAX,
  personalConversationTypes,
  QUICK_REPLIES_MAX,
  QUICK_REPLY_MAX,
} from './message-limits.ts';
import { messagePlace, sentPlace } from './message-places.ts';
import { WAVEFORM_BARS_MAX } from './voice-notes.ts';

/** Delivery status of the first message, shown to its sender until the receiver has seen it. */
const firstNotice = z.object({
  /** True once the receiver was notified or received the message. We do not reveal how. */
  was_told: z.boolean(),
  /** The next time in Lagos at which the notification is sent, such as `07:00`; null when it does not wait for a time within a day. */
  waits_until: z.nullable(z.string()),
  /** True when the page has to say 'tomorrow': that time is on the next day and more than half a day away. */
  is_tomorrow: z.optional(z.boolean()),
  /** The trade and state of the artisan, and whether others of them are open now. Only while the notification waits. */
  open_now: z.optional(z.object({ skill: z.string(), state: z.string(), has_people: z.boolean() })),
});
export type FirstNotice = z.infer<typeof firstNotice>;

export const chatFileKinds = ['picture', 'pdf', 'document', 'spreadsheet', 'presentation'] as const;

/** What a page shows of a voice note before it fetches the sound. */
export const voiceNote = z.object({
  /** Length in milliseconds. */
  duration_ms: z.number(),
  /** The loudness from start to end, each value from 0 to 31. Empty when the sender's browser did not measure it. */
  waveform: z.array(z.number()),
  /** Whether the other person has listened to it. */
  heard: z.boolean(),
});
export type VoiceNote = z.infer<typeof voiceNote>;

export const chatFile = z.object({
  _id: z.string(),
  /** A voice note is a `document`, because pages and processes of the previous release know no other kind for it. */
  kind: z.enum(chatFileKinds),
  /** Media type of the content, e.g. `image/webp` or `application/pdf`. */
  type: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Short-lived signed address on this host. `get_messages` and `view_file` return a fresh one. */
  url: z.string(),
  /** Pictures only: pixels, and a signed address of a small version. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  small_url: z.optional(z.string()),
  /** Only in voice notes. */
  voice: z.optional(voiceNote),
});
export type ChatFile = z.infer<typeof chatFile>;

/** `offer`: a step of an offer or agreement, written by the server. Its text says the same in words. */
export const messageTypes = ['text', 'file', 'offer'] as const;
export type MessageType = (typeof messageTypes)[number];

/** The offer that a message announces, and the step. */
export const messageOffer = z.object({
  agreement_id: z.string(),
  version: z.number(),
  step: z.enum(messageSteps),
  /**
   * What the new version says, so that its card needs no further read. Only of steps that make a version; absent from messages of earlier
   * releases and of erased accounts.
   */
  terms: z.optional(offerTerms),
  /** The new time of an accepted agreement that the step is about; absent from all other steps. */
  new_time: z.optional(z.object(offerTimeAndPlace)),
});
export type MessageOffer = z.infer<typeof messageOffer>;

export const message = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  /** Position in the conversation: 1, 2, 3 … without gaps, in the order that all members see. */
  seq: z.number(),
  sender_id: z.string(),
  sender_name: z.string(),
  sender_img: z.nullable(z.string()),
  receiver_id: z.string(),
  message: z.string(),
  msg_type: z.enum(messageTypes),
  /** The time in milliseconds since 1970, and as ISO time. */
  timestamp: z.number(),
  createdAt: z.string(),
  /** The id that the sender's browser gave the message, by which a retry is recognised. */
  client_id: z.nullable(z.string()),
  file: z.optional(chatFile),
  /** Only in messages of type `offer`. */
  offer: z.optional(messageOffer),
  /** The sender has deleted the message. Its text says so. */
  deleted: z.optional(z.boolean()),
  /** Only in messages that name a place. Their type is `text`, and the text says the same in words. */
  place: z.optional(messagePlace),
  /** Only in events: the receiver has not opened the conversation. `get_messages` returns the content and counts as reading. */
  withheld: z.optional(z.boolean()),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  conv_type: z.enum(conversationTypes),
  /** Ids of both people; in a `support` conversation the person's id and `support`. */
  members: z.array(z.string()),
  /** The other member, under the names of the specification. */
  receiver_id: z.string(),
  receiver_name: z.string(),
  receiver_img: z.nullable(z.string()),
  /** The opener pays for the first message. */
  opened_by_me: z.boolean(),
  /** Only in `job` conversations. When the job is deleted, the title stays and the id is null. */
  job_id: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  /** The time of the last message, or of the opening without one; milliseconds since 1970. */
  timestamp: z.number(),
  /** The time of the opening; milliseconds since 1970. */
  started_at: z.number(),
  /** The specification spells it so. */
  lastest_msg: z.nullable(
    z.object({
      latest_message: z.string(),
      message: z.string(),
      latest_message_timestamp: z.number(),
      sender_id: z.string(),
      msg_type: z.enum(messageTypes),
      seq: z.number(),
    }),
  ),
  /** The `seq` of the newest message; 0 without one. */
  last_seq: z.number(),
  /** How many messages were deleted; absent for none, and in answers of the previous release. */
  deletions: z.optional(z.number()),
  /** How many messages from the other person the caller has not seen. */
  unread: z.number(),
  /** The other person has written and the caller has not opened the conversation. `lastest_msg` then only says that a message came. */
  unopened: z.optional(z.boolean()),
  /** The `seq` up to which the caller has seen messages. */
  seen_seq: z.number(),
  /** The `seq`s up to which messages were delivered to the other person's browser and seen by the person. Pages show them as ticks. */
  other_delivered_seq: z.number(),
  other_seen_seq: z.number(),
  /** Whether the caller has blocked this person. A block by the other person is not shown, but sending fails. */
  blocked_by_me: z.boolean(),
  /** Whether both have written, so each may rate the other; and the caller's rating. */
  can_rate: z.boolean(),
  my_rating: z.nullable(z.number()),
  /**
   * The tokens that the caller's next message costs: 1 for the first one of a conversation that the caller opened, 0 otherwise, and when
   * the two have talked in another conversation lately.
   */
  next_costs: z.number(),
  /**
   * Both only in answers about one conversation. Whether the caller can mark the first message as urgent: it goes to an artisan who takes
   * emergency call-outs.
   */
  can_be_urgent: z.optional(z.boolean()),
  /** Null when the first message is not the caller's, or was seen. */
  first_notice: z.optional(z.nullable(firstNotice)),
  /** Only in answers about one conversation, and only when there is one. Both people see it. */
  automatic_answer: z.optional(automaticAnswer),
  /** The other conversations of the same two people, the last active first, at most three. Absent for none, and in lists from processes of the previous release. */
  others: z.optional(
    z.array(
      z.object({
        conversation_id: z.string(),
        conv_type: z.enum(conversationTypes),
        job_title: z.nullable(z.string()),
      }),
    ),
  ),
  /** Only in `support` conversations. */
  support: z.optional(
    z.object({
      /** When the person wrote the first message that the team has not answered, in ms since 1970; null when none is waiting. */
      waiting_since: z.nullable(z.number()),
      /** Three of four recent answers came within this many seconds; null while there are too few. */
      usual_seconds: z.nullable(z.number()),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationId = requiredText('Please say which chat', 100);

const whichConversation = { conversation_id: conversationId };

export const checkConvers = operation({
  path: '/user_chat/check_convers',
  summary:
    'Find or open the conversation with an artisan, or with the poster of a job. Free; its first message costs a token.',
  access: 'session',
  aliases: aliases.conversation,
  request: z.object({
    /** Only for an `artisan` conversation. A `job` conversation is with the poster of the job. */
    receiver_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** Sent by the specification's page; the server reads the names from the accounts. */
    receiver_name: z.optional(z.nullable(z.string())),
    receiver_img: z.optional(z.nullable(z.string())),
    sub_id: z.optional(z.nullable(z.string())),
    conv_type: z.optional(z.enum(personalConversationTypes, 'Please say artisan or job')),
    job_id: optionalText(100),
    /** Of the artisan's card, where it has brought the person. */
    card: cardCode,
  }),
  answer: z.object({
    ...ok,
    conversation_id: z.string(),
    conversation,
    /** Message tokens left; null when they are not counted. */
    messages_left: z.nullable(z.number()),
    ...freePart,
  }),
});

/** The price of the next message, which the page shows before the chat opens. */
export const viewChatTerms = operation({
  path: '/user_chat/view_chat_terms',
  isRead: true,
  summary:
    'What the next message to an artisan, or to the poster of a job, would cost. Nothing is opened or spent.',
  access: 'session',
  request: z.object({ artisan_id: optionalText(100), job_id: optionalText(100), card: cardCode }),
  answer: z.object({
    ...ok,
    /** `cannot_write`: one of the two has blocked the other, or the other account is suspended. */
    state: z.enum(['ready', 'needs_plan', 'cannot_write', 'oneself']),
    /** Message tokens: 0 in a conversation that is paid or that the other person opened, with an unlimited plan, and where the house pays. */
    cost: z.number(),
    /** Null when they are not counted. */
    messages_left: z.nullable(z.number()),
    /** Whether the two have a conversation with messages. */
    has_conversation: z.boolean(),
    ...freePart,
  }),
});

export const getConversations = operation({
  path: '/user_chat/get_conversations',
  isRead: true,
  summary:
    "The own conversations of one kind, the last active first. Unopened conversations show 'New message' instead of the text.",
  access: 'session',
  request: z.object({
    conv_type: z.optional(z.enum(conversationTypes, 'Please say artisan, job or support')),
    /** Limits the list to this conversation, of any kind, for a page that opens at it. */
    conversation_id: optionalText(100),
    limit: listLimit(LIST_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    conversations: z.array(conversation),
    next_cursor: z.nullable(z.string()),
  }),
});

export const getMessages = operation({
  path: '/user_chat/get_messages',
  summary:
    'A page of a conversation, oldest first within it: the newest page, those before `cursor`, or those after `after`. Fetching the messages of an unopened conversation counts as reading them.',
  access: 'session',
  request: z.object({
    ...whichConversation,
    limit: listLimit(MESSAGE_PAGE_MAX),
    cursor: cursorText,
    /** Asks for the messages after this `seq`, oldest first. */
    after: z.optional(
      z.int('Please give after as a whole number').check(z.minimum(0, 'Please give after as 0 or more')),
    ),
    /** The number of deletions that the browser knows of. Asks for the messages deleted since. */
    deletions: z.optional(
      z.int('Please give deletions as a whole number').check(z.minimum(0, 'Deletions are counted from 0')),
    ),
  }),
  answer: z.object({
    ...ok,
    messages: z.array(message),
    conversation,
    /**
     * With `deletions`: the `seq`s of the messages deleted since, earliest deletion first, at most DELETED_PAGE. Processes of the previous
     * release send neither this nor the next field.
     */
    deleted: z.optional(z.array(z.number())),
    /**
     * With `deletions`: the messages that the team has removed or put back since, as they are now. `deleted` also names the removed ones, for
     * browsers of the previous release.
     */
    changed: z.optional(z.array(message)),
    /** The number of deletions covered by this answer, to send with the next request. */
    deletions: z.optional(z.number()),
    /** The cursor for older messages; null at the start of the conversation, and with `after`. */
    next_cursor: z.nullable(z.string()),
    /** With `after`: whether more messages follow this answer. */
    more: z.boolean(),
  }),
});

export const viewUnread = operation({
  path: '/user_chat/view_unread',
  isRead: true,
  summary: 'How many messages wait for the logged-in person, by kind of conversation.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    artisan: z.number(),
    job: z.number(),
    support: z.number(),
    /** Whether the caller has conversations with other people, not counting the one with the support team. */
    has_conversations: z.boolean(),
  }),
});

export const uploadFile = operation({
  path: '/user_chat/upload_file',
  summary: 'Upload a file to a conversation; send it with a message of type `file`.',
  access: 'session',
  files: { file: 1 },
  request: z.object({
    ...whichConversation,
    /** A repeated call with the same id returns the same file, for a retry after a lost answer. */
    client_id: optionalText(100),
    /** The loudness of a voice note as measured by the browser: numbers from 0 to 31, separated by commas. */
    waveform: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(3 * WAVEFORM_BARS_MAX, 'This waveform is too long'),
            z.regex(/^(?:[12]?\d|3[01])(?:,(?:[12]?\d|3[01]))*$|^$/, 'Please give the waveform as 0,4,31'),
          ),
      ),
    ),
  }),
  answer: z.object({ ...ok, file: chatFile }),
});

export const viewFile = operation({
  path: '/user_chat/view_file',
  isRead: true,
  summary: 'A fresh address of a file of an own conversation.',
  access: 'session',
  request: z.object({ file_id: requiredText('Please say which file', 100) }),
  answer: z.object({ ...ok, file: chatFile }),
});

export const markVoiceNotePlayed = operation({
  path: '/user_chat/hear_voice_note',
  summary: 'Mark a voice note of the other person as listened to. Idempotent.',
  access: 'session',
  request: z.object({ file_id: requiredText('Please say which file', 100) }),
  answer: z.object(ok),
});

/** The `seq` of a deleted message, and the number of the deletion within its conversation. */
export const deletedMessage = z.object({
  conversation_id: z.string(),
  seq: z.number(),
  deletions: z.number(),
});
export type DeletedMessage = z.infer<typeof deletedMessage>;

export const deleteMessage = operation({
  path: '/user_chat/delete_message',
  summary: 'Delete an own message for both people, within 10 minutes. Messages about offers stay.',
  access: 'session',
  request: z.object({
    ...whichConversation,
    message_id: requiredText('Please say which message', 100),
  }),
  answer: z.object({ ...ok, ...deletedMessage.shape }),
});

/** A message that contains the words of a search. */
export const foundMessage = z.object({
  _id: z.string(),
  seq: z.number(),
  sender_id: z.string(),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  /** The text, or the part of it around the first match. */
  text: z.string(),
  /** The position of each match in `text`: start (inclusive) and end (exclusive). */
  hits: z.array(z.tuple([z.number(), z.number()])),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const searchMessages = operation({
  path: '/user_chat/search_messages',
  summary: 'Find messages of an own conversation that contain all words of a query, the newest first.',
  access: 'session',
  request: z.object({
    ...whichConversation,
    query: requiredText("Please type what you're looking for", CHAT_SEARCH_MAX, cleanText),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    found: z.array(foundMessage),
    /** Null when all messages were searched. A page with a cursor may be empty, because earlier messages are still to be searched. */
    next_cursor: z.nullable(z.string()),
  }),
});

export const viewQuickReplies = operation({
  path: '/user_chat/view_quick_replies',
  isRead: true,
  summary: 'The own quick replies, in their order.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, replies: z.array(z.string()) }),
});

export const saveQuickReplies = operation({
  path: '/user_chat/save_quick_replies',
  summary: 'Replace the own quick replies. Texts without a visible character are left out.',
  access: 'session',
  request: z.object({
    replies: z
      .array(
        z
          .string('Please enter text')
          .check(z.overwrite(cleanText), z.maxLength(QUICK_REPLY_MAX, tooLong(QUICK_REPLY_MAX))),
        'Please give a list of texts',
      )
      .check(
        z.maxLength(
          QUICK_REPLIES_MAX,
          `You can keep up to ${QUICK_REPLIES_MAX} quick replies. Delete one before you add another.`,
        ),
      ),
  }),
  answer: z.object({ ...ok, replies: z.array(z.string()) }),
});

/** The payload of `send-message`. The server knows sender and receiver, and ignores what the payload says about them. */
export const sendMessage = z.object({
  token: z.optional(z.nullable(z.string())),
  conversation_id: conversationId,
  sender_name: z.optional(z.nullable(z.string())),
  sender_id: z.optional(z.nullable(z.string())),
  sender_img: z.optional(z.nullable(z.string())),
  receiver_id: z.optional(z.nullable(z.string())),
  /** The caption when there is a file; it may be empty. */
  message: z.string('Please write a message').check(z.maxLength(MESSAGE_MAX, 'This message is too long')),
  msg_type: z.optional(z.enum(['text', 'file'])),
  file_id: optionalText(100),
  /** The server writes the text of a message with a place, so it ignores `message`. */
  place: z.optional(z.nullable(sentPlace)),
  /** Made by the browser for each message. A retry with the same id returns the stored message and adds nothing. */
  client_id: optionalText(100),
  /** Only a first message that costs a token, to an artisan who takes emergency call-outs, is urgent. Ignored for all others. */
  urgent: z.optional(z.nullable(z.boolean())),
  /** Of a first message. */
  expects_free: expectsFree,
});

/** The payload of `join-room` and `leave-room`, in both forms of the specification. `token` is for a socket whose handshake had none. */
export const roomRequest = z.object({
  conversation_id: conversationId,
  token: z.optional(z.nullable(z.string())),
  user_id: z.optional(z.nullable(z.string())),
  username: z.optional(z.nullable(z.string())),
});

export const typingNotice = z.object({
  conversation_id: conversationId,
  typing: z.boolean(),
});

/** The payload of `delivered` and `seen`, which apply to all messages up to that `seq`. */
export const receiptNotice = z.object({
  conversation_id: conversationId,
  seq: z.int().check(z.minimum(0)),
});
