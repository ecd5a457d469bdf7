import { readFile, stat } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { assetsOfPage, type ClientManifest } from '../web/src/app/page-assets.ts';

/*
 * Checks how many script files a page names in its document, and that none of them is tiny, because on a bad link each round of six files
 * waits for 400 ms. `npm run lab -- bench web` measures what people feel. See decision 9.
 */

const MOST_FILES = 12;
const SMALLEST_FILE = 4000;

const client = new URL('../web/dist/client/', import.meta.url);

type Manifest = ClientManifest & Record<string, { name?: string }>;

// Needs the build, which `npm test` makes first.
const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));

/** What is around each page of a member. */
const guard = ['src/app/guard.tsx', 'src/app/known-role.tsx'];
const layouts: Record<string, string> = {
  'src/contact/chat/pages/message-conversation.tsx': 'src/contact/chat/pages/message.tsx',
};
const pages = Object.keys(manifest).filter((key) => key.includes('/pages/') && key.endsWith('.tsx'));

describe('script files', () => {
  test('all pages are in the build', () => expect(pages.length).toBeGreaterThan(60));

  test.each(pages)('%s names at most 12', (page) => {
    const { modules, scripts } = assetsOfPage(manifest, [...guard, layouts[page] ?? page, page]);
    expect(modules.length + scripts.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('none is smaller than 4 kB as sent, but for the entry and the runtime of the bundler', async () => {
    const scripts = new Map(Object.values(manifest).map(({ file, name }) => [file, name]));
    const small: string[] = [];
    for (const [file, name] of scripts) {
      if (!file.endsWith('.js') || name === 'entry-client' || name === 'rolldown-runtime') continue;
      const { size } = await stat(new URL(`${file}.br`, client));
      if (size < SMALLEST_FILE) small.push(`${file} ${size}`);
    }
    expect(small).toEqual([]);
  });
});
