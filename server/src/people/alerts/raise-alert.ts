import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';

export const ALERT_EMAIL_TASK = 'send-alert-letter';
/**
 * An attacker can raise an alert many times. A repetition is stored at most once in this time, and mailed only if the alert was resolved
 * meanwhile.
 */
const SEEN_AGAIN_MS = 5 * 60_000;
/** An open alert is mailed again after this time. */
const MAILED_AGAIN_MS = 6 * 60 * 60_000;

const letterPayload = z.object({ alertId: z.number(), operatorId: z.string() });

/** An alert for operators. */
export interface Alert {
  /** Only one alert of a kind is open at a time. */
  kind: string;
  title: string;
  /** What the operator can do about it. */
  advice: string;
  facts: Record<string, number | string>;
}

export type RaiseAlert = (alert: Alert) => Promise<void>;

/** Alerts admins of an urgent matter in their queue, in the log and by email. */
export function createRaiseAlert(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { db, mail, log, now } = parts;

  const raise: RaiseAlert = async (alert) => {
    const at = now();
    await db.transaction().execute(async (trx) => {
      // A resolved alert is reopened.
      const { rows } = await sql<{ id: number; mailed_at: Date | null; is_anew: boolean }>`
        insert into alerts as stored (kind, title, advice, facts, found_at, last_seen_at)
        values (${alert.kind}, ${alert.title}, ${alert.advice}, ${JSON.stringify(alert.facts)}::jsonb, ${at}, ${at})
        on conflict on constraint alerts_once do update set
          title = excluded.title, advice = excluded.advice, facts = excluded.facts,
          found_at = case when stored.resolved_at is null then stored.found_at else excluded.found_at end,
          last_seen_at = excluded.last_seen_at, resolved_at = null
        where stored.resolved_at is not null or stored.last_seen_at < ${new Date(at.getTime() - SEEN_AGAIN_MS)}
        returning id, mailed_at, found_at = ${at} as is_anew`.execute(trx);
      const [row] = rows;
      if (!row) return;
      log.error({ kind: alert.kind, facts: alert.facts }, alert.title);
      const againAfterMs = row.is_anew ? SEEN_AGAIN_MS : MAILED_AGAIN_MS;
      if (!mail || (row.mailed_at && at.getTime() - row.mailed_at.getTime() < againAfterMs)) return;
      await trx.updateTable('alerts').set({ mailed_at: at }).where('id', '=', row.id).execute();
      const operators = await trx
        .selectFrom('accounts')
        .select('id')
        .where('is_operator', '=', true)
        .where('staff_role', '=', 'admin')
        .where('suspended_at', 'is', null)
        .where('email_proven_at', 'is not', null)
        .execute();
      for (const { id } of operators)
        await queueTask(trx, ALERT_EMAIL_TASK, { alertId: row.id, operatorId: id });
    });
  };

  /** The task. It fails, and is retried, when the mail server does not accept the email. */
  async function sendLetter(payload: unknown): Promise<void> {
    const { alertId, operatorId } = letterPayload.parse(payload);
    const [alert, operator] = await Promise.all([
      db.selectFrom('alerts').selectAll().where('id', '=', alertId).executeTakeFirst(),
      db
        .selectFrom('accounts')
        .select(['email', 'email_proven_at', 'staff_role'])
        .where('id', '=', operatorId)
        .executeTakeFirst(),
    ]);
    if (!alert || !operator?.email || !operator.email_proven_at || operator.staff_role !== 'admin') return;
    const delivery = await mail?.send(operator.email, {
      subject: `${parts.productName}: ${alert.title}`,
      text: `${alert.title}.\n\n${alert.advice}\n\nMore in your queue: ${parts.publicUrl}/operators`,
    });
    assertSent(delivery, 'the letter about an alert');
  }

  return { raise, sendLetter };
}
