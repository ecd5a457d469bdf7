import type { FreeReason } from '@marketplace/contract/money/free-contacts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** The plan of the row to which the tokens of the house belong. It is none of the catalogue and never runs. */
export const HOUSE_PLAN = 'house';

/** What the house has to know of a contact besides who pays for it. */
export interface Contact {
  /** Who is called or written to. */
  counterpartId: string;
  /** The conversation of the first message. The card that brought its opener is stored with it. */
  conversationId?: string | undefined;
  /** The person has shown the code of the counterpart's card, and it was checked. */
  byCard?: boolean;
  /** The message answers a job of the counterpart. */
  isAnswer?: boolean;
}

/** A contact that a person begins with a call or a message. */
export interface OwnContact extends Contact {
  accountId: string;
  unit: 'call' | 'message';
  /** The page has said that it is free, so that no plan may pay instead. */
  expectsFree?: boolean;
}

/** What decides whether an offer pays for a contact. */
export interface ContactFacts {
  created_at: Date;
  /** Whether the person has confirmed a phone number. */
  has_phone: boolean;
  /** Whether first contacts were on when the account was made, so that it was promised some. */
  was_promised: boolean;
  /** How many contacts of each reason the house has paid for this person, by card only with this artisan. */
  first_contacts: number;
  first_answers: number;
  card_contacts: number;
  /** How many answers it has paid for in a day, and how many contacts by cards of all artisans in some weeks. */
  answers_lately: number;
  cards_lately: number;
  /** Whether the person comes with the card of the one whom they contact. */
  is_by_card: boolean;
}

/** Undefined without such an account. */
export async function readContactFacts(
  queries: Queries,
  { accountId, counterpartId, conversationId, byCard = false }: Omit<OwnContact, 'unit'>,
  since: { answers: Date; cards: Date },
): Promise<ContactFacts | undefined> {
  const { rows } = await sql<ContactFacts>`
    select account.created_at, account.phone_proven_at is not null as has_phone,
      -- The version that admins saw as in force then, also where this release cannot read it any more.
      coalesce((
        select value #> '{first_contacts,count}' > '0' from setting_versions
        where key = 'offers' and changed_at <= account.created_at order by number desc limit 1
      ), false) as was_promised,
      (count(*) filter (where spent.detail = 'first contact'))::int as first_contacts,
      (count(*) filter (where spent.detail = 'first answer'))::int as first_answers,
      (count(*) filter (where spent.detail = 'own card' and spent.counterpart_id = ${counterpartId}))::int as card_contacts,
      (count(*) filter (where spent.detail = 'first answer' and spent.at > ${since.answers}))::int as answers_lately,
      (count(*) filter (where spent.detail = 'own card' and spent.at > ${since.cards}))::int as cards_lately,
      ${byCard}::boolean or exists (
        select from conversations as chat join artisan_profiles as artisan on artisan.account_id = chat.card_artisan_id
        where chat.id = ${conversationId ?? null}::uuid and chat.card_artisan_id = ${counterpartId}
          and chat.card_number = artisan.own_card_number
      ) as is_by_card
    from accounts as account
    left join subscriptions as house on house.account_id = account.id and house.payment_id is null
    left join token_movements as spent on spent.subscription_id = house.id and spent.reason = 'spent'
    where account.id = ${accountId} group by account.id`.execute(queries);
  return rows[0];
}

/** Counts the contacts that an artisan's card has paid for since a moment. */
export async function countOfCard(queries: Queries, artisanId: string, since: Date): Promise<number> {
  const { count } = await queries
    .selectFrom('token_movements')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('counterpart_id', '=', artisanId)
    .where('reason', '=', 'spent')
    .where('detail', '=', 'own card' satisfies FreeReason)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes two contacts by one artisan's card wait for each other. */
export async function lockCard(trx: Queries, artisanId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${artisanId}, 5))`.execute(trx);
}

/**
 * Locks the row of the house for an account, which the first contact creates. Its state is that of a plan that is over, so it gives nothing
 * but the tokens that are spent at once.
 */
export async function lockOfHouse(trx: Queries, accountId: string, at: Date): Promise<string> {
  await trx
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      payment_id: null,
      plan_id: HOUSE_PLAN,
      is_unlimited: false,
      state: 'expired',
      starts_at: at,
      // The period of a row has to have a length.
      expires_at: new Date(at.getTime() + 1),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('payment_id', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants a token of the house and spends it. Returns the id of the movement that spent it. */
export async function addFreeContact(
  trx: Queries,
  {
    subscriptionId,
    reason,
    unit,
    counterpartId,
    at,
  }: Pick<OwnContact, 'unit' | 'counterpartId'> & { subscriptionId: string; reason: FreeReason; at: Date },
): Promise<number> {
  const token = { subscription_id: subscriptionId, unit, detail: reason, at };
  await trx
    .insertInto('token_movements')
    .values({ ...token, reason: 'granted', amount: 1 })
    .execute();
  const { id } = await trx
    .insertInto('token_movements')
    .values({ ...token, reason: 'spent', amount: -1, counterpart_id: counterpartId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the contacts that the house has paid for since two moments. */
export async function countByReason(
  queries: Queries,
  { week, month }: { week: Date; month: Date },
): Promise<{ reason: string; week: number; month: number }[]> {
  const { rows } = await sql<{ reason: string; week: number; month: number }>`
    select detail as reason, (count(*) filter (where at > ${week}))::int as week, count(*)::int as month
    from token_movements where reason = 'spent' and detail <> '' and at > ${month} group by detail`.execute(
    queries,
  );
  return rows;
}
