import { Problem } from '../scripts/problem.mjs';

/** The commands of the laboratory, each in a file of lab/commands, with what they do. */
const commands: Record<string, string> = {
  bench: 'measures the product beside bare references',
  check: 'types, lint and format of the laboratory',
  cluster: 'kills and cuts off the parts of three machines',
  coverage: 'lists each line of docs/product.md with the tests that show it',
  deploy: 'tests the image, compose.yaml, the examples in deploy/ and the pages of operations',
  documents: 'compares documents with the kept figures and the licences of the packages',
  drill: 'rolls from the release before to this one and back',
  faults: 'kills servers and databases, and cuts connections',
  hostile: 'attacks the server, its disk, database and providers',
  licences: 'writes docs/licences.md',
  long: 'the long tests of the product',
  renames: 'checks that names of files do not change how the build cuts its chunks',
  screens: 'makes screenshots of every page',
};

/** `npm run lab -- <name> [arguments]`: runs a command of the laboratory. Without a name it lists them. */
export async function run([name, ...args]: string[]): Promise<number> {
  if (!name) {
    for (const [each, what] of Object.entries(commands))
      process.stdout.write(`npm run lab -- ${each.padEnd(10)} ${what}\n`);
    return 0;
  }
  if (!(name in commands)) throw new Problem(`Choose one of: ${Object.keys(commands).join(', ')}.`);
  const command: { run(args: string[]): Promise<number> } = await import(`./commands/${name}.ts`);
  return command.run(args);
}
