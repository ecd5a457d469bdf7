import { keptDraft } from '../../data/kept-drafts.ts';
import { type ChatAddress, SUPPORT } from './chat-state.ts';

/** What the person has typed for a conversation and not sent. */
export function draftOf(accountId: string, address: ChatAddress) {
  // Browsers have drafts under this name from before support was a conversation like others.
  const name = address === SUPPORT ? 'support-chat' : `chat-${address}`;
  return keptDraft<{ text: string }>(accountId, name);
}
