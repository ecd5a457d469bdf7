import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { demoLoginsFile } from '../seed/demo/logins.ts';
import type { LargeOptions } from '../seed/large/seed-large.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run seed -- demo
  npm run seed -- large --artisans 100000 [--customers N] [--jobs N] [--reviews N] [--messages N] [--seed N] [--any-database]`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const { scenario, anyDatabase, sizes } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  assertAllowed(config, scenario, anyDatabase);
  const client = new pg.Client({ connectionString: config.directDatabaseUrl });
  await client.connect();
  try {
    if (scenario === 'demo') await demo(client, config);
    else await large(client, config, sizes);
  } finally {
    await client.end();
  }
});

// Both modules are loaded when they are needed: reading the names, drawings and texts takes long for a refused command.
async function demo(client: pg.Client, { dataDir, demoPictures }: Config): Promise<void> {
  const { seedDemo } = await import('../seed/demo/seed-demo.ts');
  const start = performance.now();
  const outcome = await seedDemo(client, dataDir, { pictures: demoPictures });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (outcome === 'present') say('The demo scenario is already there.');
  if (outcome === 'renewed') say('The demo scenario is already there; its log-ins have new passwords.');
  if (outcome === 'seeded') say(`Wrote the demo scenario in ${seconds} s.`);
  say(`Its log-ins are in ${demoLoginsFile(dataDir)}`);
}

async function large(client: pg.Client, { dataDir }: Config, sizes: LargeOptions): Promise<void> {
  const { seedLarge } = await import('../seed/large/seed-large.ts');
  await seedLarge(client, dataDir, sizes, { report: say });
}

/** Invented people must not be written among real ones, and the demo's printed log-ins only into our own database. */
function assertAllowed(config: Config, scenario: 'demo' | 'large', anyDatabase: boolean): void {
  if (config.production) throw new Error('Invented people are not written where NODE_ENV is production.');
  if (config.localDatabase) return;
  if (scenario === 'demo') {
    throw new Error(
      'The demo scenario is only for the default database: start it with npm start, without DATABASE_URL.',
    );
  }
  if (!anyDatabase) {
    throw new Error('This is not the default database. If you mean it, add --any-database.');
  }
}

function readArguments(args: string[]): {
  scenario: 'demo' | 'large';
  anyDatabase: boolean;
  sizes: LargeOptions;
} {
  const { values, positionals } = parseKnown(args);
  const [scenario] = positionals;
  if (positionals.length !== 1 || (scenario !== 'demo' && scenario !== 'large')) throw new Error(usage);
  const count = (name: Exclude<keyof typeof values, 'any-database'>, byDefault: number) =>
    wholeNumber(name, values[name], byDefault);
  const artisans = count('artisans', scenario === 'large' ? Number.NaN : 0);
  const sizes = {
    artisans,
    customers: count('customers', Math.ceil(artisans / 10)),
    jobs: count('jobs', 0),
    reviews: count('reviews', 0),
    messages: count('messages', 0),
    seed: count('seed', 1),
  };
  return { scenario, anyDatabase: values['any-database'] === true, sizes };
}

function parseKnown(args: string[]) {
  const number = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        artisans: number,
        customers: number,
        jobs: number,
        reviews: number,
        messages: number,
        seed: number,
        'any-database': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

/** `byDefault` NaN means that the number is required. */
function wholeNumber(name: string, text: string | undefined, byDefault: number): number {
  const value = text === undefined ? byDefault : Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number.\n${usage}`);
  return value;
}
