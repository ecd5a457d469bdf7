import { describe, expect, test } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

function createKept(keptMs = 5000) {
  let at = 1_000_000;
  let runs = 0;
  const answers = createSharedAnswers({ keptMs, now: () => new Date(at) });
  return {
    answers,
    pass: (ms: number) => {
      at += ms;
    },
    /** Returns how often the work has run. */
    read: async (key: string, reader: string | null = null, items = 1) => {
      const work = async () => {
        runs += 1;
        return { run: runs };
      };
      return (await answers.get(key, reader, work, () => items)).run;
    },
  };
}

describe('shared answers', () => {
  test('are kept for their time and then computed again', async () => {
    const { read, pass } = createKept();
    expect([await read('a'), await read('a'), await read('b'), await read('a', 'ada')]).toEqual([1, 1, 2, 1]);
    pass(4999);
    expect(await read('a')).toBe(1);
    pass(2);
    expect(await read('a')).toBe(3);
  });

  test('are computed once for all who ask at the same time', async () => {
    const { read } = createKept();
    expect(await Promise.all([read('a'), read('a', 'ada'), read('a')])).toEqual([1, 1, 1]);
  });

  test('are not kept when their computation fails', async () => {
    const { answers, read } = createKept();
    const fail = () =>
      answers.get(
        'a',
        null,
        () => Promise.reject(new Error('away')),
        () => 1,
      );
    await expect(Promise.all([fail(), fail()])).rejects.toThrow('away');
    expect(await read('a')).toBe(1);
  });

  test('that come from a replica are not used for a person whose change the replica may have lacked', async () => {
    let at = 0;
    let runs = 0;
    const answers = createSharedAnswers({ keptMs: 5000, maxLagMs: 3000, now: () => new Date(at) });
    const read = (reader: string | null) =>
      answers.get(
        'a',
        reader,
        async () => ({ run: ++runs }),
        () => 1,
      );
    answers.noteChange('ada');
    // The replica is three seconds behind, so this answer lacks the change, and it is kept until 7,999.
    at = 2999;
    expect(await read(null)).toEqual({ run: 1 });
    at = 7999;
    expect([await read('bola'), await read('ada')]).toEqual([{ run: 1 }, { run: 2 }]);
  });

  test('are computed apart on the replica and on the primary, so that a failure of the replica is not shared', async () => {
    let isOnReplica = true;
    const answers = createSharedAnswers({
      keptMs: 5000,
      now: () => new Date(),
      isOnReplica: () => isOnReplica,
    });
    const ask = (work: () => Promise<{ from: string }>) => answers.get('a', null, work, () => 1);
    const broken = ask(() => Promise.reject(new Error('away')));
    isOnReplica = false;
    expect(await ask(async () => ({ from: 'primary' }))).toEqual({ from: 'primary' });
    await expect(broken).rejects.toThrow('away');
  });

  test('of the primary are not replaced by one of the replica that was under way, and replace it', async () => {
    for (const order of [
      ['replica', 'primary'],
      ['primary', 'replica'],
    ]) {
      let asked = '';
      const answers = createSharedAnswers({
        keptMs: 5000,
        now: () => new Date(),
        isOnReplica: () => asked === 'replica',
      });
      const finish: Record<string, () => void> = {};
      const ask = (from: string) => {
        asked = from;
        const work = () =>
          new Promise<{ from: string }>((resolve) => {
            finish[from] = () => resolve({ from });
          });
        return answers.get('a', null, work, () => 1);
      };
      const both = { replica: ask('replica'), primary: ask('primary') };
      for (const from of order as (keyof typeof both)[]) {
        finish[from]?.();
        expect(await both[from]).toEqual({ from });
      }
      expect(await ask('replica')).toEqual({ from: 'primary' });
    }
  });

  test('of a replica are kept again after the clock of the database was set back', async () => {
    let at = 9_000_000;
    let runs = 0;
    let isOnReplica = false;
    const answers = createSharedAnswers({
      keptMs: 5000,
      now: () => new Date(at),
      isOnReplica: () => isOnReplica,
    });
    const read = async () =>
      (
        await answers.get(
          'a',
          null,
          async () => ({ run: ++runs }),
          () => 1,
        )
      ).run;
    expect(await read()).toBe(1);
    at -= 7_200_000;
    isOnReplica = true;
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  test('are not used for a person who has just changed something, and are used for all others', async () => {
    const { answers, read, pass } = createKept();
    expect(await read('a')).toBe(1);
    answers.noteChange('ada');
    expect([await read('a', 'ada'), await read('a', 'bola'), await read('a')]).toEqual([2, 1, 1]);
    pass(5001);
    expect([await read('a'), await read('a', 'ada')]).toEqual([3, 3]);
  });

  test('do not hide a change that was made while they were computed', async () => {
    const { answers, read, pass } = createKept();
    const slow = await answers.get(
      'a',
      null,
      async () => {
        answers.noteChange('ada');
        pass(4000);
        return { run: 0 };
      },
      () => 1,
    );
    expect(slow.run).toBe(0);
    pass(900);
    expect(await read('a', 'ada')).toBe(1);
    pass(200);
    expect(await read('a', 'ada')).toBe(2);
  });

  test('take a bounded amount of memory, and are not kept at all when nothing is to be kept', async () => {
    const { read } = createKept();
    await read('first', null, 100);
    for (let number = 0; number < 400; number += 1) await read(`${number}`, null, 100);
    expect(await read('first')).toBe(402);
    const none = createKept(0);
    expect([await none.read('a'), await none.read('a')]).toEqual([1, 2]);
  });
});
