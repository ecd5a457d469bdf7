import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildFailure, context, formatMessages, type Plugin } from 'esbuild';
import { Problem } from './problem.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Compiler {
  /** The arguments with which Node runs the compiled program. Its errors name lines of the sources. */
  args: string[];
  /** Compiles the current sources. @throws Problem that names the lines that cannot be compiled */
  compile(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Compiles a program and everything it imports from this repository into one file. From sources, a server loads hundreds of modules through
 * the hooks of tsx, which takes several seconds per restart; compiling and loading one file takes tens of milliseconds. Types are not
 * checked.
 * @param source the path of the program
 * @param folder where the program is written. It must be in the workspace of the program, where Node finds its packages.
 */
export async function createCompiler(source: string, folder: string): Promise<Compiler> {
  await rm(folder, { recursive: true, force: true });
  const { rebuild, dispose } = await context({
    entryPoints: [source],
    outdir: folder,
    bundle: true,
    // Lazily loaded modules stay separate files.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [ownSources, ownAddresses],
  });
  const program = path.join(folder, `${path.basename(source, '.ts')}.js`);
  return {
    args: ['--enable-source-maps', program],
    async compile() {
      try {
        await rebuild();
      } catch (error) {
        const messages = await formatMessages((error as BuildFailure).errors, { kind: 'error' });
        throw new Problem(messages.join('\n').trim());
      }
    },
    close: dispose,
  };
}

/** Bundles only the packages of this repository. Node loads all others when the program runs. */
const ownSources: Plugin = {
  name: 'own-sources',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return null;
      const [, part, module] = /^@marketplace\/(\w+)\/(.+)$/.exec(name) ?? [];
      return part ? { path: path.join(root, part, 'src', `${module}.ts`) } : { path: name, external: true };
    });
  },
};

/** Modules find other files relative to their own address, which must stay that of the source. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const address = JSON.stringify(pathToFileURL(file).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};
