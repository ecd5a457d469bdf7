import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLog } from '../../platform/observability/log.ts';
import { PictureProblem } from './picture-jobs.ts';
import { createPictureQueue, type PictureQueueLimits } from './picture-queue.ts';

let folder: string;
let path: string;
/** A picture that takes a second to draw. */
let large: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-'));
  path = join(folder, 'picture');
  await writeFile(path, await buildPicture());
  large = join(folder, 'large');
  await writeFile(large, await buildPicture('jpeg', 4000, 3000));
});
afterAll(() => rm(folder, { recursive: true }));

async function withQueue(
  limits: Partial<PictureQueueLimits>,
  use: (queue: ReturnType<typeof createPictureQueue>) => Promise<void>,
): Promise<void> {
  const queue = createPictureQueue(createLog('silent'), limits);
  try {
    await use(queue);
  } finally {
    queue.close();
  }
}

const isThere = (pid: number) => {
  try {
    // A zombie, which has ended and waits for its parent, counts as ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('no process runs before the first picture, nor after an idle time', () =>
  withQueue({ idleMs: 20 }, async (queue) => {
    expect(queue.pids()).toEqual([]);
    const job = queue.run({ kind: 'measure', path }, { person: 'Ada' });
    await expect.poll(queue.pids).toHaveLength(1);
    expect(await job).toEqual({ width: 320, height: 240 });
    await expect.poll(queue.pids).toEqual([]);
    expect(await queue.run({ kind: 'measure', path }, { person: 'Ada' })).toEqual({
      width: 320,
      height: 240,
    });
  }));

test('a new person is refused while too many people wait', () =>
  withQueue({ processes: 1, peopleWaiting: 2 }, async (queue) => {
    const ask = (person: string) => queue.run({ kind: 'draw', path }, { person });
    const served = [ask('Ada'), ask('Bola'), ask('Chidi')];
    // Another job of a person who waits already takes no further place.
    served.push(ask('Chidi'));
    const refused = await ask('Dayo').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ status: 503, retryAfter: 10 });
    expect(await Promise.all(served)).toHaveLength(4);
    await ask('Dayo');
  }));

test('a person who waits too long is refused', () =>
  withQueue({ processes: 1, waitMs: 10 }, async (queue) => {
    const first = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(queue.run({ kind: 'draw', path }, { person: 'Bola' })).rejects.toMatchObject({
      status: 503,
    });
    await first;
  }));

test('people take turns, even when one of them sends many pictures', () =>
  withQueue({ processes: 1 }, async (queue) => {
    const order: string[] = [];
    const ask = (person: string | null) =>
      queue.run({ kind: 'measure', path }, { person }).then(() => order.push(person ?? 'nobody'));
    await Promise.all(['Ada', null, 'Ada', 'Ada', 'Bola', 'Chidi', 'Bola'].map(ask));
    expect(order).toEqual(['Ada', 'Ada', 'Bola', 'Chidi', 'Ada', 'Bola', 'nobody']);
  }));

test('many people of one network take turns with one of another', () =>
  withQueue({ processes: 2 }, async (queue) => {
    const order: string[] = [];
    const ask = (person: string, network: string) =>
      queue.run({ kind: 'draw', path }, { person, network }).then(() => order.push(person));
    const crowd = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Femi'].map((person) =>
      ask(person, '203.0.113.1'),
    );
    await Promise.all([...crowd, ask('Gozie', '203.0.113.2')]);
    expect(order.indexOf('Gozie')).toBeLessThan(4);
  }));

test('people of one network cannot take all places', () =>
  withQueue({ processes: 1, peopleWaitingOfNetwork: 2 }, async (queue) => {
    const ask = (person: string, network: string) =>
      queue.run({ kind: 'measure', path }, { person, network });
    const served = ['Ada', 'Bola', 'Chidi'].map((person) => ask(person, '203.0.113.1'));
    await expect(ask('Dayo', '203.0.113.1')).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    served.push(ask('Dayo', '203.0.113.2'));
    expect(await Promise.all(served)).toHaveLength(4);
  }));

// Shows: overload-1
test('a machine that has no time for a picture answers that it is busy, and no file is at fault', () =>
  withQueue({ wallMs: 1 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(job).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 15 });
    expect(queue.pids()).toEqual([]);
  }));

test('a job that uses too much CPU time is stopped and its process killed', () =>
  withQueue({ cpuMs: -1 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path: large }, { person: 'Ada' });
    await expect(job).rejects.toThrow(new PictureProblem('too-slow'));
    expect(queue.pids()).toEqual([]);
  }));

test('a job that takes too much memory is stopped and its process killed', () =>
  withQueue({ memoryBytes: 1024 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(job).rejects.toThrow(new PictureProblem('too-much-memory'));
    expect(queue.pids()).toEqual([]);
  }));

test('a job whose sender disconnects is stopped with its process, or removed from the queue', () =>
  withQueue({ processes: 1 }, async (queue) => {
    const leave = new AbortController();
    const ask = (person: string) => queue.run({ kind: 'draw', path }, { person, signal: leave.signal });
    const jobs = [ask('Ada'), ask('Bola')];
    const settled = Promise.allSettled(jobs);
    await expect.poll(queue.pids).toHaveLength(1);
    const [pid = 0] = queue.pids();
    leave.abort(new Error('gone'));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(() => isThere(pid)).toBe(false);
    expect(await queue.run({ kind: 'measure', path }, { person: 'Ada' })).toEqual({
      width: 320,
      height: 240,
    });
  }));

test('a killed process loses only its own picture', () =>
  withQueue({ processes: 1 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    const settled = job.catch((error: unknown) => error);
    await expect.poll(queue.pids).toHaveLength(1);
    process.kill(queue.pids()[0] as number, 'SIGKILL');
    // Another program has killed it, so the picture is not at fault.
    expect(await settled).toMatchObject({ status: 503 });
    expect(await queue.run({ kind: 'measure', path }, { person: 'Ada' })).toEqual({
      width: 320,
      height: 240,
    });
  }));

test.runIf(existsSync('/proc/self/environ'))(
  'the process ends with a server that is killed, and knows none of its settings',
  async () => {
    const built = fileURLToPath(new URL('../../../dist/', import.meta.url));
    const program = `
      const { createPictureQueue } = await import('${built}people/media/picture-queue.js');
      const { createLog } = await import('${built}platform/observability/log.js');
      const queue = createPictureQueue(createLog('silent'));
      await queue.run({ kind: 'measure', path: process.argv[1] }, { person: 'Ada' });
      console.log(queue.pids()[0]);
      setInterval(() => undefined, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
      env: { ...process.env, APP_SECRET: 'very secret' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    expect(isThere(pid)).toBe(true);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
    server.kill('SIGKILL');
    await expect.poll(() => isThere(pid)).toBe(false);
  },
);
