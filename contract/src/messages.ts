import * as z from 'zod/mini';
import { aliases } from './aliases.ts';
import { LIST_LIMIT_MAX } from './list-limits.ts';
import { cursorText, listLimit } from './lists.ts';
import { ok, operation, optionalText, requiredText } from './operation.ts';

/** What the pages of the specification say. */
export const messageTexts = {
  logInFirst: 'Please log in first',
  noUser: 'User not found',
  startFailed: 'Could not start chat',
  startException: 'Error starting conversation',
  noReceiver: 'Receiver ID missing',
  sendFailed: 'Error sending message',
  conversationsFailed: 'Failed to load artisan conversations',
  conversationsException: 'Something went wrong while fetching artisan conversations.',
  messagesFailed: 'Failed to load messages',
  messagesException: 'Something went wrong while fetching messages.',
  noMessages: 'No messages yet',
} as const;

export const MESSAGE_MAX = 4000;
/** How many messages a page holds unless told otherwise, and at most. */
export const MESSAGE_PAGE = 50;
export const MESSAGE_PAGE_MAX = 200;
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** The list scrolls to a new message by itself only when it stands within so many pixels of its end. */
export const AUTO_SCROLL_PX = 50;
/** Somebody is shown as typing for so long after the last word of it. */
export const TYPING_MS = 5000;
/** An opening message that nobody read gives its token back after so long. */
export const UNREAD_RETURN_HOURS = 48;

/** Between two people. `artisan`: a service request to an artisan; `job`: an application to the poster of a job. */
export const personalConversationTypes = ['artisan', 'job'] as const;
export type PersonalConversationType = (typeof personalConversationTypes)[number];

/** `support`: between a person and the support team. */
export const conversationTypes = [...personalConversationTypes, 'support'] as const;
export type ConversationType = (typeof conversationTypes)[number];

export const chatFileKinds = ['picture', 'pdf', 'document', 'spreadsheet', 'presentation'] as const;

export const chatFile = z.object({
  _id: z.string(),
  kind: z.enum(chatFileKinds),
  /** Media type by content, e.g. `image/webp` or `application/pdf`. */
  type: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Short-lived signed address on this host; a fresh one comes with `get_messages` or `view_file`. */
  url: z.string(),
  /** Pictures only: pixels, and a signed address of a small version. */
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  small_url: z.optional(z.string()),
});
export type ChatFile = z.infer<typeof chatFile>;

export const message = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  /** Place in the conversation: 1, 2, 3 … without gaps, in the order in which everybody sees them. */
  seq: z.number(),
  sender_id: z.string(),
  sender_name: z.string(),
  sender_img: z.nullable(z.string()),
  receiver_id: z.string(),
  message: z.string(),
  msg_type: z.enum(['text', 'file']),
  /** Milliseconds since 1970, and the same as ISO time. */
  timestamp: z.number(),
  createdAt: z.string(),
  /** What the sender's browser called it, so that a retry is known again. */
  client_id: z.nullable(z.string()),
  file: z.optional(chatFile),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  conv_type: z.enum(conversationTypes),
  /** Ids of both people; of a `support` conversation the person's and `support`. */
  members: z.array(z.string()),
  /** The other member, under the names of the specification. */
  receiver_id: z.string(),
  receiver_name: z.string(),
  receiver_img: z.nullable(z.string()),
  /** Who opened it pays for its first message. */
  opened_by_me: z.boolean(),
  /** Of `job` conversations. The title stays when the job is gone; the id does not. */
  job_id: z.nullable(z.string()),
  job_title: z.nullable(z.string()),
  /** Of the last message, or of the conversation when it has none; milliseconds since 1970. */
  timestamp: z.number(),
  /** When it was opened; milliseconds since 1970. */
  started_at: z.number(),
  lastest_msg: z.nullable(
    z.object({
      latest_message: z.string(),
      message: z.string(),
      latest_message_timestamp: z.number(),
      sender_id: z.string(),
      msg_type: z.enum(['text', 'file']),
      seq: z.number(),
    }),
  ),
  /** The place of the newest message; 0 without one. */
  last_seq: z.number(),
  /** Messages of the other person that I have not seen. */
  unread: z.number(),
  /** Up to which place I have seen. */
  seen_seq: z.number(),
  /** Up to which place the other person's browser has them, and they have seen them: the ticks. */
  other_delivered_seq: z.number(),
  other_seen_seq: z.number(),
  /** I have blocked this person. That they have blocked me is not told: sending then fails. */
  blocked_by_me: z.boolean(),
  /** Both have written, so each may rate the other; and my stars, when given. */
  can_rate: z.boolean(),
  my_rating: z.nullable(z.number()),
  /** What my next message costs: 1 for the first of a conversation that I opened, 0 otherwise. */
  next_costs: z.number(),
  /** Of a `support` conversation alone. */
  support: z.optional(
    z.object({
      /** When the person wrote the first message that the team has not answered, in ms since 1970; null when no message waits. */
      waiting_since: z.nullable(z.number()),
      /** Seconds within which the team gave three of four answers lately; null while there are too few answers to say. */
      usual_seconds: z.nullable(z.number()),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;

/** Pages of the release before call a support conversation `support-{id}`: the prefix is cut off until the next release. */
export const conversationId = requiredText('Please say which conversation', 100, (typed) =>
  typed.trim().replace(/^support-/, ''),
);

const whichConversation = { conversation_id: conversationId };

export const checkConvers = operation({
  path: '/user_chat/check_convers',
  summary:
    'Find or open the conversation with an artisan, or with the poster of a job. Free; its first message costs a token.',
  access: 'session',
  aliases: aliases.conversation,
  request: z.object({
    /** Of an `artisan` conversation. Of a `job` one the poster is known by the job. */
    receiver_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** Sent by the specification's page; the server reads them from the accounts. */
    receiver_name: z.optional(z.nullable(z.string())),
    receiver_img: z.optional(z.nullable(z.string())),
    sub_id: z.optional(z.nullable(z.string())),
    conv_type: z.optional(z.enum(personalConversationTypes, 'Please say artisan or job')),
    job_id: optionalText(100),
  }),
  answer: z.object({
    ...ok,
    conversation_id: z.string(),
    conversation,
    /** Message tokens left; null when they are not counted. */
    messages_left: z.nullable(z.number()),
  }),
});

export const getConversations = operation({
  path: '/user_chat/get_conversations',
  summary: 'The own conversations of one kind, the last active first.',
  access: 'session',
  request: z.object({
    conv_type: z.optional(z.enum(conversationTypes, 'Please say artisan, job or support')),
    /** One of them alone, whatever its kind: for a page that opens at a conversation. */
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
    'A page of a conversation, oldest first within it: the newest page, those before `cursor`, or those after the place `after`.',
  access: 'session',
  request: z.object({
    ...whichConversation,
    limit: listLimit(MESSAGE_PAGE_MAX),
    cursor: cursorText,
    /** What was missed: messages after this place, the oldest first. */
    after: z.optional(z.int('Please give after as a whole number').check(z.minimum(0, 'Places start at 0'))),
  }),
  answer: z.object({
    ...ok,
    messages: z.array(message),
    conversation,
    /** Older messages; null at the start of the conversation, and with `after`. */
    next_cursor: z.nullable(z.string()),
    /** With `after`: there are more than fitted. */
    more: z.boolean(),
  }),
});

export const viewUnread = operation({
  path: '/user_chat/view_unread',
  summary: 'How many messages wait for the logged-in person, by kind of conversation.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    artisan: z.number(),
    job: z.number(),
    support: z.number(),
    /** With other people: the conversation with the support team does not count. */
    has_conversations: z.boolean(),
  }),
});

export const uploadFile = operation({
  path: '/user_chat/upload_file',
  summary: 'Give a file to a conversation; a message of type `file` that names it sends it.',
  access: 'session',
  files: { file: 1 },
  request: z.object({
    ...whichConversation,
    /** The same again answers the same file: a retry after a lost answer. */
    client_id: optionalText(100),
  }),
  answer: z.object({ ...ok, file: chatFile }),
});

export const viewFile = operation({
  path: '/user_chat/view_file',
  summary: 'A fresh address of a file of an own conversation.',
  access: 'session',
  request: z.object({ file_id: requiredText('Please say which file', 100) }),
  answer: z.object({ ...ok, file: chatFile }),
});

/** What `send-message` carries. Who sends, and to whom, the server knows: what is said of it is not read. */
export const sendMessage = z.object({
  token: z.optional(z.nullable(z.string())),
  conversation_id: conversationId,
  sender_name: z.optional(z.nullable(z.string())),
  sender_id: z.optional(z.nullable(z.string())),
  sender_img: z.optional(z.nullable(z.string())),
  receiver_id: z.optional(z.nullable(z.string())),
  /** Of a file: words that go with it, or nothing. */
  message: z.string('Please write a message').check(z.maxLength(MESSAGE_MAX, 'This message is too long')),
  msg_type: z.optional(z.enum(['text', 'file'])),
  file_id: optionalText(100),
  /** Made once for each message: the same again answers the stored one and adds nothing. */
  client_id: optionalText(100),
});

/** `join-room` and `leave-room`, in both readings of the specification; `token` for a socket without one in its handshake. */
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

/** `delivered` and `seen`: everything up to that place. */
export const receiptNotice = z.object({
  conversation_id: conversationId,
  seq: z.int().check(z.minimum(0)),
});
