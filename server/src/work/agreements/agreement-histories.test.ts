import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { historyOfOffers, liveThrough } from '../../../test/offer-histories.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? rounds(8, 25));
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
});
afterAll(() => app.close());

// Shows: offers-3, offers-4, offers-9, offers-10, done-3
test(
  `${HISTORIES} random histories of offers: no status outside of the life cycle, and both people always see the same`,
  async () => {
    process.stdout.write(`offer histories: seed ${SEED}, ${HISTORIES} of them\n`);
    await fc.assert(
      fc.asyncProperty(historyOfOffers, (history) => liveThrough(app, history)),
      {
        seed: SEED,
        numRuns: HISTORIES,
      },
    );
  },
  60_000 + HISTORIES * 2_000,
);
