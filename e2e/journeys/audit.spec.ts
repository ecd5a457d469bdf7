import { suspendAccount } from '@marketplace/contract/company/operator-work';
import { addOperator, sendContactMessage } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

// Shows: audit-1, audit-2, audit-3
test('an admin finds in the audit log who did what to whom, goes there, and downloads it', async ({
  page,
  app,
  context,
  visit,
}) => {
  const name = `Chinedu Okafor ${Date.now()}`;
  const admin = await addOperator(app, 'Amina Bello');
  const person = await addPerson(app, name);
  await sendContactMessage(app, 'kemi');
  await storeLoginOf(app, context, admin);
  await app.call(suspendAccount, { account_id: person.id, reason: 'Asked for money first' }, admin);

  await visit(`/operators/people/${person.id}`);
  await page.getByRole('link', { name: 'The audit log of this account' }).tap();
  const acts = page.getByRole('list', { name: 'Acts' }).getByRole('listitem');
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText('Decision');
  await expect(acts).toContainText('suspended the account');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show acts about anyone' }).tap();
  await page.getByLabel('Show', { exact: true }).selectOption('What was looked at');
  await page.getByLabel('By', { exact: true }).selectOption('Amina Bello');
  await page.getByLabel('Act', { exact: true }).selectOption('opened the account');
  await page.getByLabel('About').fill(name);
  await page.getByRole('button', { name: 'Show', exact: true }).tap();
  await expect(page).toHaveURL(/show=views/);
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText('View');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-.*\.csv$/);

  await acts.getByRole('link', { name }).tap();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});
