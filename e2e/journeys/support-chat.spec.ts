import { resolveItem, viewQueue } from '@marketplace/contract/company/operators';
import type { Page } from '@playwright/test';
import { addOperator } from '../../server/test/operators.ts';
import { expectAccessibleOnPhone } from '../support/accessibility.ts';
import { photo } from '../support/profile-pages.ts';
import { expectMark, messagesShortcut } from '../support/shortcuts.ts';
import { expect, test } from '../support/test.ts';

const path = '/profile/settings/support';
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

// Shows: settings-7, member-11, member-roles-10
test('support accepts pictures, and its answer is marked as unread in Messages', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  await logInAs({ fullname: 'Amaka Obi' });
  await visit(path);
  await expect(log(page).getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Choose a picture').setInputFiles(await photo('receipt.jpg', 900, 700));
  const preview = page.getByRole('dialog', { name: 'Send this picture?' });
  await preview.getByLabel('Add a caption').fill('My plan is gone');
  await preview.getByRole('button', { name: 'Send' }).tap();
  await expect(bubble(page, 'My plan is gone').getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(bubble(page, 'My plan is gone').getByRole('img', { name: 'receipt.webp' })).toBeVisible();
  await expect(bubble(page, 'My plan is gone')).toContainText('We have your message.');
  // The chat with the team offers no report, block or rating.
  await expect(page.getByRole('button', { name: /Report|Block|More/ })).toHaveCount(0);
  await expectAccessibleOnPhone(page);

  await visit('/terms');
  const operator = await addOperator(app);
  const { body } = await app.call(viewQueue, { kind: 'support' }, operator);
  // Other journeys leave chats that wait.
  const own = body.items.findLast(({ title }: { title: string }) => title === 'Amaka Obi');
  const item = { kind: 'support' as const, id: own.id };
  await app.call(resolveItem, { ...item, outcome: 'answer', reason: 'It is back. Have a look.' }, operator);
  await expect(page).toHaveTitle(/^\(1\) /);
  // The person has neither a plan nor other conversations; Messages shows the unread answer all the same.
  await expectMark(messagesShortcut(page), '1');
  await messagesShortcut(page).tap();
  await expect(page).toHaveURL('/message');
  const row = page.getByRole('list', { name: 'Support' }).getByRole('listitem');
  await expect(row).toContainText('It is back. Have a look.');
  await expect(row).toContainText('1 unread');
  await expect(row.getByRole('link', { name: /Rate/ })).toHaveCount(0);
  await expectAccessibleOnPhone(page);
  await row.getByRole('link', { name: 'Support Team' }).tap();
  await expect(page).toHaveURL(path);
  await expect(bubble(page, 'It is back. Have a look.')).toContainText('Support Team');
  await expect(page).not.toHaveTitle(/^\(1\) /);
});
