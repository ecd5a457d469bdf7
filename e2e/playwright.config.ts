import { settingNames } from '@marketplace/server/config';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { readTestSet } from '../scripts/test/test-set.ts';
import { chromiumOptions } from './support/chromium.ts';

// What the caller has set must not change what a journey finds. Workers inherit what is left.
for (const name of Object.keys(process.env)) {
  if (settingNames.includes(name) || name.startsWith('SANDBOX_')) delete process.env[name];
}

/** Written for whoever adds up the counts of all tests. */
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const jsonReporter: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];

/** Journeys with the tag @long are left to `npm run test:long`. */
const chosen = { short: { grepInvert: /@long/ }, long: { grep: /@long/ }, all: {} }[readTestSet()];

/**
 * `npx playwright test -c e2e`, after `npm run build`.
 *
 * Playwright compiles TypeScript itself, slowly and in every worker. It does not know the `source` condition under which
 * the workspaces find each other's sources, so it comes to what the build has made, and that is to stay as it is.
 */
export default defineConfig({
  testDir: 'journeys',
  ...chosen,
  build: { external: ['**/dist/**'] },
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A journey waits for pictures, animations and answers half of its time: four share two cores well.
  workers: '200%',
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, for a loaded machine: nothing waits by time, and a test that hangs still ends.
  timeout: 180_000,
  // Four pictures that are drawn while three other journeys run take a loaded machine more than ten seconds.
  expect: { timeout: 30_000 },
  reporter: [['list'], ...jsonReporter],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
    // Nothing to wait for, and axe never measures a colour half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
