import { readFileSync } from 'node:fs';

/** The product version, from package.json at the project root, three folders above this file both in src and in dist. */
export const version: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version;
