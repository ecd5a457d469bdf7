import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { test as base, expect, forgetLogin } from '../support/test.ts';

const test = base.extend<object, { app: TestApp }>({
  app: [
    async ({}, use) => {
      const { startMarket } = await import('../support/market.ts');
      const app = await startMarket('localhost');
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.config.publicUrl),
});

/** Gives the browser of a page a fingerprint reader, which says yes, and returns how to change that. */
async function addDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => chromium.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

// Shows: passkey-1, passkey-2, second-factor-5
test('an operator sets up a passkey on a phone, logs in with it, confirms with it, and cannot remove the last one', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The server asks for the password, and keeps the last second factor.
  problems.expect(statusLine(403));
  problems.expect(statusLine(409));
  const device = await addDevice(page);
  const { form, user } = await signUp(app);
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role: 'trust' })
    .where('id', '=', user._id)
    .execute();
  const person = await addPerson(app, 'Chinedu Okafor');
  await visit('/login');
  await logIn(page, form.email, form.password);
  await page.getByRole('link', { name: 'Set up two-factor log-in' }).tap();
  await page.getByLabel('Your password').fill(form.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).tap();
  await expect(page.getByRole('heading', { name: 'Save these codes' })).toBeVisible();
  await page.getByRole('button', { name: "I've saved them" }).tap();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make new recovery codes' }).tap();
  await expect(page.getByRole('heading', { name: 'Save these codes' })).toBeVisible();
  await page.getByRole('button', { name: "I've saved them" }).tap();
  await list.getByRole('button', { name: /^Rename/ }).tap();
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the name' }).tap();
  await expect(list.getByText('My phone')).toBeVisible();
  await page.getByRole('button', { name: 'Remove My phone' }).tap();
  await page.getByRole('button', { name: 'Remove it' }).tap();
  await expect(page.getByText('This is all that protects your log-in besides your password')).toBeVisible();
  await expect(list.getByText('My phone')).toBeVisible();

  await forgetLogin(context);
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expect(page.getByRole('heading', { name: 'Your passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).tap();
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).tap();
  await page.getByRole('button', { name: 'Use your passkey' }).tap();
  await expect(page.getByRole('button', { name: 'Queues and pages' })).toBeVisible();

  app.advance(11 * 60_000);
  await visit(`/operators/people/${person.id}`);
  const suspend = async () => {
    await page.getByRole('button', { name: 'Suspend the account' }).tap();
    await page.getByLabel('The reason we show them').fill('Asked for money first');
    await page.getByRole('button', { name: 'Suspend', exact: true }).tap();
  };
  await suspend();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question.getByText('Then your device asks for your passkey')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your password').fill(form.password);
  await question.getByRole('button', { name: 'Go on' }).tap();
  await expect(page.getByText('Suspended by').first()).toBeVisible();

  // Without the device there is another way.
  await device.lose();
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, form.email, form.password);
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
});
