import { mkdir, writeFile } from 'node:fs/promises';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import { notLoggedInViewJobs } from '@marketplace/contract/jobs';
import pg from 'pg';
import { startApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log.ts';
import { BENCH_DATA, type BenchDatabases, type Content } from './lib/databases.ts';
import { recordStatements, type Statement } from './lib/record.ts';
import { say } from './lib/report.ts';

const MANY = 100_000;

const areas = [
  {
    folder: 'bench/plans',
    path: notLoggedInViewArtisans.path,
    what: 'artisans',
    content: { artisans: MANY },
    requests: {
      list: {},
      'filtered-list': { state: 'Lagos', category: 'Home Repairs & Maintenance' },
      'skill-in-a-city': { skill: 'Plumber', state: 'Lagos', city: 'Surulere' },
      'search-name': { query: 'adegoke' },
      'search-skill-in-a-state': { query: 'plumber in lagos' },
      'search-dense': { query: 'ing' },
      'search-short': { query: 'ad' },
    },
  },
  {
    folder: 'bench/plans/jobs',
    path: notLoggedInViewJobs.path,
    what: 'jobs',
    content: { jobs: MANY },
    requests: {
      list: {},
      'highest-budget': { order: 'highest_budget' },
      'filtered-list': { state: 'Lagos', category: 'Home Repairs & Maintenance' },
      'skill-in-a-city': { skill: 'Plumber', state: 'Lagos', city: 'Surulere' },
      'budget-in-a-state': { state: 'Kano', budget: '500000+' },
      urgent: { urgent: true, order: 'highest_budget' },
      search: { query: 'sokoto' },
      'search-skill-in-a-state': { query: 'plumber in lagos' },
      'search-dense': { query: 'ing' },
      'search-short': { query: 'ad' },
    },
  },
];

/** Writes PostgreSQL's query plans for the server's lists of artisans and of jobs into bench/plans. */
export async function benchPlans(databases: BenchDatabases): Promise<void> {
  for (const area of areas) await keepPlans(databases, area);
}

async function keepPlans(
  databases: BenchDatabases,
  { folder, path, what, content, requests }: (typeof areas)[number],
): Promise<void> {
  const url = await databases.url(content as Content);
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: BENCH_DATA,
    APP_SECRET: 'x'.repeat(64),
  });
  const app = await startApp(config, createLog('silent'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await mkdir(folder, { recursive: true });
  const api = `${app.url}/api${path}`;
  try {
    for (const [name, body] of Object.entries(requests)) {
      // Runs twice: at the second run the data are in memory.
      await ask(api, body);
      const statements = await recordStatements(() => ask(api, body));
      const plans: string[] = [];
      for (const statement of statements) plans.push(await explain(client, statement));
      await writeFile(
        `${folder}/${name}.txt`,
        `${JSON.stringify(body)} among ${MANY.toLocaleString('en')} ${what}\n\n${plans.join('\n\n')}\n`,
      );
      say(`${folder}/${name}.txt`);
    }
  } finally {
    await client.end();
    await app.close();
  }
}

async function ask(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
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
