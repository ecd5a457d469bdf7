import autocannon from 'autocannon';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { type Program, startServer } from './lib/program.ts';
import { keepResults, type Line, median } from './lib/report.ts';

const ROUNDS = 5;
const LIMIT_MS = 3;

/** Measures the processor time of a page with the page cache, and when each request renders the page. */
export async function benchPages(databases: BenchDatabases): Promise<void> {
  const url = await databases.url('demo');
  const lines: Line[] = [];
  for (const keptSeconds of [30, 0]) {
    const server = await startServer(url, BENCH_DATA, { PAGE_CACHE_SECONDS: String(keptSeconds) });
    try {
      for (const path of ['/', '/artisan', '/search?query=plumber', '/contact']) {
        const costs: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) costs.push(await cpuPerPage(server, path));
        // The first round only warms up the compiler.
        const cost = median(costs.slice(1));
        lines.push({
          what: `${path}, ${keptSeconds ? `kept for ${keptSeconds} s` : 'rendered every time'}`,
          measured: `${cost.toFixed(2)} ms`,
          limit: keptSeconds ? `≤ ${LIMIT_MS} ms` : 'for comparison',
          holds: keptSeconds === 0 || cost <= LIMIT_MS,
        });
      }
    } finally {
      await server.stop();
    }
  }
  await keepResults(
    'pages',
    'Server-rendered pages',
    `CPU time of the server process for one page, sent compressed with Brotli; 4 connections, median of ${ROUNDS} rounds of 3 s.`,
    lines,
  );
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
