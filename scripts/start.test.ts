import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeDataDirTemplate } from './test/data-dir-template.ts';
import { freePort, makeDataDir, startCommand } from './test/running-start.ts';

// The first start of a checkout builds it.
vi.setConfig({ testTimeout: 240_000 });

let template: Awaited<ReturnType<typeof makeDataDirTemplate>>;
beforeAll(async () => {
  template = await makeDataDirTemplate();
});
afterAll(() => template.remove());

async function settings() {
  return { DATA_DIR: await makeDataDir(), PORT: String(await freePort()) };
}

/** With a database that is there already, as on every start but the first. */
async function settingsOfSecondStart() {
  const chosen = await settings();
  template.copyTo(chosen.DATA_DIR);
  return chosen;
}

const stackTrace = /\n\s+at /;

describe('npm start', () => {
  test('says where everything is, and Ctrl-C lets a request finish before it leaves no process', async () => {
    const env = await settings();
    const start = startCommand(env);
    const { url } = await start.running();
    expect(url).toBe(`http://localhost:${env.PORT}`);
    expect(start.output()).toMatch(/Sandbox inbox +http:\/\/localhost:\d+\/inbox/);
    expect(start.output()).toMatch(/Demo customer +demo@example.ng +for this test/);

    // The log-in needs the database; the rest of its body arrives after Ctrl-C.
    const body = JSON.stringify({ email: 'nobody@example.ng', password: 'a password that nobody has' });
    const call = request(`http://127.0.0.1:${env.PORT}/api/user_auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = once(call, 'response');
    call.write(body.slice(0, 10));
    await expect.poll(() => call.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
    start.pressCtrlC();
    await start.seen('Stopping');
    call.end(body.slice(10));
    const [answer] = (await answered) as [{ statusCode: number }];
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);

    expect(await start.ended).toBe(0);
    expect(await start.processes()).toEqual([]);
    expect(start.output()).not.toMatch(stackTrace);
  });

  test('a second one on the same data folder says so in one sentence', async () => {
    const env = await settingsOfSecondStart();
    const first = startCommand(env);
    await first.running();
    const second = startCommand(env);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^The data folder .+ is already in use by process \d+: [^\n]+$/);
    first.pressCtrlC();
    expect(await first.ended).toBe(0);
  });

  test('starts again after a kill of the start script, on the same port', async () => {
    const env = await settingsOfSecondStart();
    const killed = startCommand(env);
    await killed.running();
    killed.kill();
    await killed.ended;
    const next = startCommand(env);
    const { url } = await next.running();
    expect((await fetch(`${url.replace('localhost', '127.0.0.1')}/health/ready`)).status).toBe(200);
    next.pressCtrlC();
    expect(await next.ended).toBe(0);
    // The sandbox and the server of the killed one saw that it was gone; its database was replaced.
    await expect.poll(() => killed.processes(), { timeout: 30_000 }).toEqual([]);
    expect(await next.processes()).toEqual([]);
  });

  test.each([
    ['server', 'server/dist/main.js', 'The server stopped unexpectedly (SIGKILL).'],
    ['sandbox', 'sandbox/dist/main.js', 'The sandbox stopped unexpectedly (SIGKILL).'],
    ['database', 'bin/postgres -D', 'The database stopped unexpectedly.'],
  ])('reports when its %s is killed, and stops everything', async (_, program, words) => {
    const start = startCommand(await settingsOfSecondStart());
    await start.running();
    const victim = (await start.processes()).find(({ command }) => command.includes(program));
    process.kill(victim?.pid as number, 'SIGKILL');
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(words);
    expect(start.output()).not.toMatch(stackTrace);
    await expect.poll(() => start.processes(), { timeout: 10_000 }).toEqual([]);
  });

  test('Ctrl-C while the database is being created leaves no process', async () => {
    const start = startCommand(await settings());
    await start.seen('Starting the database');
    start.pressCtrlC();
    expect(await start.ended).toBe(0);
    expect(await start.processes()).toEqual([]);
  });
});

describe('one clear sentence and exit code 1', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const start = startCommand(env);
    expect(await start.ended).toBe(1);
    expect(start.output()).not.toMatch(stackTrace);
    expect(await start.processes()).toEqual([]);
    return start.output().trim();
  }

  test.each(['127.0.0.1', '::1'])('when the port is in use at %s', async (host) => {
    const other = createServer().listen(0, host);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refusal({ ...(await settings()), PORT: String(port) })).toBe(
      `Port ${port} is in use by another program: stop that program, or set PORT to a free port, for example PORT=${port + 100}.`,
    );
  });

  test('when settings are wrong: all of them at once', async () => {
    const said = await refusal({
      ...(await settings()),
      PORT: 'abc',
      LIMITS_SCALE: '0',
      REDIS_URL: 'nonsense',
    });
    for (const name of ['PORT', 'LIMITS_SCALE', 'REDIS_URL']) expect(said).toContain(name);
  });

  test('when the database of DATABASE_URL cannot be reached', async () => {
    const port = await freePort();
    const said = await refusal({
      ...(await settings()),
      DATABASE_URL: `postgres://app@127.0.0.1:${port}/app`,
    });
    expect(said).toMatch(/The database at DATABASE_URL cannot be reached: .*ECONNREFUSED/);
  });

  test('when the data folder is a file', async () => {
    const { DATA_DIR, PORT } = await settings();
    const said = await refusal({ PORT, DATA_DIR: path.join(DATA_DIR, 'demo-logins.json') });
    expect(said).toContain('is not a folder: set DATA_DIR to another one.');
  });

  test('in production', async () => {
    const said = await refusal({
      ...(await settings()),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://example.ng',
      APP_SECRET: 'a secret of more than thirty-two characters',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'hello@example.ng',
    });
    expect(said).toBe('This is for development. In production: npm run build, then npm run serve.');
  });
});
