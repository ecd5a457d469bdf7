import { readFileSync } from 'node:fs';

const manifest = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url);

/** The address of the built file whose entry is this module of the web application. */
export function addressOf(module: string): string {
  return `/${JSON.parse(readFileSync(manifest, 'utf8'))[module].file}`;
}
