import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runProgram } from '../../scripts/run-program.ts';
import { POOL_SIZE } from '../../server/src/platform/database/db.ts';
import { artisanWorks, compare, LIST_SECRET, type Work } from './floor.ts';
import { BENCH_DATA, type BenchDatabases, OTHER_FILES } from './lib/databases.ts';
import type { Requests } from './lib/load.ts';
import { startProgram, startServer } from './lib/program.ts';
import type { Measured } from './lib/report.ts';
import type { Line } from './lib/results.ts';

const packages = { 'parse-server': '9.10.0', express: '5.3.0', pg: '8.23.1' };
const FOLDER = resolve(BENCH_DATA, 'peers');
const ROWS = 100_000;

/** Compares the lists of artisans with Parse Server, which somebody might take instead of the product. */
export async function benchPeers(databases: BenchDatabases): Promise<Measured> {
  await install();
  const url = await databases.url({ artisans: ROWS });
  const floorUrl = await databases.floorUrl();
  const server = await startServer(url, OTHER_FILES, { APP_SECRET: LIST_SECRET });
  const peer = await startProgram([join(FOLDER, 'parse-server.mjs')], {
    DATABASE_URL: floorUrl,
    POOL_SIZE: String(POOL_SIZE),
  });
  const lines: Line[] = [];
  try {
    for (const work of await artisanWorks(url, floorUrl)) {
      if (work.floor.headers) continue;
      const { what, ours, floor } = work;
      const asked: Work = { what, ours, floor: inParse(floor) };
      lines.push(...(await compare(asked, server, peer, databases.pid)));
    }
  } finally {
    await peer.stop();
    await server.stop();
  }
  return {
    title: 'Lists against Parse Server',
    how: `Parse Server ${packages['parse-server']} on PostgreSQL with one class of ${ROWS.toLocaleString('en')} rows and the indexes that its queries need, asked for 24 rows at a time; rounds in turn, as in the floor. Only reported: a user who takes it instead has this speed.`,
    lines,
  };
}

/** Translates a request to the floor into a query of Parse's REST interface. */
function inParse({ path, next }: Requests): Requests {
  const limits = path.endsWith('/after');
  return {
    path: '/parse/classes/Worker',
    next() {
      const { text, rating, region, trade } = next() as Record<string, string | number | undefined>;
      const where = {
        ...(region !== undefined && { region, trade }),
        ...(limits && { rating: { $lt: Number(rating) } }),
        ...(text !== undefined && { name: { $regex: String(text), $options: 'i' } }),
      };
      return { _method: 'GET', _ApplicationId: 'peer', where, order: '-rating', limit: 24 };
    },
  };
}

/** Installs the peer into the folder of the bench, because the laboratory's own packages would double with it. */
async function install(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await copyFile('lab/bench/peers/parse-server.mjs', join(FOLDER, 'parse-server.mjs'));
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  if (existsSync(join(FOLDER, 'node_modules/parse-server'))) return;
  await writeFile(join(FOLDER, 'package.json'), manifest);
  await runProgram('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error']);
}
