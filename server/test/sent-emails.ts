import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app-on-database.ts';

/** Waits until the channels of all notifications are chosen, and all due e-mails about them are sent. */
export async function emailsAreSent(app: TestApp): Promise<void> {
  const waiting = sql`
    select 1 from notifications where told_at is null
    union all
    select 1 from notification_deliveries
    where channel = 'email' and (state = 'sending' or (state = 'queued' and due_at <= ${app.now()}))`;
  await expect
    .poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 20_000, interval: 50 })
    .toBe(0);
}
