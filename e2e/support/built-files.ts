import { readFileSync } from 'node:fs';

const manifest = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url);

/** Returns the address of the built file that contains a page or a lazily loaded module. */
export function addressOf(module: string): string {
  return `/${JSON.parse(readFileSync(manifest, 'utf8'))[module].file}`;
}
