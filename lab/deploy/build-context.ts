import { execFileSync } from 'node:child_process';
import dockerignore from '@balena/dockerignore';
import { projectRoot, readProjectFile } from '../../scripts/test/project-files.ts';

// The package is CommonJS, and its types name a default export that its code does not have.
const createFilter = dockerignore as unknown as typeof dockerignore.default;

/** Returns the files that `docker build` would get from a clean clone: those that git knows or would add, except those in .dockerignore. */
export function listContext(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);
  return withoutIgnored(files);
}

/** Returns the paths that .dockerignore lets into the image. */
export function withoutIgnored(files: string[]): string[] {
  return createFilter().add(readProjectFile('.dockerignore')).filter(files);
}
