import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDataDirTemplate } from './test/data-dir-template.ts';
import { makeSettings, type Started, stackTrace, startCommand, startMarked } from './test/running-start.ts';

// The first start of a checkout builds it.
vi.setConfig({ testTimeout: 240_000 });

let template: Awaited<ReturnType<typeof makeDataDirTemplate>>;
beforeAll(async () => {
  template = await makeDataDirTemplate();
});
afterAll(() => template.remove());

/** Starts with an existing database, like every start except the first. */
async function settingsOfSecondStart() {
  const chosen = await makeSettings();
  template.copyTo(chosen.DATA_DIR);
  return chosen;
}

async function findProcess(start: Started, command: string): Promise<number> {
  const found = (await start.processes()).find((one) => one.command.includes(command));
  if (!found) throw new Error(`There is no process ${command}`);
  return found.pid;
}

async function killProcess(start: Started, command: string): Promise<number> {
  const pid = await findProcess(start, command);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('npm start', () => {
  test('a second start on a data folder in use is refused; after the first is killed it starts, on the same port', async () => {
    const env = await settingsOfSecondStart();
    const killed = startCommand(env);
    await killed.running();
    const second = startCommand(env);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^The data folder .+ is already in use by process \d+: [^\n]+$/);

    killed.kill();
    await killed.ended;
    const next = startCommand(env);
    const { url } = await next.running();
    expect((await fetch(`${url.replace('localhost', '127.0.0.1')}/health/ready`)).status).toBe(200);
    next.pressCtrlC();
    expect(await next.ended).toBe(0);
    // The sandbox and the server noticed that their parent was killed, and ended. The second start replaced the database.
    await expect.poll(() => killed.processes(), { timeout: 30_000 }).toEqual([]);
    expect(await next.processes()).toEqual([]);
  });

  test.each([
    ['server', 'server/dist/bundle/main.js', 'The server stopped unexpectedly (SIGKILL).'],
    ['sandbox', 'sandbox/dist/main.js', 'The sandbox stopped unexpectedly (SIGKILL).'],
  ])('reports that its %s was killed, and stops all parts', async (_, program, words) => {
    const start = startCommand(await settingsOfSecondStart());
    await start.running();
    await killProcess(start, program);
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(words);
    expect(start.output()).not.toMatch(stackTrace);
    await expect.poll(() => start.processes(), { timeout: 10_000 }).toEqual([]);
  });

  test('restarts a killed database while the server keeps running; when npm start is killed, no process is left, not even the database', async () => {
    const start = startCommand(await settingsOfSecondStart());
    const { url } = await start.running();
    const server = await findProcess(start, 'server/dist/bundle/main.js');
    const killed = await killProcess(start, 'bin/postgres -D');
    await start.seen('The database was started again');
    expect(start.output()).toContain('The database stopped unexpectedly.');
    const ready = () =>
      fetch(`${url.replace('localhost', '127.0.0.1')}/health/ready`).then(({ status }) => status);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    expect(await findProcess(start, 'server/dist/bundle/main.js')).toBe(server);
    expect(await findProcess(start, 'bin/postgres -D')).not.toBe(killed);

    start.kill();
    await start.ended;
    await expect.poll(() => start.processes(), { timeout: 30_000 }).toEqual([]);
  });

  test('when npm start is killed while its server waits for the settings, no process is left', async () => {
    const start = startCommand(await makeSettings());
    await start.seen('Starting the database');
    await expect.poll(() => findProcess(start, 'server/dist/bundle/main.js')).toBeGreaterThan(0);
    start.kill();
    await start.ended;
    await expect.poll(() => start.processes(), { timeout: 30_000 }).toEqual([]);
  });

  test.each<NodeJS.Signals>(['SIGTERM', 'SIGKILL'])('ends with its npm when that gets %s', async (signal) => {
    const start = startMarked({ args: ['npm', 'start'], env: await settingsOfSecondStart() });
    await start.running();
    start.signal(signal);
    await start.ended;
    await expect.poll(() => start.processes(), { timeout: 30_000 }).toEqual([]);
  });

  test('Ctrl-C while the database is being created leaves no process', async () => {
    const start = startCommand(await makeSettings());
    await start.seen('Starting the database');
    start.pressCtrlC();
    expect(await start.ended).toBe(0);
    expect(await start.processes()).toEqual([]);
  });
});
