import { readFile } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);

/** Returns the files whose code contains one of the words. */
async function filesWith(words: string[], patterns: string[]): Promise<string[]> {
  const files = await glob([...patterns, '!**/*.test.{ts,tsx}', '!**/testing/**'], {
    cwd: root.pathname,
  });
  const word = new RegExp(`\\b(?:${words.join('|')})\\b`);
  const found = await Promise.all(
    files.map(async (file) => (word.test(await readFile(new URL(file, root), 'utf8')) ? [file] : [])),
  );
  return found.flat();
}

// Other second names, such as `category`, also have another meaning, so a search cannot find their misuse.
const secondNames = ['full_name', 'fullName', 'profile_img', 'specific_category', 'sub_category'];

test('the web application uses no second name of the specification for a field', async () => {
  expect(await filesWith(secondNames, ['web/src/**/*.{ts,tsx}'])).toEqual([]);
});

test('on the server only presenters write second names of the specification', async () => {
  // `full_name` is a column and `fullName` a variable of the server.
  const found = await filesWith(secondNames.slice(2), ['server/src/**/*.ts']);
  expect(found.filter((file) => !file.endsWith('.presenter.ts'))).toEqual([]);
});
