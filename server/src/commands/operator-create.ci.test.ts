import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { viewQueues } from '@marketplace/contract/company/operators';
import { login } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const command = fileURLToPath(new URL('../../dist/commands/operator-create.js', import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.config.databaseUrl },
  });
  return stdout;
}

test('--help says how the command is used, and makes nobody', async () => {
  expect(await run('--help')).toMatch(/^Usage:.*Roles: .*admin/s);
});

// Shows: staff-roles-1
test('the command opens an operator’s account, and gives the role to an existing account and removes it', async () => {
  const said = await run('amina@example.com', 'Amina', 'Bello');
  const password = /: (\S+)\s*$/.exec(said)?.[1] ?? '';
  const opened = await app.call(login, { email: 'amina@example.com', password });
  expect(opened.body.user).toMatchObject({ fullname: 'Amina Bello', is_operator: true, staff_role: 'admin' });
  expect((await app.call(viewQueues, {}, opened.body)).status).toBe(200);

  const { form } = await signUp(app, { preferred_method: 'sms' });
  // Each change of the role ends the sessions.
  const queues = async () => {
    const { body } = await app.call(login, { email: form.phone_no, password: form.password });
    return (await app.call(viewQueues, {}, body)).status;
  };
  await expect(run(form.phone_no)).rejects.toThrow('please name the role');
  await expect(run(form.phone_no, '--role', 'boss')).rejects.toThrow('Usage');
  await run(form.phone_no, '--role', 'door');
  expect(await queues()).toBe(403);
  await run(form.phone_no, '--role', 'agent');
  expect(await queues()).toBe(200);
  for (const again of [[], ['--role', 'agent']])
    expect(await run(form.phone_no, ...again)).toMatch(/^This account is an operator \(agent\) already\./);
  await run(form.phone_no, '--remove');
  expect(await queues()).toBe(404);
  await expect(run('nobody')).rejects.toThrow('Usage');
  const actions = await app.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'operator.create',
    'operator.create',
    'operator.create',
    'operator.remove',
  ]);
});
