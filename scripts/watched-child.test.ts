import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChild } from './child-process.ts';
import { Problem } from './problem.mjs';
import { watchFolders } from './watch-folders.ts';
import { startWatchedChild } from './watched-child.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'watched '));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Collects the lines that a developer would see. */
function terminal() {
  let shown = '';
  const write = (chunk: unknown) => {
    shown += String(chunk);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => shown;
}

const never = new AbortController().signal;

test('a watched child restarts after a change, stays when the change cannot be compiled, and starts again after a failed start', async () => {
  const folder = await makeFolder();
  const program = path.join(folder, 'program.mjs');
  const write = (answer: string) =>
    writeFile(
      program,
      `import { createServer } from 'node:http';
       const server = createServer((_, response) => response.end(${answer}));
       server.listen(Number(process.env.CHILD_PORT), '127.0.0.1', () =>
         process.send({ type: 'ready', url: 'http://127.0.0.1:' + server.address().port }));
       process.on('SIGTERM', () => process.exit(0));`,
    );
  await write("'first'");
  const shown = terminal();
  const child = await startWatchedChild('server', [program], {
    env: { ...process.env, CHILD_PORT: '0' },
    envOfRestart: ({ url }) => ({ ...process.env, CHILD_PORT: new URL(url).port }),
    signal: never,
    folders: [folder],
    async compile() {
      const text = await readFile(program, 'utf8');
      if (text.includes('cannot be compiled')) throw new Problem('program.mjs cannot be compiled');
    },
  });
  onTestFinished(() => child.stop(never));
  const answer = () =>
    fetch(child.ready.url).then(
      (response) => response.text(),
      () => 'nobody',
    );
  expect(await answer()).toBe('first');

  await write("'second'");
  await expect.poll(answer, { timeout: 10_000 }).toBe('second');
  await write("'cannot be compiled'");
  await expect.poll(shown, { timeout: 10_000 }).toContain('program.mjs cannot be compiled');
  expect(await answer()).toBe('second');
  await write("'not finished");
  await expect.poll(shown, { timeout: 10_000 }).toContain('SyntaxError');
  expect(await answer()).toBe('nobody');
  await write("'third'");
  await expect.poll(answer, { timeout: 10_000 }).toBe('third');

  await child.stop(never);
  expect(await answer()).toBe('nobody');
});

test('a child stays supervised when the settings that follow leave that blank', async () => {
  const program = path.join(await makeFolder(), 'program.mjs');
  await writeFile(
    program,
    `process.on('message', ({ env }) => process.send({ type: 'ready', url: JSON.stringify({ ...process.env, ...env }) }));
     process.on('disconnect', () => process.exit(0));`,
  );
  const child = await startChild('server', [program], {
    env: { ...process.env, SUPERVISED: '' },
    laterEnv: Promise.resolve({ SUPERVISED: '', DATABASE_URL: 'known later' }),
    signal: never,
  });
  onTestFinished(() => child.stop(never));
  expect(JSON.parse(child.ready.url)).toMatchObject({ SUPERVISED: '1', DATABASE_URL: 'known later' });
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['written', (folder) => writeFile(path.join(folder, 'sub', 'old.ts'), 'new')],
  ['made', (folder) => writeFile(path.join(folder, 'sub', 'new.ts'), 'new')],
  ['deleted', (folder) => rm(path.join(folder, 'sub', 'old.ts'))],
  [
    'replaced, as editors save',
    async (folder) => {
      await writeFile(path.join(folder, 'sub', '.old.ts.swap'), 'new');
      await rename(path.join(folder, 'sub', '.old.ts.swap'), path.join(folder, 'sub', 'old.ts'));
    },
  ],
])('a file that is %s in a subfolder is noticed, and so is the next change', async (_, change) => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'sub'));
  await writeFile(path.join(folder, 'sub', 'old.ts'), 'old');
  const noticed = vi.fn();
  const end = watchFolders([folder], noticed);
  onTestFinished(end);
  await change(folder);
  await expect.poll(() => noticed.mock.calls.length).toBe(1);
  await writeFile(path.join(folder, 'sub', 'old.ts'), 'once more');
  await expect.poll(() => noticed.mock.calls.length).toBe(2);
});

test('a folder that is created later is watched, too', async () => {
  const folder = await makeFolder();
  const noticed = vi.fn();
  onTestFinished(watchFolders([folder], noticed));
  await mkdir(path.join(folder, 'later'));
  await expect.poll(() => noticed.mock.calls.length).toBe(1);
  await writeFile(path.join(folder, 'later', 'file.ts'), 'new');
  await expect.poll(() => noticed.mock.calls.length).toBe(2);
});
