import { mkdir, writeFile } from 'node:fs/promises';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import pg from 'pg';
import { startApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log.ts';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { recordStatements, type Statement } from './lib/record.ts';
import { say } from './lib/report.ts';

const ARTISANS = 100_000;
const folder = 'bench/plans';

const requests = {
  list: {},
  'filtered-list': { state: 'Lagos', category: 'Home Repairs & Maintenance' },
  'skill-in-a-city': { skill: 'Plumber', state: 'Lagos', city: 'Surulere' },
  'search-name': { query: 'adegoke' },
  'search-skill-in-a-state': { query: 'plumber in lagos' },
  'search-dense': { query: 'ing' },
  'search-short': { query: 'ad' },
};

/** Keeps how PostgreSQL answers the lists of artisans, as the server asks for them. */
export async function benchPlans(databases: BenchDatabases): Promise<void> {
  const url = await databases.url(ARTISANS);
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: BENCH_DATA,
    APP_SECRET: 'x'.repeat(64),
  });
  const app = await startApp(config, createLog('silent'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await mkdir(folder, { recursive: true });
  try {
    for (const [name, body] of Object.entries(requests)) {
      // Twice: the second time what it reads is in memory.
      await ask(app.url, body);
      const statements = await recordStatements(() => ask(app.url, body));
      const plans: string[] = [];
      for (const statement of statements) plans.push(await explain(client, statement));
      await writeFile(
        `${folder}/${name}.txt`,
        `${JSON.stringify(body)} among ${ARTISANS.toLocaleString('en')} artisans\n\n${plans.join('\n\n')}\n`,
      );
      say(`${folder}/${name}.txt`);
    }
  } finally {
    await client.end();
    await app.close();
  }
}

async function ask(url: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api${notLoggedInViewArtisans.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${JSON.stringify(body)}: ${await response.text()}`);
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
  return `${text.replace(/\s+/g, ' ').trim()}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
}
