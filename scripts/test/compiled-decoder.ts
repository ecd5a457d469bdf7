import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Makes the server under test start its picture decoder from the build. From sources, the TypeScript loader takes two thirds of the
 * processor time of each start, and a test run starts some fifty decoders.
 */
export function compiledDecoder(): Plugin {
  return {
    name: 'compiled-decoder',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('/server/src/people/media/picture-process.ts')) return null;
      const compiled = pathToFileURL(id.replace('/server/src/', '/server/dist/').replace(/\.ts$/, '.js'));
      const text = await readFile(id, 'utf8');
      return text.replaceAll('import.meta.url', JSON.stringify(compiled.href));
    },
  };
}
