import { readCoverage } from '../../scripts/product-coverage.ts';

/** `npm run lab -- coverage`: every line of docs/product.md with the tests that show it. */
export async function run(): Promise<number> {
  const { promises, tags, problems } = await readCoverage('.');
  for (const { id, text } of promises) {
    process.stdout.write(`${id}  ${text}\n`);
    for (const { file, title } of tags.filter(({ ids }) => ids.includes(id)))
      process.stdout.write(`    ${file} › ${title}\n`);
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}
