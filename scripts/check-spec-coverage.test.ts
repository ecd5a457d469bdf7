import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkSpecCoverage, parseTestFile, problemsOf, readCoverage } from './check-spec-coverage.ts';

const source = `
import { test } from 'vitest';
test('says \\'hello\\' to {name}', () => expect(greet()).toBe('Good day, Ada.'));
describe("a guest", () => {
  it.each([['one']])('comes by %s', () => {});
  test.skip('is skipped', () => {});
  for (const way of ways) test(\`leaves by \${way}\`, { tag: '@phone' }, () => expect(words).toMatch(/Good\\.bye/));
});
`;

const known = {
  testFiles: new Map([
    ['a.test.ts', parseTestFile(source)],
    ['gone.test.ts', null],
  ]),
  code: 'code that has known-here a.test.ts',
};
const row = (what: string, ...tests: [file: string, ...titles: string[]][]) => ({
  line: 1,
  what,
  tests: tests.map(([file, ...titles]) => ({ file, titles })),
});

test('the document names tests that are there and say what is quoted', async () => {
  expect(await checkSpecCoverage(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});

test('the titles of a file are what stands in its calls, in their order', () => {
  expect(parseTestFile(source).titles).toEqual([
    "says 'hello' to {name}",
    'a guest',
    'comes by %s',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: titles stand as they are written
    'leaves by ${way}',
  ]);
});

test('a table is read row by row, without its head', () => {
  const document = [
    '# Part',
    '| what | test | note |',
    '|---|---|---|',
    "| 'a \\| b' | `a.test.ts` › a guest › comes by %s<br>`b.test.ts` › x | decision 1 |",
    '| nothing shows this | | |',
    '| two columns | `a.test.ts` › a guest |',
  ].join('\n');
  expect(readCoverage(document)).toEqual([
    {
      line: 4,
      what: "'a | b'",
      tests: [
        { file: 'a.test.ts', titles: ['a guest', 'comes by %s'] },
        { file: 'b.test.ts', titles: ['x'] },
      ],
    },
    { line: 5, what: 'nothing shows this', tests: [] },
    { line: 6, what: 'two columns', tests: [] },
  ]);
});

describe('a row', () => {
  test.each([
    [row("'Good day, {name}.'", ['a.test.ts', 'a guest', 'comes by %s']), []],
    [row("'Good.bye' and `known-here`", ['a.test.ts', "says 'hello' to {name}"]), []],
    [row("people's words and `a.test.ts`'s", ['a.test.ts', 'a guest']), []],
    [row('nothing'), ['names no test, or not in three columns']],
    [row('a file', ['gone.test.ts', 'x']), ['names gone.test.ts, which is not there']],
    [row('a title', ['a.test.ts', 'comes by']), ['names a test that a.test.ts does not have: comes by']],
    [
      row('an order', ['a.test.ts', 'comes by %s', 'a guest']),
      ['names a test that a.test.ts does not have: a guest'],
    ],
    [
      row('a skipped one', ['a.test.ts', 'is skipped']),
      ['names a test that a.test.ts does not have: is skipped'],
    ],
    [row("'Good night'", ['a.test.ts', 'a guest']), ["quotes 'Good night', which none of its tests says"]],
    [
      row('`unknown`', ['a.test.ts', 'a guest']),
      ['names `unknown`, which neither its tests nor the product know'],
    ],
  ])('%j', (given, problems) => {
    expect(problemsOf(given, known)).toEqual(problems);
  });
});
