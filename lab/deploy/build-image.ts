import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { projectRoot } from '../../scripts/test/project-files.ts';
import { listContext } from './build-context.ts';
import type { Image, Stage, Step } from './dockerfile.ts';
import { prepareRoot, runInRoot } from './run-in-root.ts';

export interface BuiltImage {
  /** The folder that holds the files of the last stage. */
  root: string;
  env: Record<string, string>;
  workdir: string;
}

/**
 * Executes the steps of a Dockerfile in order, with a folder for each stage and a copy of the files that Docker would get. The programs of
 * this machine replace the base image.
 * @param folder an empty folder
 * @throws Error with the output of a step that failed
 */
export async function buildImage({ stages }: Image, folder: string): Promise<BuiltImage> {
  const context = path.join(folder, 'context');
  for (const file of listContext()) {
    await cp(path.join(projectRoot, file), path.join(context, file)).catch((error: NodeJS.ErrnoException) => {
      // Git still lists a file that was deleted but not committed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const built = new Map<string, BuiltImage>();
  let last: BuiltImage | undefined;
  for (const stage of stages) {
    last = await buildStage(stage, context, built, folder);
    if (stage.name) built.set(stage.name, last);
  }
  if (!last) throw new Error('The Dockerfile has no stage');
  return last;
}

async function buildStage(
  stage: Stage,
  context: string,
  built: Map<string, BuiltImage>,
  folder: string,
): Promise<BuiltImage> {
  const root = await mkdtemp(path.join(folder, 'stage-'));
  // mkdtemp gives only root access to the folder, but the image's user needs it as well.
  await chmod(root, 0o755);
  await prepareRoot(root);
  const image: BuiltImage = { root, env: {}, workdir: '/' };
  for (const step of stage.steps) await execute(step, image, context, built);
  return image;
}

async function execute(step: Step, image: BuiltImage, context: string, built: Map<string, BuiltImage>) {
  if (step.kind === 'env') image.env[step.name] = step.value;
  if (step.kind === 'workdir') {
    image.workdir = step.path;
    await mkdir(path.join(image.root, step.path), { recursive: true });
  }
  if (step.kind === 'copy') {
    const from = step.from === null ? context : built.get(step.from)?.root;
    if (!from) throw new Error(`COPY --from=${step.from}: there is no stage of that name before`);
    await copy(
      from,
      step.sources,
      path.join(image.root, path.resolve(image.workdir, step.target)),
      step.target,
    );
  }
  if (step.kind === 'run') {
    // The environment contains this machine's proxy or registry, if it has one.
    const { NODE_ENV: _, VITEST: __, PATH: ___, ...env } = process.env;
    const { code, output } = await runInRoot({
      root: image.root,
      args: ['sh', '-c', step.command],
      cwd: image.workdir,
      env: { ...env, HOME: '/root', npm_config_prefer_offline: 'true', ...image.env },
    });
    if (code !== 0) throw new Error(`RUN ${step.command} ended with ${code}:\n${output}`);
  }
}

/** Executes COPY: the content of a folder, or files under their own names when the target ends with a slash or is a folder. */
async function copy(from: string, sources: string[], target: string, written: string): Promise<void> {
  for (const source of sources) {
    const found = source.includes('*') ? await matches(from, source) : [path.join(from, source)];
    if (found.length === 0) throw new Error(`COPY ${source}: no file matches`);
    for (const file of found) {
      const isFolder = (await lstat(file)).isDirectory();
      const intoFolder = !isFolder && (/(^|\/)\.?\/?$/.test(written) || written.endsWith('/'));
      const options = { recursive: true, verbatimSymlinks: true };
      await mkdir(isFolder || intoFolder ? target : path.dirname(target), { recursive: true });
      if (!isFolder) await cp(file, intoFolder ? path.join(target, path.basename(file)) : target, options);
      else
        for (const name of await readdir(file))
          await cp(path.join(file, name), path.join(target, name), options);
    }
  }
}

function matches(from: string, pattern: string): Promise<string[]> {
  return glob(pattern, { cwd: from, absolute: true });
}

/** Deletes the folder of `buildImage`. */
export const removeBuilt = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
