import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../../../test/hostile-files.ts';
import { AppError } from '../../platform/errors.ts';
import { createLog } from '../../platform/log.ts';
import { PictureProblem } from './picture-jobs.ts';
import { createPictureQueue, type PictureQueueLimits } from './picture-queue.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-'));
  path = join(folder, 'picture');
  await writeFile(path, await buildPicture());
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
    // Ended, but not yet waited for by its parent, is ended too.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('no process is there before the first picture, and none after an idle while', () =>
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

test('whoever comes when too many wait is told to come again', () =>
  withQueue({ processes: 1, peopleWaiting: 2 }, async (queue) => {
    const ask = (person: string) => queue.run({ kind: 'draw', path }, { person });
    const served = [ask('Ada'), ask('Bola'), ask('Chidi')];
    // One more of somebody who waits already takes no place.
    served.push(ask('Chidi'));
    const refused = await ask('Dayo').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ status: 503, retryAfter: 10 });
    expect(await Promise.all(served)).toHaveLength(4);
    await ask('Dayo');
  }));

test('whoever waits too long is told to come again', () =>
  withQueue({ processes: 1, waitMs: 10 }, async (queue) => {
    const first = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(queue.run({ kind: 'draw', path }, { person: 'Bola' })).rejects.toMatchObject({
      status: 503,
    });
    await first;
  }));

test('people take turns, whatever one of them sends', () =>
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

test('people of one network do not take all places', () =>
  withQueue({ processes: 1, peopleWaitingOfNetwork: 2 }, async (queue) => {
    const ask = (person: string, network: string) =>
      queue.run({ kind: 'measure', path }, { person, network });
    const served = ['Ada', 'Bola', 'Chidi'].map((person) => ask(person, '203.0.113.1'));
    await expect(ask('Dayo', '203.0.113.1')).rejects.toMatchObject({ status: 503, retryAfter: 10 });
    served.push(ask('Dayo', '203.0.113.2'));
    expect(await Promise.all(served)).toHaveLength(4);
  }));

test('a job that takes too long is ended with its process', () =>
  withQueue({ jobMs: 1 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(job).rejects.toThrow(new PictureProblem('too-slow'));
    expect(queue.pids()).toEqual([]);
  }));

test('a job that takes too much memory is ended with its process', () =>
  withQueue({ memoryBytes: 1024 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    await expect(job).rejects.toThrow(new PictureProblem('too-much-memory'));
    expect(queue.pids()).toEqual([]);
  }));

test('a job whose sender leaves is ended with its process, or taken out of the queue', () =>
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

test('a process that is killed loses its picture alone', () =>
  withQueue({ processes: 1 }, async (queue) => {
    const job = queue.run({ kind: 'draw', path }, { person: 'Ada' });
    const settled = job.catch((error: unknown) => error);
    await expect.poll(queue.pids).toHaveLength(1);
    process.kill(queue.pids()[0] as number, 'SIGKILL');
    expect(await settled).toEqual(new PictureProblem('damaged'));
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
      const { createPictureQueue } = await import('${built}modules/media/picture-queue.js');
      const { createLog } = await import('${built}platform/log.js');
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
