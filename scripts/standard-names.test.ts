import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the linter refuses old words in the names of files and exports', async () => {
  const root = await mkdtemp(join(tmpdir(), 'standard-names-'));
  const repository = fileURLToPath(new URL('..', import.meta.url));
  const files = {
    'tell-people.ts': 'export const list = 1;\n',
    'function.ts': 'export function keepAnswer() {}\n',
    'constant.ts': "export const KEPT_DAYS = 7, other = 'x';\n",
    'type.ts': 'export type Verdict = string;\n',
    'again.ts': 'const told = 1;\nexport { told };\n',
    'fine.ts': "const kept = 1;\nexport const list = [kept];\nexport const storyteller = 'x';\n",
  };
  await mkdir(join(root, 'server'));
  await mkdir(join(root, 'scripts'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'server', name), text);
  for (const file of [
    'scripts/import-rules.mjs',
    'scripts/text-elements.mjs',
    'scripts/standard-names.mjs',
    '.oxlintrc.json',
  ])
    await copyFile(join(repository, file), join(root, file));
  try {
    const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'server'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const found = diagnostics.filter(({ code }) => code === 'names(standard)');
    expect([...new Set(found.map(({ filename }) => basename(filename)))].sort()).toEqual([
      'again.ts',
      'constant.ts',
      'function.ts',
      'tell-people.ts',
      'type.ts',
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
