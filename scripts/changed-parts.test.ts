import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkChangedParts } from './changed-parts.ts';

/** Makes a project of two folders, where the second imports the first. */
async function makeProject() {
  const root = await mkdtemp(path.join(tmpdir(), 'changed parts '));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('first/a.ts', '1');
  await write('second/b.ts', '1');
  const parts = [
    { name: 'first', files: ['first/**'] },
    { name: 'second', files: ['{first,second}/**'] },
  ];
  /** Runs the check with this result, and returns the parts that it ran on. */
  async function check(passes = true): Promise<string[]> {
    let ran: string[] = [];
    await checkChangedParts(root, 'lint', parts, async (names) => {
      ran = names;
      if (!passes) throw new Error('something is wrong');
    }).catch((error: Error) => expect(error.message).toBe('something is wrong'));
    return ran;
  }
  return { write, check };
}

test('a part is checked again when its files or those that it imports changed, and only then', async () => {
  const { write, check } = await makeProject();
  expect(await check()).toEqual(['first', 'second']);
  expect(await check()).toEqual([]);
  await write('second/b.ts', '2');
  expect(await check()).toEqual(['second']);
  await write('first/new.ts', '');
  expect(await check()).toEqual(['first', 'second']);
});

test('a part on which the check failed is checked again without a change', async () => {
  const { check } = await makeProject();
  expect(await check(false)).toEqual(['first', 'second']);
  expect(await check()).toEqual(['first', 'second']);
  expect(await check()).toEqual([]);
});
