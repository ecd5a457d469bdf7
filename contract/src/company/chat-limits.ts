/** The longest tag of a conversation. */
export const TAG_MAX = 30;
/** How many tags a conversation can have. */
export const TAGS_OF_CHAT_MAX = 10;
/** How many tags are offered as a filter. */
export const TAGS_SHOWN_MAX = 100;
/** How many chats one answer can go to. */
export const ANSWERED_AT_ONCE_MAX = 20;
