import type { Plan } from '@marketplace/contract/discovery/catalogue';
import { grantedBoostDays, grantedFeaturedJobDays } from '@marketplace/contract/money/plans';
import { catalogue } from '../catalogue.ts';
import { makePerson } from '../people/person.ts';
import type { Row } from '../rows.ts';
import { DAY, daysBefore, HOUR, MINUTE } from '../time.ts';
import { type Conversation, conversationOf } from './conversations.ts';
import type { JobRow } from './jobs.ts';
import { type Artisan, type Context, type Customer, customerAccount } from './people.ts';

const DAYS = 30;
const FAILED_PAYMENTS = 3;
const NEWCOMERS = 22;
/** The plan of the demo customer began this many days ago. */
const CUSTOMER_PLAN_DAYS = 24;
const ARTISAN_PLAN_DAYS = 9;

const plans = [
  { value: 'starter_weekly', weight: 3 },
  { value: 'starter_monthly', weight: 4 },
  { value: 'connect_weekly', weight: 2 },
  { value: 'connect_monthly', weight: 5 },
  { value: 'elite_monthly', weight: 1 },
];

export interface PaymentRows {
  payments: Row<'payments'>[];
  subscriptions: Row<'subscriptions'>[];
  token_movements: Row<'token_movements'>[];
}

/** The plans that people bought within the last month. The demo customer and the demo artisan have a running Connect plan. */
export function makePayments(
  context: Context,
  artisans: readonly Artisan[],
  customers: readonly Customer[],
  contacts: readonly string[],
): PaymentRows {
  const { faker, now } = context;
  const [demoArtisan, demoCustomer] = [artisans[0] as Artisan, customers[0] as Customer];
  const buyers = faker.helpers.shuffle([...artisans.slice(1, 60), ...customers.slice(1)]);
  const bought = [
    {
      buyer: demoCustomer,
      planId: 'connect_monthly',
      at: new Date(now.getTime() - CUSTOMER_PLAN_DAYS * DAY),
      contacts,
    },
    {
      buyer: demoArtisan,
      planId: 'connect_monthly',
      at: new Date(now.getTime() - ARTISAN_PLAN_DAYS * DAY),
      contacts: faker.helpers.arrayElements(customers.slice(1), 4).map(({ account }) => account.id),
    },
    ...Array.from({ length: DAYS }, (_, daysAgo) =>
      Array.from({ length: faker.number.int({ min: daysAgo === 0 ? 0 : 1, max: 4 }) }, () => ({
        buyer: buyers.pop() as Customer,
        planId: faker.helpers.weightedArrayElement(plans),
        at: daysBefore(faker, now, { min: daysAgo, max: daysAgo }),
        contacts: faker.helpers
          .arrayElements(artisans.slice(1), { min: 0, max: 3 })
          .map(({ account }) => account.id),
      })),
    ).flat(),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

  const rows: PaymentRows = { payments: [], subscriptions: [], token_movements: [] };
  for (const [index, { buyer, planId, at, contacts: called }] of bought.entries()) {
    const plan = catalogue.planOf(planId);
    const payment = paymentRow(context, buyer, plan, at);
    rows.payments.push({ ...payment, state: 'success', settled_at: at, receipt_number: index + 1 });
    addSubscription(context, rows, { plan, paymentId: payment.id, buyer, at, called });
  }
  for (let count = 0; count < FAILED_PAYMENTS; count += 1) {
    const plan = catalogue.planOf(faker.helpers.weightedArrayElement(plans));
    const at = daysBefore(faker, now, { min: 2, max: DAYS - 1 });
    const payment = paymentRow(context, buyers.pop() as Customer, plan, at);
    rows.payments.push({ ...payment, state: 'failed', gateway_response: 'Declined' });
  }
  return rows;
}

function paymentRow({ faker }: Context, { account }: Customer, plan: Plan, at: Date) {
  return {
    id: faker.string.uuid(),
    // The sandbox knows such payments by the amount in their reference: it has not made them.
    reference: `demo-${plan.amountKobo}-${faker.string.hexadecimal({ length: 16, casing: 'lower', prefix: '' })}`,
    account_id: account.id,
    purpose: 'subscription',
    item: plan.id,
    amount_kobo: plan.amountKobo,
    created_at: new Date(at.getTime() - 2 * MINUTE),
    settled_at: null,
    receipt_number: null,
    gateway_response: null,
  };
}

/** Adds a plan as a settled payment does: what it grants, what was spent, and its end. */
function addSubscription(
  { faker, now }: Context,
  rows: PaymentRows,
  sold: { plan: Plan; paymentId: string; buyer: Customer; at: Date; called: readonly string[] },
): void {
  const { plan, paymentId, buyer, at, called } = sold;
  const id = faker.string.uuid();
  const endsAt = new Date(at.getTime() + plan.duration * DAY);
  const hasEnded = endsAt <= now;
  rows.subscriptions.push({
    id,
    account_id: buyer.account.id,
    payment_id: paymentId,
    plan_id: plan.id,
    is_unlimited: plan.tier.tokensPerMonth === null,
    state: hasEnded ? 'expired' : 'active',
    starts_at: at,
    expires_at: endsAt,
  });
  const left = new Map<string, number>();
  const move = (
    unit: string,
    reason: string,
    amount: number,
    moved: Date,
    counterpart: string | null = null,
  ) => {
    left.set(unit, (left.get(unit) ?? 0) + amount);
    rows.token_movements.push({
      subscription_id: id,
      unit,
      reason,
      amount,
      at: moved,
      counterpart_id: counterpart,
    });
  };
  const granted = {
    call: plan.calls_count,
    message: plan.message_count,
    boost_day: grantedBoostDays(plan),
    featured_job_day: grantedFeaturedJobDays(plan),
  };
  for (const [unit, amount] of Object.entries(granted)) if (amount > 0) move(unit, 'granted', amount, at);
  for (const [index, person] of called.entries()) {
    const spentAt = new Date(Math.min(at.getTime() + (index + 1) * 5 * HOUR, now.getTime() - MINUTE));
    if ((left.get('message') ?? 0) > 0) move('message', 'spent', -1, spentAt, person);
  }
  if (hasEnded) for (const [unit, rest] of left) if (rest > 0) move(unit, 'expired', -rest, endsAt);
}

/** Customers who have joined within the last month and have done nothing yet. `firstNumber` is the first free phone number. */
export function makeNewcomers(context: Context, firstNumber: number): Customer['account'][] {
  const { faker, now } = context;
  return Array.from({ length: NEWCOMERS }, (_, index) => {
    const account = customerAccount(context, makePerson(faker, 'Lagos'), firstNumber + index);
    const joined = daysBefore(faker, now, { min: 0, max: DAYS - 1 });
    return {
      ...account,
      picture_hash: null,
      is_verified: false,
      created_at: joined,
      updated_at: joined,
      email_proven_at: joined,
      phone_proven_at: joined,
    };
  });
}

export interface CaseRows {
  reports: Row<'reports'>[];
  bug_reports: Row<'bug_reports'>[];
  feedback: Row<'feedback'>[];
  contact_messages: Row<'contact_messages'>[];
  identity_checks: Row<'identity_checks'>[];
  support: Conversation[];
}

/** What waits for operators. */
export function makeCases(
  { faker, now }: Context,
  people: { artisans: readonly Artisan[]; customers: readonly Customer[]; jobs: readonly JobRow[] },
): CaseRows {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const id = () => faker.string.uuid();
  const [customers, artisans] = [
    faker.helpers.arrayElements(people.customers.slice(1), 8) as [Customer, ...Customer[]],
    faker.helpers.arrayElements(
      people.artisans.slice(1).filter(({ account }) => !account.is_verified),
      8,
    ),
  ];
  const customer = (index: number) => (customers[index] as Customer).account;
  const artisan = (index: number) => (artisans[index] as Artisan).account;
  const job = people.jobs.find(
    ({ status, poster_id }) => status === 'open' && poster_id !== people.customers[0]?.account.id,
  ) as JobRow;
  const question = (asker: Customer['account'], hours: number, ...texts: string[]): Conversation => {
    const chat = id();
    const messages = texts.map((text, index) => ({
      conversation_id: chat,
      seq: index + 1,
      sender_id: asker.id,
      text,
      created_at: new Date(hoursAgo(hours).getTime() + index * MINUTE),
    }));
    const members = { id: chat, kind: 'support', job: null, openerId: asker.id, otherId: null } as const;
    const { row } = conversationOf({ ...members, startedAt: hoursAgo(hours + 1) }, messages);
    return { messages, row: { ...row, waiting_since: hoursAgo(hours) } };
  };
  return {
    reports: [
      {
        id: id(),
        reporter_id: customer(0).id,
        subject: 'person',
        subject_id: artisan(0).id,
        person_id: artisan(0).id,
        reason: 'scam',
        details:
          'He asked me to transfer ₦40,000 for materials before he had seen the place. When I refused he stopped answering.',
        created_at: hoursAgo(5),
      },
      {
        id: id(),
        reporter_id: artisan(1).id,
        subject: 'job',
        subject_id: job.id,
        person_id: job.poster_id,
        reason: 'fake',
        details: 'I went to the address. The people there say that nobody posted a job.',
        created_at: hoursAgo(27),
      },
      {
        id: id(),
        reporter_id: customer(1).id,
        subject: 'person',
        subject_id: artisan(2).id,
        person_id: artisan(2).id,
        reason: 'rude',
        details: 'He shouted at my mother because she asked for a receipt.',
        created_at: hoursAgo(50),
      },
    ],
    bug_reports: [
      {
        id: id(),
        account_id: customer(2).id,
        email: customer(2).email as string,
        phone: customer(2).phone as string,
        report:
          'When I choose a picture for my job, the page goes back to the top and my text is still there but the picture is not.',
        platform: 'Chrome 128 on Android 10',
        created_at: hoursAgo(20),
      },
    ],
    feedback: [
      {
        id: id(),
        account_id: customer(3).id,
        rating: 5,
        text: 'I found a tailor on my own street. I did not know she was there for two years.',
        created_at: hoursAgo(30),
      },
      {
        id: id(),
        account_id: artisan(3).id,
        rating: 3,
        text: 'Good app. I would like to see how far the job is from me before I open it.',
        created_at: hoursAgo(9),
      },
    ],
    contact_messages: [
      {
        id: id(),
        name: 'Ngozi Eze',
        email: 'ngozi.eze@example.com',
        message: 'Good day. We manage forty flats in Ikeja. Can one account post the jobs of several houses?',
        created_at: hoursAgo(16),
      },
    ],
    identity_checks: [4, 5, 6].map((index) => ({
      id: id(),
      account_id: artisan(index).id,
      document_kind: ['nin_slip', 'voters_card', 'drivers_licence'][index - 4] as string,
      last_four: String(faker.number.int({ min: 1000, max: 9999 })),
      requested_at: hoursAgo(index * 7),
    })),
    support: [
      question(
        customer(4),
        3,
        'Good afternoon. I paid for the Connect plan by transfer and my bank says it went through, but I still see my old plan.',
      ),
      question(
        artisan(7),
        11,
        'Hello.',
        'I changed my phone number. How do I change it on my page without losing my reviews?',
      ),
    ],
  };
}
