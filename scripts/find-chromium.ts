import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { runProgram } from './run-program.ts';

/** Chromium without windows takes about half the processor time for the same pages. */
const headlessShell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const aptInstall = ['install', '-y', '--no-install-recommends', '-o', 'Acquire::Retries=1'];

/**
 * Finds the browser for the tests: CHROMIUM_PATH, one on the PATH, the one Playwright downloaded, or Debian's, which is installed when the
 * user is root. @throws Problem when there is none.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH is ${chosen}, and there is no program of that name.`);
  }
  await addHeadlessShell();
  return onPath([headlessShell, ...browsers]) ?? (await fromPlaywright()) ?? (await fromDebian());
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Installs the headless shell beside Debian's own Chromium, if that changes no other package. */
async function addHeadlessShell(): Promise<void> {
  const hasDebians = () => spawnSync('dpkg-query', ['--show', 'chromium-common']).status === 0;
  if (onPath([headlessShell]) || !mayInstall() || !hasDebians()) return;
  const plan = spawnSync('apt-get', ['--simulate', ...aptInstall, headlessShell], { encoding: 'utf8' });
  const changes = plan.stdout.match(/^(Inst|Remv) \S+/gm) ?? [];
  if (changes.join() !== `Inst ${headlessShell}`) return;
  try {
    await step("Installing Debian's headless Chromium", () =>
      runProgram('apt-get', [...aptInstall, headlessShell], { env: aptEnv }),
    );
  } catch (error) {
    process.stdout.write(`The tests take longer without it. ${(error as Error).message}\n`);
  }
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : undefined;
}

async function fromDebian(): Promise<string> {
  if (!mayInstall()) {
    throw new Problem(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
    );
  }
  await step("Installing Debian's Chromium", async (say) => {
    say('Reading the lists of packages');
    await runProgram('apt-get', ['update'], { env: aptEnv });
    say("Installing Debian's Chromium");
    // The fallback fonts of pages: without any font, a browser draws no text.
    const install = (browser: string) =>
      runProgram('apt-get', [...aptInstall, browser, 'fonts-liberation'], { env: aptEnv });
    // Older releases have no headless shell.
    await install(headlessShell).catch(() => install('chromium'));
  });
  const installed = onPath([headlessShell, ...browsers]);
  if (!installed) throw new Problem('Chromium was installed but is not on the PATH.');
  return installed;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
