import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createCompiler } from '../../scripts/compile-program.ts';
import { runSandbox } from '../test/running-sandbox.ts';
import { startSandbox } from './app.ts';

it.each(['0.0.0.0', '::', '192.168.1.10', 'example.com'])('does not listen on %s', async (host) => {
  await expect(startSandbox({ port: 0, smtpPort: 0, host })).rejects.toThrow('this machine only');
});

/** fetch does not let its caller choose the host header. */
async function statusFor(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const sending = request(`${url}/inbox/messages`, { method, headers });
  sending.end();
  const [response] = (await once(sending, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

it.each([
  ['GET', { host: 'evil.example' }, 403],
  ['GET', { host: 'localhost:3001' }, 200],
  ['DELETE', { origin: 'https://evil.example' }, 403],
  ['DELETE', { origin: 'null' }, 403],
  ['DELETE', { origin: 'http://localhost:3000' }, 204],
  ['DELETE', {}, 204],
])('%s with %j answers %i', async (method, headers, status) => {
  const { url } = await runSandbox();
  expect(await statusFor(url, method, headers)).toBe(status);
});

it('answers an unknown path with 404, and a malformed one with 400', async () => {
  const { call } = await runSandbox();
  expect((await call('/nowhere')).status).toBe(404);
  const headers = { 'content-type': 'application/json' };
  expect((await call('/faults/sms', { method: 'PUT', headers, body: '{' })).status).toBe(400);
});

it('closes the first port when the second one is taken', async () => {
  const { smtpPort } = await runSandbox();
  await expect(startSandbox({ port: 0, smtpPort })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: smtpPort,
  });
});

/** Compiled once: the loader of TypeScript takes longer than the start of the process. */
async function compileMain() {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const target = await mkdtemp(join(folder, 'main-'));
  const compiler = await createCompiler(fileURLToPath(new URL('main.ts', import.meta.url)), target);
  await compiler.compile();
  await compiler.close();
  return { program: join(target, 'main.js'), remove: () => rm(target, { recursive: true }) };
}

let main: Awaited<ReturnType<typeof compileMain>>;
beforeAll(async () => {
  main = await compileMain();
});
afterAll(() => main.remove());

function startMain(environment: Record<string, string>) {
  const child = fork(main.program, {
    // Not the options of the test's own process.
    execArgv: [],
    env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, exit: once(child, 'exit'), errors: text(child.stderr as NodeJS.ReadableStream) };
}

it.each([
  ['SIGTERM', (child: ReturnType<typeof fork>) => child.kill('SIGTERM')],
  ['SIGINT', (child: ReturnType<typeof fork>) => child.kill('SIGINT')],
  ['the loss of its parent', (child: ReturnType<typeof fork>) => child.disconnect()],
])('the process prints its address and stops on %s, even with a hanging call', async (_how, stop) => {
  const { child, exit } = startMain({ SUPERVISED: '1' });
  const [ready] = (await once(child, 'message')) as [{ type: string; url: string; smtpPort: number }];
  expect(ready).toEqual({
    type: 'ready',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    smtpPort: expect.any(Number),
  });
  expect((await fetch(`${ready.url}/faults`)).status).toBe(200);
  const hanging = expect(fetch(`${ready.url}/inbox/messages?wait=20000`)).rejects.toThrow();
  expect((await fetch(`${ready.url}/inbox`)).status).toBe(200);
  stop(child);
  expect(await exit).toEqual([0, null]);
  await hanging;
});

it.each([
  ['in production', { NODE_ENV: 'production' }, 'does not run in production'],
  ['on a host that others reach', { SANDBOX_HOST: '0.0.0.0' }, 'this machine only'],
  ['with a port that is none', { SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port number'],
])('the process does not start %s and says why in one line', async (_case, environment, words) => {
  const { exit, errors } = startMain(environment);
  expect(await exit).toEqual([1, null]);
  const lines = (await errors).trim().split('\n');
  expect(lines).toEqual([expect.stringContaining(words)]);
});

it('the process says which port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { exit, errors } = startMain({ SANDBOX_PORT: String(port) });
  expect(await exit).toEqual([1, null]);
  expect((await errors).trim()).toBe(`The sandbox cannot start: port ${port} is in use.`);
});
