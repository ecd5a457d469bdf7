import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/test/project-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  git('init', '--quiet', '--bare', 'origin.git');
  git('clone', '--quiet', 'origin.git', 'work');
});
afterEach(() => rm(folder, { recursive: true }));

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Commits a version and runs the script. Returns the exit code. */
async function release(version: string, changes: string): Promise<number | null> {
  const work = path.join(folder, 'work');
  await writeFile(path.join(work, 'package.json'), JSON.stringify({ version, changed: Math.random() }));
  await writeFile(path.join(work, 'CHANGELOG.md'), changes);
  git('-C', 'work', 'add', '.');
  git(
    '-C',
    'work',
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.com',
    'commit',
    '--quiet',
    '-m',
    version,
  );
  return spawnSync('bash', [path.join(projectRoot, 'scripts/deploy/tag-release.sh')], { cwd: work }).status;
}

const tags = () => git('-C', 'origin.git', 'tag', '--list').split('\n').filter(Boolean);
const head = () => git('-C', 'work', 'rev-parse', 'HEAD');

// Shows: release-1
test('a new version is tagged once, and a version without a section in CHANGELOG.md is not', async () => {
  expect(await release('0.10.0', '## [0.10.0] - 2026-12-01')).toBe(0);
  const first = head();
  expect(tags()).toEqual(['v0.10.0']);
  // Another change of package.json.
  expect(await release('0.10.0', '## [0.10.0] - 2026-12-01')).toBe(0);
  expect(git('-C', 'origin.git', 'rev-parse', 'v0.10.0')).toBe(first);
  expect(await release('0.11.0', '## [0.10.0] - 2026-12-01')).toBe(1);
  expect(tags()).toEqual(['v0.10.0']);
  expect(await release('0.11.0', '## [0.11.0] - 2026-12-08')).toBe(0);
  expect(git('-C', 'origin.git', 'rev-parse', 'v0.11.0')).toBe(head());
});

// Shows: release-1
test('a version is tagged after the tests of its commit have passed, and only then', async () => {
  const read = (name: string) => readFile(path.join(projectRoot, '.github/workflows', name), 'utf8');
  const workflow = await read('release.yml');
  const [, triggers = ''] = /^on:\n((?: .*\n)+)/m.exec(workflow) ?? [];
  expect(triggers.trim().split(/\n\s*/)).toEqual([
    'workflow_run:',
    'workflows: [ci]',
    'types: [completed]',
    'branches: [main]',
  ]);
  expect(await read('ci.yml')).toMatch(/^name: ci$/m);
  expect(workflow).toContain(
    "if: github.event.workflow_run.conclusion == 'success' && github.event.workflow_run.event == 'push'",
  );
  expect(workflow).toMatch(
    /uses: actions\/checkout@[0-9a-f]{40} .*\n\s+with:\n\s+ref: \$\{\{ github\.event\.workflow_run\.head_sha \}\}\n/,
  );
});
