import type { Page } from '@playwright/test';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { expect, hydrated, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The addresses of everything that the browser keeps for when there is no network. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the application opens at the conversations that it has, until somebody logs out', async ({
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
  const kept = await keptPaths(page);
  expect(kept).toContain('/message');
  // Neither answers of the API nor the pages of others.
  expect(kept.filter((path) => !/^\/(assets\/.+|message|offline\.html)$/.test(path))).toEqual([]);
  // What the browser happens to have as well does not count: it throws it away when it needs the room.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
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
