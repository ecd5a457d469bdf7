import type { ApiAnswer } from '@marketplace/contract/api';

/** The id of the element in which the document names the scripts of the page; see `messagesScript` in app/document.ts. */
export const LATER_MODULES_ID = 'modules';

/** The answer to the newest messages of a conversation, with the `Date` header that came with it. */
export interface EarlyAnswer {
  answer: ApiAnswer<'/user_chat/get_messages'>;
  date: string | null;
}

/** What early-messages.ts hands to the application: the conversation of the address, read before the application was there. */
export interface EarlyMessages {
  accountId: string;
  conversationId: string;
  /**
   * The answer, once. Null when it was taken before, when there was none, and after a refusal: then the application asks by itself, and
   * tells the person what is wrong. Never rejects.
   */
  take(): Promise<EarlyAnswer | null>;
  /** Whether the answer has arrived and was not taken. */
  isReady(): boolean;
  /** The message at the top and its distance from there in pixels, when the person has scrolled away from the end; else null. */
  place(): { key: string; offset: number } | null;
  /** Removes the messages from the page, and shows them no more. */
  remove(): void;
}

declare global {
  interface Window {
    /** Only in documents below /message. */
    earlyMessages?: EarlyMessages;
  }
}
