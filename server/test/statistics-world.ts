import { randomUUID } from 'node:crypto';
import { dayAfter, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import type { Database } from '@marketplace/server/platform/database/db';
import { sql } from 'kysely';
import { seededRandom } from './seeded-random.ts';

const skills = ['Plumber', 'Carpenter'];
const places = ['Lagos', 'Kano'];
const PEOPLE = 24;
const HOUR_MS = 3_600_000;

/**
 * Adds a random market of so many days before a day: people who write, answer, agree, review, report and pay, many of them a moment before
 * or after midnight in Lagos.
 */
export async function addStatisticsWorld(
  db: Database,
  { seed, today, days }: { seed: number; today: string; days: number },
): Promise<void> {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  /** A moment of one of the days, a third of them within a second of midnight. */
  const someTime = () => {
    const midnight = lagosMoment(dayAfter(today, -below(days)), '00:00') as Date;
    const into = random() < 1 / 3 ? below(2000) - 1000 : below(24 * HOUR_MS);
    return new Date(midnight.getTime() + into);
  };

  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: randomUUID(),
    // The first day that is counted is the day of the first account.
    created_at: index === 0 ? (lagosMoment(dayAfter(today, 1 - days), '00:30') as Date) : someTime(),
    // The last ones only look on.
    skill: index < PEOPLE / 2 ? oneOf(skills) : null,
    state: oneOf(places),
  }));
  await db
    .insertInto('accounts')
    .values(people.map(({ id, created_at }) => ({ id, created_at, full_name: `Person ${id}` })))
    .execute();
  const artisans = people.filter(({ skill }) => skill);
  await db
    .insertInto('artisan_profiles')
    .values(
      artisans.map(({ id, skill, state }) => ({
        account_id: id,
        category: 'Home Repairs & Maintenance',
        skill: skill as string,
        state,
        city: state === 'Lagos' ? 'Surulere' : 'Dala',
        created_at: someTime(),
      })),
    )
    .execute();

  const jobs = Array.from({ length: 15 }, () => {
    const created_at = someTime();
    return {
      id: randomUUID(),
      poster_id: oneOf(people).id,
      title: 'Fix a leaking tap',
      description: 'It drips.',
      category: 'Home Repairs & Maintenance',
      skill: oneOf(skills),
      state: oneOf(places),
      city: 'Surulere',
      budget_min_kobo: 1_000_000,
      budget_max_kobo: 5_000_000,
      created_at,
      posted_at: created_at,
      expires_at: new Date(created_at.getTime() + 60 * 24 * HOUR_MS),
    };
  });
  await db.insertInto('jobs').values(jobs).execute();

  const pairs = new Set<string>();
  for (let chats = 0; chats < 60; chats += 1) {
    const job = random() < 0.3 ? oneOf(jobs) : null;
    const artisan = oneOf(artisans).id;
    const other = job ? job.poster_id : oneOf(people).id;
    const kind = random() < 0.1 ? 'support' : job ? 'job' : 'artisan';
    const opener = kind === 'artisan' ? other : artisan;
    const second = kind === 'artisan' ? artisan : other;
    const pair =
      kind === 'support'
        ? opener
        : `${kind} ${job?.id ?? ''} ${job ? opener : [opener, second].sort().join()}`;
    if ((kind !== 'support' && opener === second) || pairs.has(pair)) continue;
    pairs.add(pair);
    await addChat(
      kind,
      opener,
      kind === 'support' ? null : second,
      kind === 'job' ? (job?.id ?? null) : null,
    );
  }

  async function addChat(
    kind: string,
    opener: string,
    other: string | null,
    job: string | null,
  ): Promise<void> {
    const id = randomUUID();
    let at = someTime();
    const messages = Array.from({ length: below(5) }, (_, index) => {
      const sent = at;
      at = new Date(at.getTime() + Math.floor(random() ** 3 * 60 * HOUR_MS));
      return {
        conversation_id: id,
        seq: index + 1,
        sender_id: index === 0 || random() < 0.6 ? opener : other,
        text: 'x',
        created_at: sent,
        deleted_at: random() < 0.1 ? sent : null,
      };
    });
    await db
      .insertInto('conversations')
      .values({
        id,
        kind,
        job_id: job,
        job_title: kind === 'job' ? 'Fix a leaking tap' : null,
        opener_id: opener,
        other_id: other,
        created_at: messages[0]?.created_at ?? at,
        active_at: messages.at(-1)?.created_at ?? at,
        last_seq: messages.length,
      })
      .execute();
    if (messages.length > 0) await db.insertInto('messages').values(messages).execute();
    if (other && random() < 0.6) await addAgreement(id, opener, other);
  }

  async function addAgreement(chat: string, opener: string, other: string): Promise<void> {
    const artisan = artisans.some(({ id }) => id === opener) ? opener : other;
    if (!artisans.some(({ id }) => id === artisan)) return;
    const customer = artisan === opener ? other : opener;
    const status = oneOf(['offered', 'accepted', 'done', 'cancelled', 'declined']);
    const accepted = ['accepted', 'done', 'cancelled'].includes(status) ? someTime() : null;
    const id = randomUUID();
    const at = accepted ?? someTime();
    await db
      .insertInto('agreements')
      .values({
        id,
        conversation_id: chat,
        artisan_id: artisan,
        customer_id: customer,
        author_id: artisan,
        status,
        expires_at: at,
        created_at: at,
        changed_at: at,
        accepted_at: accepted,
        done_at: status === 'done' ? someTime() : null,
      })
      .execute();
    if (accepted && random() < 0.4)
      await sql`
        insert into agreement_cases (agreement_id, opener_id, problem, opened_at, state, ended_at)
        values (${id}, ${customer}, 'poor_work', ${someTime()}, 'withdrawn', ${at})`.execute(db);
  }

  const reviewed = new Set<string>();
  for (let reviews = 0; reviews < 15; reviews += 1) {
    const [reviewer, target] = [oneOf(people).id, oneOf(artisans).id];
    if (reviewer === target || reviewed.has(reviewer + target)) continue;
    reviewed.add(reviewer + target);
    await db
      .insertInto('reviews')
      .values({ reviewer_id: reviewer, target_id: target, rating: 1 + below(5), created_at: someTime() })
      .execute();
  }
  for (let reports = 0; reports < 10; reports += 1)
    await db
      .insertInto('reports')
      .values({
        subject: 'person',
        subject_id: oneOf(people).id,
        person_id: oneOf(people).id,
        reason: 'spam',
        created_at: someTime(),
      })
      .execute();

  let receipt = 1_000_000 + (seed % 1000) * 1000;
  for (let payments = 0; payments < 25; payments += 1) {
    const state = oneOf(['pending', 'failed', 'success', 'success', 'reversed']);
    const paid = state === 'success' || state === 'reversed';
    const plan = random() < 0.7;
    receipt += 1;
    const payment_id = randomUUID();
    const account_id = oneOf(people).id;
    const amount_kobo = 100 * (1 + below(100_000));
    const refunded_kobo = paid && random() < 0.3 ? below(amount_kobo) : 0;
    await db
      .insertInto('payments')
      .values({
        id: payment_id,
        reference: randomUUID(),
        account_id,
        purpose: plan ? 'subscription' : 'ticket',
        item: plan ? oneOf(['starter_weekly', 'elite_yearly']) : 'event',
        amount_kobo,
        refunded_kobo,
        state,
        created_at: someTime(),
        settled_at: paid ? someTime() : null,
        receipt_number: paid ? receipt : null,
        reversed_at: state === 'reversed' ? someTime() : null,
      })
      .execute();
    const parts = [
      { state: 'refunded', amount_kobo: refunded_kobo },
      { state: oneOf(['requested', 'sent', 'refused']), amount_kobo: 1 },
    ].filter((part) => paid && part.amount_kobo > 0);
    for (const [place, part] of parts.entries())
      await db
        .insertInto('refund_parts')
        .values({
          payment_id,
          ...part,
          reason: '',
          key: `${payment_id} ${place}`,
          requested_at: someTime(),
          changed_at: someTime(),
        })
        .execute();
    if (!plan || !paid) continue;
    const subscription_id = randomUUID();
    const starts_at = someTime();
    await db
      .insertInto('subscriptions')
      .values({
        id: subscription_id,
        account_id,
        payment_id,
        plan_id: 'starter_weekly',
        is_unlimited: false,
        starts_at,
        expires_at: new Date(starts_at.getTime() + HOUR_MS),
      })
      .execute();
    const counterpart_id = oneOf(artisans).id;
    await sql`
      insert into token_movements (subscription_id, unit, reason, amount, at)
      values (${subscription_id}, 'call', 'granted', 5, ${starts_at})`.execute(db);
    if (counterpart_id !== account_id)
      await sql`
        insert into token_movements (subscription_id, unit, reason, amount, at, counterpart_id)
        values (${subscription_id}, 'call', 'spent', -1, ${someTime()}, ${counterpart_id})`.execute(db);
  }

  for (let deliveries = 0; deliveries < 15; deliveries += 1) {
    const account_id = oneOf(people).id;
    const at = someTime();
    const { id } = await db
      .insertInto('notifications')
      .values({ account_id, kind: 'message', subject: `chat ${deliveries} ${seed}`, happened_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('notification_deliveries')
      .values({
        notification_id: id,
        account_id,
        kind: 'message',
        channel: oneOf(['sms', 'whatsapp']),
        state: 'sent',
        happened_at: at,
        wanted_at: at,
        due_at: at,
        created_at: at,
        ended_at: at,
        paid_at: random() < 0.8 ? someTime() : null,
        cost_kobo: 600,
      })
      .execute();
  }
  for (let day = 0; day < days; day += 1) {
    if (random() < 0.4) continue;
    const at = sql<Date>`${dayAfter(today, -day)}::date`;
    await sql`
      insert into message_counts (day, channel, purpose, messages, kobo)
      values (${at}, 'sms', 'sign-up', ${1 + below(5)}, ${600 * (1 + below(5))})
      on conflict (day, channel, purpose) do nothing`.execute(db);
    for (const [skill, state] of [
      ['Plumber', 'Lagos'],
      ['Plumber', ''],
      ['', 'Kano'],
      ['', ''],
    ] as const)
      if (random() < 0.7)
        await sql`
          insert into search_counts (day, skill, state, searches, without_result)
          values (${at}, ${skill}, ${state}, ${2 + below(5)}, ${below(3)})
          on conflict do nothing`.execute(db);
  }
}
