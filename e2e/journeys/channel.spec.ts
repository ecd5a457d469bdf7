import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { addressOf } from '../support/built-files.ts';
import { expect, type Person, test } from '../support/test.ts';

/** The code of what opens after a tap in a conversation. */
const late = addressOf('src/contact/chat/conversations/chat-search.tsx');
const lost = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Creates a conversation of this person with one message. Returns its address. */
async function addChat(app: TestApp, { user }: Person): Promise<string> {
  const id = await addConversation(app, { id: user._id }, await addPerson(app), ['Is the shop open?']);
  return `/message/${id}`;
}

async function expectSent(page: Page, text: string): Promise<void> {
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: text });
  await expect(message.getByRole('img', { name: 'Sent' })).toBeVisible();
}

// Shows: channel-9
test('a connection that was lost while the channel was opening does not delay the channel', {
  tag: '@long',
}, async ({ page, app, context, visit, logInAs, problems }) => {
  problems.allow(lost);
  const chat = await addChat(app, await logInAs());
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let isFirst = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    // The first request is never answered, as when the connection is lost at that moment.
    if (!isFirst) socket.connectToServer();
    isFirst = false;
    isAsked();
  });
  await visit(chat);
  await asked;
  await expect(page.getByText(/^You're offline. We'll send/)).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(/^You're offline. We'll send/)).toBeHidden();
  await field(page).fill('Until six.');
  await field(page).press('Enter');
  await expectSent(page, 'Until six.');
});

test('when a module cannot be fetched, the page is reloaded once and keeps the typed text', {
  tag: '@long',
}, async ({ page, app, visit, logInAs, problems }) => {
  problems.expect(lost);
  const chat = await addChat(app, await logInAs());
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1;
  });
  let loaded = 0;
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  // Browsers before Chrome 156 do not fetch a failed module again while the page is open.
  await page.route(`**${late}`, (route) =>
    asked < 2 && route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue(),
  );
  await visit(chat);
  await field(page).fill('Until six.');
  await page.getByRole('button', { name: /^More about / }).tap();
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect.poll(() => loaded).toBe(2);
  await expect(field(page)).toHaveValue('Until six.');
  await field(page).press('Enter');
  await expectSent(page, 'Until six.');
});
