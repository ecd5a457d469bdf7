import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageServer, startPageServer } from './page-server.ts';

const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let server: PageServer;
let browser: Browser;

beforeAll(async () => {
  server = await startPageServer();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: browserArguments,
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page and collects everything the console and the page complain about. */
async function open(path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const response = await page.goto(server.url + path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  return { page, complaints, response, close: () => context.close() };
}

describe('hydration', () => {
  test.each(['/'])('%s hydrates without a word in the console', async (path) => {
    const { complaints, response, close } = await open(path);
    expect(response?.status()).toBe(200);
    expect(complaints).toEqual([]);
    await close();
  });
});
