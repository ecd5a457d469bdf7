import { URGENT_A_NIGHT } from '@marketplace/contract/people/notification-limits';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { lastInLagos } from '../../platform/lagos-time.ts';
import { afterQuiet } from './deliveries/quiet-hours.ts';

/** The night begins so much earlier: an SMS follows a first message after two minutes. */
const EARLY_MS = 5 * 60_000;

/** What the notification of a first message says about its urgency. `rings`: it may ring in the quiet hours of its person. */
export interface Urgency {
  urgent: true;
  rings?: true;
}

/**
 * Decides about a first message that its sender has paid for and marked as urgent. Null for a person who takes no emergency call-outs, or
 * is away. The right to ring is decided once, here, and stored with the notification. The row of the person's settings stays locked until
 * the end of the transaction, and the plans of the sender have been locked by the payment, so two messages at once count each other.
 */
export async function decideUrgency(
  trx: Queries,
  { accountId, senderId, at }: { accountId: string; senderId: string; at: Date },
): Promise<Urgency | null> {
  if (!(await takesUrgent(trx, accountId, at))) return null;
  const { rows } = await sql<{
    quiet_from: number | null;
    quiet_until: number | null;
    paused_until: Date | null;
  }>`
    select quiet_from, quiet_until, paused_until from notification_settings
    where account_id = ${accountId} and urgent_at_night for no key update`.execute(trx);
  const [allowed] = rows;
  // After a pause it would ring in another night than the one in which it was counted.
  const isPaused = (allowed?.paused_until ?? at) > at;
  const nightFrom = allowed && !isPaused ? beginOfNight(allowed, at) : null;
  if (nightFrom === null) return { urgent: true };
  const rang = sql`facts ->> 'rings' = 'true' and happened_at >= ${nightFrom}`;
  const { rows: counts } = await sql<{ most: number }>`
    select greatest(
      (select count(*) from notifications where account_id = ${accountId} and ${rang}),
      (select count(*) from notifications where actor_id = ${senderId} and ${rang})
    )::integer as most`.execute(trx);
  return (counts[0]?.most ?? 0) < URGENT_A_NIGHT ? { urgent: true, rings: true } : { urgent: true };
}

/** Whether first messages to this person can be marked as urgent: an artisan who takes emergency call-outs, and is not away. */
export async function takesUrgent(queries: Queries, accountId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select account_id from artisan_profiles where account_id = ${accountId} and takes_emergencies
      and coalesce(away_until < ${lagosDay(at)}::date, true)`.execute(queries);
  return rows.length > 0;
}

/** When the quiet hours of this moment began; null outside of them. */
function beginOfNight(
  {
    quiet_from: quietFrom,
    quiet_until: quietUntil,
  }: { quiet_from: number | null; quiet_until: number | null },
  at: Date,
): Date | null {
  if (quietFrom === null) return null;
  const soon = new Date(at.getTime() + EARLY_MS);
  const quiet = { quietFrom, quietUntil, pausedUntil: null };
  const isNight = [at, soon].some((moment) => afterQuiet(quiet, moment) > moment);
  return isNight ? new Date(lastInLagos(soon, quietFrom).getTime() - EARLY_MS) : null;
}
