import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createCompiler } from './compile-program.ts';
import { Problem } from './problem.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a program is compiled with the contract and after each change; packages, own addresses and lines of errors stay right', async () => {
  // In the server's workspace, because the program imports its packages.
  const folder = await mkdtemp(path.join(root, 'server/dist/compiled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = path.join(folder, 'src/program.ts');
  await mkdir(path.dirname(source));
  const write = (last: string) =>
    writeFile(
      source,
      `import { isPlace } from '@marketplace/contract/discovery/places/locations';
import { Kysely } from 'kysely';
const { late } = await import('./late.ts');
console.log(JSON.stringify([isPlace('Lagos', 'Surulere'), typeof Kysely, late as string, import.meta.url]));
${last}
`,
    );
  await writeFile(path.join(folder, 'src/late.ts'), "export const late: string = 'loaded late';\n");
  await write('');
  const compiler = await createCompiler(source, path.join(folder, 'out'));
  onTestFinished(() => compiler.close());
  const run = () => execFileSync(process.execPath, compiler.args, { encoding: 'utf8', stdio: 'pipe' });

  await compiler.compile();
  expect(JSON.parse(run())).toEqual([true, 'function', 'loaded late', `file://${source}`]);

  await write("throw new Error('on line 5');");
  await compiler.compile();
  expect(run).toThrow(/program\.ts:5/);

  await write('const unfinished = ;');
  await expect(compiler.compile()).rejects.toThrow(Problem);
  await expect(compiler.compile()).rejects.toThrow(/program\.ts:5/);
  await write('');
  await compiler.compile();
  expect(run()).toContain('loaded late');
});
