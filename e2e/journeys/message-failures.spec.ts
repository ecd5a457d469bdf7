import { getConversations, getMessages } from '@marketplace/contract/contact/messages';
import type { Page } from '@playwright/test';
import { addConversation, addTrade } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Replaces the next answers of an operation; later calls reach the server. */
async function answerNext(page: Page, path: string, status: number, msg: string): Promise<void> {
  const code = status === 403 ? 'forbidden' : 'internal';
  const json = { status: 'error', code, msg };
  await page.unroute(`**/api${path}`);
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));
}

const loseNext = async (page: Page, path: string) => {
  await page.unroute(`**/api${path}`);
  await page.route(`**/api${path}`, (route) => route.abort('connectionreset'));
};

// Shows: messages-2, messages-3, messages-6, messages-7, messages-9, messages-10, messages-11, member-states-30
// Shows: member-states-32, member-rules-20, member-messages-14, member-messages-32, member-messages-33
// Shows: member-messages-34, member-messages-35, member-messages-37
test('failures of messages are shown with the specified texts, and can be retried', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  for (const status of [403, 500]) problems.expect(statusLine(status));
  const { user, token } = await logInAs();
  await buyPlan(app, token, 'starter_weekly');
  const artisan = await addPerson(app, 'Bayo Ade');
  await addTrade(app, artisan);
  const id = await addConversation(app, { id: user._id }, artisan, ['Is the shop open?', 'Until six.']);
  const again = page.getByRole('button', { name: 'Try again' });

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api${getConversations.path}`, async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await visit('/message');
  await expect(page.getByText('Loading artisan conversations...')).toBeVisible();
  await page.getByRole('tab', { name: 'Job Applications' }).tap();
  await expect(page.getByText('Loading conversations...')).toBeVisible();
  await page.getByRole('tab', { name: 'Service Requests' }).tap();
  answer();
  const failed = page.getByText('Something went wrong while fetching artisan conversations.');
  await expect(failed).toHaveCSS('color', 'rgb(154, 56, 35)');
  await answerNext(page, getConversations.path, 500, 'Down');
  await again.tap();
  await expect(page.getByText('Failed to load artisan conversations')).toBeVisible();
  await answerNext(page, getConversations.path, 403, 'Not these conversations');
  await again.tap();
  await expect(page.getByText('Not these conversations')).toBeVisible();
  await page.unroute(`**/api${getConversations.path}`);
  await loseNext(page, getMessages.path);
  await again.tap();
  await page.getByRole('link', { name: 'Bayo Ade', exact: true }).tap();
  await expect(page.getByText('Something went wrong while fetching messages.')).toBeVisible();
  await answerNext(page, getMessages.path, 500, 'Down');
  await again.tap();
  await expect(page.getByText('Failed to load messages')).toBeVisible();
  await page.unroute(`**/api${getMessages.path}`);
  await again.tap();

  // A single message can be reported, by a touch or by the keyboard.
  const answered = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Until six.' });
  await answered.getByText('Until six.').tap();
  await expect(answered.getByRole('button')).toHaveCSS('opacity', '1');
  await page.getByRole('log').focus();
  await page.keyboard.press('Tab');
  await expect(answered.getByRole('button', { name: 'Report: Until six.' })).toBeFocused();
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await report.getByText('Rude, threatening').tap();
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expectToast(page, "Thank you. We'll look into it.");
  const reports = app.db.selectFrom('reports').select('subject').where('reporter_id', '=', user._id);
  expect(await reports.execute()).toEqual([{ subject: 'message' }]);

  // The address of a conversation that the browser does not know, without the name of the other person.
  let lose = () => {};
  const asked = new Promise<void>((resolve) => {
    lose = resolve;
  });
  for (const { path } of [getMessages, getConversations]) {
    await page.route(`**/api${path}`, async (route) => {
      await asked;
      await route.abort('connectionreset');
    });
  }
  await page.evaluate(() => indexedDB.deleteDatabase('messages'));
  await visit(`/message/${id}`);
  await expect(page.getByText('Loading messages')).toBeAttached();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello?');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Receiver ID missing');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello?');
  lose();

  await page.route('**/api/user_chat/check_convers', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', msg: 'Down' } }),
  );
  await visit(`/artisan/profile/artisan?id=${artisan.id}`);
  await page.getByRole('button', { name: 'Chat with Bayo Ade' }).tap();
  await expectToast(page, 'Could not start chat');

  // Conversations in which an artisan writes about a job have a list of their own.
  const painter = await addPerson(app, 'Sade Cole');
  const applicationId = await addConversation(app, painter, { id: user._id }, ['I paint gates.']);
  await app.db
    .updateTable('conversations')
    .set({ kind: 'job', job_title: 'Paint my gate' })
    .where('id', '=', applicationId)
    .execute();
  await page.unrouteAll({ behavior: 'wait' });
  await visit('/message');
  await page.getByRole('tab', { name: 'Job Applications' }).tap();
  const application = page.getByRole('list', { name: 'Job Conversations' }).getByRole('listitem');
  for (const text of [
    'Sade Cole',
    'Paint my gate',
    // The words of a first message are read in its conversation.
    'New message',
    `ID ${applicationId.slice(0, 8)} · 2 members · job`,
  ])
    await expect(application).toContainText(text);
});
