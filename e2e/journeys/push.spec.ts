import { viewPush } from '@marketplace/contract/people/push';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import type { Page } from '@playwright/test';
import { addConversation } from '../../server/test/conversations.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { createPusher, makeSubscription, waitingPushes } from '../../server/test/push.ts';
import { chromiumOptions } from '../support/chromium.ts';
import {
  deliverPush,
  fullChromium,
  replacePushService,
  shownNotifications,
  tapNotification,
} from '../support/push.ts';
import { expect, hydrated, storeLogin, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { ...chromiumOptions(), ...(fullChromium && { executablePath: fullChromium }) },
});
test.skip(!fullChromium, 'Only a whole Chromium shows notifications');

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

/** Taps the switch, and waits until browser and server have agreed. */
async function turn(page: Page, on: boolean): Promise<void> {
  await switchOf(page).tap();
  await expect(switchOf(page)).toBeChecked({ checked: on });
  await expect(switchOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(switchOf(page)).toBeChecked({ checked: on });
}

/** What the service worker knows of the login. */
const storedLogin = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('push-login')).match('/push-login');
    return (await kept?.json()) as { subscriptionId: string; token: string | null } | undefined;
  });

const payload = (id: string, url: string) => ({
  id,
  title: 'New message',
  body: 'Bayo Ade wrote to you',
  url,
  tag: `conversation-${url}`,
});

// Shows: push-1, push-2, push-3
test('after a first message notifications are offered, arrive, and lead to the conversation', {
  tag: '@main',
}, async ({ page, app, context, visit, logInAs }) => {
  test.slow();
  const subscription = await replacePushService(context, app);
  const pusher = createPusher(app);
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);

  await visit(`/message/${id}`);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  const offer = page.getByRole('region', { name: 'Notifications' });
  await expect(offer).toBeHidden();
  await page.getByRole('textbox', { name: 'Message' }).fill('I am on my way.');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(offer).toContainText('Get a notification when Bayo Ade answers');
  await page.screenshot({ path: test.info().outputPath('offer.png') });
  // The card does not cover the message that was just sent.
  const card = await offer.boundingBox();
  const sent = await page.getByRole('log').getByText('I am on my way.').boundingBox();
  expect(card && sent && card.y + card.height <= sent.y).toBe(true);
  await expect(offer.getByRole('button', { name: 'Not now' })).toBeVisible();
  await offer.getByRole('button', { name: 'Turn on' }).tap();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await expect(offer).toBeHidden();

  const pushed = await pusher.pushToAccount(user._id, payload('one', `/message/${id}`));
  expect(pushed.map(({ outcome }) => outcome.kind)).toEqual(['sent']);
  const [arrived = ''] = await waitingPushes(subscription() as { endpoint: string });
  await visit('/terms');
  await deliverPush(page, arrived);
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([
      { title: 'New message', body: 'Bayo Ade wrote to you', icon: expect.stringMatching(/icon-192\.png$/) },
    ]);
  // The same push again, and a newer one with its tag, still are one notification.
  await deliverPush(page, arrived);
  await deliverPush(
    page,
    JSON.stringify({ ...JSON.parse(arrived), id: 'two', body: 'Bayo Ade wrote twice' }),
  );
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ body: 'Bayo Ade wrote twice' }]);

  await tapNotification(page, `conversation-/message/${id}`);
  await page.waitForURL(`/message/${id}`);
  await hydrated(page);
  expect(await shownNotifications(page)).toEqual([]);
  pusher.close();
});

// Shows: push-17
test('a tap on a notification marks it as read behind the bell', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  await replacePushService(context, app);
  const { user } = await logInAs();
  await visit('/profile/settings/notifications');
  await turn(page, true);
  const { id } = await app.db
    .insertInto('notifications')
    .values({
      account_id: user._id,
      kind: 'plan_ending',
      subject: 'plan',
      facts: JSON.stringify({ title: 'Starter' }),
      happened_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await page.reload();
  await expect(page).toHaveTitle(/^\(1\) /);
  const login = await storedLogin(page);
  const push = {
    ...payload(`${id}-1`, '/user/subsciption'),
    tag: 'plan',
    subscription: login?.subscriptionId,
  };
  await deliverPush(page, JSON.stringify(push));
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  await tapNotification(page, 'plan');
  await page.waitForURL('/user/subsciption');
  await expect(page).not.toHaveTitle(/^\(/);
  await visit('/notifications');
  await expect(page.getByText("You're all caught up.")).toBeVisible();
});

// Shows: push-4, push-5
test('a push that is not readable shows a plain text, and one that leads elsewhere leads to the home page', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  await replacePushService(context, app);
  await logInAs();
  await visit('/profile/settings/notifications');
  await turn(page, true);
  await deliverPush(page, 'no JSON');
  await expect
    .poll(() => shownNotifications(page))
    .toMatchObject([
      { title: "You've got news", body: 'Open the app to see what it is.', tag: 'unreadable' },
    ]);

  const login = await storedLogin(page);
  const evil = {
    ...payload('evil', 'https://evil.example/steal'),
    tag: 'evil',
    subscription: login?.subscriptionId,
  };
  await deliverPush(page, JSON.stringify(evil));
  await expect.poll(async () => (await shownNotifications(page)).length).toBe(2);
  await tapNotification(page, 'evil');
  await page.waitForURL('/');
});

// Shows: push-6, push-7
test('on a shared phone nobody sees the notifications of the person before', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  test.slow();
  const subscription = await replacePushService(context, app);
  const pusher = createPusher(app);
  const ada = await logInAs({ fullname: 'Ada Obi' });
  const toggle = switchOf(page);
  await visit('/profile/settings/notifications');
  await turn(page, true);
  await pusher.pushToAccount(ada.user._id, payload('one', '/'));
  const [forAda = ''] = await waitingPushes(subscription() as { endpoint: string });
  await deliverPush(page, forAda);
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);

  // Logging out closes what is shown, and ends the subscription here and on the server.
  await visit('/profile/settings');
  await page.getByRole('button', { name: 'Log out' }).last().tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await page.waitForURL('/');
  await hydrated(page);
  expect([await shownNotifications(page), subscription()]).toEqual([[], null]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await pusher.pushToAccount(ada.user._id, payload('two', '/'))).toEqual([]);

  // A push to Ada that was on its way arrives while Bola is logged in.
  const bola = await signUp(app, { fullname: 'Bola Ige' });
  await storeLogin(context, app.url, { token: bola.token, user: bola.user });
  await visit('/profile/settings/notifications');
  await expect(toggle).not.toBeChecked();
  await turn(page, true);
  await deliverPush(page, forAda);
  await pusher.pushToAccount(bola.user._id, payload('three', '/'));
  const [forBola = ''] = await waitingPushes(subscription() as { endpoint: string });
  await deliverPush(page, forBola);
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  const ids = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ data }) => (data as { id: string }).id);
  });
  expect(ids).toEqual(['three']);
  pusher.close();
});

// Shows: push-7
test('a login that ended by itself is told nothing, until the same person logs in again', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(/401/);
  const subscription = await replacePushService(context, app);
  const pusher = createPusher(app);
  const ada = await logInAs();
  await visit('/profile/settings/notifications');
  await turn(page, true);
  await pusher.pushToAccount(ada.user._id, payload('one', '/'));
  const [late = ''] = await waitingPushes(subscription() as { endpoint: string });
  await app.db
    .updateTable('sessions')
    .set({ expires_at: app.now() })
    .where('account_id', '=', ada.user._id)
    .execute();
  await page.reload();
  await page.waitForURL(/\/login/);
  await expect.poll(async () => (await storedLogin(page))?.token).toBeNull();
  await deliverPush(page, late);

  const { token } = await createSessions(app.db, app.config.secret, app.now).open(
    app.db,
    ada.user._id,
    'test',
  );
  await page.evaluate(
    ([stored, user]) => {
      localStorage.setItem('token', stored as string);
      localStorage.setItem('user', user as string);
    },
    [token, JSON.stringify(ada.user)],
  );
  await visit('/profile/settings/notifications');
  await expect.poll(async () => (await storedLogin(page))?.token).toBe(token);
  await pusher.pushToAccount(ada.user._id, payload('two', '/jobs'));
  const newest = (await waitingPushes(subscription() as { endpoint: string })).at(-1) as string;
  await deliverPush(page, newest);
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ tag: 'conversation-/jobs' }]);
  pusher.close();
});

// Shows: push-15
test('a browser that changes its subscription tells the server without a page', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  await replacePushService(context, app);
  const pusher = createPusher(app);
  const { user } = await logInAs();
  await visit('/profile/settings/notifications');
  await turn(page, true);
  const renewed = await makeSubscription(app);
  const [worker] = context.serviceWorkers();
  await page.goto('about:blank');
  await worker?.evaluate((made) => {
    const subscribe = async () => ({ toJSON: () => made, unsubscribe: async () => true });
    Object.assign(PushManager.prototype, { subscribe });
    const scope = self as unknown as { ExtendableEvent: new (name: string) => Event };
    self.dispatchEvent(new scope.ExtendableEvent('pushsubscriptionchange'));
  }, renewed);
  const endpoints = () =>
    app.db.selectFrom('push_subscriptions').select('endpoint').where('account_id', '=', user._id).execute();
  await expect.poll(endpoints).toEqual([{ endpoint: renewed.endpoint }]);
  await pusher.pushToAccount(user._id, payload('one', '/jobs'));
  const [arrived = ''] = await waitingPushes(renewed);
  await visit('/terms');
  await deliverPush(page, arrived);
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ tag: 'conversation-/jobs' }]);
  pusher.close();
});

// Shows: push-8
test('the settings show the true state of this device, and turn other devices off', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  await replacePushService(context, app);
  const person = await logInAs();
  const toggle = switchOf(page);
  await visit('/profile/settings');
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).tap();
  await expect(toggle).not.toBeChecked();
  await turn(page, true);
  await page.screenshot({ path: test.info().outputPath('settings-on.png'), fullPage: true });
  const devices = async () => (await app.call(viewPush, {}, person)).body.devices;
  expect(await devices()).toMatchObject([{ is_this: true }]);

  await app.db
    .insertInto('sessions')
    .values({
      account_id: person.user._id,
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await app.db
    .insertInto('push_subscriptions')
    .columns(['account_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('sessions')
        .select((row) => [
          'account_id',
          'id',
          row.val('https://push.example.com/laptop').as('endpoint'),
          row.val('').as('p256dh'),
          row.val('').as('auth'),
          row.val(new Date()).as('created_at'),
        ])
        .where('account_id', '=', person.user._id)
        .where('user_agent', 'like', '%Windows%'),
    )
    .execute();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('settings-devices.png'), fullPage: true });
  await page.getByRole('button', { name: 'Turn off Chrome on Windows' }).tap();
  await expect(page.getByText("Chrome on Windows won't get notifications any more")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toBeHidden();

  // Turned off on another device: this one says so.
  await app.db.deleteFrom('push_subscriptions').where('account_id', '=', person.user._id).execute();
  await page.reload();
  await hydrated(page);
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  await turn(page, true);
  await turn(page, false);
  expect(await devices()).toEqual([]);
});

// Shows: push-9
test('a person who has denied notifications reads what to do, and is offered none', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  await replacePushService(context, app);
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await logInAs();
  await visit('/profile/settings/notifications');
  await expect(page.getByText("Your browser doesn't allow notifications")).toBeVisible();
  await expect(switchOf(page)).toBeDisabled();
  await page.screenshot({ path: test.info().outputPath('settings-denied.png'), fullPage: true });
});

// Shows: push-10
test('a person with an iPhone reads how to put the application on the home screen', async ({
  page,
  context,
  visit,
  logInAs,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari',
    });
    Reflect.deleteProperty(window, 'PushManager');
  });
  await logInAs();
  await visit('/profile/settings/notifications');
  await expect(page.getByText('Put SabiHands on your home screen first')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('settings-iphone.png'), fullPage: true });
});
