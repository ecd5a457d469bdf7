import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

/*
 * How many script files a page names in its document, and that none of them is a crumb: on a bad link each round of six files waits for
 * 400 ms. What people feel is measured by `npm run lab -- bench web`. See decision 9.
 */

const MOST_FILES = 12;
const SMALLEST_FILE = 4000;

const client = new URL('../web/dist/client/', import.meta.url);
const ENTRY = 'src/app/entry-client.tsx';

type Manifest = Record<string, { file: string; imports?: string[]; name?: string }>;

// Needs the build that `npm test` makes first.
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));

/** The files of some modules with all their imports. */
function filesOf(modules: string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}

const pages = Object.keys(manifest).filter((key) => key.includes('/pages/') && key.endsWith('.tsx'));

describe('script files', () => {
  test('all pages are in the build', () => expect(pages.length).toBeGreaterThan(60));

  test.each(pages)('%s names at most 12', (page) => {
    expect(filesOf([ENTRY, page]).size).toBeLessThanOrEqual(MOST_FILES);
  });

  test('none is smaller than 4 kB as sent, but for the entry and the runtime of the bundler', async () => {
    const scripts = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
    const small: string[] = [];
    for (const [file, name] of scripts) {
      if (!file.endsWith('.js') || name === 'entry-client' || name === 'rolldown-runtime') continue;
      const sent = brotliCompressSync(await readFile(new URL(file, client))).length;
      if (sent < SMALLEST_FILE) small.push(`${file} ${sent}`);
    }
    expect(small).toEqual([]);
  });
});
