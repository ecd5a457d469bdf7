import { readFileSync } from 'node:fs';

const manifest = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url);

/** The address of the built file in which a page, or a module that is loaded late, stands. */
export function addressOf(module: string): string {
  return `/${JSON.parse(readFileSync(manifest, 'utf8'))[module].file}`;
}
