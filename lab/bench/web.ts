import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { startServer } from './lib/program.ts';
import { readPublicPages } from './lib/public-pages.ts';
import { type Measured, say } from './lib/report.ts';
import { type Line, measureAlone } from './lib/results.ts';
import { openPhonePage, slowDownLink, slowPhone } from './lib/slow-phone.ts';

const ROUNDS = 5;

interface FirstView {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  controlsMs: number;
  scriptBytes: number;
  allBytes: number;
}

/** Measures first views on a slow phone and a slow link, and Lighthouse's scores. */
export async function benchWeb(databases: BenchDatabases): Promise<Measured> {
  const port = await findFreePort();
  const server = await startServer(await databases.url('demo'), BENCH_DATA, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const lines: Line[] = [];
  try {
    for (const [name, path] of Object.entries(await readPublicPages(server.url))) {
      lines.push(...(await measureFirstViews(name, server.url + path)));
      lines.push(...(await judge(name, server.url + path)));
    }
  } finally {
    await server.stop();
  }
  return {
    title: 'First views',
    how: `A fresh browser each time, ${slowPhone.kbps} kbit/s, ${slowPhone.latencyMs} ms for every request, CPU slowed ${slowPhone.cpuSlowdown} times; median of ${ROUNDS}. Bytes are gzipped (scripts) and as sent (all).`,
    lines,
  };
}

async function measureFirstViews(name: string, url: string): Promise<Line[]> {
  const views: FirstView[] = [];
  for (let round = 0; round < ROUNDS; round += 1) views.push(await firstView(url));
  const line = (what: string, unit: string, most: number, pick: (view: FirstView) => number) =>
    measureAlone(`${name}: ${what}`, unit, views.map(pick), { most });
  return [
    line('first paint', 'ms', 1600, (view) => view.firstPaintMs),
    line('largest paint', 'ms', 2200, (view) => view.largestPaintMs),
    line('layout shift', '', 0.05, (view) => view.layoutShift),
    line('controls that need scripts', 'ms', 5000, (view) => view.controlsMs),
    line('scripts, gzipped', 'kB', 150, (view) => view.scriptBytes / 1000),
    line('everything, as sent', 'kB', 230, (view) => view.allBytes / 1000),
  ];
}

async function firstView(url: string): Promise<FirstView> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { page, client } = await openPhonePage(browser);
    await slowDownLink(client);
    const scripts: string[] = [];
    let allBytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      allBytes += encodedDataLength;
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.addInitScript({ content: watchPaints });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    // The last file may have come more than half a second before the last part of the page answers.
    await page.waitForSelector('[data-hydrated]', { timeout: 60_000 });
    const paints = await page.evaluate<Paints>('paints');
    if (paints.firstPaintMs === 0) throw new Error(`${url} painted nothing`);
    return { ...paints, scriptBytes: await gzippedBytes(scripts), allBytes };
  } finally {
    await browser.close();
  }
}

interface Paints {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** When the application took over the server's page. */
  controlsMs: number;
}

/** Runs in the page before its own scripts. It is text, because the loader of these files would add helpers to a function. */
const watchPaints = `
  window.paints = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, controlsMs: 0 };
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.firstPaintMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => { paints.largestPaintMs = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) paints.layoutShift += entry.value; });
  new MutationObserver(() => { paints.controlsMs ||= performance.now(); })
    .observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
`;

/** Returns the gzipped size of the same files, whatever encoding they were sent in. */
async function gzippedBytes(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const response = await fetch(url);
    return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

async function judge(name: string, url: string): Promise<Line[]> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...chromiumOptions(),
    args: [...(chromiumOptions().args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const scores: Record<string, number[]> = {};
    for (let round = 0; round < 3; round += 1) {
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
      if (!result) throw new Error('Lighthouse answered nothing');
      for (const [category, { score }] of Object.entries<{ score: number | null }>(result.lhr.categories)) {
        scores[category] = [...(scores[category] ?? []), Math.round((score ?? 0) * 100)];
      }
      if (round === 0) explain(result.lhr);
    }
    return Object.entries(wanted).map(([category, least]) =>
      measureAlone(`${name}: Lighthouse ${category}`, 'points', scores[category] ?? [0], { least }),
    );
  } finally {
    await browser.close();
  }
}

interface Assessment {
  categories: Record<string, { auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>;
}

/** Prints the audits besides performance that lost points. */
function explain({ categories, audits }: Assessment): void {
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit && audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
        say(`  ${category}: ${audit.title}`);
    }
  }
}
