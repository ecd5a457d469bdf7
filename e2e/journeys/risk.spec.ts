import type { Page } from '@playwright/test';
import { addOperator } from '../../server/test/operators.ts';
import { createRiskWorld } from '../../server/test/risks.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { bothScreens, expect, storeLoginOf, test } from '../support/test.ts';

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isName = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const active = document.activeElement as HTMLSelectElement | null;
      return active?.getAttribute('aria-label') ?? active?.labels?.[0]?.innerText ?? active?.innerText ?? '';
    });
    if (isName(text.trim())) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

for (const tag of bothScreens)
  test.describe(tag, { tag }, () => {
    // Shows: risk-2, risk-3, risk-4
    test('trust and safety looks at a risky account by keyboard alone', async ({
      page,
      app,
      context,
      visit,
    }) => {
      const world = createRiskWorld(app);
      const name = `Uche Obi ${Date.now()}`;
      const phone = `+23480${String(Date.now()).slice(-8)}`;
      const other = `Ada Obi ${Date.now()}`;
      await world.account(80, { phone, full_name: other });
      const id = await world.account(40, { phone, full_name: name });
      await world.reports(id, await world.accounts(3, 50), 2);
      await world.payments(id, 5);
      await world.scoreAll();
      await storeLoginOf(app, context, await addOperator(app, 'Tunde Trust', 'trust'));

      await visit('/operators');
      if (tag === '@phone') {
        await tabTo(page, 'Queues and pages');
        await page.keyboard.press('Enter');
      }
      await tabTo(page, 'Risk');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Risk', level: 1 })).toBeVisible();
      await expect(page.getByText('The score decides nothing')).toBeVisible();
      const accounts = page.getByRole('list', { name: 'Accounts' });
      await expect(accounts.getByText(name)).toBeVisible();
      await expectAccessible(page);
      await tabTo(page, 'Reason');
      await page.keyboard.type('Failed');
      await expect(page).toHaveURL(/reason=refused_payments/);
      await expect(accounts.getByText(name)).toBeVisible();

      await tabTo(page, name);
      await page.keyboard.press('Enter');
      const risk = page.getByRole('region', { name: 'Risk', exact: true });
      await expect(risk).toContainText('100 of 100');
      await expect(risk).toContainText('3 people reported this account within a week.');
      await expect(risk).toContainText('The bank refused 5 payments within a day.');
      await expect(risk.getByRole('region', { name: 'Linked accounts' })).toContainText(
        'Why: Shared phone number',
      );
      await expectAccessible(page);
      await tabTo(page, 'Mark as looked at');
      await page.keyboard.press('Enter');
      const note = page.getByRole('textbox', { name: 'What you found' });
      await expect(note).toBeVisible();
      if (!(await note.evaluate((field) => field === document.activeElement)))
        await tabTo(page, 'What you found');
      await page.keyboard.type('It was their own card');
      await tabTo(page, 'Mark');
      await page.keyboard.press('Enter');
      await expect(risk).toContainText('It was their own card');
      await expect(risk.getByRole('button', { name: 'Mark as looked at' })).toHaveCount(0);

      await tabTo(page, other);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: other })).toBeVisible();
      await page.goBack();
      await tabTo(page, 'All accounts with a high risk');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Risk', level: 1 })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    });
  });

// Shows: risk-2
test('@desktop an agent sees neither the list nor the section of the risk', async ({
  page,
  app,
  context,
  visit,
}) => {
  const id = await createRiskWorld(app).account(40, { full_name: 'Uche Obi' });
  await storeLoginOf(app, context, await addOperator(app, 'Ada Agent', 'agent'));
  await visit(`/operators/people/${id}`);
  await expect(page.getByRole('heading', { name: 'Uche Obi' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Risk', exact: true })).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Operators' }).getByRole('link', { name: 'Risk', exact: true }),
  ).toHaveCount(0);
});
