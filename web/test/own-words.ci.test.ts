import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of the texts that people read: pages, messages of the server, letters, and the contract. */
const written = ['{web,server,contract}/src/**/*.{ts,tsx}'];
/** Files with words that people may type into the search, and generated files. */
const notRead = [
  'web/src/lib/testing/**',
  '**/*.test.*',
  '**/*.generated.ts',
  '**/catalogue/synonyms/**',
  '**/catalogue/requests/**',
  'contract/src/discovery/places/quarters*',
  '**/catalogue/english-words*',
];

/** The spelling that the product uses for a word, with the spelling that the test refuses. */
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

/** Texts that the specification quotes, which keep their spelling. */
const quoted = [
  '{} added to favorites',
  'Removed {} from favorites',
  'Failed to update favorite.',
  '/favorites',
  '/favorites-jobs',
];

/**
 * The texts in a source file: strings and the words between tags, with `{}` for inserted values. Class names and imports are
 * left out.
 */
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

/** The words between tags, with `{}` for inserted values. Child elements are visited separately. */
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

/**
 * Whether a text is a sentence or a label: it has a space or begins with a capital, and is no property value, class list or
 * query.
 */
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

describe("the product's texts", () => {
  test('are found in strings, in templates and between tags', () => {
    const source = [
      'import x from "the color";',
      'const a = <p className="text color">My favorite {n} color<b>{n} days</b></p>;',
      `f(\`Two \${n} colors\`, "a center", "value");`,
    ].join('\n');
    expect(textsOf(source, 'page.tsx')).toEqual([
      'My favorite {} color',
      '{} days',
      'Two {} colors',
      'a center',
    ]);
  });

  test('have British spelling, except those that the specification quotes', () => {
    const wrong = sources.flatMap(([file, source]) =>
      textsOf(source, file)
        .filter((text) => !quoted.includes(text))
        .flatMap((text) =>
          refused.filter(([, other]) => other.test(text)).map(([ours]) => `${file}: "${text}" (${ours})`),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test('get their counts from one helper, so that no heading says "1 days"', () => {
    const byHand =
      /^\{\} (new |more )?(answers|artisans|calls|chats|days|files|hours|jobs|links|messages|minutes|months|offers|people|pictures|places|ratings|results|reviews|seconds|skills|tickets|times|views|weeks|years)\b/;
    // The specification quotes this text.
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

test('amounts in naira come only from the formatters of the contract', () => {
  const byHand = /₦\$\{|'₦'|₦\{|style:\s*'currency'/;
  const writers = sources
    .filter(([file, source]) => byHand.test(source) && !file.includes('/seed/'))
    .map(([file]) => file);
  expect(writers).toEqual([
    'contract/src/shared/money.ts',
    // An SQL statement builds these lines.
    'server/src/company/operators/naira-text.ts',
  ]);
});
