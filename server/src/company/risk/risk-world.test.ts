import { RISK_FLAGGED } from '@marketplace/contract/company/person/risk-reasons';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addRiskWorld, type RiskWorld } from '../../../test/risk-world.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

/** More seeds by hand: `RISK_SEEDS=1,2,3`. */
const seeds = (process.env['RISK_SEEDS'] ?? '39,104').split(',').map(Number);
const FOUND_AT_LEAST = 9;
const INNOCENTS_FLAGGED = 0.01;

interface Scored {
  score: number;
  /** Each reason with its weight. */
  reasons: string;
}

async function readScores(app: TestApp): Promise<Map<string, Scored>> {
  const { rows } = await sql<Scored & { account_id: string }>`
    select account_id, score, (
      select string_agg(reason || ' ' || weight, ', ' order by weight desc, reason) from risk_reasons
      where risk_reasons.account_id = risk_scores.account_id) as reasons
    from risk_scores`.execute(app.db);
  return new Map(rows.map(({ account_id, ...scored }) => [account_id, scored]));
}

/** How many accounts of a pattern must be flagged: half of a ring, or one. */
const neededOf = ({ pattern, accountIds }: RiskWorld['frauds'][number]) =>
  pattern.includes('ring') ? Math.ceil(accountIds.length / 2) : 1;

// Shows: risk-1
test.each(seeds)(
  'the task finds nine of ten patterns of fraud, and lists one in a hundred honest people at most (seed %i)',
  async (seed) => {
    const app = await startTestApp(withoutEmail);
    onTestFinished(() => app.close());
    const world = await addRiskWorld(app.db, { seed, now: app.now() });
    await app.db.deleteFrom('risk_runs').execute();
    await app.runTask('score-accounts');
    const scores = await readScores(app);
    const isFlagged = (id: string) => (scores.get(id)?.score ?? 0) >= RISK_FLAGGED;
    const explain = (ids: readonly string[]) =>
      ids.map((id) => `    ${scores.get(id)?.score ?? 0}: ${scores.get(id)?.reasons ?? ''}`).join('\n');
    const missed = world.frauds.filter(
      (fraud) => fraud.accountIds.filter(isFlagged).length < neededOf(fraud),
    );
    const flagged = world.innocents.filter(isFlagged);
    process.stdout.write(
      [
        `seed ${seed}: ${world.frauds.length - missed.length} of ${world.frauds.length} patterns, ${flagged.length} of ${world.innocents.length} honest people listed`,
        `  ${world.frauds.map(({ pattern, accountIds }) => `${pattern} ${accountIds.filter(isFlagged).length}/${accountIds.length}`).join(', ')}`,
        ...missed.map(({ pattern, accountIds }) => `  missed ${pattern}\n${explain(accountIds)}`),
        ...(flagged.length > 0 ? [`  honest\n${explain(flagged)}`] : []),
        '',
      ].join('\n'),
    );
    expect(world.frauds.length - missed.length).toBeGreaterThanOrEqual(FOUND_AT_LEAST);
    expect(flagged.length / world.innocents.length).toBeLessThanOrEqual(INNOCENTS_FLAGGED);
  },
);
