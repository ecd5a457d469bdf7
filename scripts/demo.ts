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

/** Contact details of the demo's company; `/contact` shows all of them. The number and addresses belong to no real person. */
const contact = {
  CONTACT_ADDRESS: '12 Example Street, Surulere, Lagos',
  CONTACT_PHONE: '+2348000000000',
  CONTACT_EMAIL: 'hello@example.ng',
  FACEBOOK_URL: 'https://www.facebook.com/example',
  INSTAGRAM_URL: 'https://www.instagram.com/example',
  TWITTER_URL: 'https://x.com/example',
};

/** Returns the environment, with the demo's contact details when the person has set none at all. */
export function withDemoContact(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.keys(contact).some((name) => env[name]?.trim()) ? env : { ...env, ...contact };
}

/** Loads the demo scenario on the first run, and returns its log-ins. Only used with the default database. */
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
