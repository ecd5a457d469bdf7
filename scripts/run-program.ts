import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';

interface ProgramOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the program when aborted. */
  signal?: AbortSignal;
}

/** The paths of the tools that the scripts start directly, without a shell or npx. */
export const tools = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  kyselyCodegen: 'node_modules/kysely-codegen/dist/cli/bin.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** Returns the arguments that run a program from its TypeScript source. */
export const fromSource = (source: string) => ['--conditions=source', '--import', 'tsx', source];

/** Runs a Node program in the background and returns its output. @throws `Problem` with the output when the program fails */
export function runNode(args: string[], options?: ProgramOptions): Promise<string> {
  return runProgram(process.execPath, args, options);
}

/** Like `runNode`, for any program. */
export async function runProgram(
  command: string,
  args: string[],
  options: ProgramOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      words += chunk;
    });
  }
  const ended = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (ended !== 0)
    throw new Problem(words.trim() || `${command} ${args[0]} failed without a word (${ended}).`);
  return words;
}

/** Runs a Node program that writes directly to the terminal. Returns its exit code. */
export async function runInView(args: string[], options: ProgramOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { ...options, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
