import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { runNode } from './run-program.ts';
import type { Settings } from './settings.ts';

export interface DemoLogIn {
  label: string;
  email: string;
  password: string;
}

/** Loads the demo scenario on the first run, and returns its log-ins. Only called for the default database. */
export async function loadDemo(
  seed: string[],
  databaseUrl: string,
  { dataDir, env }: Settings,
  signal: AbortSignal,
): Promise<DemoLogIn[]> {
  // The seed command writes this file as its last step.
  const file = join(dataDir, 'demo-logins.json');
  if (!existsSync(file)) {
    await step('Loading the demo people', () =>
      runNode([...seed, 'demo'], {
        env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOCAL_DATABASE: '1' },
        signal,
      }),
    );
  }
  return JSON.parse(await readFile(file, 'utf8')) as DemoLogIn[];
}
