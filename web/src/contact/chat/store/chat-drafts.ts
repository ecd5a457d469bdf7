import { savedDraft } from '../../../data/saved-drafts.ts';
import { type ChatAddress, SUPPORT } from './chat-state.ts';

/** Returns the draft of a message for a conversation. */
export function draftOf(accountId: string, address: ChatAddress) {
  // Drafts from before support became a conversation have this name.
  const name = address === SUPPORT ? 'support-chat' : `chat-${address}`;
  return savedDraft<{ text: string }>(accountId, name);
}
