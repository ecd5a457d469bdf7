import type { viewChatTerms } from '@marketplace/contract/contact/messages';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import { type Ledger, leftOf } from '../../money/subscriptions/ledger.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import type { Database } from '../../platform/database/index.ts';
import { effectOfWriting, refusalToWrite, talkedSince } from './conversation-policy.ts';
import { findMembership, findOfPair, listTalkedWith } from './conversations.repository.ts';

type Terms = Omit<AnswerOf<typeof viewChatTerms>, 'status' | 'msg'>;

export type ChatTerms = ReturnType<typeof createChatTerms>;

/** The price of the next message to an artisan. */
export function createChatTerms(parts: { db: Database; ledger: Pick<Ledger, 'quote'>; now: () => Date }) {
  const { db, ledger, now } = parts;

  /** Opens and spends nothing. @throws AppError `not_found` when there is neither a conversation nor a listed artisan. */
  return async function chatTerms(personId: string, artisanId: string): Promise<Terms> {
    const id = readAccountId(artisanId);
    if (!id) throw noSuchArtisan();
    if (id === personId) return { state: 'oneself', cost: 0, messages_left: null, has_conversation: false };
    const found = await findOfPair(db, personId, id);
    const [chat, offer] = await Promise.all([
      found ? findMembership(db, personId, found) : undefined,
      ledger.quote(db, personId, 'message'),
    ]);
    if (!chat && !(await findProfile(db, id))?.listed) throw noSuchArtisan();
    const known = { messages_left: leftOf(offer), has_conversation: chat !== undefined && chat.last_seq > 0 };
    // Earlier queries find no suspended artisan.
    const status = chat ?? { ...(await findBlocks(db, personId, id)), other_suspended: false };
    if (refusalToWrite(status)) return { state: 'cannot_write', cost: 0, ...known };
    if (chat && effectOfWriting(chat, personId) === 'nothing') return { state: 'ready', cost: 0, ...known };
    const talked = await listTalkedWith(db, personId, { otherIds: [id], since: talkedSince(now()) });
    if (talked.has(id)) return { state: 'ready', cost: 0, ...known };
    // Over the cap of a day, the message itself is refused with a sentence: another plan would not help.
    const canPay = offer.kind === 'ready' || offer.capped;
    const cost = offer.kind === 'ready' ? offer.cost : 1;
    return { state: canPay ? 'ready' : 'needs_plan', cost, ...known };
  };
}
