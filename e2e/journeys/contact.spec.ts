import type { Page } from '@playwright/test';
import { countCalls } from '../support/browser-state.ts';
import { contact } from '../support/market.ts';
import { lostLine } from '../support/problems.ts';
import { expect, hydrated, test } from '../support/test.ts';

const form = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  message: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send message' }),
});

const written = {
  name: 'Ngozi Eze',
  email: 'ngozi@example.com',
  message: 'The plumber never came.\nWhat now?',
};

async function write(page: Page): Promise<void> {
  await form(page).name.fill(written.name);
  await form(page).email.fill(written.email);
  await form(page).message.fill(written.message);
}

// Shows: public-35, public-36, public-37
test('the contact page says how to reach us', async ({ page, visit }) => {
  await visit('/contact');
  const main = page.getByRole('main');
  await expect(main.getByText(contact.address)).toBeVisible();
  await expect(main.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute(
    'href',
    `tel:${contact.phone}`,
  );
  await expect(main.getByRole('link', { name: contact.email })).toHaveAttribute(
    'href',
    `mailto:${contact.email}`,
  );
  await expect(main.getByText('MON-FRI 08:00 - 18:00', { exact: true })).toBeVisible();
  const social = main.getByRole('list', { name: 'Social media' });
  await expect(social.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', contact.facebookUrl);
  await expect(social.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', contact.instagramUrl);
  await expect(social.getByRole('link', { name: 'X (Twitter)' })).toHaveAttribute('href', contact.twitterUrl);
});

// Shows: public-38
test('a message is reported as sent only after it is stored', async ({ page, app, visit }) => {
  await visit('/contact');
  await write(page);
  await form(page).send.click();
  await expect(page.getByRole('heading', { name: "We've got your message" })).toBeFocused();
  const stored = await app.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', written.email)
    .execute();
  expect(stored).toContainEqual(expect.objectContaining(written));
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(form(page).message).toHaveValue('');
  await expect(form(page).name).toHaveValue(written.name);
  await app.db.deleteFrom('contact_messages').where('email', '=', written.email).execute();
});

// Shows: public-38
test('a missing value is reported below its field, and the first one is focused', async ({ page, visit }) => {
  const calls = countCalls(page, '/help_feedback/create_contact_message');
  await visit('/contact');
  await form(page).send.click();
  await expect(form(page).name).toBeFocused();
  await expect(form(page).name).toHaveAccessibleDescription(/Please enter your name/);
  await expect(form(page).email).toHaveAccessibleDescription(/Please enter your email/);
  await expect(form(page).message).toHaveAccessibleDescription(/Please write your message/);
  await form(page).email.fill('ngozi');
  await expect(form(page).email).toHaveAccessibleDescription(
    /Please enter your email address, like name@example.com/,
  );
  expect(calls.count).toBe(0);
});

test('a message that could not be sent is kept, even through a reload', { tag: '@long' }, async ({
  page,
  context,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  await visit('/contact');
  await write(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form(page).send.click();
  await expect(page.getByRole('alert')).toContainText("We couldn't send your message");
  await expect(form(page).message).toHaveValue(written.message);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(form(page).name).toHaveValue(written.name);
  await expect(form(page).email).toHaveValue(written.email);
  await expect(form(page).message).toHaveValue(written.message);
});

test('a double click sends one message, and a person need not type who they are', async ({
  page,
  visit,
  logInAs,
}) => {
  const person = await logInAs();
  const calls = countCalls(page, '/help_feedback/create_contact_message');
  await visit('/contact');
  await expect(form(page).name).toHaveValue(person.user.fullname);
  await expect(form(page).email).toHaveValue(person.form.email);
  await form(page).message.fill('Thank you');
  await form(page).send.dblclick();
  await expect(page.getByRole('heading', { name: "We've got your message" })).toBeVisible();
  expect(calls.count).toBe(1);
});
