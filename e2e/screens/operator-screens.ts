import { reportClientError } from '@marketplace/contract/company/browser-errors';
import { createBugReport, createContactMessage, createFeedback } from '@marketplace/contract/contact/support';
import { createReport } from '@marketplace/contract/people/safety';
import type { Page } from '@playwright/test';
import { askForCheck } from '../../server/test/identity.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

export async function operatorScreens(market: DemoMarket): Promise<Screen[]> {
  const { reference } = await writeQueues(market);
  const openFirst = (page: Page) =>
    page.getByRole('list', { name: 'Waiting' }).getByRole('button').first().click();
  const screens: Omit<Screen, 'as'>[] = [
    { name: 'operators', path: '/operators' },
    {
      name: 'operators-errors',
      path: '/operators/errors',
      prepare: (page) => page.getByText('Where in the code').first().click(),
    },
    { name: 'operators-dark', path: '/operators', dark: true, prepare: openFirst },
    { name: 'operators-item', path: '/operators', prepare: openFirst },
    {
      name: 'operators-decide',
      path: '/operators',
      async prepare(page) {
        await openFirst(page);
        await page.getByRole('article').getByRole('button').first().click();
      },
    },
    { name: 'operators-keys', path: '/operators', prepare: (page) => page.keyboard.press('?') },
    { name: 'operators-people', path: '/operators/people?query=Ade' },
    { name: 'operators-people-none', path: '/operators/people?query=nobody+of+that+name' },
    { name: 'operators-person', path: `/operators/people/${market.people.customer.id}` },
    {
      name: 'operators-suspend',
      path: `/operators/people/${market.people.customer.id}`,
      prepare: (page) => page.getByRole('button', { name: 'Suspend the account' }).click(),
    },
    { name: 'operators-risk', path: '/operators/risk' },
    { name: 'operators-payments', path: '/operators/payments' },
    { name: 'operators-payment', path: `/operators/payments?reference=${reference}` },
    { name: 'operators-payment-unknown', path: '/operators/payments?reference=none' },
    { name: 'operators-reconciliation', path: '/operators/payments/reconciliation' },
    { name: 'operators-events', path: '/operators/events' },
    { name: 'operators-figures', path: '/operators/figures' },
    { name: 'operators-staff', path: '/operators/staff' },
    {
      name: 'operators-staff-invite',
      path: '/operators/staff',
      prepare: (page) => page.getByRole('button', { name: 'Invite somebody' }).click(),
    },
    { name: 'operators-settings', path: '/operators/settings' },
    ...(
      [
        'banner',
        'support_hours',
        'company',
        'questions',
        'refund_limits',
        'refund_days',
        'offers',
        'plans',
        'trades',
        'terms',
      ] as const
    ).map((key) => ({ name: `operators-settings-${key}`, path: `/operators/settings/${key}` })),
    { name: 'operators-log-in', path: '/operators/log-in' },
    { name: 'operators-audit', path: '/operators/audit' },
    { name: 'operators-menu', path: '/', prepare: openOwnMenu },
  ];
  return [
    ...screens.map((screen) => ({ ...screen, as: 'operator' as const })),
    { name: 'operators-refused', path: '/operators', as: 'customer' },
  ];
}

/** Opens the menu with the link to the console: a list on wide screens, the whole screen on phones. */
async function openOwnMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Amina Bello' }).click();
}

async function writeQueues({ app, people }: DemoMarket) {
  const { customer, artisan } = people;
  const payer = await addPerson(app, 'Blessing Okon');
  await addOperator(app, 'Bola Ige');
  for (const message of [
    "Cannot read properties of undefined (reading 'at')",
    "Failed to execute 'removeChild' on 'Node'",
  ])
    await app.call(reportClientError, {
      source: 'A page failed',
      name: 'TypeError',
      message,
      stack: 'render /assets/DzA_3k.js:1:234\n/assets/react-Q.js:12:5',
      route: '/jobs/single-job',
      release: 'entry-client-BmsAJ03x',
      online: true,
    });
  const report = {
    reason: 'scam',
    details: 'He asked for ₦20,000 before he came, then his phone was off.',
  } as const;
  await app.call(createReport, { subject: 'person', subject_id: artisan.id, ...report }, payer);
  const said = await app.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select('messages.id')
    .where('conversations.opener_id', '=', customer.id)
    .where('messages.sender_id', '!=', customer.id)
    .executeTakeFirstOrThrow();
  await app.call(createReport, { subject: 'message', subject_id: String(said.id), reason: 'rude' }, customer);
  await app.call(
    createBugReport,
    { email: 'folake@example.com', phone_no: '08031234567', report: 'The list stays empty when I go back.' },
    customer,
  );
  await app.call(createFeedback, { rating: 4, feedback: 'E good, but the data e dey chop!' }, artisan);
  await app.call(createContactMessage, {
    name: 'Ibrahim Sani',
    email: 'ibrahim@example.com',
    message: 'We have forty painters in Kano. How can we all join?',
  });
  const asked = await askForCheck(app, artisan.token);
  if (asked.status !== 200) throw new Error(`identity check: ${JSON.stringify(asked.body)}`);
  return buyPlan(app, payer.token, 'connect_monthly');
}
