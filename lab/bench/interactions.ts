import { randomBytes } from 'node:crypto';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { readConversation, readLogin } from './conversation.ts';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { openSessionOf } from './lib/people.ts';
import { startServer } from './lib/program.ts';
import type { Measured } from './lib/report.ts';
import { measureAlone } from './lib/results.ts';
import { openPhonePage, slowPhone } from './lib/slow-phone.ts';

const ROUNDS = 5;
const MOST_MS = 200;
const secret = randomBytes(32).toString('hex');

/** Measures how long the screen of a slow phone needs to answer a tap, as the browser reports it: until the next paint. */
export async function benchInteractions(databases: BenchDatabases): Promise<Measured> {
  const databaseUrl = await databases.url('demo');
  const port = await findFreePort();
  const server = await startServer(databaseUrl, BENCH_DATA, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_SECRET: secret,
  });
  const taken: Record<string, number[]> = {};
  try {
    const conversation = await readConversation(databaseUrl);
    const token = await openSessionOf(databaseUrl, secret, conversation.reader);
    const login = await readLogin(server.url, token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const browser = await chromium.launch(chromiumOptions());
      try {
        const { page } = await openPhonePage(browser, {
          storageState: { cookies: [], origins: [{ origin: server.url, localStorage: login }] },
        });
        await page.addInitScript({ content: watchTaps });
        for (const [name, ms] of Object.entries(await tapThrough(page, server.url, conversation.id)))
          taken[name] = [...(taken[name] ?? []), ms];
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.stop();
  }
  return {
    title: 'Taps on a slow phone',
    how: `From a tap to the next paint, the slowest event of each interaction; CPU of the page slowed ${slowPhone.cpuSlowdown} times, a fast link; median of ${ROUNDS}.`,
    lines: Object.entries(taken).map(([name, rounds]) => measureAlone(name, 'ms', rounds, { most: MOST_MS })),
  };
}

async function tapThrough(page: Page, url: string, conversationId: string): Promise<Record<string, number>> {
  await open(page, `${url}/artisan`);
  const filter = await tap(page, page.getByRole('link', { name: 'Rated 4+' }));
  await page.waitForURL(/rating/);
  const heart = await tap(page, page.getByRole('button', { name: /^(Add|Remove) .* favourites$/ }).first());
  await open(page, `${url}/message`);
  const chat = await tap(page, page.locator(`a[href^="/message/${conversationId}"]`).first());
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Good day');
  const send = await tap(page, page.getByRole('button', { name: 'Send', exact: true }));
  return {
    'a filter of a list': filter,
    'a heart': heart,
    'open a conversation': chat,
    'send a message': send,
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.waitForLoadState('networkidle');
}

/** Taps, and returns the longest time from one of its events to the next paint, in ms. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate('taps.length = 0');
  await target.tap();
  await page.waitForFunction(() =>
    (window as unknown as { taps: { name: string }[] }).taps.some(
      ({ name }) => name === 'click' || name === 'pointerup',
    ),
  );
  return page.evaluate<number>('Math.max(...taps.map(({ duration }) => duration))');
}

/** Runs in the page before its own scripts. It is text, because the loader of these files would add helpers to a function. */
const watchTaps = `
  window.taps = [];
  new PerformanceObserver((list) => taps.push(...list.getEntries().map(({ name, duration }) => ({ name, duration }))))
    .observe({ type: 'event', durationThreshold: 16 });
`;
