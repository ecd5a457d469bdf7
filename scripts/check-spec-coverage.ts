import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** Every line of the specification, and the tests that show it. */
const DOCUMENT = 'docs/spec-coverage.md';

/** A row of the document that says something of the specification. */
export interface CoverageRow {
  line: number;
  what: string;
  tests: TestName[];
}

/** A test as the document names it: a file and the titles that lead to it, `describe` before `test`. */
interface TestName {
  file: string;
  titles: string[];
}

/** A test file as rows are held against it. */
interface TestFile {
  titles: string[];
  /** As `plain` leaves it. */
  text: string;
}

/** What is not true in the coverage document of a checkout, as sentences; none when it holds. */
export async function checkSpecCoverage(root: string): Promise<string[]> {
  const rows = readCoverage(await readFile(join(root, DOCUMENT), 'utf8'));
  const named = new Set(rows.flatMap(({ tests }) => tests.map(({ file }) => file)));
  const files = await Promise.all(
    [...named].map(async (file) => [file, await readTestFile(root, file)] as const),
  );
  const sources = await glob(['contract/src/*.ts', 'web/src/lib/paths.ts'], {
    cwd: root,
    ignore: ['**/*.test.ts'],
  });
  const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')));
  const known = { testFiles: new Map(files), code: plain(texts.join('\n')) };
  return rows.flatMap((row) => problemsOf(row, known).map((text) => `${DOCUMENT}:${row.line} ${text}`));
}

async function readTestFile(root: string, file: string): Promise<TestFile | null> {
  if (!existsSync(join(root, file))) return null;
  return parseTestFile(await readFile(join(root, file), 'utf8'));
}

export function parseTestFile(source: string): TestFile {
  return { titles: titlesIn(source), text: plain(source) };
}

/** The rows of all tables but their heads: what | tests | note. */
export function readCoverage(document: string): CoverageRow[] {
  return document.split('\n').flatMap((text, index) => {
    const [before, what, tests, ...rest] = text
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (before !== '' || what === undefined || what === 'what' || /^-*$/.test(what)) return [];
    if (rest.length !== 2) return [{ line: index + 1, what, tests: [] }];
    return [{ line: index + 1, what, tests: readTests(tests ?? '') }];
  });
}

/** `` `file` › describe › test ``, several separated by `<br>`. */
function readTests(cell: string): TestName[] {
  return cell.split('<br>').flatMap((text) => {
    const [, file, titles] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
    return file && titles ? [{ file, titles: titles.split(' › ') }] : [];
  });
}

interface Known {
  /** By path; null for a file that is named and not there. */
  testFiles: ReadonlyMap<string, TestFile | null>;
  /** What names the routes, operations and fields of the product, as `plain` leaves it. */
  code: string;
}

/** What is wrong with a row. */
export function problemsOf({ what, tests }: CoverageRow, { testFiles, code }: Known): string[] {
  if (tests.length === 0) return ['names no test, or not in three columns'];
  const problems: string[] = [];
  const told: string[] = [];
  for (const { file, titles } of tests) {
    const known = testFiles.get(file);
    if (!known) {
      problems.push(`names ${file}, which is not there`);
      continue;
    }
    told.push(known.text);
    const missing = firstMissing(titles, known.titles);
    if (missing) problems.push(`names a test that ${file} does not have: ${missing}`);
  }
  for (const text of quoted(what))
    if (!told.some((source) => holds(source, text)))
      problems.push(`quotes '${text}', which none of its tests says`);
  for (const text of ticked(what))
    if (![...told, code].some((source) => holds(source, text)))
      problems.push(`names \`${text}\`, which neither its tests nor the product know`);
  return problems;
}

/**
 * The titles in a test file, in their order: the string that follows directly on `test(`, `it(` or `describe(`, or on the table
 * of `each`. What is marked to be skipped has none. A template stands as it is written: `${name} signs up`.
 */
function titlesIn(source: string): string[] {
  const calls =
    /(?:\b(?:test|it|describe)(?:\.(?:describe|each|for|only|serial))*|\))\s*\(\s*(?:'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)"|`(?<template>(?:[^`\\]|\\.)*)`)/g;
  return [...source.matchAll(calls)].map(({ groups = {} }) =>
    (groups['single'] ?? groups['double'] ?? groups['template'] ?? '').replace(/\\(.)/g, '$1'),
  );
}

/** The first title that does not follow on those before it. */
function firstMissing(wanted: readonly string[], titles: readonly string[]): string | undefined {
  let from = 0;
  for (const title of wanted) {
    const found = titles.indexOf(title, from);
    if (found < 0) return title;
    from = found + 1;
  }
  return undefined;
}

/** Texts to the letter stand in single quotes, as in the specification; an apostrophe inside a word is none. */
function quoted(what: string): string[] {
  return [...what.replace(/`[^`]*`/g, '').matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(
    ([, text]) => text as string,
  );
}

/** Names of the code stand in backticks. */
function ticked(what: string): string[] {
  return [...what.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);
}

/** Whether a source has the fixed pieces of a text, whatever stands for its `{placeholders}`. */
function holds(source: string, text: string): boolean {
  return text
    .split(/\{[^}]*\}/)
    .map((piece) => plain(piece).trim())
    .every((piece) => source.includes(piece));
}

/** Without the backslashes of strings and patterns, and in one line. */
function plain(source: string): string {
  return source.replaceAll('\\', '').replace(/\s+/g, ' ');
}
