import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findProblems, type Promised, readCoverage, readPromises, readTags } from './product-coverage.ts';

/** Assembled here, so the samples do not count as tags of this file. */
const mark = '// Shows:';
const source = `
${mark} greeting-1, greeting-2
test('says hello to {name}', () => expect(greet()).toBe('Good day, Ada.'));
describe("a guest", () => {
  ${mark} greeting-3
  it.each([['one', 'two']])('comes by %s', () => {});
  ${mark} greeting-4
  ${mark} greeting-5
  test(\`leaves by \${way}\`, { tag: '@phone' }, () => expect(words).toMatch(/Good\\.bye/));
});
`;

const promise = (id: string, text: string): Promised => ({ line: 1, id, text });

test('every line of the document is shown by a test that says what the line quotes', async () => {
  const { promises, problems } = await readCoverage(fileURLToPath(new URL('..', import.meta.url)));
  expect(problems).toEqual([]);
  expect(promises.length).toBeGreaterThan(600);
});

test('a tag belongs to the title below it', () => {
  expect(readTags('a.test.ts', source)).toEqual([
    {
      file: 'a.test.ts',
      line: 2,
      title: 'says hello to {name}',
      ids: ['greeting-1', 'greeting-2'],
      long: false,
    },
    { file: 'a.test.ts', line: 5, title: 'comes by %s', ids: ['greeting-3'], long: false },
    { file: 'a.test.ts', line: 7, title: `leaves by \${way}`, ids: ['greeting-4'], long: false },
    { file: 'a.test.ts', line: 8, title: `leaves by \${way}`, ids: ['greeting-5'], long: false },
  ]);
});

test.each([
  ['a.long.test.ts', "test('waits', async () => {", true],
  ['a.spec.ts', "test('waits', { tag: '@long' }, async ({ page }) => {", true],
  ['a.spec.ts', "test('waits', { tag: ['@desktop', '@long'] }, async ({\n  page,\n}) => {", true],
  ['a.spec.ts', "test(\n  'waits', // Shows the clock\n  { tag: '@long' },\n  async ({ page }) => {", true],
  [
    'a.spec.ts',
    "test('waits', { tag: '@desktop' }, async () => {});\ntest('b', { tag: '@long' }, async () => {",
    false,
  ],
  ['a.spec.ts', "test('waits', { tag }, async () => {});\ntest('b', { tag: '@long' }, async () => {", false],
])('in %s, %j counts as a long test: %j', (file, test, long) => {
  expect(readTags(file, `${mark} greeting-1\n${test}`)).toMatchObject([{ ids: ['greeting-1'], long }]);
});

test('a line that only a long test shows is found', () => {
  const long = `${mark} greeting-1\ntest('says hello', { tag: '@long' }, async () => {\n});`;
  const found = findProblems([promise('greeting-1', 'A word')], readTags('a.spec.ts', long), new Map(), '');
  expect(found).toEqual([
    'docs/product.md:1 greeting-1 is shown by no test of the build server, only by long ones',
  ]);
});

test('a line of the document is an id and a text', () => {
  const document =
    "# Greetings\n\n- `greeting-1` 'Hello' (decision 1)\n- not a promise\n- `sign-up-12` A form";
  expect(readPromises(document)).toEqual([
    { line: 3, id: 'greeting-1', text: "'Hello' (decision 1)" },
    { line: 5, id: 'sign-up-12', text: 'A form' },
  ]);
});

const problems = (...promises: Promised[]) =>
  findProblems(
    promises,
    readTags('a.test.ts', source).filter(({ ids }) => promises.some(({ id }) => ids.includes(id))),
    new Map([['a.test.ts', source]]),
    'code that has known-here',
  );

test.each([
  ['shown, and said to the letter', promise('greeting-1', "'Good day, {name}.' of `known-here`"), []],
  ['said in a pattern', promise('greeting-4', "'Good.bye'"), []],
  ['with a note that quotes something else', promise('greeting-3', "Guests (not 'strangers')"), []],
  ['without a test', promise('greeting-9', 'Silence'), ['docs/product.md:1 greeting-9 is shown by no test']],
  [
    'that quotes something else',
    promise('greeting-3', "'Good night'"),
    ["docs/product.md:1 greeting-3 quotes 'Good night', which none of its tests says"],
  ],
  [
    'that names something unknown',
    promise('greeting-3', '`nowhere`'),
    ['docs/product.md:1 greeting-3 names `nowhere`, which neither its tests nor the product know'],
  ],
])('a promise %s', (_what, promised, found) => {
  expect(problems(promised).filter((text) => text.includes(`${promised.id} `))).toEqual(found);
});

test('a tag of a removed line, and a duplicate id, are found', () => {
  expect(problems(promise('greeting-1', 'Hello'), promise('greeting-1', 'Hello again'))).toEqual([
    'docs/product.md:1 greeting-1 stands there twice',
    'a.test.ts:2 shows greeting-2, which docs/product.md does not have',
  ]);
});
