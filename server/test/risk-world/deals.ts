import type { Artisan, Person } from './people.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Row, type World } from './world.ts';

/** A message: whether the opener of the conversation wrote it, its text, and the longest time before it. */
export type Line = [byOpener: boolean, text: string, withinMinutes?: number];

export interface Chat {
  id: string;
  job: Row<'jobs'> | null;
  endedAt: Date;
}

/** Adds a job that somebody posts. */
export function addJob(
  world: World,
  poster: Person,
  [category, skill]: readonly [string, string],
  at: Date,
  changes: Partial<Row<'jobs'>> = {},
): Row<'jobs'> {
  const least = 100 * 1000 * world.between(5, 60);
  const expires = world.plus(at, 30 * DAY_MS);
  const isOver = expires < world.now;
  return world.add('jobs', {
    id: world.uuid(),
    poster_id: poster.id,
    title: `${skill} needed in ${poster.place.city}`,
    description: `I need a ${skill.toLowerCase()} for my place.`,
    category,
    skill,
    ...poster.place,
    budget_min_kobo: least,
    budget_max_kobo: world.chance(0.7) ? 2 * least : null,
    needed: 'flexible',
    status: isOver ? 'expired' : 'open',
    created_at: at,
    posted_at: at,
    expires_at: expires,
    closed_at: isOver ? expires : null,
    ...changes,
  });
}

/** Adds a conversation with its messages, unless the two have one. For a job, the artisan opens it. */
export function addChat(
  world: World,
  opener: Person,
  other: Person,
  at: Date,
  lines: Line[],
  job: Row<'jobs'> | null = null,
): Chat | null {
  if (opener.id === other.id) return null;
  const pair = job ? ['job', job.id as string, opener.id] : ['chat', ...[opener.id, other.id].sort()];
  if (!world.isFirst(...pair)) return null;
  const id = world.uuid();
  let sent = at;
  const messages = lines.map(([byOpener, text, within = 90], index) => {
    if (index > 0) sent = world.later(sent, 10_000, within * MINUTE_MS);
    return { byOpener, text, sent };
  });
  const last = messages.length;
  const isRead = world.chance(0.9);
  const wrote = (byOpener: boolean) => messages.some((message) => message.byOpener === byOpener);
  const otherUnread = isRead || wrote(false) ? 0 : last;
  world.add('conversations', {
    id,
    kind: job ? 'job' : 'artisan',
    job_id: job?.id ?? null,
    job_title: job?.title ?? null,
    opener_id: opener.id,
    other_id: other.id,
    created_at: at,
    active_at: sent,
    last_seq: last,
    opener_wrote: wrote(true),
    other_wrote: wrote(false),
    opener_delivered_seq: last,
    opener_seen_seq: last,
    other_delivered_seq: last,
    other_seen_seq: last - otherUnread,
    other_unread: otherUnread,
    opening_state: 'kept',
    opening_seq: 1,
    opening_paid_at: world.chance(0.7) ? at : null,
  });
  for (const [index, { byOpener, text, sent: created_at }] of messages.entries()) {
    world.add('messages', {
      conversation_id: id,
      seq: index + 1,
      sender_id: (byOpener ? opener : other).id,
      text,
      client_id: world.uuid(),
      created_at,
    });
  }
  return { id, job, endedAt: sent };
}

export interface Deal {
  status: 'offered' | 'accepted' | 'done' | 'cancelled' | 'declined';
  what: string;
  kobo: number;
  /** Whether both confirmed the visit at the door. */
  met?: boolean;
  author?: Person;
}

/** Adds an agreement of two people who talk, with its history. Returns its id and when its last step was. */
export function addDeal(
  world: World,
  chat: Chat,
  artisan: Artisan,
  customer: Person,
  { status, what, kobo, met = false, author = artisan }: Deal,
): { id: string; endedAt: Date } {
  const id = world.uuid();
  const made = world.later(chat.endedAt, MINUTE_MS, 3 * HOUR_MS);
  const isAccepted = status === 'accepted' || status === 'done' || status === 'cancelled';
  const accepted = isAccepted ? world.later(made, MINUTE_MS, 6 * HOUR_MS) : null;
  const starts = world.later(accepted ?? made, 3 * HOUR_MS, 3 * DAY_MS);
  const ends = world.plus(starts, world.between(2, 6) * HOUR_MS);
  const done = status === 'done' ? world.later(starts, 2 * HOUR_MS, 2 * DAY_MS) : null;
  const endedAt = done ?? (status === 'offered' ? made : world.later(accepted ?? made, HOUR_MS, 2 * DAY_MS));
  const other = author.id === artisan.id ? customer : artisan;
  world.add('agreements', {
    id,
    conversation_id: chat.id,
    job_id: chat.job?.id ?? null,
    artisan_id: artisan.id,
    customer_id: customer.id,
    author_id: author.id,
    status,
    expires_at: world.plus(made, 2 * DAY_MS),
    created_at: made,
    changed_at: endedAt,
    accepted_at: accepted,
    done_at: done,
    reviews_asked: done !== null,
  });
  world.add('agreement_versions', {
    agreement_id: id,
    version: 1,
    author_id: author.id,
    what,
    kind: 'visit',
    price_from_kobo: kobo,
    price_to_kobo: kobo,
    materials_included: world.chance(0.4),
    starts_at: starts,
    ends_at: ends,
    state: customer.place.state,
    city: customer.place.city,
    created_at: made,
  });
  const step = (name: string, actor: Person, created_at: Date, reason: string | null = null) =>
    world.add('agreement_steps', {
      agreement_id: id,
      conversation_id: chat.id,
      version: 1,
      step: name,
      actor_id: actor.id,
      client_id: world.uuid(),
      reason,
      is_late: reason === null ? null : false,
      created_at,
    });
  step('make', author, made);
  if (accepted) step('accept', other, accepted);
  if (status === 'declined') step('decline', other, endedAt);
  if (status === 'cancelled') step('cancel', world.oneOf([artisan, customer]), endedAt, 'Something came up');
  if (done) {
    step('say_done', artisan, done);
    step('confirm_done', customer, done);
  }
  if (isAccepted)
    world.add('visits', {
      agreement_id: id,
      artisan_code: world.digits(4),
      customer_code: world.digits(4),
      artisan_confirmed_at: met ? starts : null,
      customer_confirmed_at: met ? starts : null,
      ends_at: ends,
    });
  return { id, endedAt };
}

/** Adds a review, unless the reviewer has reviewed the artisan. */
export function addReview(
  world: World,
  reviewer: Person,
  target: Artisan,
  chat: Chat | null,
  review: { rating: number; text: string; at: Date; basis?: 'job' | 'silent' | 'conversation' },
): void {
  if (reviewer.id === target.id || !world.isFirst('review', reviewer.id, target.id)) return;
  world.add('reviews', {
    id: world.uuid(),
    reviewer_id: reviewer.id,
    target_id: target.id,
    conversation_id: chat?.id ?? null,
    rating: review.rating,
    text: review.text,
    basis: review.basis ?? 'conversation',
    created_at: review.at,
    updated_at: review.at,
  });
}

/** Adds a report about a person, unless the reporter has reported them. */
export function addReport(
  world: World,
  reporter: Person,
  about: Pick<Person, 'id'>,
  report: { reason: string; details: string; at: Date; resolvedAt?: Date | null },
): void {
  if (reporter.id === about.id || !world.isFirst('report', reporter.id, about.id)) return;
  world.add('reports', {
    id: world.uuid(),
    reporter_id: reporter.id,
    subject: 'person',
    subject_id: about.id,
    person_id: about.id,
    reason: report.reason,
    details: report.details,
    created_at: report.at,
    resolved_at: report.resolvedAt ?? null,
  });
}

const plans = {
  starter_weekly: [500, 7],
  starter_monthly: [1500, 30],
  connect_weekly: [700, 7],
  elite_weekly: [1000, 7],
} as const;
export type PlanId = keyof typeof plans;

/** Adds a payment for a plan; one that succeeded also starts the plan. Returns the payment's id. */
export function addPayment(
  world: World,
  payer: Pick<Person, 'id'>,
  at: Date,
  { plan = 'starter_weekly', refusal = null }: { plan?: PlanId; refusal?: string | null } = {},
): string {
  const id = world.uuid();
  const [naira, days] = plans[plan];
  const settled = refusal ? null : world.later(at, 20_000, 5 * MINUTE_MS);
  world.add('payments', {
    id,
    reference: world.uuid(),
    account_id: payer.id,
    purpose: 'subscription',
    item: plan,
    amount_kobo: naira * 100,
    state: settled ? 'success' : 'failed',
    gateway_response: refusal,
    channels: ['card'],
    created_at: at,
    settled_at: settled,
    // Far from the numbers that the server gives.
    receipt_number: settled ? 50_000_000 + (world.seed % 1000) * 10_000 + world.rows.payments.length : null,
  });
  if (settled) {
    const expires = world.plus(settled, days * DAY_MS);
    world.add('subscriptions', {
      id: world.uuid(),
      account_id: payer.id,
      payment_id: id,
      plan_id: plan,
      is_unlimited: plan.startsWith('elite'),
      state: expires < world.now ? 'expired' : 'active',
      starts_at: settled,
      expires_at: expires,
    });
  }
  return id;
}
