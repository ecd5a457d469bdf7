import { viewDailyStatistics } from '@marketplace/contract/company/statistics';
import { addOperator } from '../../server/test/operators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

test("an error that breaks a page appears in the operators' list", async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  problems.expect(/RangeError: Invalid time value/);
  const operator = await addOperator(app);
  await storeLoginOf(app, context, operator);

  // An answer without its days makes the page fail while it is rendered.
  await page.route(`**/api${viewDailyStatistics.path}`, (route) => route.fulfill({ json: { status: 'ok' } }));
  const beacon = page.waitForResponse('**/api/client_error/report');
  await visit('/operators/figures?token=secret');
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  expect((await beacon).status()).toBe(200);

  await visit('/operators');
  await page.getByRole('button', { name: 'Queues and pages' }).tap();
  await page.getByRole('navigation', { name: 'Operators' }).getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL('/operators/errors');
  const error = page
    .getByRole('list', { name: 'Errors' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', {
        name: 'RangeError: Invalid time value',
      }),
    });
  await expect(error).toHaveCount(1);
  await expect(error).toContainText('A page failed');
  await expect(error).toContainText('/operators/figures');
  await expect(error).toContainText(/Chrome \d+/);
  await expect(error).toContainText(/entry-client-/);
  await expect(error).not.toContainText('secret');
  await error.getByText('Where in the code').click();
  await expect(error).toContainText(/\/assets\/[\w-]+\.js:\d+:\d+/);
  await expectAccessible(page);
});
