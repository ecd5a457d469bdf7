import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endWithParent } from './end-with-parent.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';
import { listenForStop } from './stop-requests.mjs';

/** How long npm and the install scripts of packages may take to end before they are killed. */
const STOP_PATIENCE_MS = 5_000;

/** The exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Outside node_modules, which npm deletes first. The file exists while an installation runs, and stays when it was cut off. */
const unfinishedMark = '.cache/installing';

/** Inside node_modules, so that it is deleted with the packages that it describes. */
const recordFile = 'node_modules/.installed.json';

/**
 * @typedef {{
 *   version?: string, optional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[]
 * }} Entry
 * @typedef {Record<string, Entry>} Packages
 * @typedef {Record<string, [files: number, bytes: number]>} Sizes what is in the folder of each package
 */

/**
 * Runs `npm ci` when the installed packages differ from the lockfile.
 * @param {string} root folder of the project
 * @param {{ mayReplace: boolean }} options without `mayReplace`, installed packages are not replaced, because a server may be
 *   running from them (but an installation that this script left unfinished is always repeated)
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
  await record(root);
  await rm(path.join(root, unfinishedMark));
}

/**
 * Whether all packages are installed. npm's own list inside node_modules is not enough: it can name packages whose folders
 * are missing or half written. After an installation by this script, the size of each folder must be unchanged. An installation
 * by a person is compared with the lockfile once, package by package, and recorded.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isInstalled(root) {
  if (existsSync(path.join(root, unfinishedMark))) return false;
  const recorded = await readJson(path.join(root, recordFile));
  if (recorded && recorded.about === (await about(root))) {
    return Object.entries(/** @type {Sizes} */ (recorded.sizes)).every(([name, [files, bytes]]) => {
      const [filesNow, bytesNow] = sizeOf(path.join(root, name));
      return filesNow >= files && bytesNow >= bytes;
    });
  }
  if (!(await matchesLockfile(root))) return false;
  await record(root);
  return true;
}

/** @param {string} root @returns {Promise<boolean>} */
async function matchesLockfile(root) {
  /** @type {Packages} */
  const wanted = (await readJson(path.join(root, 'package-lock.json'))).packages;
  /** @type {Packages | undefined} */
  const installed = (await readJson(path.join(root, 'node_modules/.package-lock.json')))?.packages;
  if (!installed) return false;
  const checks = Object.entries(wanted).map(async ([name, entry]) => {
    if (!name.includes('node_modules/')) return true; // the workspaces themselves
    if (!installed[name]) return entry.optional === true && !isForThisPlatform(entry);
    if (installed[name].version !== entry.version) return false;
    return entry.link ? existsSync(path.join(root, name)) : isWhole(path.join(root, name), entry.version);
  });
  return (await Promise.all(checks)).every(Boolean);
}

/**
 * Whether an optional package is made for machines like this one. A package that names no machine counts as not, because it may
 * be a dependency of one that does.
 * @param {Entry} entry
 */
function isForThisPlatform({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  return (
    isListed(os, process.platform) &&
    isListed(cpu, process.arch) &&
    (!libc || process.platform !== 'linux' || isListed(libc, libcHere()))
  );
}

/** @param {string[] | undefined} list @param {string} value */
function isListed(list, value) {
  if (!list) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((one) => one.startsWith('!'));
}

/** @type {string | undefined} */
let libcFound;

function libcHere() {
  if (!libcFound) {
    const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
    libcFound = report.header.glibcVersionRuntime ? 'glibc' : 'musl';
  }
  return libcFound;
}

/**
 * Whether a package's folder looks complete: its package.json is readable, has the right version, and the main file that it
 * names is there. (Some packages name programs that they do not have.)
 * @param {string} folder
 * @param {string | undefined} version
 */
async function isWhole(folder, version) {
  const about = await readJson(path.join(folder, 'package.json'));
  if (about?.version !== version) return false;
  const ways = ['', '.js', '.json', '.cjs', '/index.js'];
  return !about.main || ways.some((end) => existsSync(path.join(folder, about.main + end)));
}

/** Records the number and size of the files of each installed package. @param {string} root */
async function record(root) {
  /** @type {Packages} */
  const installed = (await readJson(path.join(root, 'node_modules/.package-lock.json')))?.packages ?? {};
  /** @type {Sizes} */
  const sizes = {};
  for (const [name, { link }] of Object.entries(installed)) {
    if (name.includes('node_modules/') && !link) sizes[name] = sizeOf(path.join(root, name));
  }
  const file = path.join(root, recordFile);
  // The file gets its name when it is complete, and replaces the old one, which another copy of the folder may share.
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, JSON.stringify({ about: await about(root), sizes }));
    await rename(unfinished, file);
  } catch (error) {
    // When this user cannot write there, the packages are compared anew each time.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
      throw error;
  }
}

/** The key of a record: the lockfile and the kind of machine. @param {string} root */
async function about(root) {
  const lockfile = await readFile(path.join(root, 'package-lock.json'));
  return `${process.platform}-${process.arch} ${createHash('sha256').update(lockfile).digest('hex')}`;
}

/**
 * The number and the bytes of the files in a package's folder; packages inside it count for themselves.
 * @param {string} folder
 * @returns {[files: number, bytes: number]}
 */
function sizeOf(folder) {
  let files = 0;
  let bytes = 0;
  const folders = [folder];
  for (let next = folders.pop(); next; next = folders.pop()) {
    for (const entry of entriesOf(next)) {
      if (entry.isDirectory() && entry.name !== 'node_modules') folders.push(path.join(next, entry.name));
      if (!entry.isFile()) continue;
      files += 1;
      bytes += lstatSync(path.join(next, entry.name)).size;
    }
  }
  return [files, bytes];
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // The path does not exist or is not a folder.
  }
}

/** The content of a JSON file; undefined when the file is missing or incomplete. @param {string} file */
async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs npm in a process group of its own, so that all of it can be stopped: npm and the install scripts that it started.
 * @param {string} root
 * @returns {Promise<void>}
 */
function npmCi(root) {
  // When npm runs this script, its path is known; the name alone may find another npm.
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
