import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { listenForStop } from './stop-requests.mjs';

/** How long npm and the install scripts of packages may take to stop before they are killed. */
const STOP_PATIENCE_MS = 5_000;

/** The exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Exists while an installation runs, and remains when it is interrupted. It is outside node_modules, which npm deletes first. */
const unfinishedMark = '.cache/installing';

/** @typedef {{ version?: string, optional?: boolean }} Entry */

/**
 * Runs `npm ci` when the installed packages differ from the lockfile.
 * @param {string} root folder of the project
 * @param {{ mayReplace: boolean }} options without `mayReplace`, installed packages are not replaced, because a server may be running from
 * them (but an installation that this script left unfinished is always repeated)
 * @throws {Problem} when packages are missing that may not be installed
 */
export async function installWhenStale(root, { mayReplace }) {
  if (await isInstalled(root)) return;
  const cutOff = existsSync(path.join(root, unfinishedMark));
  if (!mayReplace && !cutOff && existsSync(path.join(root, 'node_modules'))) {
    throw new Problem(
      'The installed packages are not those of package-lock.json. In production nothing is installed by itself: stop the server and run npm ci.',
    );
  }
  await mkdir(path.join(root, path.dirname(unfinishedMark)), { recursive: true });
  await writeFile(path.join(root, unfinishedMark), '');
  await step('Installing packages (npm ci)', () => npmCi(root));
  await rm(path.join(root, unfinishedMark));
}

/**
 * Returns whether npm has installed what the lockfile names. npm writes its own list into node_modules when it has finished. Optional
 * packages may be for other machines.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(root) {
  if (existsSync(path.join(root, unfinishedMark))) return false;
  const wanted = await readPackages(path.join(root, 'package-lock.json'));
  const listFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = await readPackages(listFile);
  return Object.entries(wanted)
    .filter(([name]) => name.includes('node_modules/')) // The others are the workspaces themselves.
    .every(([name, { version, optional }]) =>
      installed[name] ? installed[name].version === version : optional === true,
    );
}

/** @param {string} file @returns {Promise<Record<string, Entry>>} */
async function readPackages(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}

/**
 * Runs npm in its own process group, so that npm and the install scripts it starts can all be stopped.
 * @param {string} root
 * @returns {Promise<void>}
 */
function npmCi(root) {
  // When npm runs this script, its path is known. The name alone may find another npm.
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    let words = '';
    const child = spawn(command, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        words += chunk;
      });
    }
    child.once('error', (error) => reject(new Problem(`npm could not be started: ${error.message}`)));
    if (child.pid === undefined) return;
    const group = -child.pid;
    endWithParent(group, 'TERM', new Promise((done) => child.once('close', done)));
    const asked = listenForStop();
    const kill = () => sendSignal(group, 'SIGKILL');
    asked.stop.addEventListener('abort', () => {
      sendSignal(group, 'SIGTERM');
      setTimeout(kill, STOP_PATIENCE_MS).unref();
    });
    asked.hurry.addEventListener('abort', kill);
    child.once('close', (code) => {
      asked.end();
      if (asked.stop.aborted) {
        kill(); // Ends the install scripts that npm has left.
        reject(
          new Problem('The installation was stopped. The next start installs anew.', {
            exitCode: INTERRUPTED,
          }),
        );
      } else if (code === 0) resolve();
      else reject(new Problem(`npm ci failed. It said:\n${words.trim().replace(/^/gm, '  ')}`));
    });
  });
}

/** @param {number} group @param {NodeJS.Signals} signal */
function sendSignal(group, signal) {
  try {
    process.kill(group, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error; // ESRCH: the group has ended.
  }
}
