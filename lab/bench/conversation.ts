import { randomBytes } from 'node:crypto';
import { me } from '@marketplace/contract/people/accounts';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../e2e/support/chromium.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { BENCH_DATA, type BenchDatabases } from './lib/databases.ts';
import { openSessionOf, queryOnce } from './lib/people.ts';
import { startServer } from './lib/program.ts';
import type { Measured } from './lib/report.ts';
import { measureAlone } from './lib/results.ts';
import { openPhonePage, openSlowLink, reportSlowLink, type SlowLink, slowPhone } from './lib/slow-phone.ts';

const ROUNDS = 5;
const secret = randomBytes(32).toString('hex');

interface Opened {
  shellMs: number;
  newestMs: number;
  /** When the page's text field answers: it is there, can be typed in, and the application runs the page. */
  fieldMs: number;
}

/** Measures how soon a person on a slow phone reads the newest message of a conversation. */
export async function benchConversation(databases: BenchDatabases): Promise<Measured> {
  const databaseUrl = await databases.url('demo');
  const port = await findFreePort();
  const link = await openSlowLink(port);
  const server = await startServer(databaseUrl, BENCH_DATA, {
    PORT: String(port),
    PUBLIC_URL: link.url,
    APP_SECRET: secret,
  });
  const cold: Opened[] = [];
  const kept: Opened[] = [];
  const jobForm: number[] = [];
  try {
    const conversation = await readConversation(databaseUrl);
    const token = await openSessionOf(databaseUrl, secret, conversation.reader);
    const login = await readLogin(server.url, token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const views = await inFreshBrowser((browser) => openTwice(browser, link, conversation, login));
      cold.push(views.cold);
      kept.push(views.kept);
      jobForm.push(await inFreshBrowser((browser) => openJobForm(browser, link, login)));
    }
  } finally {
    await link.close();
    await server.stop();
  }
  const line = (what: string, most: number, rounds: number[]) => measureAlone(what, 'ms', rounds, { most });
  return {
    title: 'Opening a conversation and the job form',
    how: `The address of a conversation in a fresh browser with a login, then once more with the worker installed; the form of a job in a fresh browser with a login; ${slowPhone.kbps} kbit/s and ${slowPhone.latencyMs} ms for every request, CPU of the page slowed ${slowPhone.cpuSlowdown} times; median of ${ROUNDS}.`,
    lines: [
      line(
        'the shell',
        1700,
        cold.map(({ shellMs }) => shellMs),
      ),
      line(
        'the newest message, cold',
        6000,
        cold.map(({ newestMs }) => newestMs),
      ),
      line(
        'the newest message, with the worker installed',
        2000,
        kept.map(({ newestMs }) => newestMs),
      ),
      line(
        'the field, cold',
        6000,
        cold.map(({ fieldMs }) => fieldMs),
      ),
      line('the first field of the job form, cold', 6000, jobForm),
    ],
  };
}

interface Conversation {
  id: string;
  reader: string;
  newest: string;
}

export async function readConversation(databaseUrl: string): Promise<Conversation> {
  const [row] = await queryOnce<Conversation>(
    databaseUrl,
    `select conversation.id, conversation.opener_id as reader, message.text as newest
     from conversations conversation
     join messages message on message.conversation_id = conversation.id and message.seq = conversation.last_seq
     where conversation.kind = 'artisan' and message.text <> ''
     order by conversation.last_seq desc, conversation.id limit 1`,
  );
  if (!row) throw new Error('The demo has no conversation');
  return row;
}

type Login = { name: string; value: string }[];

/** Returns what the browser of a logged-in person has in its local storage. */
export async function readLogin(url: string, token: string): Promise<Login> {
  const response = await fetch(`${url}/api${me.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { user } = (await response.json()) as { user?: unknown };
  if (!user) throw new Error(`The server did not accept the session: ${response.status}`);
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
}

async function inFreshBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

async function openTwice(
  browser: Browser,
  link: SlowLink,
  { id, newest }: Conversation,
  localStorage: Login,
): Promise<{ cold: Opened; kept: Opened }> {
  const { page } = await openPhonePage(browser, {
    storageState: { cookies: [], origins: [{ origin: link.url, localStorage }] },
  });
  await reportSlowLink(page);
  await page.addInitScript({ content: watch(newest) });
  const open = async (): Promise<Opened> => {
    await page.goto(`${link.url}/message/${id}`);
    await page.getByRole('log').getByText(newest).first().waitFor({ timeout: 60_000 });
    await page.waitForFunction(
      () => (window as unknown as { opened: Opened }).opened.fieldMs > 0,
      undefined,
      {
        timeout: 60_000,
      },
    );
    const opened = await page.evaluate<Opened>('opened');
    if (opened.shellMs === 0 || opened.newestMs === 0) throw new Error('The page noted no time');
    return opened;
  };
  const cold = await open();
  link.isSlow = false;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  // A page stores its messages when it is left.
  await page.goto('about:blank');
  link.isSlow = true;
  return { cold, kept: await open() };
}

/** Returns when the first field of the job form answers, in ms. */
async function openJobForm(browser: Browser, link: SlowLink, localStorage: Login): Promise<number> {
  const { page } = await openPhonePage(browser, {
    storageState: { cookies: [], origins: [{ origin: link.url, localStorage }] },
  });
  await reportSlowLink(page);
  await page.addInitScript({ content: watch('') });
  await page.goto(`${link.url}/post-job`);
  await page.waitForFunction(() => (window as unknown as { opened: Opened }).opened.fieldMs > 0, undefined, {
    timeout: 60_000,
  });
  return (await page.evaluate<Opened>('opened')).fieldMs;
}

/** Runs in the page before its own scripts. It is text, because the loader of these files would add helpers to a function. */
const watch = (newest: string) => `
  window.opened = { shellMs: 0, newestMs: 0, fieldMs: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    if (entry.name === 'first-contentful-paint') opened.shellMs = entry.startTime;
  })).observe({ type: 'paint', buffered: true });
  new MutationObserver(() => {
    if (!opened.newestMs && document.querySelector('[role=log]')?.textContent.includes(${JSON.stringify(newest)}))
      opened.newestMs = performance.now();
    const field = document.querySelector('main textarea:not([disabled], [readonly])');
    if (!opened.fieldMs && field && document.documentElement.dataset.hydrated) opened.fieldMs = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;
