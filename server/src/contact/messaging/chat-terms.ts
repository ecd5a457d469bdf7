import type { viewChatTerms } from '@marketplace/contract/contact/messages';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { OwnCards } from '../../discovery/artisans/profile/own-card.ts';
import type { Contact } from '../../money/subscriptions/house-offers.repository.ts';
import { canPay, costOf, freeField, type Ledger, tokensLeft } from '../../money/subscriptions/ledger.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import type { Database } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from '../../work/jobs/job-rules.ts';
import { canSeeJob } from '../../work/jobs/jobs.policy.ts';
import { findJobDetail } from '../../work/jobs/jobs.repository.ts';
import { effectOfWriting, refusalToWrite, talkedSince } from './conversation-policy.ts';
import {
  findJobConversation,
  findMembership,
  findPairConversationId,
  listTalkedWith,
} from './conversations.repository.ts';

type Terms = Omit<AnswerOf<typeof viewChatTerms>, 'status' | 'msg'>;

const ownTerms: Terms = { state: 'oneself', cost: 0, messages_left: null, has_conversation: false };

export type ChatTerms = ReturnType<typeof createChatTerms>;

/** The price of the next message to an artisan, or to the poster of a job. Opens and spends nothing. */
export function createChatTerms(parts: {
  db: Database;
  ledger: Pick<Ledger, 'quote'>;
  ownCards: Pick<OwnCards, 'isShown'>;
  now: () => Date;
}) {
  const { db, ledger, ownCards, now } = parts;

  /**
   * @param card the code of the artisan's card, where it has brought the person
   * @throws AppError `not_found` when there is neither a conversation nor a listed artisan
   */
  async function withArtisan(personId: string, artisanId: string, card?: string): Promise<Terms> {
    const id = readAccountId(artisanId);
    if (!id) throw noSuchArtisan();
    if (id === personId) return ownTerms;
    const [found, byCard] = await Promise.all([
      findPairConversationId(db, personId, id),
      ownCards.isShown(id, card),
    ]);
    return termsOf(
      personId,
      { counterpartId: id, conversationId: found, byCard },
      async () => (await findProfile(db, id))?.listed === true,
      noSuchArtisan,
    );
  }

  /** @throws AppError `not_found` when there is neither a conversation nor an open job */
  async function withPoster(personId: string, jobId: string): Promise<Terms> {
    if (!isUuid(jobId)) throw noSuchJob();
    const [job, found] = await Promise.all([
      findJobDetail(db, jobId),
      findJobConversation(db, jobId, personId),
    ]);
    if (job?.poster_id === personId) return ownTerms;
    const counterpartId = found?.other_id ?? job?.poster_id;
    if (!counterpartId) throw noSuchJob();
    return termsOf(
      personId,
      { counterpartId, conversationId: found?.id, isAnswer: true },
      async () => job !== undefined && canSeeJob(null, job, now()),
      noSuchJob,
    );
  }

  async function termsOf(
    personId: string,
    contact: Contact,
    isOpenToContact: () => Promise<boolean>,
    notFound: () => Error,
  ): Promise<Terms> {
    const { counterpartId: id, conversationId } = contact;
    const [chat, quote] = await Promise.all([
      conversationId ? findMembership(db, personId, conversationId) : undefined,
      ledger.quote(db, personId, 'message', contact),
    ]);
    if (!chat && !(await isOpenToContact())) throw notFound();
    const facts = {
      messages_left: tokensLeft(quote),
      has_conversation: chat !== undefined && chat.last_seq > 0,
    };
    // Earlier queries find no suspended person.
    const membership = chat ?? { ...(await findBlocks(db, personId, id)), other_suspended: false };
    if (refusalToWrite(membership)) return { state: 'cannot_write', cost: 0, ...facts };
    if (chat && effectOfWriting(chat, personId) === 'nothing') return { state: 'ready', cost: 0, ...facts };
    const talked = await listTalkedWith(db, personId, { otherIds: [id], since: talkedSince(now()) });
    if (talked.has(id)) return { state: 'ready', cost: 0, ...facts };
    // Over the cap of a day, the message itself is refused with a sentence: another plan would not help.
    const state = canPay(quote) ? 'ready' : 'needs_plan';
    return { state, cost: costOf(quote), ...facts, ...freeField(quote) };
  }

  return { withArtisan, withPoster };
}
