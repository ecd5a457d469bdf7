import { build, defaultClientConditions } from 'vite';

interface OneFile {
  folder: string;
  name: string;
  /** Texts that replace names in the source. */
  define?: Record<string, string>;
}

/** Builds a script with all that it imports into one file, which needs no module loader: a worker, or an inline script. */
export async function buildOneFile(input: string, { folder, name, define = {} }: OneFile): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define,
    publicDir: false,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome111',
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  });
}
