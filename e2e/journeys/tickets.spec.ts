import { checkInTicket, viewTickets } from '@marketplace/contract/tickets';
import { signUp } from '../../server/test/people.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('tickets are bought after a refused card, shown with QR codes, and used at the door', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  test.slow();
  const { token } = await logInAs();
  await app.db.updateTable('ticket_events').set({ on_sale: false }).execute();
  await visit('/cenema');
  await expect(page.getByText('Nothing is on sale right now')).toBeVisible();
  await expectAccessible(page);

  await putOnSale(app, { capacity: 5 });
  await visit('/cenema');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owambe Film Night');
  await expect(page.getByText('N2300')).toBeVisible();
  await expect(page.getByText('5 tickets left')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Purchase Ticket' }).tap();
  await expect(page).toHaveURL('/cenema/payment');

  const more = page.getByRole('button', { name: 'One ticket more' });
  await more.tap();
  await expect(page.getByText('₦4,600.00')).toBeVisible();
  for (let taps = 0; taps < 3; taps += 1) await more.tap();
  await expect(page.getByText('₦11,500.00')).toBeVisible();
  await expect(more).toBeDisabled();
  for (let taps = 0; taps < 3; taps += 1) await page.getByRole('button', { name: 'One ticket less' }).tap();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Pay ₦4,600.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Insufficient funds' }).tap();
  await expect(page.getByText('Payment failed!')).toBeVisible();
  await expect(page.getByText('You have no tickets yet.')).toBeVisible();
  await expectAccessible(page);

  // This time the webhook never comes: the page asks.
  await app.paystack.behave({ drop: true });
  await more.tap();
  await page.getByRole('button', { name: 'Pay', exact: true }).tap();
  await page.getByRole('link', { name: 'USSD' }).tap();
  await page.getByRole('button', { name: 'Pay ₦4,600.00' }).tap();
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await app.paystack.behave({ drop: false });
  const codes = page.getByRole('img', { name: /^QR code of the ticket/ });
  await expect(codes).toHaveCount(2);
  await expectAccessible(page);

  const { tickets } = (await app.call(viewTickets, {}, { token })).body;
  const operator = await signUp(app);
  await app.db
    .updateTable('accounts')
    .set({ is_operator: true })
    .where('id', '=', operator.user._id)
    .execute();
  await app.call(checkInTicket, { code: tickets[0].code }, { token: operator.token });
  await visit('/cenema/payment');
  await expect(page.getByText('Used', { exact: true })).toBeVisible();
  await expect(codes).toHaveCount(1);
});
