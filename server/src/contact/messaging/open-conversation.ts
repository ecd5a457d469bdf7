import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { Conversation, checkConvers } from '@marketplace/contract/contact/messages';
import type * as z from 'zod';
import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { readAccountId } from '../../discovery/artisans/places/artisan-address.ts';
import type { OwnCards } from '../../discovery/artisans/profile/own-card.ts';
import type { Contact } from '../../money/subscriptions/house-offers.repository.ts';
import { assertReady, freeField, type Ledger, tokensLeft } from '../../money/subscriptions/ledger.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from '../../work/jobs/job-rules.ts';
import { canSeeJob } from '../../work/jobs/jobs.policy.ts';
import { findJobDetail } from '../../work/jobs/jobs.repository.ts';
import {
  assertCanWrite,
  effectOfWriting,
  noSuchConversation,
  otherMember,
  talkedSince,
} from './conversation-policy.ts';
import {
  findConversation,
  findJobConversation,
  findPairConversationId,
  insertConversation,
  listTalkedWith,
  type NewConversation,
  recordCardUsed,
} from './conversations.repository.ts';
import { presentConversation } from './messaging.presenter.ts';
import type { Publisher } from './publisher.ts';

type Form = z.output<(typeof checkConvers)['request']>;

export type OpenConversation = ReturnType<typeof createOpenConversation>;

/** Finds the conversation that a person asks for, or opens it. Opening is free; the first message spends the token. */
export function createOpenConversation(parts: {
  db: Database;
  ledger: Pick<Ledger, 'quote'>;
  limits: Limits;
  ownCards: Pick<OwnCards, 'isShown'>;
  publisher: Publisher;
  now: () => Date;
}) {
  const { db, ledger, ownCards, publisher, now } = parts;
  // Limits people with a single token, who could otherwise open any number of conversations without writing.
  const openings = parts.limits({
    name: 'conversations',
    points: 120,
    seconds: 24 * 3600,
    message: "You've started a lot of chats today. Please continue tomorrow.",
  });

  return async function openConversation(
    personId: string,
    form: Form,
  ): Promise<{
    conversation: Conversation;
    messagesLeft: number | null;
    free: ReturnType<typeof freeField>;
  }> {
    const kind = form.conv_type ?? (form.job_id ? 'job' : 'artisan');
    const id = kind === 'job' ? await findOrOpenForJob(personId, form) : await findOrOpenPair(personId, form);
    const row = await findConversation(db, personId, id);
    if (!row) throw noSuchConversation();
    const otherId = otherMember(row, personId);
    const isPaid = effectOfWriting(row, personId) === 'nothing';
    const contact =
      otherId !== null && !isPaid
        ? { counterpartId: otherId, conversationId: id, isAnswer: kind === 'job' }
        : null;
    const [talkedWith, quote] = await Promise.all([
      readTalkedWith(personId, otherId),
      ledger.quote(db, personId, 'message', contact),
    ]);
    const pays = contact !== null && !talkedWith.has(contact.counterpartId);
    return {
      conversation: presentConversation(row, personId, null, talkedWith),
      messagesLeft: tokensLeft(quote),
      free: pays ? freeField(quote) : {},
    };
  };

  function readTalkedWith(personId: string, otherId: string | null): Promise<Set<string>> {
    const otherIds = otherId === null ? [] : [otherId];
    return listTalkedWith(db, personId, { otherIds, since: talkedSince(now()) });
  }

  async function findOrOpenPair(personId: string, { receiver_id, card }: Form): Promise<string> {
    if (!receiver_id) throw new AppError('invalid_input', messageTexts.noReceiver, { field: 'receiver_id' });
    const artisanId = readAccountId(receiver_id);
    if (artisanId === personId) throw new AppError('conflict', "You can't message yourself.");
    // Either member finds it, so an artisan also finds the one that a customer opened.
    const existing = artisanId && (await findPairConversationId(db, personId, artisanId));
    const byCard = artisanId !== null && (await ownCards.isShown(artisanId, card));
    if (artisanId && existing) {
      if (byCard) await recordCardUsed(db, existing, artisanId);
      return existing;
    }
    const profile = artisanId ? await findProfile(db, artisanId) : undefined;
    if (!profile?.listed) throw noSuchArtisan();
    const otherId = profile.account_id;
    const opened = await open(
      { kind: 'artisan', openerId: personId, otherId, job: null, at: now() },
      { counterpartId: otherId, byCard },
    );
    // The other member may have opened it at this moment.
    const id = opened ?? ((await findPairConversationId(db, personId, otherId)) as string);
    if (byCard) await recordCardUsed(db, id, otherId);
    return id;
  }

  async function findOrOpenForJob(personId: string, { job_id, receiver_id }: Form): Promise<string> {
    if (!job_id) throw new AppError('invalid_input', 'Please say which job', { field: 'job_id' });
    if (!isUuid(job_id)) throw noSuchJob();
    const existing = (await findJobConversation(db, job_id, personId))?.id;
    if (existing) return existing;
    const job = await findJobDetail(db, job_id);
    if (job?.poster_id === personId) return findApplicant(personId, job_id, receiver_id);
    if (!job || !canSeeJob(null, job, now())) throw noSuchJob();
    if (!(await findProfile(db, personId))) throw new AppError('forbidden', 'No Artisan Profile');
    const opened = await open(
      { kind: 'job', openerId: personId, otherId: job.poster_id, job, at: now() },
      { counterpartId: job.poster_id, isAnswer: true },
    );
    return opened ?? ((await findJobConversation(db, job_id, personId))?.id as string);
  }

  /** A poster finds the conversations about their own job, but cannot open one. */
  async function findApplicant(posterId: string, jobId: string, receiverId?: string | null): Promise<string> {
    const artisanId = receiverId ? readAccountId(receiverId) : null;
    const found = artisanId ? await findJobConversation(db, jobId, artisanId) : undefined;
    if (found?.other_id !== posterId) throw new AppError('conflict', 'This is your own job');
    return found.id;
  }

  /**
   * Undefined when another request has just opened it.
   * @throws AppError `needs_plan`, `forbidden` between people of whom one has blocked the other.
   */
  async function open(
    conversation: NewConversation & { otherId: string },
    contact: Contact,
  ): Promise<string | undefined> {
    const { openerId, otherId } = conversation;
    // Earlier queries find no suspended person.
    assertCanWrite({ ...(await findBlocks(db, openerId, otherId)), other_suspended: false });
    if (!(await readTalkedWith(openerId, otherId)).has(otherId))
      assertReady(await ledger.quote(db, openerId, 'message', contact), 'message');
    const id = await openings.run(openerId, () => insertConversation(db, conversation));
    // The conversation appears to the other person with its first message.
    if (id) publisher.publishConversationChange(id, [openerId]);
    return id;
  }
}
