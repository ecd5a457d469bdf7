import type { StatisticName } from '@marketplace/contract/company/daily-statistics';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Database } from '@marketplace/server/platform/database/db';
import { sql } from 'kysely';

/** Counts of `figure day`, and of `figure part day`. */
export type Counts = Map<string, number>;

interface Chat {
  kind: string;
  job_id: string | null;
  opener_id: string;
  other_id: string | null;
  messages: { sender_id: string | null; created_at: Date }[];
}

/** Reads whole tables and counts in this process, without any SQL that the product has. Shares are numbers of conversations. */
export async function countByHand(
  db: Database,
): Promise<{ daily: Counts; market: Counts; activity: Map<string, Set<string>> }> {
  const daily: Counts = new Map();
  const market: Counts = new Map();
  /** Who did something in a week, by its Monday. */
  const activity = new Map<string, Set<string>>();
  const add = (counts: Counts, key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);
  const count = (name: StatisticName, at: Date | null, by = 1) =>
    at && add(daily, `${name} ${lagosDay(at)}`, by);
  const countPlace = (
    column: string,
    at: Date | null,
    place: { skill: string; state: string } | undefined,
    by = 1,
  ) => {
    if (!at || !place) return;
    const day = typeof at === 'string' ? at : lagosDay(at);
    for (const key of new Set([
      `${column} ${day} ${place.skill}/${place.state}`,
      `${column} ${day} ${place.skill}/`,
      `${column} ${day} /${place.state}`,
    ]))
      if (!key.endsWith(' /')) add(market, key, by);
  };
  const active = (accountId: string | null, at: Date | null) => {
    if (!accountId || !at) return;
    const week = mondayOf(lagosDay(at));
    activity.set(week, (activity.get(week) ?? new Set()).add(accountId));
  };

  const read = async <Row>(table: string) => (await sql.raw<Row>(`select * from ${table}`).execute(db)).rows;
  const accounts = await read<{ id: string; created_at: Date }>('accounts');
  for (const { created_at } of accounts) count('sign_ups', created_at);
  const profiles = new Map<string, { skill: string; state: string }>();
  for (const row of await read<{ account_id: string; created_at: Date; skill: string; state: string }>(
    'artisan_profiles',
  )) {
    profiles.set(row.account_id, row);
    count('new_artisans', row.created_at);
    countPlace('new_artisans', row.created_at, row);
  }
  const firstStep = new Map<string, Date>();
  const step = (accountId: string | null, at: Date) => {
    const known = accountId && firstStep.get(accountId);
    if (accountId && (!known || at < known)) firstStep.set(accountId, at);
  };
  const jobs = new Map<string, { skill: string; state: string }>();
  for (const row of await read<{
    id: string;
    poster_id: string;
    created_at: Date;
    skill: string;
    state: string;
  }>('jobs')) {
    jobs.set(row.id, row);
    count('jobs', row.created_at);
    countPlace('jobs', row.created_at, row);
    step(row.poster_id, row.created_at);
    active(row.poster_id, row.created_at);
  }

  const chats = new Map<string, Chat>();
  for (const row of await read<Chat & { id: string }>('conversations'))
    chats.set(row.id, { ...row, messages: [] });
  const messages = await read<{
    conversation_id: string;
    seq: number;
    sender_id: string | null;
    created_at: Date;
  }>('messages');
  for (const row of messages.sort((one, other) => one.seq - other.seq)) {
    const chat = chats.get(row.conversation_id) as Chat;
    chat.messages.push(row);
    if (chat.kind !== 'support') step(row.sender_id, row.created_at);
    active(row.sender_id, row.created_at);
  }
  for (const at of firstStep.values()) count('activated', at);

  const met = new Map<string, Date>();
  const meet = (one: string, other: string, at: Date) => {
    const pair = [one, other].sort().join();
    const known = met.get(pair);
    if (!known || at < known) met.set(pair, at);
  };
  const waits = new Map<string, number[]>();
  for (const { kind, messages: sent, job_id, opener_id, other_id } of chats.values()) {
    const [opening] = sent;
    if (kind === 'support' || !opening || !other_id) continue;
    const reply = sent.find(({ sender_id }) => sender_id !== opening.sender_id && sender_id);
    const seconds = reply
      ? (reply.created_at.getTime() - opening.created_at.getTime()) / 1000
      : Number.POSITIVE_INFINITY;
    count('conversations', opening.created_at);
    if (kind === 'job') count('job_answers', opening.created_at);
    if (seconds <= 3600) count('replied_1h', opening.created_at);
    if (seconds <= 86_400) count('replied_24h', opening.created_at);
    count('first_replies', reply?.created_at ?? null);
    const day = lagosDay(opening.created_at);
    waits.set(day, [...(waits.get(day) ?? []), seconds]);
    meet(opener_id, other_id, opening.created_at);
    if (kind === 'artisan') countPlace('contacts', opening.created_at, profiles.get(other_id));
    if (kind === 'job') countPlace('job_answers', opening.created_at, jobs.get(job_id ?? ''));
  }
  for (const [day, list] of waits) {
    const sorted = list.sort((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    const median = ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
    const answered = sorted.filter(Number.isFinite).length;
    if (answered * 2 > sorted.length) daily.set(`median_reply ${day}`, median);
  }
  const owners = new Map(
    (await read<{ id: string; account_id: string | null }>('subscriptions')).map(({ id, account_id }) => [
      id,
      account_id,
    ]),
  );
  for (const row of await read<{
    subscription_id: string;
    unit: string;
    reason: string;
    at: Date;
    counterpart_id: string | null;
  }>('token_movements')) {
    const owner = owners.get(row.subscription_id);
    if (row.unit === 'call' && row.reason === 'spent' && owner && row.counterpart_id)
      meet(owner, row.counterpart_id, row.at);
  }
  for (const at of met.values()) count('first_contacts', at);

  for (const row of await read<{ artisan_id: string; accepted_at: Date | null; done_at: Date | null }>(
    'agreements',
  )) {
    count('agreements', row.accepted_at);
    count('done', row.done_at);
    countPlace('agreements', row.accepted_at, profiles.get(row.artisan_id));
    countPlace('done', row.done_at, profiles.get(row.artisan_id));
  }
  for (const { opened_at } of await read<{ opened_at: Date }>('agreement_cases'))
    count('problems', opened_at);
  for (const { created_at } of await read<{ created_at: Date }>('reports')) count('reports', created_at);
  for (const { created_at, reviewer_id } of await read<{ created_at: Date; reviewer_id: string }>(
    'reviews',
  )) {
    count('reviews', created_at);
    active(reviewer_id, created_at);
  }
  for (const row of await read<{
    purpose: string;
    item: string;
    account_id: string | null;
    amount_kobo: number;
    refunded_kobo: number;
    settled_at: Date | null;
    reversed_at: Date | null;
  }>('payments')) {
    count('revenue', row.settled_at, row.amount_kobo);
    count('refunds', row.reversed_at, row.amount_kobo - row.refunded_kobo);
    active(row.account_id, row.settled_at);
    if (!row.settled_at) continue;
    const day = lagosDay(row.settled_at);
    add(daily, `revenue ${row.purpose} ${day}`, row.amount_kobo);
    if (row.purpose !== 'subscription') continue;
    count('plans_sold', row.settled_at);
    add(daily, `plans_sold ${row.item} ${day}`);
  }
  for (const { state, changed_at, amount_kobo } of await read<{
    state: string;
    changed_at: Date;
    amount_kobo: number;
  }>('refund_parts'))
    if (state === 'refunded') count('refunds', changed_at, amount_kobo);
  for (const row of await read<{ channel: string; paid_at: Date | null; cost_kobo: number }>(
    'notification_deliveries',
  )) {
    count('messages_sent', row.paid_at);
    count('message_cost', row.paid_at, row.cost_kobo);
  }
  const { rows: sent } = await sql<{ day: string; messages: number; kobo: number }>`
    select day::text as day, messages, kobo from message_counts`.execute(db);
  for (const { day, messages: number, kobo } of sent) {
    add(daily, `messages_sent ${day}`, number);
    add(daily, `message_cost ${day}`, kobo);
  }
  const { rows: searched } = await sql<{
    day: string;
    skill: string;
    state: string;
    searches: number;
    without_result: number;
  }>`
    select day::text as day, skill, state, searches, without_result from search_counts`.execute(db);
  for (const row of searched) {
    add(daily, `searches ${row.day}`, row.searches);
    add(daily, `searches_without_result ${row.day}`, row.without_result);
    countPlace('searches', row.day as unknown as Date, row, row.searches);
    countPlace('without_result', row.day as unknown as Date, row, row.without_result);
  }
  return { daily, market, activity };
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}
