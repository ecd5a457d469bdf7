import { readFile } from 'node:fs/promises';
import { login } from '@marketplace/contract/people/accounts';
import { type DemoRole, demoLoginsFile, demoPeople } from '@marketplace/server/seed/demo/logins';
import { seedDemo } from '@marketplace/server/seed/demo/seed-demo';
import pg from 'pg';
import { startTemplateDatabase } from '../../scripts/test/template-database.ts';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { startMarket } from '../support/market.ts';
import { writeTemplate } from '../support/template.ts';

export type Login = { id: string; token: string; user: unknown };
export type DemoMarket = Awaited<ReturnType<typeof startDemoMarket>>;

/** Starts the built application with the demo's people, jobs and conversations, and the log-ins of three of them. */
export async function startDemoMarket() {
  const database = await startTemplateDatabase();
  writeTemplate(database);
  const app = await startMarket();
  await writeDemo(app);
  const people: Record<DemoRole, Login> = {
    customer: await logInTo(app, 'customer'),
    artisan: await logInTo(app, 'artisan'),
    operator: await logInTo(app, 'operator'),
  };
  return {
    app,
    people,
    async close(): Promise<void> {
      await app.close();
      await database.stop();
    },
  };
}

async function writeDemo(app: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  try {
    await seedDemo(client, app.dataDir);
  } finally {
    await client.end();
  }
}

async function logInTo(app: TestApp, role: DemoRole): Promise<Login> {
  const logins = JSON.parse(await readFile(demoLoginsFile(app.dataDir), 'utf8')) as {
    email: string;
    password: string;
  }[];
  const { email } = demoPeople[role];
  const password = logins.find((one) => one.email === email)?.password ?? '';
  const { token, user } = (await app.call(login, { email, password })).body;
  return { id: user._id, token, user };
}
