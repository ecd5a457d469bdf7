import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { runQuietly } from './run-program.ts';

export interface DemoLogIn {
  label: string;
  email: string;
  password: string;
}

/** Loads the demo scenario on the first run, and answers its log-ins. Only ever called for the default database. */
export async function loadDemo(
  databaseUrl: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<DemoLogIn[]> {
  const file = join(dataDir, 'demo-logins.json');
  if (!existsSync(file)) {
    await step('Loading the demo people', () =>
      runQuietly('The demo scenario', ['server/dist/commands/seed.js', 'demo'], {
        env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOCAL_DATABASE: '1' },
      }),
    );
  }
  return JSON.parse(await readFile(file, 'utf8')) as DemoLogIn[];
}
