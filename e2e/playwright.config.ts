import { settingNames } from '@marketplace/server/config';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { readTestSet } from '../scripts/test/test-set.ts';
import { chromiumOptions } from './support/chromium.ts';

// Settings in the caller's environment must not change the result of a journey. Workers inherit the remaining environment.
for (const name of Object.keys(process.env)) {
  if (settingNames.includes(name) || name.startsWith('SANDBOX_')) delete process.env[name];
}

/** Playwright writes its report here; scripts/test.ts adds up the counts of all runners. */
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const jsonReporter: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];

/**
 * `npm test` runs the journeys with the tag @main: for each thing that people come for, the one that goes the whole way. The build server
 * runs all but the long ones, and `npm run lab -- long` those with the tag @long.
 */
const chosen = {
  short: { grep: /@main/, grepInvert: /@long/ },
  ci: { grepInvert: /@long/ },
  long: { grep: /@long/ },
  all: {},
}[readTestSet()];

/**
 * `npx playwright test -c e2e`, after `npm run build`.
 *
 * Playwright compiles TypeScript itself, slowly and in every worker. It does not know the `source` condition with which
 * the workspaces find each other's sources, so it imports the files of the build, which need no compilation.
 */
export default defineConfig({
  testDir: 'journeys',
  ...chosen,
  build: { external: ['**/dist/**'] },
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A journey spends half of its time waiting for pictures, animations and answers, so four workers suit two cores.
  workers: '200%',
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long enough for a loaded machine. No journey waits for a fixed time, so the limit only ends a test that hangs.
  timeout: 180_000,
  // A loaded machine needs more than ten seconds to draw four pictures while three other journeys run.
  expect: { timeout: 30_000 },
  reporter: [['list'], ...jsonReporter],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumOptions(),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
    // Without motion no journey waits for an animation, and axe never measures a colour in the middle of a fade.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
