import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

type ToolName = 'pg_dump' | 'pg_restore';

export interface Tool {
  name: ToolName;
  path: string;
  /** For example `15.14`. */
  version: string;
  major: number;
}

/** Folders with one folder per installed PostgreSQL release, and the rest of the path in it. */
const releaseFolders = [
  ['/usr/lib/postgresql', 'bin'],
  ['/usr', 'bin', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', 'bin', /^(postgresql|libpq)/],
  ['/usr/local/opt', 'bin', /^(postgresql|libpq)/],
] as const;

/**
 * Finds the tool for a server of this major version: the oldest installed one that is not older than the server, because it writes nothing
 * that the server does not know.
 * @param toolsFolder the only folder to search; by default PATH and the folders of PostgreSQL packages
 * @throws Error that says what to install
 */
export function findTool(
  name: ToolName,
  serverMajor: number,
  env: NodeJS.ProcessEnv,
  toolsFolder?: string,
): Tool {
  const folders = toolsFolder ? [toolsFolder] : listFolders(env);
  const found = folders
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readTool(name, path) ?? [])
    .sort((one, another) => one.major - another.major);
  const fit = found.find(({ major }) => major >= serverMajor);
  if (fit) return fit;
  const newest = found.at(-1);
  const have = newest
    ? `The server is PostgreSQL ${serverMajor}, and ${newest.path} is ${newest.version}, which is too old for it`
    : `${name} is not ${toolsFolder ? `in ${toolsFolder}` : 'installed here'}`;
  throw new Error(
    `${have}. Install the client tools of PostgreSQL ${serverMajor} (on Debian and Ubuntu: apt-get install postgresql-client-${serverMajor}), or set POSTGRES_TOOLS to the folder that holds them.`,
  );
}

function listFolders(env: NodeJS.ProcessEnv): string[] {
  const inPath = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const packaged = releaseFolders.flatMap(([parent, rest, pattern = /^\d+$/]) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => pattern.test(name))
          .map((name) => join(parent, name, rest))
      : [],
  );
  return [...new Set([...inPath, ...packaged])];
}

/** Returns null for a file that does not run, such as a program for another machine. */
function readTool(name: ToolName, path: string): Tool | null {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const version = /\) (\d+(?:\.\d+)?)/.exec(stdout ?? '')?.[1];
  return version ? { name, path, version, major: Number.parseInt(version, 10) } : null;
}

/**
 * Runs a tool on a database. The password goes through the environment, because other users of the machine can read arguments.
 * @throws Error with the tool's own message
 */
export async function runTool(tool: Tool, databaseUrl: string, args: string[]): Promise<void> {
  const { address, password } = addressForTools(databaseUrl);
  const child = spawn(tool.path, [`--dbname=${address}`, '--no-password', ...args], {
    env: {
      ...process.env,
      LC_ALL: 'C',
      PGAPPNAME: 'marketplace backup',
      ...(password && { PGPASSWORD: password }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${tool.name} failed (${code}): ${words.trim() || 'it gave no reason'}`);
}

/** Returns the database address for PostgreSQL's own tools, without the password. */
function addressForTools(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Only node-postgres knows this parameter.
  url.searchParams.delete('uselibpqcompat');
  return { address: url.href, password };
}
