import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, type TestAuthority } from '../../../scripts/deploy/certificates.ts';
import { closedPort } from '../../test/closed-port.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { alertOfProblems } from './alert.ts';

const doctor = fileURLToPath(new URL('../../dist/commands/doctor.js', import.meta.url));
const PING = '/a-secret-address';

let app: TestApp;
let authority: TestAuthority;
/** The service behind DOCTOR_PING_URL. */
let service: Server;
const pings: string[] = [];

beforeAll(async () => {
  [app, authority] = await Promise.all([startTestApp({ TRUST_PROXY: 'false' }), makeAuthority()]);
  const files = await authority.issue('localhost', 60);
  const [cert, key] = await Promise.all([readFile(files.certificate), readFile(files.key)]);
  service = createServer({ cert, key }, ({ url = '' }, response) => {
    pings.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => void service.listen(0, resolve));
});
afterAll(async () => {
  service.close();
  await Promise.all([app.close(), authority.remove()]);
});

let made = 0;

/** Settings of an installation in which everything is right, with a data folder and a mailbox of its own. */
async function makeInstallation() {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'data'));
  made += 1;
  const mailbox = `operations-${made}@example.ng`;
  pings.length = 0;
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    NODE_EXTRA_CA_CERTS: authority.file,
    DATABASE_URL: app.config.databaseUrl,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: app.url,
    SMTP_URL: app.config.mail?.smtpUrl ?? '',
    MAIL_FROM: 'SabiHands <hello@example.ng>',
    ALERTS_TO: mailbox,
    DOCTOR_PING_URL: `https://localhost:${(service.address() as AddressInfo).port}${PING}/doctor`,
  };
  const mails = async () => (await app.inbox.list(mailbox)).reverse();
  return { env, mails };
}

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [doctor, ...args], { env });
  const ended = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]).then(([output, errors, [code]]) => ({ code, output: `${output}${errors}` }));
  return { child, ended };
}

const success = { code: 0, output: expect.stringContaining('No problems.') };

const run = (...given: Parameters<typeof start>) => start(...given).ended;

describe('the doctor with --alert', () => {
  // Shows: operations-alerts-1, operations-alerts-2
  test('sends one e-mail for a problem and one when it is solved, and requests an address after each success', async () => {
    const { env, mails } = await makeInstallation();
    expect(await run(['--alert'], env)).toEqual(success);
    expect(await mails()).toEqual([]);
    expect(pings).toEqual([`${PING}/doctor`]);

    const broken = {
      ...env,
      SMS_BASE_URL: `http://127.0.0.1:${await closedPort()}`,
      SMS_API_KEY: 'a-secret-key',
    };
    for (let night = 0; night < 2; night += 1)
      expect(await run(['--alert'], broken)).toMatchObject({ code: 1 });
    // Without the option nobody gets an e-mail.
    expect(await run([], { ...env, PUBLIC_URL: 'http://127.0.0.1:9' })).toMatchObject({ code: 1 });
    const [found, ...others] = await mails();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      subject: 'SabiHands doctor: 1 new problem',
      text: expect.stringMatching(/New:\s+SMS: Termii cannot be reached\.[\s\S]*→ Check that this machine/),
    });
    expect(found?.text).not.toContain('a-secret-key');
    expect(pings).toHaveLength(1);

    expect(await run(['--alert'], env)).toEqual(success);
    expect((await mails()).slice(1)).toEqual([
      expect.objectContaining({
        subject: 'SabiHands doctor: No new problem, 1 solved',
        text: expect.stringMatching(/Solved:\s+SMS: /),
      }),
    ]);
    expect(pings).toHaveLength(2);
  });

  test('reports settings with which the server would not start', async () => {
    const { env, mails } = await makeInstallation();
    expect(await run(['--alert'], { ...env, LIMITS_SCALE: 'x' })).toMatchObject({ code: 1 });
    expect((await mails()).map((mail) => mail.text)).toEqual([
      expect.stringContaining('LIMITS_SCALE must be a number above 0'),
    ]);
  });

  test('says when its e-mail was not accepted, and sends it the next time', async () => {
    const { env, mails } = await makeInstallation();
    const broken = { ...env, PUBLIC_URL: `http://127.0.0.1:${await closedPort()}` };
    const deaf = { ...broken, SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` };
    const { code, output } = await run(['--alert'], deaf);
    expect(code).toBe(1);
    expect(output).toMatch(/PROBLEM +Alerts: The alert to ALERTS_TO was not accepted\./);
    await run(['--alert'], broken);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['SabiHands doctor: 1 new problem']);
  });
});

describe('a machine that is overloaded', () => {
  // Shows: doctor-9
  test('is named in place of problems that only its lateness causes', async () => {
    const { env } = await makeInstallation();
    const { child, ended } = start(['--seconds', '1', '--only', 'database,mail,public,folder'], env);
    let isRunning = true;
    void ended.then(() => {
      isRunning = false;
    });
    // It has read its settings, and begins.
    await once(child.stdout, 'data');
    // The doctor gets a processor for moments too short for any check, and waits longer than the limit between them.
    while (isRunning) {
      child.kill('SIGSTOP');
      await wait(1100);
      child.kill('SIGCONT');
      await wait(10);
    }
    const { code, output } = await ended;
    expect(output).toMatch(
      /PROBLEM +Machine: This machine is overloaded: in [\d.]+ seconds the doctor waited/,
    );
    expect(output.match(/^PROBLEM/gm)).toHaveLength(1);
    expect(output).toMatch(/^unsure +PostgreSQL: /m);
    expect(output).toContain('\n1 problem: ');
    expect(code).toBe(1);
  });

  test('leaves the problems of the checks that came to no result open', async () => {
    const { env, mails } = await makeInstallation();
    const config = {
      ...app.config.alerts,
      productName: 'SabiHands',
      dataDir: env['DATA_DIR'] as string,
      mail: app.config.mail,
      recipients: [env['ALERTS_TO'] as string],
      pings: { doctor: null, backup: null },
      problems: [],
    };
    const sms = { key: 'sms: away', check: 'sms', text: 'SMS: away' };
    const machine = { key: 'machine: busy', check: 'machine', text: 'Machine: busy' };
    await alertOfProblems(config, 'doctor', [sms], () => true);
    await alertOfProblems(config, 'doctor', [machine], (check) => check !== 'sms');
    await alertOfProblems(config, 'doctor', [], () => true);
    expect((await mails()).map((mail) => mail.subject)).toEqual([
      'SabiHands doctor: 1 new problem',
      'SabiHands doctor: 1 new problem',
      'SabiHands doctor: No new problem, 2 solved',
    ]);
    expect((await mails())[1]?.text).toContain('Still open:\n\nSMS: away');
  });
});
