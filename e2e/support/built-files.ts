import { readFileSync } from 'node:fs';

const manifest = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url);

/** The address of the built file that a module of the web application begins. */
export function addressOf(module: string): string {
  return `/${JSON.parse(readFileSync(manifest, 'utf8'))[module].file}`;
}
