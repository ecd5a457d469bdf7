import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readLicences, refusedLicences, writeLicences } from './read-licences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('licences of the packages', () => {
  test('are all allowed', async () => {
    expect(refusedLicences(await readLicences(root))).toEqual([]);
  });

  test('are those that docs/licences.md lists; npm run lab -- licences writes it', async () => {
    const text = writeLicences(await readLicences(root));
    expect(text.split('\n').length).toBeGreaterThan(400);
    expect(await readFile(`${root}/docs/licences.md`, 'utf8')).toBe(text);
  });

  test.each([
    ['some-package', 'MIT', true, true],
    ['some-package', '(MIT OR GPL-3.0-only)', true, true],
    ['some-package', '(MIT AND Zlib)', true, true],
    ['some-package', '(MIT AND GPL-3.0-only)', true, false],
    ['some-package', 'AGPL-3.0-only', false, false],
    ['some-package', 'GPL-3.0-or-later', false, false],
    ['some-package', 'LGPL-3.0-or-later', true, false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true, true],
    ['some-package', 'CC-BY-3.0', false, true],
    ['some-package', 'CC-BY-3.0', true, false],
    ['some-package', 'SEE LICENSE IN license.txt', true, false],
    ['some-package', 'none', true, false],
  ])('%s with the licence %s, in production: %s, is allowed: %s', (name, licence, inProduction, allowed) => {
    const refused = refusedLicences([{ name, version: '1.0.0', licence, inProduction }]);
    expect(refused).toEqual(
      allowed
        ? []
        : [`${name} 1.0.0 has the licence ${licence}, which lab/documents/read-licences.ts does not allow.`],
    );
  });
});
