import { checkConvers, getMessages } from '@marketplace/contract/contact/messages';
import { setSubscriptionStatus } from '@marketplace/contract/money/subscriptions';
import type { Page } from '@playwright/test';
import { untilBlocked } from '../../server/test/blocked.ts';
import { addConversation, TestSocket } from '../../server/test/conversations.ts';
import { addPerson, signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addPictures } from '../support/artisans.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { lostLine, watchProblems } from '../support/problems.ts';
import { expect, hydrated, storeLogin, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

/** The texts of the conversation, in their order. */
const wordsOf = (page: Page) => log(page).locator('li p.whitespace-pre-wrap').allTextContents();

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

// Shows: product-6, member-7, routes-20, routes-21, messages-2, messages-3, messages-4, messages-5, messages-6
// Shows: messages-8, messages-12, messages-13, messages-14, messages-15, messages-16, messages-22, messages-23
// Shows: messages-24, messages-25, messages-26, messages-28, messages-30, messages-31, messages-32
// Shows: member-states-31, member-states-33, member-states-34, member-states-35, member-rules-19
// Shows: member-messages-46, member-constants-15, deal-3
test('two people write to each other, and a lost connection and a closed tab lose no message', {
  tag: '@main',
}, async ({ page, app, playwright, context, visit, logInAs, problems }) => {
  test.slow();
  // The connection may be lost during a request.
  problems.allow(lostLine);
  const artisan = await signUpArtisan(app);
  const [face = ''] = await addPictures(app, 1);
  await app.db
    .updateTable('accounts')
    .set({ picture_hash: face })
    .where('id', '=', artisan.user._id)
    .execute();
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  await buyPlan(app, customer.token, 'starter_weekly');

  await visit('/message');
  await expect(page.getByText('No artisan conversations found')).toBeVisible();
  await page.getByRole('tab', { name: 'Job Applications' }).tap();
  await expect(page.getByRole('heading', { name: 'Job Conversations' })).toBeVisible();
  await expect(page.getByText('No conversations available at the moment.')).toBeVisible();
  await expectAccessible(page);

  const { body } = await app.call(
    checkConvers,
    { receiver_id: artisan.user._id, conv_type: 'artisan' },
    { token: customer.token },
  );
  const path = `/message/${body.conversation_id}?receiver=${artisan.user._id}`;
  await visit(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(artisan.user.fullname);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await expect(log(page).getByRole('link', { name: artisan.user.fullname })).toBeVisible();
  // The list behind the conversation shows it, too.
  await expect(page.locator('[data-messages-page] li').first()).toContainText('No messages yet');
  await expect(page.locator(`[data-messages-page] li img[src*="${face}"]`).first()).toBeAttached();
  await expect(page.locator(`[data-chat] header img[src*="${face}"]`)).toBeVisible();
  await expect(field(page)).toHaveAttribute('placeholder', 'Type here...');
  // On a phone the conversation replaces the list.
  await expect(page.getByRole('tab', { name: 'Job Applications' })).toBeHidden();
  await expect(page.getByText(/^Conversation Started: \d\d [A-Z][a-z]{2}$/)).toBeVisible();
  await expect(page.getByText('This first message uses 1 of your 4 chats')).toBeVisible();
  // A way to begin fills the field, where the person changes it.
  const starters = page.getByRole('list', { name: 'Ways to begin' });
  await expect(starters.getByRole('button')).toHaveText([
    'Are you free tomorrow?',
    'How much would this cost?',
    'Can you come and have a look?',
  ]);
  await starters.getByRole('button', { name: 'Are you free tomorrow?' }).tap();
  await expect(field(page)).toHaveValue('Are you free tomorrow?');
  await expect(field(page)).toBeFocused();
  await expect(starters).toBeHidden();
  await field(page).fill('');
  await write(page, '   ');
  await write(page, 'Good morning, my kitchen tap leaks.\nSee https://example.com/tap.');
  await expect(page.getByText('This first message uses')).toBeHidden();
  await expect(starters).toBeHidden();
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  await expect(bubble(page, 'kitchen tap').getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(bubble(page, 'kitchen tap')).toContainText('You');
  await expect(bubble(page, 'kitchen tap').locator('time')).toHaveText(/^\d\d:\d\d$/);
  const link = log(page).getByRole('link', { name: 'https://example.com/tap' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);

  // A second browser stands for another machine.
  const otherBrowser = await playwright.chromium.launch(chromiumOptions());
  const desktop = await otherBrowser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const desktopProblems = watchProblems(desktop);
  await storeLogin(desktop, app.url, { token: artisan.token, user: artisan.user });
  const other = await desktop.newPage();
  await other.goto('/message');
  await hydrated(other);
  const item = other.getByRole('list', { name: 'Service Requests' }).getByRole('listitem');
  // The words of a first message are read in its conversation.
  await expect(item).toContainText('New message');
  await expect(item).not.toContainText('Good morning');
  await expect(item).toContainText('1 unread');
  await expect(item).toContainText(/Active \d\d [A-Z][a-z]{2}/);
  await expect(item).toContainText(/\d\d:\d\d/);
  await expect(item.getByRole('link', { name: 'Rate' })).toHaveAttribute(
    'href',
    `/profile/settings/rate/service?conversation=${body.conversation_id}`,
  );
  await item.getByRole('link', { name: 'Amaka Obi', exact: true }).click();
  await expect(bubble(other, 'kitchen tap')).toContainText('Amaka Obi');
  // On a wide screen the list stays beside the conversation, on a third of the width.
  const widthOf = async (part: string) => (await other.locator(part).boundingBox())?.width ?? 0;
  expect((await widthOf('[data-chat]')) / (await widthOf('[data-messages-page]'))).toBeCloseTo(2 / 3, 1);
  await expect(item).not.toContainText('unread');
  await expect(bubble(page, 'kitchen tap').getByRole('img', { name: 'Seen' })).toBeVisible();

  await field(other).pressSequentially('I can');
  await expect(page.getByText('typing…')).toBeVisible();
  await write(other, 'I can come at two.');
  await expect(bubble(page, 'I can come at two.')).toContainText(artisan.user.fullname);
  await expect(bubble(other, 'I can come at two.').getByRole('img', { name: 'Seen' })).toBeVisible();
  await expectAccessible(other);

  // The connection is lost, both people keep writing, and the phone discards the page.
  await context.setOffline(true);
  for (const text of ['Two is fine.', 'Ring twice.', 'The dog is kind.']) {
    await write(page, text);
    await expect(bubble(page, text).getByRole('img', { name: 'Sending' })).toBeVisible();
  }
  await write(other, 'Which street?');
  await expect(bubble(other, 'Which street?').getByRole('img', { name: 'Sent' })).toBeVisible();
  await field(page).fill('12 Bode Tho');
  await page.close();
  await context.setOffline(false);

  // Every page of the product sends the waiting messages.
  const again = await context.newPage();
  const said: string[] = [];
  again.on('websocket', (channel) => channel.on('framesent', ({ payload }) => said.push(String(payload))));
  const heSaid = (event: string) => said.some((frame) => frame.includes(`["${event}",{"conversation_id"`));
  await visit('/terms', again);
  await expect(bubble(other, 'The dog is kind.')).toBeVisible();
  await again.goto(path);
  await hydrated(again);
  const words = [
    'Good morning, my kitchen tap leaks.\nSee https://example.com/tap (opens in a new tab).',
    'I can come at two.',
    'Which street?',
    'Two is fine.',
    'Ring twice.',
    'The dog is kind.',
  ];
  await expect.poll(() => wordsOf(again)).toEqual(words);
  expect(await wordsOf(other)).toEqual(words);
  await expect(field(again)).toHaveValue('12 Bode Tho');
  const { messages } = (
    await app.call(getMessages, { conversation_id: body.conversation_id }, { token: artisan.token })
  ).body;
  expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);

  await expect.poll(() => heSaid('join-room')).toBe(true);
  expect(heSaid('leave-room')).toBe(false);
  await again.getByRole('link', { name: 'Back to Messages' }).click();
  await expect.poll(() => heSaid('leave-room')).toBe(true);
  await expect(again.getByRole('list', { name: 'Service Requests' })).toContainText('Draft: 12 Bode Tho');

  // A new message scrolls the list when its end is less than 50 px away; a person who reads further up stays there.
  await other.setViewportSize({ width: 1280, height: 420 });
  const socket = await new TestSocket(app.url, customer.token).connected();
  await standAboveEnd(other, 45);
  await socket.sendOk(body.conversation_id, 'The gate is green.');
  await expect(bubble(other, 'The gate is green.')).toBeAttached();
  await expect.poll(() => distanceFromEnd(other)).toBeLessThan(1);
  await standAboveEnd(other, 55);
  await socket.sendOk(body.conversation_id, 'And open.');
  await expect(other.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(await distanceFromEnd(other)).toBeGreaterThan(55);
  socket.close();
  desktopProblems.check();
  await otherBrowser.close();
});

/** Whether this tab sends the messages of the outbox. */
const isSending = (page: Page) =>
  page.evaluate(() => {
    const own = crypto.randomUUID();
    return navigator.locks.request(own, async () => {
      const { held = [] } = await navigator.locks.query();
      const me = held.find(({ name }) => name === own)?.clientId;
      return held.some(({ name, clientId }) => name?.startsWith('outbox:') && clientId === me);
    });
  });

test('two tabs share one outbox: each message is sent once and in order, even when the sending tab is closed', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  // What the pages ask of the server without a network fails.
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const { user } = await logInAs();
  const id = await addConversation(app, { id: user._id }, await addPerson(app), ['Is the shop open?']);
  const tabs = [page, await context.newPage()] as const;
  for (const tab of tabs) {
    await visit(`/message/${id}`, tab);
    await expect(bubble(tab, 'Is the shop open?')).toBeVisible();
  }
  await context.setOffline(true);
  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  for (const [index, text] of texts.entries()) {
    await write(tabs[index % 2 ? 1 : 0], text);
    for (const tab of tabs)
      await expect(bubble(tab, text).getByRole('img', { name: 'Sending' })).toBeVisible();
  }
  for (const tab of tabs) await expect(tab.getByText(/^You're offline. We'll send/)).toBeVisible();

  const rest = await app.db.transaction().execute(async (trx) => {
    // While the conversation is locked, the server cannot store a message: the first one stays unacknowledged.
    await trx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
    await context.setOffline(false);
    await untilBlocked(app, new Promise(() => {}));
    for (const tab of tabs) await expect(tab.getByText(/^You're offline. We'll send/)).toBeHidden();
    const [sending, waiting] = (await isSending(tabs[0])) ? tabs : [tabs[1], tabs[0]];
    expect(await Promise.all([sending, waiting].map(isSending))).toEqual([true, false]);
    await sending.close();
    return waiting;
  });
  await expect(bubble(rest, 'Six').getByRole('img', { name: 'Sent' })).toBeVisible();
  expect(await wordsOf(rest)).toEqual(['Is the shop open?', ...texts]);
  const stored = await app.db
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  expect(stored.map(({ text }) => text)).toEqual(['Is the shop open?', ...texts]);
});

function standAboveEnd(page: Page, px: number): Promise<void> {
  return log(page).evaluate(async (box, above) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - above;
    // The browser dispatches the scroll event with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, px);
}

function distanceFromEnd(page: Page): Promise<number> {
  return log(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
}

test('a message that the server refuses waits for the person, and later messages are sent', {
  tag: '@long',
}, async ({ page, app, context, visit, logInAs, problems }) => {
  const [artisan, second] = [await signUpArtisan(app), await signUp(app)];
  const customer = await logInAs();
  const { _id } = await buyPlan(app, customer.token, 'starter_weekly');
  const open = await app.call(
    checkConvers,
    { receiver_id: artisan.user._id, conv_type: 'artisan' },
    { token: customer.token },
  );
  await app.call(setSubscriptionStatus, { sub_id: _id, status: false }, { token: customer.token });
  await visit(`/message/${open.body.conversation_id}`);
  await write(page, 'Are you free today?');
  const dialog = page.getByRole('dialog', { name: 'Your plan is paused' });
  await expect(dialog.getByRole('button', { name: 'Activate my plan' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  const failed = bubble(page, 'Are you free today?');
  await expect(failed.getByRole('img', { name: 'Not sent' })).toBeVisible();

  // A refused message counts as unsent: the log-out warns about it.
  await page.getByRole('link', { name: 'Back to Messages' }).tap();
  await expect(page.getByRole('list', { name: 'Service Requests' })).toContainText('Not sent: Are you free');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('You have 1 unsent message.');
  await page.getByRole('button', { name: 'Cancel' }).tap();

  await page.getByRole('list', { name: 'Service Requests' }).getByRole('link').first().tap();
  await failed.getByRole('button', { name: 'Try again' }).tap();
  await dialog.getByRole('button', { name: 'Activate my plan' }).tap();
  await expect(failed.getByRole('img', { name: 'Sent' })).toBeVisible();

  // The conversation of other people is answered like one that does not exist.
  await page.goto('about:blank');
  await storeLogin(context, app.url, { token: second.token, user: second.user });
  problems.expect(/status of 404/);
  await visit(`/message/${open.body.conversation_id}`);
  await expect(page.getByText("We can't find this chat")).toBeVisible();
  await expect(field(page)).toBeHidden();
});
