import autocannon from 'autocannon';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { type Program, startServer } from './lib/program.ts';
import type { Measured } from './lib/report.ts';
import { type Line, measureAlone } from './lib/results.ts';

const ROUNDS = 5;
const LIMIT_MS = 3;

/** Measures the processor time of a page with the page cache, and when each request renders the page. */
export async function benchPages(databases: BenchDatabases): Promise<Measured> {
  const url = await databases.url('demo');
  const lines: Line[] = [];
  for (const cachedSeconds of [30, 0]) {
    const server = await startServer(url, BENCH_DATA, { PAGE_CACHE_SECONDS: String(cachedSeconds) });
    try {
      for (const path of ['/', '/artisan', '/search?query=plumber', '/contact']) {
        const costs: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) costs.push(await cpuPerPage(server, path));
        // The first round only warms up the compiler.
        const what = `${path}, ${cachedSeconds ? `kept for ${cachedSeconds} s` : 'rendered every time'}`;
        lines.push(measureAlone(what, 'ms', costs.slice(1), cachedSeconds ? { most: LIMIT_MS } : null));
      }
    } finally {
      await server.stop();
    }
  }
  return {
    title: 'Server-rendered pages',
    how: `CPU time of the server process for one page, sent compressed with Brotli; 4 connections, median of ${ROUNDS} rounds of 3 s.`,
    lines,
  };
}

async function cpuPerPage(server: Program, path: string): Promise<number> {
  const before = await server.cpuMs();
  const { '2xx': answered, non2xx } = await autocannon({
    url: server.url + path,
    connections: 4,
    duration: 3,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with an error`);
  return ((await server.cpuMs()) - before) / answered;
}
