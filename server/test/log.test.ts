import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContactMessage } from '@marketplace/contract/contact/support';
import {
  forgotPassword,
  login,
  me,
  resetPassword,
  signupStageOne,
  signupStageTwo,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { type Sandbox, startSandbox } from '@marketplace/sandbox/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { codeIn, createInboxReader } from './inbox.ts';
import { pause } from './pause.ts';
import { buildSignUpForm } from './people.ts';
import { end, type ServerProcess, startServerProcess } from './server-process.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let sandbox: Sandbox;
let mailDoor: Server;
let rude = false;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'market-log-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  mailDoor = await startMailDoor();
});
afterAll(async () => {
  await sandbox.close();
  mailDoor.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** A proxy to the sandbox's mail server. When `rude`, it names the unknown recipient in its refusal, as most mail servers do. */
async function startMailDoor(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (!rude) {
      const mail = connect(sandbox.smtpPort, '127.0.0.1');
      mail.on('error', () => socket.destroy());
      socket.pipe(mail).pipe(socket);
      return;
    }
    socket.write('220 mail.test ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (line: string) => {
      const recipient = /^RCPT TO:(<[^>]*>)/i.exec(line)?.[1];
      socket.write(recipient ? `550 5.1.1 ${recipient}: Recipient address rejected\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function startServer(): Promise<ServerProcess> {
  const server = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
    LIMITS_SCALE: '1000',
    PROVIDER_TIMEOUT_MS: '1000',
    SMTP_URL: `smtp://127.0.0.1:${(mailDoor.address() as AddressInfo).port}`,
    SMS_BASE_URL: `${sandbox.url}/termii`,
    SMS_API_KEY: 'sandbox-sms-key',
    WHATSAPP_BASE_URL: `${sandbox.url}/whatsapp/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: '1000',
    WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
  });
  // On a loaded machine the start keeps the server so busy that it first refuses.
  while (!(await fetch(`${server.url}/health/live`)).ok) await pause();
  return server;
}

async function post(server: ServerProcess, path: string, body: unknown, token?: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return (await response.json()) as { code?: string; token?: string };
}

test('the log contains no code, token, password or contact, even after errors', async () => {
  const inbox = createInboxReader(sandbox.url);
  const secrets: string[] = ['sandbox-sms-key', 'sandbox-whatsapp-token'];
  const server = await startServer();
  try {
    for (const preferred_method of ['email', 'sms', 'whatsapp'] as VerificationMethod[]) {
      const form = buildSignUpForm({ preferred_method, fullname: 'Ada\r\n{"level":60,"msg":"forged"}' });
      const contact = preferred_method === 'email' ? form.email : form.phone_no;
      await post(server, signupStageOne.path, form);
      const otp = codeIn(await inbox.next(contact));
      const { token } = await post(server, signupStageTwo.path, { ...form, otp });
      expect(token).toEqual(expect.any(String));
      await post(server, login.path, { email: contact, password: `${form.password} wrong` });
      await post(server, me.path, {}, token);
      await post(server, me.path, {}, `${token}x`);
      await post(server, login.path, `{"email":"${form.email}","password":"${form.password}"`);
      await post(server, createContactMessage.path, {
        name: 'Ada',
        email: form.email,
        message: form.phone_no,
      });
      secrets.push(form.email, form.phone_no.slice(1), form.password, otp, token as string);
      if (preferred_method === 'whatsapp') continue;
      await post(server, forgotPassword.path, { email: contact });
      const code = /code=(\S+)/.exec((await inbox.next(contact)).text)?.[1] as string;
      await post(server, resetPassword.path, { new_password: 'pawpaw tree 43', resetPasswordCode: code });
      secrets.push(code, 'pawpaw tree 43');
    }
    // Each fault takes its own time, so they run at once.
    const faults = (['email', 'sms', 'whatsapp'] as const).map(async (provider) => {
      for (const mode of ['timeout_before', '429', '500', 'nonsense']) {
        await fetch(`${sandbox.url}/faults/${provider}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mode, times: 1 }),
        });
        const form = buildSignUpForm({ preferred_method: provider });
        await post(server, signupStageOne.path, form);
        secrets.push(form.email, form.phone_no.slice(1));
      }
    });
    await Promise.all(faults);
    rude = true;
    const unknown = buildSignUpForm();
    expect((await post(server, signupStageOne.path, unknown)).code).toBe('delivery_failed');
    secrets.push(unknown.email);
    await fetch(`${server.url}/login?code=a-recovery-code-in-an-address`);
    secrets.push('a-recovery-code-in-an-address');
  } finally {
    await end(server.child, 'SIGTERM');
  }
  const lines = server.output().split('\n');
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(server.output()).toContain('"route":"/api/user_auth/login"');
  expect(server.output()).toMatch(/550.*"errorCode":"EENVELOPE"/);
  expect(server.output()).not.toMatch(/^\{"level":60,"msg":"forged"/m);
}, 120_000);

test('a process whose log is not read still ends', async () => {
  const script = `
    import { createLog } from './server/src/platform/observability/log.ts';
    const log = createLog('info');
    for (let line = 0; line < 20_000; line += 1) log.info('Nobody reads what is written here: more than a pipe holds');
    process.exit(0);
  `;
  const options = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, options, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 60_000);
