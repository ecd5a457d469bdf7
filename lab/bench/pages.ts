import autocannon from 'autocannon';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { type Program, startServer } from './lib/program.ts';
import { readPublicPages } from './lib/public-pages.ts';
import type { Measured } from './lib/report.ts';
import { measureAlone, median } from './lib/results.ts';

const ROUNDS = 5;
const CACHED_LIMIT_MS = 3;

interface MeasuredPage {
  name: string;
  /** autocannon replaces `[<id>]` with another text in each request. */
  path: string;
  most: number;
}

const cachedPages: MeasuredPage[] = [
  { name: 'home', path: '/', most: CACHED_LIMIT_MS },
  { name: 'list', path: '/artisan', most: CACHED_LIMIT_MS },
  { name: 'search', path: '/search?query=plumber', most: CACHED_LIMIT_MS },
  { name: 'contact', path: '/contact', most: CACHED_LIMIT_MS },
  { name: 'unknown paths, all different', path: '/no-[<id>]', most: 4 },
];

/** Measures the processor time of a page with the page cache, and when each request renders the page. */
export async function benchPages(databases: BenchDatabases): Promise<Measured> {
  const url = await databases.url('demo');
  const measure = async (pages: (server: Program) => Promise<MeasuredPage[]>, cachedSeconds: number) => {
    const server = await startServer(url, BENCH_DATA, { PAGE_CACHE_SECONDS: String(cachedSeconds) });
    try {
      const costs: { page: MeasuredPage; rounds: number[] }[] = [];
      for (const page of await pages(server)) {
        const rounds: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await cpuPerPage(server, page.path));
        // The first round only warms up the compiler.
        costs.push({ page, rounds: rounds.slice(1) });
      }
      return costs;
    } finally {
      await server.stop();
    }
  };
  const cached = await measure(async () => cachedPages, 30);
  const rendered = await measure(listRenderedPages, 0);
  const cachedMs = median(cached[0]?.rounds ?? []);
  return {
    title: 'Server-rendered pages',
    how: `CPU time of the server process for one page, sent compressed with Brotli; 4 connections, median of ${ROUNDS} rounds of 3 s.`,
    lines: [
      ...cached.map(({ page, rounds }) =>
        measureAlone(`${page.name}, cached`, 'ms', rounds, { most: page.most }),
      ),
      ...rendered.map(({ page, rounds }) => ({
        ...measureAlone(`${page.name}, rendered every time`, 'ms', rounds, { most: page.most }),
        note: `${(median(rounds) / cachedMs).toFixed(1)}x the cached home page`,
      })),
    ],
  };
}

async function listRenderedPages({ url }: Program): Promise<MeasuredPage[]> {
  const { artisan } = await readPublicPages(url);
  return [
    { name: 'search', path: '/search?query=plumber', most: 15 },
    { name: 'filtered list', path: '/artisan?state=Lagos', most: 15 },
    { name: 'jobs', path: '/jobs', most: 12 },
    { name: 'artisan', path: artisan, most: 8 },
  ];
}

async function cpuPerPage(server: Program, path: string): Promise<number> {
  const before = await server.cpuMs();
  const { '2xx': answered, non2xx } = await autocannon({
    url: server.url + path,
    connections: 4,
    duration: 3,
    idReplacement: true,
    headers: { 'accept-encoding': 'br' },
  });
  // An unknown path is answered with 404.
  const unexpected = path.startsWith('/no-') ? answered : non2xx;
  if (unexpected > 0) throw new Error(`${path} answered ${unexpected} times with an unexpected status`);
  return ((await server.cpuMs()) - before) / (answered + non2xx);
}
