import { sql } from 'kysely';
import { pause } from './pause.ts';
import type { TestApp } from './test-app.ts';

/** Waits until a query of the server waits for a lock that the test holds, or until `work` ends without waiting. */
export async function untilBlocked(app: TestApp, work: Promise<unknown>): Promise<void> {
  let ended = false;
  void work.finally(() => {
    ended = true;
  });
  while (!ended) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    if ((rows[0]?.waiting ?? 0) > 0) return;
    await pause();
  }
}
