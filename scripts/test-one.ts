import { buildWhenStale } from './build-product.ts';
import { findChromium } from './find-chromium.ts';
import { Problem } from './problem.mjs';
import { runInView, tools } from './run-program.ts';

const usage = 'Usage: npm run test:one -- <test file> [options of Vitest or, for a journey, of Playwright]';

/** `npm run test:one -- <file>`: one test file, or one journey in a browser. Returns the exit code of the runner. */
export async function run([file, ...options]: string[]): Promise<number> {
  if (!file) throw new Problem(usage);
  if (file.endsWith('.spec.ts')) {
    const chromium = await findChromium();
    await buildWhenStale();
    const env = { ...process.env, TEST_SET: 'all', CHROMIUM_PATH: chromium };
    return runInView([tools.playwright, 'test', '-c', 'e2e', file, ...options], { env });
  }
  // Without the project's name, Vitest would run the setup of all projects, which starts a database for the server's tests.
  const project = projectOf(file);
  return runInView([tools.vitest, 'run', `--project=${project}`, file, ...options], {
    env: { ...process.env, TEST_SET: 'all' },
  });
}

/** Returns the project of vitest.config.ts that contains the file. */
function projectOf(file: string): string {
  if (file.startsWith('web/test/')) return 'pages';
  if (file.startsWith('web/')) return file.endsWith('.tsx') ? 'web-dom' : 'web';
  return file.split('/')[0] ?? '';
}
