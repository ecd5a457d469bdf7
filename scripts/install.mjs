import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/**
 * Runs `npm ci` when what is installed is not what the lockfile says.
 * @param {string} root folder of the project
 */
export async function installWhenStale(root) {
  if (await isInstalled(root)) return;
  await step('Installing packages (npm ci)', () => npmCi(root));
}

/**
 * Compares the lockfile with the one that npm leaves inside node_modules, package by package: packages for other
 * platforms are rightly missing there.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(root) {
  /** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Entry */
  /** @type {(file: string) => Promise<Record<string, Entry>>} */
  const packagesOf = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8')).packages;
  const wanted = await packagesOf('package-lock.json');
  const installed = await packagesOf('node_modules/.package-lock.json').catch(() => null);
  if (!installed) return false;
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    if (!name.includes('node_modules/')) return true; // the workspaces themselves
    const found = installed[name];
    return found ? found.version === version : optional === true;
  });
}

/** @param {string} root @returns {Promise<void>} */
function npmCi(root) {
  // Run by npm, its own path is known; the name alone may be a different one.
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    let words = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        words += chunk;
      });
    }
    child.once('error', (error) => reject(new Problem(`npm could not be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Problem(`npm ci failed. It said:\n${words.trim().replace(/^/gm, '  ')}`));
    });
  });
}
