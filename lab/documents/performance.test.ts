import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  compareMedians,
  compareRounds,
  type Line,
  measureAlone,
  pageOf,
  type Results,
  showMeasured,
  tableOf,
  writeBlock,
} from '../bench/lib/results.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const document = read('docs/performance.md');

/** The areas shown in docs/performance.md, each with its stored figures. */
const areas = [...document.matchAll(/<!-- The figures of ([\w-]+)\./g)].map(([, name]) => name as string);
const kept = new Map<string, Results>(
  readdirSync(`${root}/lab/results`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [basename(file, '.json'), JSON.parse(read(`lab/results/${file}`)) as Results]),
);

test('docs/performance.md has a place for every area that was measured', () => {
  expect(areas).toEqual(expect.arrayContaining([...kept.keys()]));
});

test.each(areas)('docs/performance.md shows the kept figures of %s and no others', (name) => {
  expect(writeBlock(document, name, kept.get(name) ?? null)).toBe(document);
});

test.each([...kept])('the page and the plot of %s show its kept figures', (name, results) => {
  expect(read(`lab/results/${name}.md`)).toBe(pageOf(results));
  const plot = read(`lab/results/${name}.svg`);
  expect(plot.includes(results.date)).toBe(true);
  const absent = results.lines.filter((line) => !plot.includes(`>${showMeasured(line)}`));
  expect(absent.map(({ what }) => what)).toEqual([]);
  expect(plot.length).toBeLessThan(40_000);
});

test('docs/performance.md gives a reason for every missed limit, and for no other', () => {
  const [, reasons = ''] = document.split('## Limits that are missed');
  const [table = ''] = reasons.split('\n## ');
  const explained = [...table.matchAll(/^\| ([\w-]+) \| (.+?) \| \S.* \|$/gm)]
    .map(([, area, what]) => `${area}: ${what}`)
    .filter((row) => row !== 'area: what' && kept.has(row.split(':')[0] as string));
  const missed = [...kept].flatMap(([name, { lines }]) =>
    lines.filter(({ holds }) => holds === false).map(({ what }) => `${name}: ${what}`),
  );
  expect(explained.sort()).toEqual(missed.sort());
});

const speed = { what: 'list', unit: 'requests/s', ours: [50, 90, 100], theirs: [100, 100, 110] };
const cost = { what: 'cost', unit: 'ms', ours: [2, 3, 10], theirs: [1, 2, 2] };

test.each<[string, Line, Partial<Line>]>([
  [
    'the medians of the rounds',
    compareMedians({ ...speed, limit: { least: 0.9 } }),
    { ratio: 0.9, holds: true },
  ],
  [
    'a rate below its limit',
    compareMedians({ ...speed, limit: { least: 0.91 } }),
    { ratio: 0.9, holds: false },
  ],
  ['the median of the ratios', compareRounds({ ...cost, limit: { most: 1.9 } }), { ratio: 2, holds: false }],
  ['a figure without a limit', compareMedians({ ...cost, limit: null }), { ratio: 1.5, holds: null }],
  [
    'a figure alone',
    measureAlone('paint', 'ms', [3, 1, 2], { most: 2 }),
    { ours: 2, ratio: null, holds: true },
  ],
])('a line judges %s', (_, line, expected) => {
  expect(line).toMatchObject(expected);
});

test('a table shows rates as per cent, times as multiples, and only the columns that are needed', () => {
  const compared = [
    compareMedians({ ...speed, limit: { least: 0.91 } }),
    compareMedians({ ...cost, limit: { most: 2 }, note: 'one plan' }),
  ];
  expect(tableOf(compared)).toBe(`| what | measured | reference | ratio | limit | holds | note |
| --- | --- | --- | --- | --- | --- | --- |
| list | 90 requests/s | 100 requests/s | 90% | ≥ 91% | **no** |  |
| cost | 3 ms | 2 ms | 1.5x | ≤ 2x | yes | one plan |`);
  expect(tableOf([measureAlone('paint', 'ms', [1596], null)])).toBe(`| what | measured | limit | holds |
| --- | --- | --- | --- |
| paint | 1,596 ms | reported | – |`);
});

test('a document without a place for an area is refused', () => {
  expect(() => writeBlock('# Performance', 'floor', null)).toThrow('has no place for the figures of floor');
});
