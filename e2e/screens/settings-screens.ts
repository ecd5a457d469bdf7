import { suspendAccount } from '@marketplace/contract/company/operator-work';
import { resolveItem, viewQueue } from '@marketplace/contract/company/operators';
import { openSupport } from '@marketplace/contract/contact/support';
import { login } from '@marketplace/contract/people/accounts';
import { createAppeal } from '@marketplace/contract/people/appeals';
import { deleteAccount } from '@marketplace/contract/people/own-data';
import type { Page } from '@playwright/test';
import { TestSocket } from '../../server/test/conversations.ts';
import { signUp } from '../../server/test/people.ts';
import { logInPage } from '../support/account-pages.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

export async function settingsScreens(market: DemoMarket): Promise<Screen[]> {
  await writeSupportChat(market);
  const settings = '/profile/settings';
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    { name: 'settings', path: settings, as: 'customer' },
    { name: 'settings-dark', path: settings, as: 'customer', dark: true },
    { name: 'settings-log-out', path: settings, as: 'customer', prepare: press('Log out') },
    { name: 'settings-support', path: `${settings}/support`, as: 'customer' },
    { name: 'settings-support-dark', path: `${settings}/support`, as: 'customer', dark: true },
    { name: 'settings-support-none', path: `${settings}/support`, as: 'artisan' },
    { name: 'settings-contacts', path: `${settings}/contacts`, as: 'customer' },
    { name: 'settings-change-password', path: `${settings}/change-password`, as: 'customer' },
    {
      name: 'settings-change-password-refused',
      path: `${settings}/change-password`,
      as: 'customer',
      prepare: press('Update password'),
    },
    { name: 'settings-rate', path: `${settings}/rate`, as: 'customer' },
    { name: 'settings-rate-refused', path: `${settings}/rate`, as: 'customer', prepare: press('Submit') },
    { name: 'settings-report', path: `${settings}/report`, as: 'customer' },
    {
      name: 'settings-report-refused',
      path: `${settings}/report`,
      as: 'customer',
      prepare: press('Send report'),
    },
    { name: 'settings-privacy', path: `${settings}/privacy`, as: 'customer' },
    {
      name: 'settings-delete',
      path: `${settings}/privacy`,
      as: 'customer',
      prepare: press('Delete my account'),
    },
    { name: 'settings-notifications', path: `${settings}/notifications`, as: 'customer' },
    { name: 'settings-notifications-dark', path: `${settings}/notifications`, as: 'customer', dark: true },
    { name: 'notifications', path: '/notifications', as: 'customer' },
    { name: 'notifications-dark', path: '/notifications', as: 'customer', dark: true },
    { name: 'notifications-artisan', path: '/notifications', as: 'artisan' },
    { name: 'email-choices-incomplete', path: '/notifications/choices' },
    { name: 'settings-sessions', path: `${settings}/sessions`, as: 'customer' },
    ...(await leftScreens(market)),
  ];
}

async function writeSupportChat({ app, people }: DemoMarket): Promise<void> {
  const { customer, operator } = people;
  const { conversation_id } = (await app.call(openSupport, {}, customer)).body;
  const socket = await new TestSocket(app.url, customer.token).connected();
  await socket.sendOk(conversation_id, 'Good morning. I paid for Starter but it does not show.');
  const { body } = await app.call(viewQueue, { kind: 'support' }, operator);
  await app.call(
    resolveItem,
    {
      kind: 'support',
      id: body.items[0].id,
      outcome: 'answer',
      reason:
        'Good morning, Folake. Your bank was slow; the payment is here now. Open your plans again, please.',
    },
    operator,
  );
  await socket.sendOk(conversation_id, 'It is there now. Thank you!');
  socket.close();
}

/** Shows the page after the log-in to an account that is suspended or being deleted. */
async function leftScreens({ app, people }: DemoMarket): Promise<Screen[]> {
  const suspended = await signUp(app, { fullname: 'Sunday Eze' });
  const appealed = await signUp(app, { fullname: 'Grace Udo' });
  const leaving = await signUp(app, { fullname: 'Hauwa Musa' });
  for (const { user } of [suspended, appealed])
    await app.call(
      suspendAccount,
      { account_id: user._id, reason: 'Three customers told us that you took money and did not come.' },
      people.operator,
    );
  const { appeal } = (await app.call(login, { email: appealed.form.email, password: appealed.form.password }))
    .body;
  await app.call(createAppeal, { token: appeal.token, text: 'It was my brother who used my phone.' });
  await app.call(
    deleteAccount,
    { confirmation: 'DELETE', password: leaving.form.password },
    { token: leaving.token },
  );
  const enter = ({ form }: typeof leaving) =>
    async function logInAs(page: Page): Promise<void> {
      const { email, password, submit } = logInPage(page);
      await email.fill(form.email);
      await password.fill(form.password);
      await submit.click();
      await page
        .getByText(/suspended|Keep your account/)
        .first()
        .waitFor();
    };
  return [
    { name: 'login-suspended', path: '/login', prepare: enter(suspended) },
    { name: 'login-appealed', path: '/login', prepare: enter(appealed) },
    { name: 'login-keep', path: '/login', prepare: enter(leaving) },
  ];
}
