import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What people read: pages, messages of the server, letters, and what is said by both. */
const written = ['{web,server,contract}/src/**/*.{ts,tsx}'];
/** Words that people may type into the search, and what is made by a program. */
const notRead = [
  'web/src/lib/testing/**',
  '**/*.test.*',
  '**/*.generated.ts',
  '**/catalogue/synonyms/**',
  '**/catalogue/english-words*',
];

/** One spelling of our own words, with the other one that is refused. */
const refused: [ours: string, other: RegExp][] = [
  ['favourite', /favorit/i],
  ['email', /\be-mail/i],
  ['colour', /(?<![\w-])colors?(?![\w-])|\bcoloring\b/i],
  ['centre', /(?<![\w-])centers?(?![\w-])/i],
  ['neighbour', /\bneighbor/i],
  ['labour', /\blabor\b/i],
  ['cancelled', /\bcancel(ed|ing)\b/i],
  ['licence', /\blicense\b/i],
  ['jewellery', /\bjewelry\b/i],
  [
    '-ise',
    /\b(organ|recogn|apolog|real|special|summar|author|custom|minim|maxim|util|categor)iz(e|ed|es|ing|ation)\b/i,
  ],
  ['-our', /\b(behavior|honor|flavor|harbor|rumor)(s|ed|ing)?\b/i],
  ['travelled', /\b(travel|label|model|signal)(ed|ing)\b(?<!lled|lling)/i],
];

/** What the specification quotes stays as it is written there. */
const quoted = [
  '{} added to favorites',
  'Removed {} from favorites',
  'Failed to update favorite.',
  '/favorites',
  '/favorites-jobs',
];

/** The texts in a source file: strings and the words between tags, with `{}` for what is put in. No class names, no imports. */
function textsOf(source: string, file: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const part = node as { type: string } & Record<string, unknown>;
    if (part.type === 'ImportDeclaration' || part.type === 'ImportExpression') return;
    if (part.type === 'JSXAttribute' && /className$/i.test(nameOf(part['name']))) return;
    if (part.type === 'Literal' && typeof part['value'] === 'string') texts.push(oneLine(part['value']));
    if (part.type === 'JSXElement' || part.type === 'JSXFragment') {
      texts.push(oneLine((part['children'] as JsxChild[]).map(wordsOf).join('')));
    }
    if (part.type === 'TemplateLiteral') {
      const quasis = part['quasis'] as { value: { cooked: string } }[];
      texts.push(oneLine(quasis.map(({ value }) => value.cooked).join('{}')));
    }
    for (const [key, value] of Object.entries(part)) if (key !== 'parent') visit(value);
  };
  visit(parseSync(file, source).program);
  return texts.filter(isRead);
}

type JsxChild = { type: string; value?: string };

/** The words between tags with `{}` for what is put in; other elements tell of themselves. */
function wordsOf({ type, value }: JsxChild): string {
  if (type === 'JSXText') return value ?? '';
  return type === 'JSXExpressionContainer' ? '{}' : ' ';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function nameOf(name: unknown): string {
  return typeof name === 'object' && name !== null && 'name' in name ? String(name.name) : '';
}

/** A sentence or a label: has a space or begins with a capital. Not the value of a property, a class list or a query. */
function isRead(text: string): boolean {
  if (!/\s/.test(text) && !/^[A-Z]/.test(text)) return false;
  return !/^(select|insert|update|delete|with|create)\s|var\(--|\b(bg|text|border)-[a-z]|[a-z]+:[a-z-]+[;\s]*$/.test(
    text,
  );
}

const files = await glob(written, { cwd: root, ignore: notRead });
const sources = await Promise.all(
  files.sort().map(async (file) => [file, await readFile(`${root}/${file}`, 'utf8')] as const),
);

describe('our own words', () => {
  test('are read where they stand: strings, templates and the words between tags', () => {
    const source = [
      'import x from "the color";',
      'const a = <p className="text color">My favorite {n} color<b>{n} days</b></p>;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
      'f(`Two ${n} colors`, "a center", "value");',
    ].join('\n');
    expect(textsOf(source, 'page.tsx')).toEqual([
      'My favorite {} color',
      '{} days',
      'Two {} colors',
      'a center',
    ]);
  });

  test('have one spelling, the British one, but for what the specification quotes', () => {
    const wrong = sources.flatMap(([file, source]) =>
      textsOf(source, file)
        .filter((text) => !quoted.includes(text))
        .flatMap((text) =>
          refused.filter(([, other]) => other.test(text)).map(([ours]) => `${file}: "${text}" (${ours})`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('begin with a count only by one helper, so that no heading says "1 days"', () => {
    const byHand =
      /^\{\} (new |more )?(answers|artisans|calls|chats|days|files|hours|jobs|links|messages|minutes|months|offers|people|pictures|places|ratings|results|reviews|seconds|skills|tickets|times|views|weeks|years)\b/;
    // A text of the specification.
    const specified = ['{} days Boost feature not yet activated'];
    const wrong = sources
      .filter(([file]) => !file.includes('/seed/'))
      .flatMap(([file, source]) =>
        textsOf(source, file)
          .filter((text) => byHand.test(text) && !specified.includes(text))
          .map((text) => `${file}: "${text}"`),
      );
    expect(wrong).toEqual([]);
  });
});

test('amounts in naira are written by the formatters of the contract alone', () => {
  const byHand = /₦\$\{|'₦'|₦\{|style:\s*'currency'/;
  const writers = sources
    .filter(([file, source]) => byHand.test(source) && !file.includes('/seed/'))
    .map(([file]) => file);
  expect(writers).toEqual([
    'contract/src/money.ts',
    // The database puts these lines together.
    'server/src/modules/operators/naira-text.ts',
  ]);
});
