import { REVEAL_DAYS, subscriptionTexts } from '@marketplace/contract/money/subscription-texts';
import type { viewCallTerms } from '@marketplace/contract/money/subscriptions';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { OwnCards } from '../../discovery/artisans/profile/own-card.ts';
import { canPay, costOf, freeField, type Ledger, tokensLeft } from '../../money/subscriptions/ledger.ts';
import { findById, findForShare } from '../../people/accounts/accounts.repository.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { obstacleToNumber } from './calls.policy.ts';

/** The most numbers to list. Older ones can be found again on their profiles and jobs. */
const NUMBERS_SHOWN = 100;
const DAY_MS = 24 * 60 * 60_000;

/** The person whose number is requested. */
export interface Callee {
  accountId: string;
  /** Whether the person accepts messages but no calls. */
  chatOnly: boolean;
}

type Terms = Omit<AnswerOf<typeof viewCallTerms>, 'status' | 'msg'>;
type Obstacle = Exclude<Terms['state'], 'ready' | 'needs_plan' | 'needs_artisan_profile'>;

export type RevealContact = ReturnType<typeof createRevealContact>;

/** Reveals one person's number to another for a call token, which covers the pair for some days. */
export function createRevealContact(parts: {
  db: Database;
  ledger: Pick<Ledger, 'spend' | 'quote'>;
  /** Returns the ids of accounts whose owners accept messages but no calls. */
  listChatOnly: (accountIds: string[]) => Promise<string[]>;
  ownCards: Pick<OwnCards, 'isShown'>;
  /** Called after the commit that revealed a number for a token. */
  onPaid: () => void;
  now: () => Date;
}) {
  const { db, ledger, listChatOnly, ownCards, onPaid, now } = parts;

  /**
   * Reveals the number in the transaction that takes the token, so both happen or neither does.
   * @param card the code of the artisan's card, where it has brought the viewer
   * @throws AppError `price_changed`, `needs_plan`, `not_found` 'No phone available', `conflict`; nothing is spent then
   */
  async function reveal(
    viewerId: string,
    callee: Callee,
    { card, expectsFree = false }: { card?: string | undefined; expectsFree?: boolean } = {},
  ) {
    const byCard = await ownCards.isShown(callee.accountId, card);
    const { isPaid, ...revealed } = await db.transaction().execute(async (trx) => {
      // Locked, so that an account that is being deleted or suspended does not show its number.
      const person = await findForShare(trx, callee.accountId);
      const { is_blocked } = await findBlocks(trx, viewerId, callee.accountId);
      const obstacle = obstacleToNumber(viewerId, callee, is_blocked ? undefined : person);
      if (obstacle) throw refusalOf(obstacle);
      const freeUntil = await lockPair(trx, viewerId, callee.accountId);
      // The policy has checked that both exist.
      const phone = person?.phone as string;
      if (freeUntil && freeUntil > now()) {
        const quote = await ledger.quote(trx, viewerId, 'call');
        return { ...answer(phone, 0, tokensLeft(quote), freeUntil), isPaid: false };
      }
      const { cost, left } = await ledger.spend(trx, {
        accountId: viewerId,
        unit: 'call',
        counterpartId: callee.accountId,
        byCard,
        expectsFree,
      });
      const until = new Date(now().getTime() + REVEAL_DAYS * DAY_MS);
      await trx
        .updateTable('contact_reveals')
        .set({ free_until: until })
        .where('viewer_id', '=', viewerId)
        .where('person_id', '=', callee.accountId)
        .execute();
      return { ...answer(phone, cost, left, until), isPaid: true };
    });
    if (isPaid) onPaid();
    return revealed;
  }

  /** Returns the outcome that `reveal` would have, without spending anything. */
  async function terms(viewerId: string, callee: Callee, card?: string): Promise<Terms> {
    const { accountId: counterpartId } = callee;
    const byCard = await ownCards.isShown(counterpartId, card);
    const [person, { is_blocked }, quote, pair] = await Promise.all([
      findById(db, callee.accountId),
      findBlocks(db, viewerId, callee.accountId),
      ledger.quote(db, viewerId, 'call', { counterpartId, byCard }),
      db
        .selectFrom('contact_reveals')
        .select('free_until')
        .where('viewer_id', '=', viewerId)
        .where('person_id', '=', callee.accountId)
        .executeTakeFirst(),
    ]);
    const freeUntil = pair && pair.free_until > now() ? pair.free_until.toISOString() : null;
    const obstacle = obstacleToNumber(viewerId, callee, is_blocked ? undefined : person);
    const isPaid = freeUntil !== null;
    return {
      // Over the daily cap, the call itself is refused with a message: another plan would not help.
      state: obstacle ?? (isPaid || canPay(quote) ? 'ready' : 'needs_plan'),
      cost: isPaid ? 0 : costOf(quote),
      calls_left: tokensLeft(quote),
      free_until: freeUntil,
      ...(!isPaid && !obstacle && freeField(quote)),
    };
  }

  /** Locks the row of the pair, so that double clicks wait for each other. Null when the pair is new. */
  async function lockPair(trx: Queries, viewerId: string, personId: string): Promise<Date | null> {
    const made = await trx
      .insertInto('contact_reveals')
      .values({ viewer_id: viewerId, person_id: personId, free_until: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('viewer_id')
      .executeTakeFirst();
    if (made) return null;
    const row = await trx
      .selectFrom('contact_reveals')
      .select('free_until')
      .where('viewer_id', '=', viewerId)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return row.free_until;
  }

  /** Lists numbers that the viewer may still see for free, even when the job or profile behind them is gone. */
  async function numbers(viewerId: string) {
    const rows = await db
      .selectFrom('contact_reveals')
      .innerJoin('accounts', 'accounts.id', 'person_id')
      .select(['person_id', 'full_name', 'phone', 'free_until'])
      .where('viewer_id', '=', viewerId)
      .where('free_until', '>', now())
      .where('suspended_at', 'is', null)
      .where('phone_proven_at', 'is not', null)
      .where(sql<boolean>`not is_blocked(viewer_id, person_id)`)
      .orderBy('free_until', 'desc')
      .limit(NUMBERS_SHOWN)
      .execute();
    const chatOnly = await listChatOnly(rows.map(({ person_id }) => person_id));
    return rows
      .filter(({ person_id }) => !chatOnly.includes(person_id))
      .map(({ person_id, full_name, phone, free_until }) => ({
        person_id,
        fullname: shownName(full_name),
        // A confirmed number is never null.
        phone_number: phone as string,
        free_until: free_until.toISOString(),
      }));
  }

  return { reveal, terms, numbers };
}

function answer(phone_number: string, cost: number, calls_left: number | null, freeUntil: Date) {
  return { phone_number, cost, calls_left, free_until: freeUntil.toISOString() };
}

function refusalOf(obstacle: Obstacle): AppError {
  if (obstacle === 'oneself') return new AppError('conflict', 'This is you');
  if (obstacle === 'chat_only')
    return new AppError('conflict', 'This person prefers messages. Please start a chat.');
  return new AppError('not_found', subscriptionTexts.noPhone);
}
