import { expect, test } from 'vitest';
import { collectTasks } from './module.ts';

test('two modules cannot give one name to a task', () => {
  const module = { tasks: { 'send-letter': async () => {} } };
  expect(() => collectTasks([module, module])).toThrow('two modules have a task with the name send-letter');
});

test('tasks and schedules of all modules are collected, with one task for each kind of sweep', () => {
  const { tasks, schedules } = collectTasks([
    { tasks: { one: async () => {} }, schedules: [{ name: 'one', pattern: '* * * * *' }] },
    { tasks: { two: async () => {} } },
  ]);
  expect(Object.keys(tasks)).toEqual(['one', 'two', 'sweep-accounts', 'sweep-pictures']);
  expect(schedules.map(({ name }) => name)).toEqual(['one', 'sweep-accounts', 'sweep-pictures']);
});

test('a sweep that fails does not keep the next ones from running, and the task fails with its error', async () => {
  const swept: string[] = [];
  const sweepOf = (name: string, error?: Error) => ({
    sweeps: {
      async accounts() {
        swept.push(name);
        if (error) throw error;
      },
    },
  });
  const { tasks } = collectTasks([sweepOf('one', new Error('the storage is away')), {}, sweepOf('two')]);
  await expect(tasks['sweep-accounts']?.({})).rejects.toThrow('the storage is away');
  expect(swept).toEqual(['one', 'two']);

  const both = collectTasks([sweepOf('one', new Error('first')), sweepOf('two', new Error('second'))]);
  await expect(both.tasks['sweep-accounts']?.({})).rejects.toThrow('2 sweeps failed');
});
