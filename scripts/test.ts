import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './build-product.ts';
import { run as check } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { runInView, tools } from './run-program.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** `npm test`: checks, build, everything in Vitest, then the journeys in a real browser. Arguments go to Vitest. */
export async function run(args: string[]): Promise<number> {
  await check();
  await buildWhenStale();
  const chromium = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'market-results-'));
  try {
    const units = await runVitest(join(folder, 'vitest.json'), args);
    const journeys = await runPlaywright(join(folder, 'playwright.json'), chromium);
    const total = add(units.counts, journeys.counts);
    const failed = units.code !== 0 || journeys.code !== 0;
    // A runner that fails without a failed test (an unhandled error, no test at all) must not look green.
    if (failed && total.failed === 0) total.failed = 1;
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
    process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
    return failed ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runVitest(file: string, args: string[]) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runInView([tools.vitest, 'run', ...reporters, ...args], {});
  const report = await readReport(file);
  const counts = {
    passed: Number(report['numPassedTests'] ?? 0),
    failed: Number(report['numFailedTests'] ?? 0),
    skipped: Number(report['numPendingTests'] ?? 0) + Number(report['numTodoTests'] ?? 0),
  };
  return { code, counts };
}

async function runPlaywright(file: string, chromium: string) {
  const code = await runInView([tools.playwright, 'test', '-c', 'e2e'], {
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { stats = {} } = (await readReport(file)) as { stats?: Record<string, number> };
  const counts = {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
    skipped: stats['skipped'] ?? 0,
  };
  return { code, counts };
}

/** A runner that dies early writes no report: that is a failure, counted by its exit code. */
async function readReport(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    process.stderr.write(`There is no report: ${(error as Error).message}\n`);
    return {};
  }
}

function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}
