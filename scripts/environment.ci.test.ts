import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settingNames } from '../server/src/config.ts';
import { runNode, tools } from './run-program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('tests do not see settings of the caller', () => {
  const seen = settingNames.filter((name) => process.env[name] !== undefined);
  expect(seen).toEqual(['NODE_ENV']);
  expect(process.env['NODE_ENV']).toBe('test');
  expect(Object.keys(process.env).filter((name) => name.startsWith('SANDBOX_'))).toEqual([]);
});

test('tests do not see settings that the caller has exported', async () => {
  const exported = Object.fromEntries([...settingNames, 'SANDBOX_PORT'].map((name) => [name, 'nonsense']));
  const { VITEST: _, ...env } = process.env;
  const title = 'tests do not see settings of the caller';
  const args = [tools.vitest, 'run', '--project', 'scripts', 'scripts/environment.ci.test.ts', '-t', title];
  const output = await runNode(args, { cwd: root, env: { ...env, ...exported } });
  expect(output).toMatch(/1 passed/);
});
