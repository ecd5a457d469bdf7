import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOfPage } from '../../scripts/deploy/operations-pages.ts';
import { projectRoot, readProjectFile } from '../../scripts/test/project-files.ts';

const pages = readdirSync(path.join(projectRoot, 'docs/operations')).filter((name) => name.endsWith('.md'));
const readTest = (file: string): string | null =>
  existsSync(path.join(projectRoot, file)) ? readProjectFile(file) : null;

/** Returns the anchors that GitHub makes from the headings of a page. */
const anchorsOf = (page: string): string[] =>
  [...readProjectFile(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('docs/operations', () => {
  // Shows: operations-1
  test.each(pages)('%s says of each command which test runs it, or why none does', (page) => {
    expect(problemsOfPage(page, readProjectFile(`docs/operations/${page}`), readTest)).toEqual([]);
  });

  test('is listed in its index', () => {
    const index = readProjectFile('docs/operations/README.md');
    for (const page of pages.filter((name) => name !== 'README.md')) expect(index).toContain(`](${page}`);
  });

  test('has at most 6,500 words for the first week', () => {
    const index = readProjectFile('docs/operations/README.md');
    const section = index.split(/^## /m).find((part) => part.startsWith('The first week\n')) ?? '';
    const firstWeek = new Set([
      'README.md',
      ...[...section.matchAll(/\]\(([\w-]+\.md)/g)].map(([, page = '']) => page),
    ]);
    expect([...firstWeek]).toEqual(
      expect.arrayContaining(['install.md', 'backup.md', 'alerts.md', 'incidents.md']),
    );
    const words = [...firstWeek].flatMap((page) =>
      readProjectFile(`docs/operations/${page}`).trim().split(/\s+/),
    );
    expect(words.length).toBeLessThanOrEqual(6500);
  });

  // Shows: release-1
  test.each(['install.md', 'upgrade.md', 'systemd.md'])('%s names the release of package.json', (page) => {
    const { version } = JSON.parse(readProjectFile('package.json'));
    const named = readProjectFile(`docs/operations/${page}`).match(/\bv\d+\.\d+\.\d+/g);
    expect(new Set(named)).toEqual(new Set([`v${version}`]));
  });

  // Shows: data-checksums-1
  test.each([
    ['docs/operations/install.md', '--data-checksums'],
    ['deploy/cluster/patroni.yml', 'data-checksums'],
    ['scripts/database/cluster.ts', "'--data-checksums'"],
  ])('%s creates the database with checksums of its pages', (file, option) => {
    expect(readProjectFile(file)).toContain(option);
  });

  test.each(pages)('%s has no link to a page or heading that does not exist', (page) => {
    const dead = [...readProjectFile(`docs/operations/${page}`).matchAll(/\]\(([^):]+)\)/g)].filter(
      ([, link = '']) => {
        const [file, anchor] = link.split('#');
        const target = path.join('docs/operations', file || page);
        return !existsSync(path.join(projectRoot, target)) || (anchor && !anchorsOf(target).includes(anchor));
      },
    );
    expect(dead.map(([, link]) => link)).toEqual([]);
  });

  /** Words of a private dialect, each with the usual word. */
  const dialect: [RegExp, string][] = [
    [/\bletters?\b(?! and digits)/i, 'e-mail'],
    [/\bg(?:ive|ives|iving|iven|ave) back\b/i, 'refund or release'],
    [/\bfor nothing\b/i, 'free'],
    [/\bend(?:s|ed)? with (?:code )?\d/i, 'exit code'],
    [
      /\b(?:process|server|unit)\w* (?:that )?(?:is |are )?leav(?:es?|ing)\b(?! (?:the|it|nothing|tasks))/i,
      'drain',
    ],
  ];
  const deployed = readdirSync(path.join(projectRoot, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(projectRoot, path.join(parentPath, name)));
  test.each([...pages.map((page) => `docs/operations/${page}`), '.env.example', ...deployed])(
    '%s uses the usual words of the field',
    (file) => {
      const text = readProjectFile(file).replaceAll(/\s+(?:# )?/g, ' ');
      expect(
        dialect.flatMap(([word, usual]) => (word.test(text) ? [`${word.exec(text)?.[0]}: ${usual}`] : [])),
      ).toEqual([]);
    },
  );

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
