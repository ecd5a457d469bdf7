import { createReview } from '@marketplace/contract/work/reviews';
import { addConversation, TestSocket } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, hydrated, test } from '../support/test.ts';

// Shows: bell-1, bell-2, bell-3, bell-4, bell-8
test('a message appears behind the bell of every tab, and is read once its conversation was open', async ({
  page,
  app,
  context,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  await visit(`/message/${id}`);
  await expect(page.getByRole('log').getByText('Until six.')).toBeVisible();
  // The page has told the server that it was read.
  const unreadOf = app.db.selectFrom('conversations').select('opener_unread').where('id', '=', id);
  await expect.poll(() => unreadOf.execute()).toEqual([{ opener_unread: 0 }]);
  await visit('/terms');
  const other = await context.newPage();
  await other.goto('/privacy');
  await hydrated(other);
  await expect(page).not.toHaveTitle(/^\(/);

  const socket = await new TestSocket(app.url, artisan.token).connected();
  await socket.sendOk(id, 'I come at two.');
  socket.socket.close();
  for (const tab of [page, other]) await expect(tab).toHaveTitle(/^\(1\) /);
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications' });
  expect(await bell.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"1"');
  const me = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'Me', exact: true });
  expect(await me.evaluate((link) => getComputedStyle(link, '::after').width)).toBe('10px');

  await bell.tap();
  await expect(page).toHaveURL('/notifications');
  const today = page.getByRole('region', { name: 'Today' });
  const row = today.getByRole('link', { name: /Bayo Ade: 1 unread message/ });
  await expect(row).toContainText('New');
  await expect(page.getByText('I come at two.')).toHaveCount(0);
  await expectAccessible(page);

  await row.tap();
  await expect(page).toHaveURL(`/message/${id}`);
  await expect(page.getByRole('log').getByText('I come at two.')).toBeVisible();
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/);
});

// Shows: bell-3, bell-4, bell-7
test('thirty notifications fill a page, older ones come with a button, and all are marked at once', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs();
  const rows = Array.from({ length: 32 }, (_, index) => ({
    account_id: user._id,
    kind: 'plan_ending',
    subject: `plan-${index}`,
    facts: JSON.stringify({ title: `Starter ${index}` }),
    happened_at: new Date(Date.now() - index * 60 * 60_000),
  }));
  await app.db.insertInto('notifications').values(rows).execute();
  await visit('/notifications');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveCount(30);
  await expect(items.first()).toContainText('Your Starter 0 plan ends in 3 days.');
  await expect(page).toHaveTitle(/^\(32\) /);
  await expect(page.getByRole('region', { name: 'Yesterday' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(items).toHaveCount(32);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(page.getByText("You're all caught up.")).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.reload();
  await expect(items).toHaveCount(30);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});

// Shows: bell-15
test('a customer whom an artisan has rated is led to the review', async ({ page, app, visit, logInAs }) => {
  const { user } = await logInAs();
  const artisan = await addPerson(app, 'Bayo Ade');
  const conversation_id = await addConversation(app, { id: user._id }, artisan, ['Can you come?', 'At two.']);
  const rating = { target_id: user._id, conversation_id, rating: 4, text: 'Paid at once.' };
  await app.call(createReview, rating, artisan);
  await visit('/notifications');
  await page.getByRole('link', { name: 'Bayo Ade gave you 4 stars of 5.' }).tap();
  await expect(page.getByRole('heading', { name: 'Reviews of you' })).toBeVisible();
  const opened = page.getByRole('region', { name: 'From your notification' });
  await expect(opened.getByText('Paid at once.')).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText("You're all caught up.")).toBeVisible();
});

// Shows: bell-11, bell-12, bell-13
test('choices, quiet hours and a pause outlast a reload, and the page leads to the confirmation of a contact', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/profile/settings/notifications');
  const choice = page.getByRole('checkbox', { name: 'Someone reviews you: Push' });
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  const saved = () => page.waitForResponse('**/api/user_notifications/change_settings');
  for (const act of [
    () => choice.uncheck(),
    () => page.getByRole('combobox', { name: 'From' }).selectOption('22:30'),
    () => page.getByRole('button', { name: 'Pause everything for a day' }).tap(),
  ])
    await Promise.all([saved(), act()]);
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(String(22 * 60 + 30));
  await expect(page.getByText(/^Paused until /)).toBeVisible();
  await Promise.all([saved(), page.getByRole('button', { name: 'End the pause' }).tap()]);
  await expect(page.getByRole('button', { name: 'Pause everything for a day' })).toBeVisible();
  await page.getByRole('link', { name: 'Turn them on for this device' }).tap();
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeInViewport();
});
