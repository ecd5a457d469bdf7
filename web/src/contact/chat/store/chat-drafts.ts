import { savedDraft } from '../../../data/saved-drafts.ts';
import { type ChatAddress, SUPPORT } from './chat-state.ts';

/** The text that the person has typed for a conversation and not sent. */
export function draftOf(accountId: string, address: ChatAddress) {
  // Drafts from the release in which support was no conversation yet have this name.
  const name = address === SUPPORT ? 'support-chat' : `chat-${address}`;
  return savedDraft<{ text: string }>(accountId, name);
}
