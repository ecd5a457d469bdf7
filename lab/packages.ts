import { readFile } from 'node:fs/promises';
import { step } from '../scripts/progress.mjs';
import { runProgram } from '../scripts/run-program.ts';

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Installs the packages of the laboratory. They take 140 MB, so only commands that need them call this. */
export async function installLabPackages(): Promise<void> {
  if (await areInstalled()) return;
  await step('Installing the packages of the laboratory', () => runProgram('npm', ['ci', '--prefix', 'lab']));
}

/** Returns whether the packages in lab/package.json are installed in the versions it names. */
async function areInstalled(): Promise<boolean> {
  const { dependencies, devDependencies } = await readPackage('lab/package.json');
  const matches = Object.entries({ ...dependencies, ...devDependencies }).map(async ([name, version]) => {
    const installed = await readPackage(`lab/node_modules/${name}/package.json`).catch(() => ({}) as Package);
    return installed.version === version;
  });
  return (await Promise.all(matches)).every(Boolean);
}

async function readPackage(file: string): Promise<Package> {
  return JSON.parse(await readFile(file, 'utf8')) as Package;
}
