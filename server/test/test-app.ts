import { startAppOn, type TestApp } from './app-on-database.ts';
import { createTestDatabase } from './database.ts';

export type { TestApp };

/** For a file that reads no email. Otherwise each notification is sent as one, which takes a good part of the time of its tests. */
export const withoutEmail = { SMTP_URL: '' };

/** The whole server on its own database and sandbox, for a Vitest file. */
export async function startTestApp(
  env: Record<string, string> = {},
  logTo?: { write(line: string): void },
  catalogueSource?: Parameters<typeof startAppOn>[3],
  moreModules?: Parameters<typeof startAppOn>[4],
): Promise<TestApp> {
  return startAppOn(await createTestDatabase(), env, logTo, catalogueSource, moreModules);
}
