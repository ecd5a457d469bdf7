import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { askForCheck } from '../../server/test/identity.ts';
import { addOperator, sendContactMessage } from '../../server/test/operators.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, forgetLogin, storeLoginOf, test } from '../support/test.ts';

async function enterAs(app: TestApp, context: BrowserContext, role: StaffRole, name?: string) {
  const operator = await addOperator(app, name, role);
  await storeLoginOf(app, context, operator);
  return operator;
}

/** A person who has just become one of the staff, and has a password. */
async function signUpStaff(app: TestApp, staff_role: StaffRole) {
  const member = await signUp(app);
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role })
    .where('id', '=', member.user._id)
    .execute();
  return member;
}

// Shows: staff-roles-1
test('@desktop a support agent finds the queues and pages of their role, and nothing else', async ({
  page,
  app,
  context,
  visit,
}) => {
  await sendContactMessage(app, 'kemi');
  const person = await addPerson(app, 'Chinedu Okafor');
  await enterAs(app, context, 'agent');
  await visit('/operators');
  const rail = page.getByRole('navigation', { name: 'Operators' });
  await expect(rail.getByRole('link', { name: /^Contact messages/ })).toBeVisible();
  await expect(rail.getByRole('link', { name: /^(Verification|Refund|Appeals|Alerts|Money)/ })).toHaveCount(
    0,
  );
  await expect(rail.getByRole('link', { name: /^(Payments|Events|Figures|Errors|Audit log)$/ })).toHaveCount(
    0,
  );
  await expect(rail.getByRole('link', { name: /^Notifications/ })).toHaveAttribute('href', '/notifications');
  await expectAccessible(page);
  await visit(`/operators/people/${person.id}`);
  await expect(page.getByRole('button', { name: 'Write to them' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend the account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The audit log of this account' })).toHaveCount(0);
  for (const closed of ['/operators/payments', '/operators?queue=verification']) {
    await visit(closed);
    await expect(page.getByText("Your role doesn't include this page")).toBeVisible();
  }
  await expectAccessible(page);
});

// Shows: staff-roles-1
test('door staff begin at the scanner, and see no list of events', async ({ page, app, context, visit }) => {
  await enterAs(app, context, 'door');
  await visit('/operators');
  await expect(page).toHaveURL('/operators/events');
  await expect(page.getByRole('heading', { name: 'Events and tickets' })).toBeVisible();
  await expect(page.getByRole('button', { name: /event$/ })).toHaveCount(0);
  await expectAccessible(page);
});

// Shows: staff-page-1, staff-page-2, staff-page-3
test('an admin invites a colleague, who joins on a phone and finds the console, and ends the access again', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The link that was used already.
  problems.expect(statusLine(400));
  const email = `tari.${Date.now()}@example.com`;
  await enterAs(app, context, 'admin', 'Amina Bello');
  await visit('/operators/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).tap();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Role').selectOption('Door');
  await expect(page.getByText('Scans tickets, nothing else')).toBeVisible();
  await page.getByRole('button', { name: 'Send the invitation' }).tap();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const link = /(\/staff\/join\?code=[\w-]+)/.exec((await app.inbox.next(email)).text)?.[1] ?? '';
  await forgetLogin(context);
  await visit(link);
  await expect(page.getByRole('heading', { name: /^Join the team of/ })).toBeVisible();
  // No header, footer or bar of the site, but a way back to it.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', '/');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Tari Dike');
  await page.getByLabel('Choose a password').fill('green lizard sings 9');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join the team' }).tap();
  await expect(page).toHaveURL('/operators/events');
  await forgetLogin(context);
  await visit(link);
  await expect(page.getByText('This link has been used or is too old')).toBeVisible();

  await enterAs(app, context, 'admin', 'Bola Ige');
  await visit('/operators/staff');
  const colleague = page.getByRole('listitem').filter({ hasText: 'Tari Dike' });
  await colleague.getByRole('button', { name: 'Change the role' }).tap();
  await page.getByLabel('Role').selectOption('Finance');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).tap();
  await expect(colleague.getByText('Finance')).toBeVisible();
  await expect(colleague.getByText('No two-factor log-in')).toBeVisible();
  await expect(colleague.getByText(/^Can decide big refunds that come in from /)).toBeVisible();
  await colleague.getByRole('button', { name: 'End access' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).tap();
  await expect(colleague).toHaveCount(0);
});

// Shows: second-factor-1, second-factor-2
test('an operator sets up the two-factor log-in on a phone, and types a code at the next log-in', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  // A wrong code.
  problems.expect(statusLine(400));
  const person = await logInAs();
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true, staff_role: 'agent' })
    .where('id', '=', person.user._id)
    .execute();
  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page).toHaveURL('/operators');
  await page.getByRole('link', { name: 'Set up two-factor log-in' }).tap();
  await page.getByLabel('Your password').fill(person.form.password);
  await page.getByRole('button', { name: 'Show the QR code' }).tap();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  const shown = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now().getTime() });
  await page.getByLabel('Code that the app shows').fill(shown());
  await page.getByRole('button', { name: 'Turn it on' }).tap();
  await expect(page.getByRole('heading', { name: 'Save these codes' })).toBeVisible();
  await expectAccessible(page);
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-/ })
    .allTextContents();
  await page.getByRole('button', { name: "I've saved them" }).tap();
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();

  await forgetLogin(context);
  await visit('/login');
  await logIn(page, person.form.email, person.form.password);
  await expect(page.getByRole('heading', { name: 'Your log-in code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Go on' }).tap();
  await expect(page.getByText("That code isn't right, or it was used already")).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).tap();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Go on' }).tap();
  await expect(page.getByRole('button', { name: 'Queues and pages' })).toBeVisible();
});

// Shows: staff-confirm-1
test('@desktop a suspension asks for the password after ten minutes, and so does an identity document', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The server asks for the password.
  problems.expect(statusLine(403));
  const member = await signUpStaff(app, 'trust');
  await app.db
    .updateTable('accounts')
    .set({ second_factor_due: null })
    .where('id', '=', member.user._id)
    .execute();
  await storeLoginOf(app, context, member);
  const person = await addPerson(app, 'Chinedu Okafor');
  await askForCheck(app, person.token);
  app.advance(11 * 60_000);

  await visit(`/operators/people/${person.id}`);
  await page.getByRole('button', { name: 'Suspend the account' }).click();
  await page.getByLabel('The reason we show them').fill('Asked for money first');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Your password').fill(member.form.password);
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Suspended by').first()).toBeVisible();

  app.advance(11 * 60_000);
  await visit('/operators?queue=verification');
  await page.getByRole('list', { name: 'Waiting' }).getByRole('button').last().click();
  await expect(page.getByText('We ask for your password before this opens')).toBeVisible();
  await page.getByRole('button', { name: 'Type it' }).click();
  await question.getByLabel('Your password').fill(member.form.password);
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});

async function setUpFactor(page: Page, app: TestApp, password: string): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Show the QR code' }).tap();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page
    .getByLabel('Code that the app shows')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now().getTime() }));
  await page.getByRole('button', { name: 'Turn it on' }).tap();
  await page.getByRole('button', { name: "I've saved them" }).tap();
}

// Shows: second-factor-4
test('a grave act within the seven days leads to the set-up of the two-factor log-in, and back', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The server asks for the set-up.
  problems.expect(statusLine(403));
  const member = await signUpStaff(app, 'trust');
  await storeLoginOf(app, context, member);
  const person = await addPerson(app, 'Chinedu Okafor');
  await visit(`/operators/people/${person.id}`);
  await page.getByRole('button', { name: 'Suspend the account' }).tap();
  await page.getByLabel('The reason we show them').fill('Asked for money first');
  await page.getByRole('button', { name: 'Suspend', exact: true }).tap();
  await expect(page).toHaveURL('/operators/log-in');
  await setUpFactor(page, app, member.form.password);
  await expect(page).toHaveURL(`/operators/people/${person.id}`);
  await page.getByRole('button', { name: 'Suspend the account' }).tap();
  await page.getByLabel('The reason we show them').fill('Asked for money first');
  await page.getByRole('button', { name: 'Suspend', exact: true }).tap();
  await expect(page.getByText('Suspended by').first()).toBeVisible();
});

// Shows: second-factor-4
test('when the seven days end while the console is open, it leads to the set-up, and back', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  // The server asks for the set-up.
  problems.expect(statusLine(403));
  const member = await signUpStaff(app, 'admin');
  await storeLoginOf(app, context, member);
  await visit('/operators/people?filter=verified');
  await app.db
    .updateTable('accounts')
    .set({ second_factor_due: app.now() })
    .where('id', '=', member.user._id)
    .execute();
  // What the console reads by itself may have led there before.
  await Promise.race([
    page.getByLabel('Which people').selectOption('Suspended'),
    page.waitForURL('/operators/log-in'),
  ]);
  await expect(page).toHaveURL('/operators/log-in');
  await setUpFactor(page, app, member.form.password);
  await expect(page).toHaveURL(/\/operators\/people\?filter=(verified|suspended)$/);
  await expect(page.getByText('No one found').or(page.getByRole('list')).first()).toBeVisible();
});
