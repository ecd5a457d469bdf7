import { readFile } from 'node:fs/promises';

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Whether the packages that bench/package.json names are installed in the versions that it names. */
export async function hasBenchPackages(): Promise<boolean> {
  const { dependencies, devDependencies } = await readPackage('bench/package.json');
  const matches = Object.entries({ ...dependencies, ...devDependencies }).map(async ([name, version]) => {
    const installed = await readPackage(`bench/node_modules/${name}/package.json`).catch(
      () => ({}) as Package,
    );
    return installed.version === version;
  });
  return (await Promise.all(matches)).every(Boolean);
}

async function readPackage(file: string): Promise<Package> {
  return JSON.parse(await readFile(file, 'utf8')) as Package;
}
