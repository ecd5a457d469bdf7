import type { Page } from '@playwright/test';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { storedKeys } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import { serveReleases } from '../support/releases.ts';
import { expect, hydrated, storeLogin, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses of everything that the browser keeps for when there is no network. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the application opens its stored conversations, until the person logs out', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  await visit(`/message/${id}`);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  // And the list, which waits behind the conversation.
  await expect(page.locator('[data-messages-page] li').first()).toContainText('Until six.');
  const kept = await keptPaths(page);
  expect(kept).toContain('/message');
  // Neither answers of the API nor the pages of others.
  expect(kept.filter((path) => !/^\/(assets\/.+|message|offline\.html)$/.test(path))).toEqual([]);
  // What the browser happens to have as well does not count: it throws it away when it needs the room.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  // A page that is left keeps what it shows; one that is killed within half a second of it may not.
  await page.goto('about:blank');
  await page.close();

  await context.setOffline(true);
  const reopened = await context.newPage();
  await reopened.goto('/');
  await hydrated(reopened);
  await expect(reopened).toHaveURL('/message');
  await reopened.getByRole('link', { name: 'Bayo Ade', exact: true }).tap();
  await expect(reopened.getByRole('log').getByText('Until six.')).toBeVisible();
  await reopened.getByRole('textbox', { name: 'Message' }).fill('I am on my way.');
  await reopened.getByRole('button', { name: 'Send' }).tap();
  // It is a draft until it is kept to be sent.
  await expect
    .poll(async () => (await storedKeys(reopened)).filter((key) => key.includes('chat-')))
    .toEqual([]);
  await reopened.reload();
  await hydrated(reopened);
  const written = reopened.getByRole('log').getByRole('listitem').filter({ hasText: 'on my way' });
  await expect(written.getByRole('img', { name: 'Sending' })).toBeVisible();
  await reopened.goto('/jobs?query=paint');
  await expect(reopened.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  // The address stayed, so that the page is there as soon as the network is.
  await context.setOffline(false);
  await reopened.getByRole('link', { name: 'Try again' }).tap();
  await hydrated(reopened);
  await expect(reopened).toHaveURL('/jobs?query=paint');
  await reopened.goto(`/message/${id}`);
  await expect(written.getByRole('img', { name: 'Sent' })).toBeVisible();

  await visit('/terms', reopened);
  await reopened.getByRole('button', { name: 'Open menu' }).tap();
  await reopened.getByRole('button', { name: 'Log out' }).tap();
  await reopened.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await reopened.waitForURL('/');
  await hydrated(reopened);
  expect(await keptPaths(reopened)).toEqual([]);
  expect(await reopened.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
});

const shellsOf = (page: Page) => page.evaluate(() => window.caches.keys());

/** The address of the script that a page began with. */
const entryOf = (page: Page) =>
  page.locator('script[type=module][src]').first().getAttribute('src') as Promise<string>;

test('a new release takes over in the background: open pages go on, nothing is lost and nothing loads twice', {
  tag: '@long',
}, async ({ page, app, context, visit, problems }) => {
  test.slow();
  // While the link is away for a moment, the channel tries to come back or not.
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|WebSocket/);
  const releases = await serveReleases(app.url);
  const { token, user } = await signUp(app);
  await storeLogin(context, releases.url, { token, user });
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  // A page that stands loads its dialogs ahead.
  const ahead = page.waitForResponse(
    `${releases.url}${addressOf('src/features/accounts/log-out-dialog.tsx')}`,
  );
  await visit(`${releases.url}/message/${id}`);
  await ahead;
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => shellsOf(page)).toHaveLength(1);
  const [oldShell] = await shellsOf(page);
  const oldEntry = await entryOf(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Message' }).fill('I am on my way.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('textbox', { name: 'Message' }).fill('Keep the door');
  releases.release();
  await context.setOffline(false);
  const sentOn = (tab: Page) =>
    tab.getByRole('log').getByRole('listitem').filter({ hasText: 'on my way' }).getByRole('img');
  await expect(sentOn(page)).toHaveAccessibleName('Sent');

  // A second tab brings the new release, which the worker keeps beside that of before.
  const second = await context.newPage();
  let loads = 0;
  second.on('load', () => {
    loads += 1;
  });
  await visit(`${releases.url}/message/${id}`, second);
  await second.waitForLoadState('networkidle');
  // The browser looks for a new worker by itself after a page has loaded, but takes its time.
  await second.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => shellsOf(second)).toEqual([oldShell, expect.stringContaining('next-')]);
  const stillChanging = () =>
    navigator.serviceWorker.ready.then(({ installing, waiting, active }) =>
      Boolean(installing || waiting || active?.state !== 'activated'),
    );
  // Chromium stops the old worker before the new one takes over. When a page asks for a file at that moment, Chromium starts
  // the old worker anew, and waits until it has been idle for half a minute.
  await expect.poll(() => second.evaluate(stillChanging), { timeout: 90_000 }).toBe(false);
  expect(await entryOf(second)).toMatch(/_next\.js$/);
  await expect(sentOn(second)).toHaveAccessibleName('Sent');
  await expect(second.getByRole('textbox', { name: 'Message' })).toHaveValue('Keep the door');

  // The first one has files to fetch that are gone from the server, and goes on with those that were kept.
  expect((await fetch(releases.url + oldEntry)).status).toBe(404);
  await page.getByRole('link', { name: 'Back to Messages' }).tap();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const complained = page.waitForEvent('console', (said) => /ERR_INTERNET_DISCONNECTED/.test(said.text()));
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  expect(await entryOf(page)).toMatch(/_next\.js$/);
  await expect(page.getByRole('list', { name: 'Service Requests' })).toContainText('Bayo Ade');
  await complained;
  expect(loads).toBe(1);
  await releases.close();
});
