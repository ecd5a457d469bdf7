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

/** How the company of the demo can be reached; `/contact` shows all of it. This number and these addresses belong to no real person. */
const contact = {
  CONTACT_ADDRESS: '12 Example Street, Surulere, Lagos',
  CONTACT_PHONE: '+2348000000000',
  CONTACT_EMAIL: 'hello@example.ng',
  FACEBOOK_URL: 'https://www.facebook.com/example',
  INSTAGRAM_URL: 'https://www.instagram.com/example',
  TWITTER_URL: 'https://x.com/example',
};

/** The environment with the contact of the demo where the person has set none at all. */
export function withDemoContact(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.keys(contact).some((name) => env[name]?.trim()) ? env : { ...env, ...contact };
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
