import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { runProgram } from './run-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser for the tests: CHROMIUM_PATH, one on the PATH, the one Playwright downloaded, or Debian's, which is
 * installed when we may. @throws Problem when there is none.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Problem(`CHROMIUM_PATH is ${chosen}, and there is no program of that name.`);
  }
  return onPath() ?? (await fromPlaywright()) ?? (await fromDebian());
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : undefined;
}

async function fromDebian(): Promise<string> {
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (process.getuid?.() !== 0 || !hasApt) {
    throw new Problem(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step("Installing Debian's Chromium", async (say) => {
    say('Reading the lists of packages');
    await runProgram('apt-get', ['update'], { env });
    say("Installing Debian's Chromium");
    // The fonts are what pages fall back to: without any, a browser draws no letters at all.
    await runProgram(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { env },
    );
  });
  const installed = onPath();
  if (!installed) throw new Problem('Chromium was installed but is not on the PATH.');
  return installed;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
