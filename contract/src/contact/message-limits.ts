// Pages that show messages read this file and message-texts.ts, because messages.ts would bring its schemas.

export const MESSAGE_MAX = 4000;
/** How many messages a page holds by default, and at most. */
export const MESSAGE_PAGE = 50;
export const MESSAGE_PAGE_MAX = 200;
export const CHAT_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The list scrolls to a new message by itself only when it is scrolled to within this many pixels of its end. */
export const AUTO_SCROLL_PX = 50;

/** How long a person is shown as typing after the last notice. */
export const TYPING_MS = 5000;

/** After this many hours unread, the token of an opening message is returned. */
export const UNREAD_RETURN_HOURS = 48;

/** For how many minutes after sending a person can delete a message for both people. */
export const DELETE_MINUTES = 10;

/** For how many days a deleted message is stored for reports. */
export const DELETED_RETENTION_DAYS = 30;

/** The most `seq`s of deleted messages that one answer of `get_messages` lists. */
export const DELETED_PAGE = 500;

/** After a conversation in which both people wrote, a new one between them is free for this many days. */
export const FREE_AFTER_TALK_DAYS = 90;

/** The most characters of a search, and the number of results in an answer. */
export const CHAT_SEARCH_MAX = 100;
export const CHAT_SEARCH_PAGE = 30;

/** How many quick replies a person can have, and the length of each. */
export const QUICK_REPLIES_MAX = 10;
export const QUICK_REPLY_MAX = 500;

/**
 * Kinds of conversations of two people. `artisan`: a service request to an artisan; `job`: an application to the poster of a job.
 */
export const personalConversationTypes = ['artisan', 'job'] as const;
export type PersonalConversationType = (typeof personalConversationTypes)[number];

/** `support` is between a person and the support team. */
export const conversationTypes = [...personalConversationTypes, 'support'] as const;
export type ConversationType = (typeof conversationTypes)[number];
