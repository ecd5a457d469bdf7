import type { FreeReason } from '@marketplace/contract/money/free-contacts';
import type { Subscription, viewLedger } from '@marketplace/contract/money/subscriptions';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { shownName } from '../../people/accounts/names.ts';
import { HOUSE_PLAN } from './house-offers.repository.ts';
import { GIVEN_BY_TEAM, type Unit } from './ledger.ts';
import { canAskMoneyBack, refundableUntil } from './subscriptions.policy.ts';
import type { PlanOf, SubscriptionData } from './subscriptions.repository.ts';

export function presentSubscription(planOf: PlanOf, row: SubscriptionData, at: Date): Subscription {
  const plan = planOf(row.plan_id);
  const isOver = row.expires_at <= at;
  // A plan past its end counts as expired before the task has stored that.
  const state = isOver && (row.state === 'active' || row.state === 'paused') ? 'expired' : row.state;
  return {
    _id: row.id,
    plan: plan.tier.name,
    duration: Math.floor(plan.duration / 7),
    duration_days: plan.duration,
    amount: row.amount_kobo / 100,
    state,
    is_active: state === 'active',
    is_expired: isOver,
    starts_at: row.starts_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_unlimited: row.is_unlimited,
    granted_calls: row.granted['call'] ?? 0,
    granted_messages: row.granted['message'] ?? 0,
    no_of_calls_remaining: row.left['call'] ?? 0,
    no_of_messages_remaining: row.left['message'] ?? 0,
    granted_boost_days: row.granted['boost_day'] ?? 0,
    no_of_featured_profile_days_remaining: row.left['boost_day'] ?? 0,
    no_of_featured_job_days_remaining: row.left['featured_job_day'] ?? 0,
    can_be_refunded: canAskMoneyBack(row, at),
    refund_days: row.refund_days,
    refundable_until: refundableUntil(row).toISOString(),
    first_use: row.first_use && { ...row.first_use, at: new Date(row.first_use.at).toISOString() },
    reference: row.reference,
  };
}

export interface MovementRow {
  id: number;
  subscription_id: string;
  plan_id: string;
  at: Date;
  unit: Unit;
  reason: Movement['reason'];
  amount: number;
  balance: number;
  detail: string;
  counterpart: string | null;
}

type Movement = AnswerOf<typeof viewLedger>['movements'][number];

export function presentMovement(planOf: PlanOf, row: MovementRow): Movement {
  const isOnUs = row.plan_id === HOUSE_PLAN;
  const plan = isOnUs ? 'On us' : planOf(row.plan_id).tier.name;
  return {
    _id: String(row.id),
    sub_id: row.subscription_id,
    plan,
    at: row.at.toISOString(),
    unit: row.unit,
    reason: row.reason,
    amount: row.amount,
    balance: row.balance,
    text: isOnUs ? textOfHouse(row) : textOf(row, plan),
    ...(isOnUs && { on_us: true }),
  };
}

const unitNames: Record<Unit, string> = {
  call: 'calls',
  message: 'chats',
  boost_day: 'boost days',
  featured_job_day: 'featured job days',
};

const returnedTexts: Record<string, string> = {
  erased: 'returned: the account was deleted before your message was read',
  closed: 'returned: the job was closed before your answer was read',
};

const freeTexts: Record<FreeReason, string> = {
  'first contact': 'one of your first contacts',
  'own card': "by the artisan's card",
  'first answer': 'one of your first answers to jobs',
};

function textOfHouse(row: MovementRow): string {
  if (row.reason !== 'granted') return `${textOf(row, '')}, on us`;
  return `free ${row.unit === 'call' ? 'call' : 'chat'} from us: ${freeTexts[row.detail as FreeReason]}`;
}

function textOf(row: MovementRow, plan: string): string {
  const { unit, reason } = row;
  if (reason === 'granted' && row.detail === GIVEN_BY_TEAM) return `from our team: ${unitNames[unit]}`;
  if (reason === 'granted') return `${plan} plan: ${unitNames[unit]}`;
  if (reason === 'expired') return `expired: ${unitNames[unit]} of the plan`;
  if (reason === 'refunded') return `refunded: ${unitNames[unit]} of the plan`;
  if (reason === 'returned') return returnedTexts[row.detail] ?? 'returned: unread for 48 h';
  const name = row.counterpart === null ? 'someone who has left' : shownName(row.counterpart);
  if (unit === 'message') return `message to ${name}`;
  if (unit === 'call') return `call to ${name}`;
  return unit === 'boost_day' ? 'boost of your profile' : 'featured job';
}
