import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Shows: phones-3
test('the linter refuses texts that Preact removes, replaces or inserts something before unless they are alone', async () => {
  const root = await mkdtemp(join(tmpdir(), 'text-elements-'));
  const repository = fileURLToPath(new URL('..', import.meta.url));
  const refused = [
    "<p>{busy ? 'Wait' : 'Go'}<b>now</b></p>",
    "<p>{busy && 'Wait'}<b>now</b></p>",
    '<p>{busy && <b>now</b>} and later</p>',
    '<p>{names.map((name) => <b key={name}>{name}</b>)} came</p>',
    '<>Ada{busy}</>',
  ];
  const allowed = [
    "<p>{busy ? 'Wait' : 'Go'}</p>",
    "<p><span>{busy ? 'Wait' : 'Go'}</span><b>now</b></p>",
    '<p>and later {busy && <b>now</b>}</p>',
    '<p>{busy && <b>now</b>}<span> and later</span></p>',
  ];
  const component = (part: string) => `export const Part = ({ busy, names }) => ${part};\n`;
  await mkdir(join(root, 'web'));
  await mkdir(join(root, 'scripts'));
  for (const [name, parts] of Object.entries({ refused, allowed }))
    for (const [index, part] of parts.entries())
      await writeFile(join(root, `web/${name}-${index}.tsx`), component(part));
  for (const file of [
    'scripts/import-rules.mjs',
    'scripts/text-elements.mjs',
    'scripts/standard-names.mjs',
    '.oxlintrc.json',
  ])
    await copyFile(join(repository, file), join(root, file));
  try {
    const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'web'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const found = diagnostics.filter(({ code }) => code === 'texts(alone)');
    expect([...new Set(found.map(({ filename }) => basename(filename)))].sort()).toEqual(
      refused.map((_part, index) => `refused-${index}.tsx`),
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
