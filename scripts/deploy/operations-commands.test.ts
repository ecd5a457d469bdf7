import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readProjectFile } from './build-context.ts';
import { problemsOfPage } from './operations-pages.ts';

const pages = readdirSync(path.join(projectRoot, 'docs/operations')).filter((name) => name.endsWith('.md'));
const readTest = (file: string): string | null =>
  existsSync(path.join(projectRoot, file)) ? readProjectFile(file) : null;

describe('docs/operations', () => {
  // Shows: operations-1
  test.each(pages)('%s says of each command which test runs it, or why none does', (page) => {
    expect(problemsOfPage(page, readProjectFile(`docs/operations/${page}`), readTest)).toEqual([]);
  });

  test('is listed in its index', () => {
    const index = readProjectFile('docs/operations/README.md');
    for (const page of pages.filter((name) => name !== 'README.md')) expect(index).toContain(`](${page}`);
  });

  const block = (...lines: string[]) => ['Text', '```sh', ...lines, '```', ''].join('\n');
  test.each([
    ['a command without a mark', block('rm -r /'), [/begins neither with/]],
    ['a reason that is missing', block('# not run here:', 'ls'), [/begins neither with/]],
    [
      'a test that does not exist',
      block('# run by: scripts/absent.test.ts', 'ls'),
      [/there is no scripts\/absent/],
    ],
    [
      'a test that runs something else',
      block('# run by: a.test.ts', 'ls', 'pwd'),
      [/a\.test\.ts runs neither .*pwd/],
    ],
    ['a block without a language', 'Text\n```\nls\n```\n', [/has no language/]],
    ['a block that never ends', 'Text\n```sh\nls\n', [/never ends/]],
    ['a mark with a reason', block('# not run here: needs root', 'ls'), []],
    ['a test with these commands', block('# run by: a.test.ts', 'ls', '# a comment'), []],
    ['a test that reads the page', block('# run by: b.test.ts', 'pwd'), []],
    ['a file that is shown', 'Text\n```nginx\nlisten 80;\n```\n', []],
  ])('%s: judged', (_case, text, problems) => {
    const tests: Record<string, string> = { 'a.test.ts': "run('ls')", 'b.test.ts': "readPage('page.md')" };
    const found = problemsOfPage('page.md', text, (file) => tests[file] ?? null);
    expect(found).toEqual(problems.map((words) => expect.stringMatching(words)));
  });
});
