import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** The document that says what the product must do, with one line per promise. */
const DOCUMENT = 'docs/product.md';
const TEST_FILES = '{contract,server,sandbox,web,scripts,e2e,lab}/**/*.{test,spec}.{ts,tsx}';

/** A line of the document, such as `header-4`. */
export interface Promised {
  line: number;
  id: string;
  text: string;
}

/** A comment `// Shows: header-1, header-4` in a test file, with the title of the test below it. */
export interface Tag {
  file: string;
  line: number;
  title: string;
  ids: string[];
  /** Whether the build server skips the test. */
  long: boolean;
}

export interface Coverage {
  promises: Promised[];
  tags: Tag[];
  /** Everything that is wrong, as sentences. Empty when every line is shown and every tag names a line. */
  problems: string[];
}

/** Compares the document of a checkout with the tags in its tests. */
export async function readCoverage(root: string): Promise<Coverage> {
  const promises = readPromises(await readFile(join(root, DOCUMENT), 'utf8'));
  const files = (await glob([TEST_FILES], { cwd: root, ignore: ['**/node_modules/**'] })).sort();
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
  );
  const tags = [...sources].flatMap(([file, source]) => readTags(file, source));
  const code = await glob(['contract/src/**/*.ts', 'web/src/lib/navigation/paths.ts'], {
    cwd: root,
    ignore: ['**/*.test.ts'],
  });
  const texts = await Promise.all(code.map((file) => readFile(join(root, file), 'utf8')));
  return { promises, tags, problems: findProblems(promises, tags, sources, texts.join('\n')) };
}

/** Reads the lines ``- `id` text``. */
export function readPromises(document: string): Promised[] {
  return document.split('\n').flatMap((text, index) => {
    const [, id, rest] = /^- `([a-z]+(?:-[a-z]+)*-\d+)` (.+)$/.exec(text) ?? [];
    return id && rest ? [{ line: index + 1, id, text: rest }] : [];
  });
}

/** Reads the tags of a test file. Each comment above a test is its own tag. */
export function readTags(file: string, source: string): Tag[] {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const [, list] = /^\s*\/\/ Shows: (.+)$/.exec(text) ?? [];
    if (!list) return [];
    const below = lines.slice(index + 1).join('\n');
    const [, quote, title] = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(afterTable(below)) ?? [];
    return [
      {
        file,
        line: index + 1,
        title: quote ? (title ?? '') : '',
        ids: list.split(',').map((id) => id.trim()),
        long: file.includes('.long.test.') || isLongJourney(below),
      },
    ];
  });
}

/** Returns whether the first test of this source has the tag `@long` between its title and its function. */
function isLongJourney(source: string): boolean {
  return /^(?:\s*\/\/.*\n)*\s*test\([^;]*?\{ tag: (?:\['@\w+', )?'@long'\]? \}[^;]*?=> \{/.test(source);
}

/** Cuts off the table of `test.each(table)('title'`, which stands before the title. */
function afterTable(source: string): string {
  const first = source.replace(/^(?:\s*\/\/.*\n)*/, '');
  if (!/^\s*(?:test|it|describe)(?:\.\w+)*\.(?:each|for|runIf)\b/.test(first)) return first;
  return first.slice(first.search(/\)\s*\(\s*['"`]/));
}

export function findProblems(
  promises: readonly Promised[],
  tags: readonly Tag[],
  sources: ReadonlyMap<string, string>,
  code: string,
): string[] {
  const known = new Set(promises.map(({ id }) => id));
  const twice = promises.filter(({ id }, index) => promises.findIndex((other) => other.id === id) < index);
  const unknown = tags.flatMap(({ file, line, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file}:${line} shows ${id}, which ${DOCUMENT} does not have`),
  );
  const plainSources = new Map([...sources].map(([file, source]) => [file, plain(source)]));
  const plainCode = plain(code);
  return [
    ...twice.map(({ id, line }) => `${DOCUMENT}:${line} ${id} stands there twice`),
    ...unknown,
    ...promises.flatMap((promise) => problemsOf(promise, tags, plainSources, plainCode)),
  ];
}

function problemsOf(
  { id, line, text }: Promised,
  tags: readonly Tag[],
  sources: ReadonlyMap<string, string>,
  code: string,
): string[] {
  const shownBy = tags.filter(({ ids }) => ids.includes(id));
  const files = [...new Set(shownBy.map(({ file }) => file))];
  const at = `${DOCUMENT}:${line} ${id}`;
  if (shownBy.length === 0) return [`${at} is shown by no test`];
  if (shownBy.every(({ long }) => long))
    return [`${at} is shown by no test of the build server, only by long ones`];
  const told = files.map((file) => sources.get(file) ?? '');
  // A note in brackets at the end of a line is an explanation and needs no test.
  const promise = text.replace(/ \([^()]*(?:\([^()]*\)[^()]*)*\)$/, '');
  return [
    ...quoted(promise)
      .filter((each) => !told.some((source) => holds(source, each)))
      .map((each) => `${at} quotes '${each}', which none of its tests says`),
    ...ticked(promise)
      .filter((each) => ![...told, code].some((source) => holds(source, each)))
      .map((each) => `${at} names \`${each}\`, which neither its tests nor the product know`),
  ];
}

/** Returns the texts in single quotes; an apostrophe inside a word does not begin one. */
function quoted(text: string): string[] {
  return [...text.replace(/`[^`]*`/g, '').matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(
    ([, each]) => each as string,
  );
}

/** Returns the names from the code, which are in backticks. */
function ticked(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, each]) => each as string);
}

/** Returns whether a source contains the fixed pieces of a text; its `{placeholders}` match anything. */
function holds(source: string, text: string): boolean {
  return text
    .split(/\{[^}]*\}/)
    .map((piece) => plain(piece).trim())
    .every((piece) => source.includes(piece));
}

/** Removes the backslashes of strings and patterns, and joins the lines into one. */
function plain(source: string): string {
  return source.replaceAll('\\', '').replace(/\s+/g, ' ');
}
