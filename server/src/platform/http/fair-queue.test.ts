import { describe, expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

describe('a fair queue', () => {
  test('runs one job at a time and lets owners take turns', async () => {
    const queue = createFairQueue({ perOwner: 4, inAll: 10 });
    const done: string[] = [];
    let working = 0;
    const add = (owner: string, name: string) =>
      queue.run(owner, async () => {
        working += 1;
        expect(working).toBe(1);
        await Promise.resolve();
        working -= 1;
        done.push(name);
      });
    await Promise.all([
      add('a', 'a1'),
      add('a', 'a2'),
      add('a', 'a3'),
      add('b', 'b1'),
      add('c', 'c1'),
      add('b', 'b2'),
    ]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('runs as many jobs at a time as it may, and owners take turns', async () => {
    const queue = createFairQueue({ perOwner: 4, inAll: 10, atOnce: 2 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const add = (owner: string, name: string) =>
      queue.run(owner, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1')];
    expect(begun).toEqual(['a1', 'a2']);
    ends[0]?.();
    await all[0];
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
    ends[1]?.();
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3', 'b1']);
    for (const end of ends) end();
    await Promise.all(all);
  });

  test('refuses jobs above the limit of one owner or of all, and accepts more once a job has finished', async () => {
    const queue = createFairQueue({ perOwner: 2, inAll: 4 });
    let finish = () => {};
    const held = queue.run('a', () => new Promise<void>((resolve) => (finish = resolve)));
    const idle = async () => {};
    const others = [queue.run('a', idle), queue.run('a', idle), queue.run('b', idle)];
    expect(() => queue.run('a', idle)).toThrow(new QueueFull('owner'));
    expect(() => queue.run('c', idle)).toThrow(new QueueFull('all'));
    finish();
    await Promise.all([held, ...others]);
    await queue.run('c', idle);
  });

  test('continues after a job that failed', async () => {
    const queue = createFairQueue({ perOwner: 2, inAll: 4 });
    const failing = queue.run('a', async () => {
      throw new Error('broken');
    });
    const following = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await following).toBe('done');
  });
});
