import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** The commit of the previous release. Each release writes its predecessor into the file. */
const previousCommit = readFileSync(new URL('previous', import.meta.url), 'utf8').trim();

/**
 * Builds the whole previous release once, with its own packages and pages, in a folder below `.cache/`. Returns the folder, or why it is
 * missing: the history does not reach back, or its packages cannot be installed.
 */
export async function buildPreviousRelease(): Promise<{ folder: string } | { missing: string }> {
  const releases = join(root, '.cache/releases');
  const folder = join(releases, `${previousCommit.slice(0, 12)}-built`);
  if (existsSync(folder)) return { folder };
  await mkdir(releases, { recursive: true });
  const unfinished = await mkdtemp(join(releases, 'unfinished-'));
  try {
    const archive = join(unfinished, 'release.tar');
    const steps = [
      {
        command: ['git', 'archive', '--output', archive, previousCommit],
        cwd: root,
        failure: `the history of this checkout does not reach back to ${previousCommit} (git fetch --unshallow)`,
      },
      {
        command: ['tar', '--extract', '--file', archive],
        cwd: unfinished,
        failure: 'the archive of the previous release cannot be unpacked',
      },
      {
        command: ['npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline'],
        cwd: unfinished,
        failure: 'the packages of the previous release cannot be installed',
      },
      { command: ['npm', 'run', 'build'], cwd: unfinished, failure: 'the previous release cannot be built' },
    ];
    for (const { command, cwd, failure } of steps) {
      const [program = '', ...args] = command;
      const problem = await run(program, args, { cwd, env: cleanEnvironment(), maxBuffer: 1e8 }).then(
        () => null,
        (error: Error) => error,
      );
      if (problem) return { missing: `${failure}: ${problem.message.slice(0, 500)}` };
    }
    await rm(archive);
    await rename(unfinished, folder);
    return { folder };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Returns the environment without what Vitest and npm set for the programs they start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'LANG',
    'TMPDIR',
    'http_proxy',
    'https_proxy',
    'no_proxy',
    'NODE_EXTRA_CA_CERTS',
  ];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
