import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumOptions } from './support/chromium.ts';

/** Written for whoever adds up the counts of all tests. */
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const jsonReporter: ReporterDescription[] = report ? [['json', { outputFile: report }]] : [];

/**
 * `npx playwright test -c e2e`, after `npm -w @marketplace/web run build`.
 *
 * Playwright compiles TypeScript itself but does not know the `source` condition under which the workspace finds
 * `@marketplace/contract/*`; the `paths` of tsconfig.json say the same to it, for every file that a test imports.
 */
export default defineConfig({
  testDir: 'journeys',
  tsconfig: './tsconfig.json',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A journey waits for pictures, animations and answers half of its time: three share two cores well.
  workers: '200%',
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous, for a loaded machine: nothing waits by time, and a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 10_000 },
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
  projects: [
    {
      // The design is for this screen, so every journey that says nothing else runs here.
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grep: /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
