import { me as meOperation } from '@marketplace/contract/people/accounts';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { BrowserContext } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addOperator, sendContactMessage } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLogin, test } from '../support/test.ts';

async function enterAs(app: TestApp, context: BrowserContext, role: StaffRole, name?: string) {
  const operator = await addOperator(app, name, role);
  const { user } = (await app.call(meOperation, {}, operator)).body;
  await storeLogin(context, app.url, { token: operator.token, user });
  return operator;
}

// Shows: operators-roles
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
  await expectAccessible(page);
  await visit(`/operators/people/${person.id}`);
  await expect(page.getByRole('button', { name: 'Write to them' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend the account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The audit log of this account' })).toHaveCount(0);
  await visit('/operators/payments');
  await expect(page.getByText("Your role doesn't include this page")).toBeVisible();
  await expectAccessible(page);
});

// Shows: operators-roles
test('door staff begin at the scanner, and see no list of events', async ({ page, app, context, visit }) => {
  await enterAs(app, context, 'door');
  await visit('/operators');
  await expect(page).toHaveURL('/operators/events');
  await expect(page.getByRole('heading', { name: 'Events and tickets' })).toBeVisible();
  await expect(page.getByRole('button', { name: /event$/ })).toHaveCount(0);
  await expectAccessible(page);
});
