import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/**
 * The gzipped bytes of the scripts that a page needs for hydration. It shows growth; what people feel is measured by `npm run lab -- bench web`. See
 * decision 9.
 */
const LIMIT = 155_000;
const client = new URL('../web/dist/client/', import.meta.url);
const ENTRY = 'src/app/entry-client.tsx';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The visitors' pages without a form. */
const pages = [
  'company/landing/pages/home',
  'company/landing/pages/services',
  'company/landing/pages/terms',
  'company/landing/pages/privacy',
  'discovery/artisans/pages/find-artisan',
  'discovery/artisans/pages/artisans-of-place',
  'discovery/artisans/pages/search',
  'work/jobs/pages/jobs',
  'work/jobs/pages/artisans-of-skill',
  'contact/contact/pages/shared-artisan',
  'contact/contact/pages/single-job',
  'money/tickets/pages/cenema',
];

/** The files of some modules with all their imports. */
function filesOf(manifest: Manifest, modules: string[]): Set<string> {
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

// Needs the build that `npm test` makes first.
test.each(pages)('the first view of %s downloads at most 155 kB of scripts', async (page) => {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));
  const files = filesOf(manifest, [ENTRY, `src/${page}.tsx`]);
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(new URL(file, client)), { level: 9 }).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
});
