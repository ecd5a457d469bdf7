import { codeIn } from '../../server/test/inbox.ts';
import { addOperator } from '../../server/test/operators.ts';
import { signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

const linkIn = ({ text }: { text: string }) => /\/new-contact\/[\w/-]+/.exec(text)?.[0] as string;

// Shows: correct-contact-1, correct-contact-2
test('@desktop support corrects a phone number by a code, and the owner undoes it', async ({
  page,
  app,
  context,
  visit,
}) => {
  const person = await signUp(app, { preferred_method: 'sms' });
  const contact = `+234803${String(Date.now()).slice(-7)}`;
  await storeLoginOf(app, context, await addOperator(app, 'Ada Agent', 'agent'));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(`/operators/people/${person.user._id}`);
  await page.getByRole('button', { name: 'Correct a contact' }).press('Enter');
  await page.getByLabel('The new one').fill(contact);
  await page.getByRole('textbox', { name: /^How you know/ }).fill('Knows the last three jobs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the code' }).press('Enter');
  await expect(page.getByText(/^We sent a code to/)).toBeVisible();
  const message = await app.inbox.next(contact);

  await context.clearCookies();
  await visit(linkIn(message));
  await expect(page.getByRole('heading', { name: 'Your new phone number' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByLabel('Code').fill(codeIn(message));
  await expect(page.getByRole('heading', { name: 'Your phone number is changed' })).toBeVisible();

  await app.settled();
  const notices = await app.inbox.list(`+234${person.form.phone_no.slice(1)}`);
  const notice = notices.find(({ text }) => text.includes('Our team changed'));
  await visit(linkIn(notice as { text: string }));
  await expectAccessible(page);
  await page.getByRole('button', { name: "It wasn't me, undo it" }).press('Enter');
  await expect(page.getByRole('heading', { name: "We've undone it" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
