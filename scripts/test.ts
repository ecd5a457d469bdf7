import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './build-product.ts';
import { findChromium } from './find-chromium.ts';
import { runInView, tools } from './run-program.ts';
import type { TestSet } from './test/test-set.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Result {
  name: string;
  code: number;
  counts: Counts;
  /** Runs the failed tests again, with nothing beside them. */
  repeatFailed(): Promise<Result>;
}

/** With more failed tests than this, something is broken, and repeating them would only hide it for some minutes. */
const MOST_REPEATED = 5;

/** `npm test`: builds, then runs the short tests of Vitest and the main journeys in a real browser. Arguments are passed to Vitest. */
export function run(args: string[]): Promise<number> {
  return runTests(args, 'short');
}

/**
 * Builds, runs Vitest and then the journeys in a real browser. Returns the exit code.
 * @param testSet which tests run; see scripts/test/test-set.ts
 */
export async function runTests(args: string[], testSet: TestSet): Promise<number> {
  const chromium = await findChromium();
  await buildWhenStale();
  const folder = await mkdtemp(join(tmpdir(), 'market-results-'));
  try {
    const env = { ...process.env, CHROMIUM_PATH: chromium, TEST_SET: testSet };
    const units = await runVitest(join(folder, 'vitest.json'), args, env);
    const journeys = await runPlaywright(join(folder, 'playwright.json'), env);
    const results = [units, journeys];
    if (testSet !== 'ci') return summarise(results);
    const repeated: Result[] = [];
    for (const result of results) repeated.push(await repeatWhenFew(result));
    return summarise(repeated);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Repeats failed tests when they are few. A test that fails under the load of the whole run but passes alone is named in the output and
 * does not fail the run. A test that fails twice does.
 */
async function repeatWhenFew(result: Result): Promise<Result> {
  const { name, code, counts } = result;
  if (code === 0 || counts.failed === 0 || counts.failed > MOST_REPEATED) return result;
  process.stdout.write(`\n${name}: ${counts.failed} failed. Running what failed once more, alone.\n`);
  const second = await result.repeatFailed();
  if (second.code !== 0) return result;
  process.stdout.write(`${name}: passed alone; the failures above came only beside the load of the run.\n`);
  return { ...result, code: 0, counts: { ...counts, passed: counts.passed + counts.failed, failed: 0 } };
}

async function runVitest(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runInView([tools.vitest, 'run', ...reporters, ...args], { env });
  const report = await readReport(file);
  const counts = {
    passed: Number(report['numPassedTests'] ?? 0),
    failed: Number(report['numFailedTests'] ?? 0),
    skipped: Number(report['numPendingTests'] ?? 0) + Number(report['numTodoTests'] ?? 0),
  };
  const files = (report['testResults'] ?? []) as { name: string; status: string }[];
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return { name: 'Vitest', code, counts, repeatFailed: () => runVitest(`${file}.2`, failed, env) };
}

async function runPlaywright(file: string, env: NodeJS.ProcessEnv, args: string[] = []): Promise<Result> {
  const code = await runInView([tools.playwright, 'test', '-c', 'e2e', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { stats = {} } = (await readReport(file)) as { stats?: Record<string, number> };
  const counts = {
    passed: stats['expected'] ?? 0,
    failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0),
    skipped: stats['skipped'] ?? 0,
  };
  const repeatFailed = () => runPlaywright(`${file}.2`, env, ['--last-failed', '--workers=1']);
  return { name: 'Playwright', code, counts, repeatFailed };
}

/** Reads the report of a runner. A runner that dies early writes none: its counts are then 0, and its exit code reports the failure. */
async function readReport(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    process.stderr.write(`There is no report: ${(error as Error).message}\n`);
    return {};
  }
}

/** Prints one line for each runner and the total. Returns the exit code. */
function summarise(results: Result[]): number {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  process.stdout.write('\n');
  for (const { name, code, counts } of results) {
    // A runner can fail without a failed test, for example through an unhandled error. That counts as one failure, so it does not look
    // green.
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    process.stdout.write(`${name.padEnd(12)}${code === 0 ? 'passed' : 'FAILED'}\n`);
    total.passed += counts.passed;
    total.failed += failed;
    total.skipped += counts.skipped;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  return results.some(({ code }) => code !== 0) ? 1 : 0;
}
