import type { Page } from '@playwright/test';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { storedKeys } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import { serveReleases } from '../support/releases.ts';
import { expect, hydrated, storeLogin, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of all files that the browser stores for use without a network. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the application opens its stored conversations, until the person logs out', {
  tag: '@main',
}, async ({ page, app, context, visit, logInAs, problems }) => {
  test.slow();
  problems.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  await visit(`/message/${id}`);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  // The list behind the conversation shows it, too.
  await expect(page.locator('[data-messages-page] li').first()).toContainText('Until six.');
  const kept = await storedPaths(page);
  expect(kept).toContain('/message');
  const document = await page.evaluate(async () => (await window.caches.match('/message'))?.text());
  expect(document).toContain('/user_chat/get_messages');
  // No answers of the API and no other pages are stored.
  expect(kept.filter((path) => !/^\/(assets\/.+|message|agreements|offline\.html)$/.test(path))).toEqual([]);
  // The browser may drop its HTTP cache at any time, so the shell must work without it.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  // A page stores its data when it is left. A page that is killed within half a second of a change may lose that change.
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
  // The draft is deleted when the outbox has stored the message.
  await expect
    .poll(async () => (await storedKeys(reopened)).filter((key) => key.includes('chat-')))
    .toEqual([]);
  await reopened.reload();
  await hydrated(reopened);
  const written = reopened.getByRole('log').getByRole('listitem').filter({ hasText: 'on my way' });
  await expect(written.getByRole('img', { name: 'Sending' })).toBeVisible();
  await reopened.goto('/jobs?query=paint');
  await expect(reopened.getByRole('heading', { name: "You're offline" })).toBeVisible();

  // The address has stayed the same, so the page opens when the network is back.
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
  expect(await storedPaths(reopened)).toEqual([]);
  expect(await reopened.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
});

const shellsOf = (page: Page) => page.evaluate(() => window.caches.keys());

/** The address of the entry script of a page. */
const entryOf = (page: Page) =>
  page.locator('script[type=module][src]').first().getAttribute('src') as Promise<string>;

test('a new release takes over in the background: open pages keep working, nothing is lost and no file loads twice', {
  tag: '@long',
}, async ({ page, app, context, visit, problems }) => {
  test.slow();
  // While the connection is lost for a moment, the channel may or may not try to reconnect.
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|WebSocket/);
  const releases = await serveReleases(app.url);
  const { token, user } = await signUp(app);
  await storeLogin(context, releases.url, { token, user });
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  // An open page prefetches its dialogs.
  const ahead = page.waitForResponse(
    `${releases.url}${addressOf('src/people/accounts/log-in/log-out-dialog.tsx')}`,
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

  // A second tab loads the new release. The worker stores it beside the release before.
  const second = await context.newPage();
  let loads = 0;
  second.on('load', () => {
    loads += 1;
  });
  await visit(`${releases.url}/message/${id}`, second);
  await second.waitForLoadState('networkidle');
  // The browser checks for a new worker by itself after a page has loaded, but late.
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

  // The first tab needs files that the server no longer has, and gets them from the stored release.
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

test('with the worker installed, too, a conversation asks for its newest messages before the application runs', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  await visit(`/message/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await visit(`/message/${id}`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  const asked = await page.evaluate(
    () => (window as unknown as { earlyMessages?: { conversationId: string } }).earlyMessages?.conversationId,
  );
  expect(asked).toBe(id);
});
