import type { ApiAnswer } from '@marketplace/contract/api';

/** The id of the element with the list of the page's scripts; see `messagesScript` in app/document.ts. */
export const LATER_MODULES_ID = 'modules';

/** The response with the newest messages of a conversation, and its `Date` header. */
export interface EarlyAnswer {
  answer: ApiAnswer<'/user_chat/get_messages'>;
  date: string | null;
}

/** The interface from early-messages.ts to the application: the conversation in the address, fetched before the application loaded. */
export interface EarlyMessages {
  accountId: string;
  conversationId: string;
  /**
   * Returns the response once. Null when it was already taken, or after an error: the application then sends its own request and reports
   * the error. Never rejects.
   */
  take(): Promise<EarlyAnswer | null>;
  /** Returns whether the response has arrived and was not taken. */
  isReady(): boolean;
  /** Returns the topmost message and its offset in pixels when the person has scrolled away from the end; null otherwise. */
  scrollAnchor(): { key: string; offset: number } | null;
  /** Removes the messages from the page for good. */
  remove(): void;
}

declare global {
  interface Window {
    /** Set only in documents below /message. */
    earlyMessages?: EarlyMessages;
  }
}
