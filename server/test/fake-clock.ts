import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's package libfaketime: the library comes between a program and the system, and moves the clock that the program reads. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

/** Whether this machine can move the clock of a process. Tests that need it are left out elsewhere. */
export const canMoveClocks = library !== undefined;
if (!canMoveClocks)
  process.stdout.write(
    'The tests with a wrong clock did not run: there is no libfaketime here (apt-get install faketime)\n',
  );

/**
 * A clock for processes that are started with `env`. Like the clock of a machine that is set, it moves while they run. The monotonic clock,
 * which timers use, stays as it is.
 */
export async function openFakeClock() {
  const folder = await mkdtemp(join(tmpdir(), 'market-clock-'));
  const file = join(folder, 'offset');

  /** Sets the clock: by so many seconds it is ahead of the clock of this machine. */
  async function set(secondsAhead: number): Promise<void> {
    // A process that reads a half-written file would keep a wrong time for a moment.
    await writeFile(`${file}.new`, `${secondsAhead < 0 ? '-' : '+'}${Math.abs(secondsAhead)}s\n`);
    await rename(`${file}.new`, file);
  }

  await set(0);
  return {
    env: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true }),
  };
}

export type FakeClock = Awaited<ReturnType<typeof openFakeClock>>;
