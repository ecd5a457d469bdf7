import { expect, onTestFinished, test, vi } from 'vitest';
import { runInTurn } from './run-program.ts';

test('the output of a program that runs in turn is kept back, then shown whole; its exit code is returned', async () => {
  let shown = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    shown += String(chunk);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  let takeTurn = () => {};
  const turn = new Promise<void>((resolve) => {
    takeTurn = resolve;
  });
  const large = 200_000;
  const program = `console.log('first'); console.log('x'.repeat(${large})); console.error('last'); process.exitCode = 3;`;
  const ended = runInTurn(['-e', program], {}, turn);
  // A second program ends later than the first one could.
  expect(await runInTurn(['-e', "console.log('beside')"], {}, Promise.resolve())).toBe(0);
  expect(shown).toBe('beside\n');
  takeTurn();
  expect(await ended).toBe(3);
  expect(shown).toContain(`first\n${'x'.repeat(large)}\n`);
  expect(shown).toContain('last\n');
});
