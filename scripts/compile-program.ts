import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFailure, context, formatMessages } from 'esbuild';
import { ownAddresses, packages } from './compile-command.mjs';
import { Problem } from './problem.mjs';

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
    // Lazily loaded modules stay separate files, in the same folder, so that an address relative to one is relative to all.
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [packages, ownAddresses(path.resolve(folder))],
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
