import { checkInTicket, viewTickets } from '@marketplace/contract/money/tickets';
import { signUp } from '../../server/test/people.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { expect, test } from '../support/test.ts';

// Shows: public-47, public-48, routes-25, tickets-1, tickets-2, member-constants-9
test('tickets are bought after a refused card, shown with QR codes, and used at the door', {
  tag: '@main',
}, async ({ page, app, visit, logInAs }) => {
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

  // The webhook never comes, so the page asks for the payment.
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

// Shows: public-46, routes-26
test('a visitor is led to the event on sale, and logs in only to pay', async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  await app.db.updateTable('ticket_events').set({ on_sale: false }).execute();
  await visit('/');
  await expect(page.getByRole('link', { name: /tickets are on sale/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Event tickets' })).toHaveCount(0);

  await putOnSale(app, { capacity: 5 });
  await visit('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Event tickets' }).tap();
  await expect(page).toHaveURL('/cenema');
  await page.goBack();
  await page.getByRole('link', { name: 'Owambe Film Night: tickets are on sale' }).tap();
  await expect(page).toHaveURL('/cenema');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owambe Film Night');
  await expect(page.getByText('N2300')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Purchase Ticket' }).tap();
  await expect(page).toHaveURL('/login');
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/cenema/payment');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
});
