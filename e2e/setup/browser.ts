import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';

const phone = { width: 360, height: 740 };
const wideScreen = { width: 1280, height: 800 };

const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of the application and what its console complained about. */
export interface Visit {
  page: Page;
  goto(path: string): Promise<void>;
  /** The text of each toast that is to be seen now. */
  toast(text: string): ReturnType<Page['getByText']>;
}

/**
 * The whole product and a browser for the tests of one file. A test in which a page throws or complains on its console
 * fails, and so does one in which a page is wider than the screen.
 */
export function useBrowser() {
  let app: TestApp;
  let browser: Browser;
  const open: { close(): Promise<void>; complaints: string[] }[] = [];

  beforeAll(async () => {
    const port = await freePort();
    // Google sends the browser back to this address, so it has to be the real one.
    app = await startTestApp({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserArguments,
    });
  });

  afterEach(async () => {
    const visits = open.splice(0);
    await Promise.all(visits.map((visit) => visit.close()));
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({
      viewport: phone,
      baseURL: app.config.publicUrl,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A call that is refused or lost is told by Chromium too; the page's own answer to it is what tests look at.
      const isRefusedCall = new URL(message.location().url || 'about:blank').pathname.startsWith('/api/');
      if (['error', 'warning'].includes(message.type()) && !isRefusedCall) complaints.push(message.text());
    });
    open.push({ close: () => context.close(), complaints });

    const goto = async (to: string) => {
      await page.goto(to);
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    };
    await goto(path);
    return {
      page,
      goto,
      toast: (text) => page.locator('[data-rht-toaster]').getByText(text, { exact: true }),
    };
  }

  return {
    visit,
    get app() {
      return app;
    },
    /** What axe finds at a phone's and at a wide screen's width, and whether the page is wider than either. */
    async findFlaws(page: Page): Promise<string[]> {
      const flaws: string[] = [];
      for (const viewport of [phone, wideScreen]) {
        await page.setViewportSize(viewport);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) {
          flaws.push(`${viewport.width}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
        }
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (excess > 0) flaws.push(`${viewport.width}: the page is ${excess} px too wide`);
      }
      return flaws;
    },
  };
}

/** What the browser holds in its two storages. */
export function storageOf(
  page: Page,
): Promise<{ local: Record<string, string>; tab: Record<string, string> }> {
  return page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
}

/** How often the page has called an operation since this was set up. */
export function countCalls(page: Page, path: string): { count: number } {
  const calls = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls.count++;
  });
  return calls;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
