import { viewLegalText, viewQuestions } from '@marketplace/contract/company/settings/public';
import {
  notLoggedInViewArtisans,
  viewArtisans,
  viewTopRatedArtisans,
} from '@marketplace/contract/discovery/artisans';
import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { viewLocalPages } from '@marketplace/contract/discovery/local-pages';
import { viewSearchPlace } from '@marketplace/contract/discovery/search-place';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { viewEvent } from '@marketplace/contract/money/tickets';
import { notLoggedInViewJobs, viewFeaturedJobs, viewJobs } from '@marketplace/contract/work/jobs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type PageServer, startPageServer } from './page-server.ts';

const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The answers to the reads of the landing pages: a market without artisans and jobs, unless a test replaces them. */
const lists = [
  notLoggedInViewArtisans,
  viewArtisans,
  viewTopRatedArtisans,
  notLoggedInViewJobs,
  viewJobs,
  viewFeaturedJobs,
  viewEvent,
];
const nothing = {
  status: 'ok',
  artisans: [],
  jobs: [],
  count: 0,
  count_capped: false,
  next_cursor: null,
  event: null,
};

/** Playwright itself writes this to the console. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

interface BrowserBench {
  server: PageServer;
  /** One browser profile per test: its tabs share local storage. */
  context: BrowserContext;
  /** Opens an address in a new tab and waits until Preact has hydrated the page. */
  open(path: string): Promise<Page>;
  /** Allows a text on the console that belongs to the test. */
  expectComplaint(text: RegExp): void;
}

/** A server and a browser for the tests of a file. Any other error or warning on the console of a page fails the test. */
export function startBrowserBench(viewport = { width: 360, height: 740 }): BrowserBench {
  let browser: Browser;
  let complaints: string[] = [];
  let expected: RegExp[] = [];
  const bench = {} as BrowserBench;

  beforeAll(async () => {
    bench.server = await startPageServer();
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: browserArguments,
    });
  });

  beforeEach(async () => {
    complaints = [];
    expected = [];
    bench.server.api.clear();
    for (const { path } of lists) bench.server.api.set(path, () => ({ status: 200, body: nothing }));
    const catalogue = { status: 'ok', ...specifiedCatalogue };
    const release = { number: 0, changed_at: null, changes_meaning: false };
    const legal = { status: 'ok', text: null, valid_from: '2026-11-28', versions: [release] };
    bench.server.api.set(viewLegalText.path, () => ({ status: 200, body: legal }));
    const questions = [{ question: 'Is it free?', answer: 'Looking around is.' }];
    bench.server.api.set(viewQuestions.path, () => ({ status: 200, body: { status: 'ok', questions } }));
    bench.server.api.set(viewCatalogue.path, () => ({ status: 200, body: catalogue }));
    bench.server.api.set(viewLocalPages.path, () => ({ status: 200, body: { status: 'ok', pages: [] } }));
    const noPlace = { status: 'ok', place: null, revision: 0 };
    bench.server.api.set(viewSearchPlace.path, () => ({ status: 200, body: noPlace }));
    // The routes of a test do not see the requests of a service worker.
    bench.context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    await bench.context.addInitScript(complainOfHydration);
    bench.context.on('console', (message) => {
      if (message.text() === blockedWorker) return;
      const complaint = `${message.text()} (at ${message.location().url})`;
      if (['error', 'warning'].includes(message.type())) complaints.push(complaint);
    });
    bench.context.on('weberror', (error) => complaints.push(String(error.error())));
  });

  afterEach(async () => {
    await bench.context.close();
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await bench.server?.close();
  });

  bench.expectComplaint = (text) => expected.push(text);
  bench.open = async (path) => {
    const page = await bench.context.newPage();
    await page.goto(bench.server.url + path);
    await alive(page);
    return page;
  };
  return bench;
}

/**
 * Writes an error to the console of a page that the browser rendered otherwise than the server. Preact repairs such differences without a
 * word. Hydration always splits texts, so the first report of the observer comes right after it.
 */
function complainOfHydration(): void {
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    // With scripts a browser reads what is for browsers without them as text.
    const read = () => root?.innerHTML.replace(/<noscript>.*?<\/noscript>/gs, '') ?? '';
    const fromServer = read();
    if (!root || document.readyState !== 'interactive') return;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      const hydrated = read();
      if (hydrated === fromServer) return;
      const same = [...hydrated].findIndex((letter, index) => letter !== fromServer[index]);
      const [was, is] = [fromServer, hydrated].map((html) => html.slice(Math.max(same - 80, 0), same + 80));
      console.error(`The page changed while it was hydrated: ${was} became ${is}`);
    }).observe(root, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until Preact has hydrated the page that the server sent. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}
