import { checkConvers } from '@marketplace/contract/contact/messages';
import { createBugReport, createContactMessage, createFeedback } from '@marketplace/contract/contact/support';
import { createSubscription } from '@marketplace/contract/money/subscriptions';
import { buyTickets } from '@marketplace/contract/money/tickets';
import { requestArchive } from '@marketplace/contract/people/own-data';
import { createReport } from '@marketplace/contract/people/safety';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisanPerson } from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { buildPlanForm, buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { putOnSale } from '../../../test/tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1' });
});
afterAll(() => app.close());

async function countedUses(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; used: number }>`
    select split_part(key, ':', 1) as name, sum(points)::int as used from rate_limits
    where split_part(key, ':', 1) in ('data-archives', 'reports', 'bug-reports', 'feedback', 'contact-address', 'checkouts',
      'buy-tickets', 'conversations')
    group by 1`.execute(app.db);
  return Object.fromEntries(rows.filter(({ used }) => used > 0).map(({ name, used }) => [name, used]));
}

// Shows: overload-8
test('a form that the database has no time for does not count, and the same form works later', async () => {
  const [ada, musa] = await Promise.all([addPerson(app, 'Ada'), addArtisanPerson(app)]);
  await buyPlan(app, ada.token, 'starter_weekly');
  const event_id = await putOnSale(app);
  await sql`delete from rate_limits`.execute(app.db);
  const { token } = ada;
  const contact = { email: 'ada@example.com', phone_no: '08031234567' };
  const forms = [
    () => app.call(requestArchive, {}, { token }),
    () => app.call(createReport, { subject: 'person', subject_id: musa.id, reason: 'scam' }, { token }),
    () => app.call(createBugReport, { ...contact, report: 'It is slow' }, { token }),
    () => app.call(createFeedback, { rating: 5, feedback: 'Good' }, { token }),
    () => app.call(createContactMessage, { name: 'Ada', email: contact.email, message: 'Hello' }),
    () => app.call(createSubscription, buildPlanForm('starter_weekly'), { token }),
    () => app.call(buyTickets, { event_id, quantity: 1 }, { token }),
    () => app.call(checkConvers, { receiver_id: musa.id }, { token }),
  ];
  const archive = forms[0] as (typeof forms)[number];
  await app.db.transaction().execute(async (trx) => {
    await sql`
      lock table data_archives, reports, bug_reports, feedback, contact_messages, payments, conversations
      in exclusive mode`.execute(trx);
    const answers = await Promise.all([...forms, archive, archive].map((send) => send()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  });
  expect(await countedUses()).toEqual({});
  const later = [];
  for (const send of forms) later.push((await send()).status);
  expect(later).toEqual(forms.map(() => 200));
  expect(Object.keys(await countedUses())).toHaveLength(forms.length);
});
