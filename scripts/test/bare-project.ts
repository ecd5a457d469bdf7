import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Makes a project folder as on a production server: the plain scripts and the build, but no development packages. Its lockfile names a
 * package that is not installed, and the npm of `env` leaves the file `npm-was-run` instead of installing.
 */
export async function makeBareProject({ built = true } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bare project '));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of await readdir(path.join(root, 'scripts'))) {
    if (name.endsWith('.mjs')) await cp(path.join(root, 'scripts', name), path.join(folder, 'scripts', name));
  }
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  if (built) {
    for (const part of ['contract', 'server', 'sandbox', 'web']) {
      await symlink(path.join(root, part), path.join(folder, part));
    }
  }
  await writeFile(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/not-there': { version: '1.0.0' } } }),
  );
  const npm = path.join(folder, 'npm.mjs');
  await writeFile(npm, "import { writeFileSync } from 'node:fs'; writeFileSync('npm-was-run', '');\n");
  return { folder, env: { npm_execpath: npm } };
}
