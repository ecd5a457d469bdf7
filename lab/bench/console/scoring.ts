import { RISK_RETENTION_DAYS } from '@marketplace/contract/company/person/risk-reasons';
import { findChanged } from '../../../server/src/company/risk/find-changed.ts';
import { scoreAccounts } from '../../../server/src/company/risk/score-accounts.ts';
import { DAY_MS } from '../../../server/src/company/risk/sign.ts';
import { openDatabase } from '../../../server/src/platform/database/db.ts';
import { createLog } from '../../../server/src/platform/observability/log.ts';
import { withName } from '../lib/databases.ts';
import { queryOnce } from '../lib/people.ts';
import { say } from '../lib/report.ts';
import { type Line, measureAlone } from '../lib/results.ts';

const FINDING_MAX_MS = 5 * 60_000;

/** Measures the task that computes the risk of accounts, on a copy of the database: the first time, and when little is new. */
export async function measureScoring(serverUrl: string, name: string): Promise<Line[]> {
  const copy = `${name}_scored`;
  await queryOnce(serverUrl, `drop database if exists ${copy}`);
  await queryOnce(serverUrl, `create database ${copy} template ${name} strategy file_copy`);
  const url = withName(serverUrl, copy);
  const { db, close } = openDatabase(url, createLog('silent'), { size: 2 });
  const minutesOf = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 60_000;
  };
  const score = () =>
    scoreAccounts({ db, log: createLog('error'), productName: 'SabiHands', now: new Date() });
  const countWaiting = async () => {
    const [row] = await queryOnce<{ count: number }>(
      url,
      'select count(*)::integer as count from risk_waiting',
    );
    return row?.count ?? 0;
  };
  try {
    const now = new Date();
    const finding = await minutesOf(() =>
      findChanged(db, {
        now,
        oldest: new Date(now.getTime() - RISK_RETENTION_DAYS * DAY_MS),
        end: performance.now() + FINDING_MAX_MS,
      }),
    );
    const found = await countWaiting();
    say(`score-accounts: ${found} accounts of 90 days in ${finding.toFixed(1)} minutes`);
    // A run ends by itself after four minutes and leaves the rest to the next one.
    const minutes = await minutesOf(score);
    const left = await countWaiting();
    say(`score-accounts: ${minutes.toFixed(1)} minutes, ${left} accounts wait`);
    // What still waits belongs to the first time.
    await queryOnce(url, 'delete from risk_waiting');
    return [
      {
        ...measureAlone('score-accounts: finding what changed in 90 days', 'minutes', [finding], null),
        note: `${found} accounts`,
      },
      {
        ...measureAlone(
          'score-accounts: accounts scored',
          'accounts/s',
          [(found - left) / (minutes * 60)],
          null,
        ),
        note: `${found - left} accounts in ${minutes.toFixed(1)} minutes`,
      },
      measureAlone('score-accounts: a run when little is new', 'minutes', [await minutesOf(score)], null),
    ];
  } finally {
    await close();
    await queryOnce(serverUrl, `drop database if exists ${copy}`);
  }
}
