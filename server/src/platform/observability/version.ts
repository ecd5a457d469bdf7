import { readFileSync } from 'node:fs';

/**
 * The version of the product, from package.json at the root of the project, which is three folders above this file both in src and in
 * dist. CHANGELOG.md lists what changed in each version.
 */
export const version: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version;
