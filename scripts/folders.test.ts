import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';

const MOST = 24;

test('no folder of sources has more entries than a person reads at a glance, tests not counted', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const files = await glob('{contract,server,web,sandbox}/src/**', {
    cwd: root,
    ignore: ['**/*.test.*', 'web/src/styles/fonts/**'],
  });
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 2; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  expect(entries.size).toBeGreaterThan(100);
  const wide = [...entries].filter(([, names]) => names.size > MOST);
  expect(wide.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([]);
});
