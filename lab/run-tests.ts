import { runInView, tools } from '../scripts/run-program.ts';

/**
 * Runs tests with the projects of lab/vitest.config.ts. Returns the exit code.
 * @param files Vitest runs every file whose path contains one of these
 */
export function runLabTests(
  project: string,
  files: string[],
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<number> {
  const vitest = [tools.vitest, 'run', '--config', 'lab/vitest.config.ts', '--project', project];
  return runInView([...vitest, ...files, ...options], { env: { ...process.env, ...env } });
}

/** Separates the names from the options among a command's arguments. */
export function splitArguments(args: string[]): { names: string[]; options: string[] } {
  return {
    names: args.filter((arg) => !arg.startsWith('-')),
    options: args.filter((arg) => arg.startsWith('-')),
  };
}

/** Returns the named files of a folder, or the whole folder without names, because Vitest runs what matches any of its words. */
export const filesIn = (folder: string, names: string[]): string[] =>
  names.length > 0 ? names.map((name) => `${folder}/${name}`) : [folder];
