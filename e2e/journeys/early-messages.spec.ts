import type { Page, Request } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { addConversation, block, openSupportChat } from '../../server/test/conversations.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { addressOf } from '../support/built-files.ts';
import { statusLine } from '../support/problems.ts';
import { watchShifts } from '../support/shifts.ts';
import { bothScreens, expect, hydrated, storeLogin, test } from '../support/test.ts';

/** Holds back the entry script of the application until the returned function is called. */
const holdApplication = (page: Page): Promise<() => void> =>
  holdBack(page, `**${addressOf('src/app/entry-client.tsx')}`);

/** The requests for messages of a page, as they were sent. */
function watchReads(page: Page): { after?: number }[] {
  const reads: { after?: number }[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/user_chat/get_messages')) reads.push(request.postDataJSON());
  });
  return reads;
}

/** Returns the messages that the browser has stored, as JSON. */
const storedMessages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('messages');
        opening.onerror = () => reject(opening.error ?? new Error('The database did not open'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );

const early = (page: Page) => page.locator('[data-early-messages]');

const hostile = '<img src=x onerror="document.title=1"><b>Until six</b>';

for (const tag of bothScreens) {
  // Shows: messages-33, messages-34
  test.describe(tag, { tag }, () => {
    test('a person on a slow link reads the newest messages before the application has arrived, and nothing moves when it takes over', async ({
      page,
      app,
      logInAs,
    }) => {
      const { user } = await logInAs();
      const artisan = await addPerson(app, 'Bayo Ade');
      const texts = Array.from(
        { length: 24 },
        (_, place) => `Message ${place + 1}${' and more'.repeat(place % 9)}`,
      );
      const id = await addConversation(app, { id: user._id }, artisan, [
        ...texts,
        'Is the shop open?',
        hostile,
      ]);
      const reads = watchReads(page);
      const readShifts = await watchShifts(page);
      const release = await holdApplication(page);
      await page.goto(`/message/${id}`, { waitUntil: 'commit' });

      const log = early(page).getByRole('log', { name: 'Messages with Bayo Ade' });
      await expect(log.getByText(hostile)).toBeInViewport();
      expect(await page.title()).not.toBe('1');
      await expect(early(page).locator('img')).toHaveCount(0);
      await expect(early(page).getByRole('heading', { level: 1 })).toHaveText('Bayo Ade');
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');

      const placesOf = () =>
        page.getByRole('log').evaluate((list) =>
          [...list.querySelectorAll<HTMLElement>('[data-key]')].slice(-6).map((item) => {
            const { left, right, top, bottom } = (
              item.querySelector('.shadow-bubble.rounded-card') ?? item
            ).getBoundingClientRect();
            return [left, right, top, bottom];
          }),
        );
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf();
      const shiftsBefore = await readShifts();
      // The own message stands on the right, the other's on the left.
      const [question, answer] = before.slice(-2);
      expect(question?.[1]).toBeGreaterThan(answer?.[1] ?? Number.NaN);
      expect(answer?.[0]).toBeLessThan(question?.[0] ?? Number.NaN);

      release();
      await hydrated(page);
      await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
      await expect(early(page)).toHaveCount(0);
      await expect(page.getByRole('log').getByText(hostile)).toBeInViewport();
      const moves = (await placesOf())
        .flat()
        .map((at, place) => Math.abs(at - (before.flat()[place] ?? Number.NaN)));
      expect(Math.max(...moves)).toBeLessThanOrEqual(1);
      expect((await readShifts()) - shiftsBefore).toBeLessThanOrEqual(0.01);
      // The application has not asked for the newest page again, only for what came after it.
      await expect.poll(() => reads.length).toBeGreaterThan(1);
      expect(reads.filter(({ after }) => after === undefined)).toHaveLength(1);
    });
  });
}

test('a person who has scrolled up in the early messages reads on at the same message', async ({
  page,
  app,
  logInAs,
}) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const texts = Array.from({ length: 40 }, (_, place) => `Message ${place + 1}.`);
  const id = await addConversation(app, { id: user._id }, artisan, texts);
  const release = await holdApplication(page);
  await page.goto(`/message/${id}`, { waitUntil: 'commit' });
  const log = page.getByRole('log');
  await expect(log.getByText('Message 40.')).toBeInViewport();
  const wanted = log.getByText('Message 12.');
  await wanted.scrollIntoViewIfNeeded();
  // The line about a lost connection may appear above the list.
  const topOf = async () =>
    ((await wanted.boundingBox())?.y ?? Number.NaN) - ((await log.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  release();
  await hydrated(page);
  await expect(early(page)).toHaveCount(0);
  await expect(wanted).toBeInViewport();
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
});

test('a message that comes while the application loads stands below the early ones', async ({
  page,
  app,
  logInAs,
}) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  const release = await holdApplication(page);
  await page.goto(`/message/${id}`, { waitUntil: 'commit' });
  await expect(early(page).getByText('Until six.')).toBeVisible();
  await app.db
    .insertInto('messages')
    .values({ conversation_id: id, seq: 3, sender_id: artisan.id, text: 'Come now.', created_at: app.now() })
    .execute();
  await app.db
    .updateTable('conversations')
    .set({ last_seq: 3, opener_unread: 2 })
    .where('id', '=', id)
    .execute();
  release();
  await hydrated(page);
  await expect(page.getByRole('log').getByText('Come now.')).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});

test('what the browser has kept before the newest page stays readable', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const texts = Array.from({ length: 90 }, (_, place) => `Message ${place + 1}.`);
  const id = await addConversation(app, { id: user._id }, artisan, texts);
  await visit(`/message/${id}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Message 90.')).toBeInViewport();
  await expect(early(page)).toHaveCount(0);
  // By key, because the list holds its place against what scrolls it without the person.
  await log.press('Home');
  await expect(log.getByText('Message 1.', { exact: true })).toBeAttached();
  // Stored soon after a change. The write of a page that is being left may be cut short.
  await expect.poll(() => storedMessages(page)).toContain('"Message 1."');
  await page.goto('about:blank');
  const again = await context.newPage();
  const release = await holdApplication(again);
  await again.goto(`/message/${id}`, { waitUntil: 'commit' });
  await expect(early(again).getByText('Message 90.')).toBeInViewport();
  await expect(early(again).getByText('Message 1.', { exact: true })).toHaveCount(0);
  const reads = watchReads(again);
  release();
  await hydrated(again);
  await expect(early(again)).toHaveCount(0);
  await expect(again.getByRole('log').getByText('Message 1.', { exact: true })).toBeAttached();
  expect(reads.filter(({ after }) => after === undefined || after < 80)).toEqual([]);
});

test('messages leave the screen when another tab logs out', async ({ page, app, context, logInAs }) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  const release = await holdApplication(page);
  await page.goto(`/message/${id}`, { waitUntil: 'commit' });
  await expect(early(page).getByText('Until six.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms');
  await hydrated(other);
  await other.getByRole('button', { name: 'Open menu' }).tap();
  await other.getByRole('button', { name: 'Log out' }).tap();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(early(page)).toHaveCount(0);
  release();
  await page.waitForURL('/login');
});

// Shows: messages-36
test('an error page is not covered by the early messages', async ({ page, app, logInAs, problems }) => {
  problems.expect(/broken/);
  problems.allow(/A page failed/);
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  const release = await holdApplication(page);
  await page.goto(`/message/${id}`, { waitUntil: 'commit' });
  await expect(early(page).getByText('Until six.')).toBeVisible();
  await page.evaluate(() => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error('broken');
      }
    } as unknown as typeof ResizeObserver;
  });
  release();
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});

// Shows: messages-37
test('a busy server gets the time that it asks for before the browser asks for the messages again', async ({
  page,
  app,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(429));
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  const askedAtMs: number[] = [];
  await page.route('**/api/user_chat/get_messages', (route) => {
    askedAtMs.push(Date.now());
    const msg = 'Too many requests. Please wait a moment.';
    if (askedAtMs.length > 1) return route.continue();
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { status: 'error', code: 'rate_limited', msg, retry_after: 2 },
    });
  });
  await page.goto(`/message/${id}`);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  expect((askedAtMs[1] ?? 0) - (askedAtMs[0] ?? 0)).toBeGreaterThanOrEqual(1900);
});

// Shows: messages-35
test.describe('the early messages stay silent, and the application says why,', () => {
  test('for a session that the server has ended', async ({ page, app, logInAs, problems }) => {
    problems.expect(statusLine(401));
    const { user } = await logInAs();
    const artisan = await addPerson(app, 'Bayo Ade');
    const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
    await app.db.deleteFrom('sessions').where('account_id', '=', user._id).execute();
    await page.goto(`/message/${id}`);
    await page.waitForURL('/login');
    await expect(page.getByText('Until six.')).toHaveCount(0);
  });

  test('for a token that has expired by the clock of the phone, and for nobody', async ({
    page,
    app,
    context,
    logInAs,
  }) => {
    const { user, token } = await logInAs();
    const artisan = await addPerson(app, 'Bayo Ade');
    const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
    const [head, , end] = token.split('.');
    const expired = [head, btoa(JSON.stringify({ exp: 1 })), end].join('.');
    const reads = watchReads(page);
    for (const login of [{ token: expired, user }, {}]) {
      await storeLogin(context, app.url, login);
      await page.goto(`/message/${id}`);
      await page.waitForURL('/login');
    }
    expect(reads).toEqual([]);
  });

  test('for a conversation of other people', async ({ page, app, logInAs, problems }) => {
    problems.expect(statusLine(404));
    await logInAs();
    const [musa, artisan] = [await signUp(app), await addPerson(app, 'Bayo Ade')];
    const id = await addConversation(app, { id: musa.user._id }, artisan, [
      'Is the shop open?',
      'Until six.',
    ]);
    await page.goto(`/message/${id}`);
    await expect(page.getByText('It may belong to a different account')).toBeVisible();
    await expect(page.getByText('Until six.')).toHaveCount(0);
  });

  test('for a blocked person, an empty conversation and the support team', async ({
    page,
    app,
    problems,
    logInAs,
  }) => {
    // The other person of the empty conversation has no artisan profile whose card could be shown.
    problems.expect(statusLine(404));
    const { user, token } = await logInAs();
    const [artisan, other] = [await addPerson(app, 'Bayo Ade'), await addPerson(app, 'Ngozi Eze')];
    const blocked = await addConversation(app, { id: user._id }, artisan, [
      'Is the shop open?',
      'Until six.',
    ]);
    await block(app, { id: user._id }, artisan);
    const empty = await addConversation(app, { id: user._id }, other);
    const support = await openSupportChat(app, { token });
    const addresses = [
      [blocked, "You've blocked Bayo Ade."],
      [empty, 'No messages yet'],
      [support, 'Tell us what happened'],
    ] as const;
    for (const [id, words] of addresses) {
      const release = await holdApplication(page);
      const answered = page.waitForResponse('**/api/user_chat/get_messages');
      await page.goto(`/message/${id}`, { waitUntil: 'commit' });
      await answered;
      await page.waitForFunction(() =>
        (window as unknown as { earlyMessages?: { isReady(): boolean } }).earlyMessages?.isReady(),
      );
      await expect(early(page)).toHaveCount(0);
      release();
      await expect(page.locator('[data-chat]').getByText(words)).toBeVisible();
      await page.unrouteAll();
    }
  });
});
