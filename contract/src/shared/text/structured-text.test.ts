import { expect, test } from 'vitest';
import { badLinkOf, readStructuredText, splitLine } from './structured-text.ts';

test('headings, lists and paragraphs are read, and anything else is text', () => {
  expect(
    readStructuredText(
      'In short.\nStill short.\n\nSecond.\n## Who may use it\n- One\n- Two\n\nMore <b>text</b>.\n## Who may use it\n### x',
    ),
  ).toEqual({
    summary: [
      { kind: 'paragraph', lines: ['In short. Still short.'] },
      { kind: 'paragraph', lines: ['Second.'] },
    ],
    sections: [
      {
        id: 'who-may-use-it',
        title: 'Who may use it',
        blocks: [
          { kind: 'list', lines: ['One', 'Two'] },
          { kind: 'paragraph', lines: ['More <b>text</b>.'] },
        ],
      },
      { id: 'who-may-use-it-2', title: 'Who may use it', blocks: [{ kind: 'paragraph', lines: ['### x'] }] },
    ],
  });
  expect(readStructuredText('')).toEqual({ summary: [], sections: [] });
});

test('links lead to our own pages, to https addresses and to email addresses only', () => {
  expect(splitLine('Please [contact us](/contact) or [write](mailto:a@b.ng).')).toEqual([
    { text: 'Please ' },
    { text: 'contact us', to: '/contact' },
    { text: ' or ' },
    { text: 'write', to: 'mailto:a@b.ng' },
    { text: '.' },
  ]);
  for (const to of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://a.ng', 'data:x']) {
    expect(splitLine(`[x](${to})`)).toEqual([{ text: `[x](${to})` }]);
    expect(badLinkOf(`a [x](${to}) b`)).toBe(to);
  }
  expect(badLinkOf('[x](https://ndpc.gov.ng/)')).toBeNull();
});

test('ids differ from each other and from those of the page, and many equal headings cost little', () => {
  const idsOf = (text: string) => readStructuredText(text).sections.map(({ id }) => id);
  expect(idsOf('## Versions\n## Main\n## A\n## A 2\n## A\n## !')).toEqual([
    'versions-2',
    'main-2',
    'a',
    'a-2',
    'a-3',
    'section',
  ]);
  const began = performance.now();
  expect(new Set(idsOf('## a\n'.repeat(20_000))).size).toBe(20_000);
  expect(readStructuredText('a\n'.repeat(50_000)).summary).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(2000);
});
