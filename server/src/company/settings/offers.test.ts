import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { setOffers } from '../../../test/house-offers.ts';
import { addOperator } from '../../../test/operators.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ...withoutEmail, PAGE_CACHE_SECONDS: '3600' });
  admin = await addOperator(app);
});
afterAll(() => app.close());

const view = async () => (await app.call(viewSetting, { key: 'offers' }, admin)).body;
const page = async () => (await fetch(`${app.url}/`)).text();

// Shows: console-offers-1
test('all offers are off until an admin puts one on', async () => {
  expect(await view()).toMatchObject({
    in_force: 0,
    value: {
      first_contacts: { count: 0, days: 30 },
      card: { on: false, per_week: 10 },
      first_answers: { count: 0 },
    },
  });
});

// Shows: console-offers-2
test.each<[Record<string, unknown>, string, RegExp]>([
  [{ first_contacts: { count: 6, days: 30 } }, 'first_contacts.count', /at most 5/],
  [{ first_contacts: { count: -1, days: 30 } }, 'first_contacts.count', /0 or more contacts/],
  [{ first_contacts: { count: 1.5, days: 30 } }, 'first_contacts.count', /whole number/],
  [{ first_contacts: { count: 2, days: 0 } }, 'first_contacts.days', /at least 1 day/],
  [{ first_contacts: { count: 2, days: 91 } }, 'first_contacts.days', /at most 90 days/],
  [{ first_contacts: { count: 2 } }, 'first_contacts.days', /whole number/],
  [{ card: { on: 'yes', per_week: 5 } }, 'card.on', /on or off/],
  [{ card: { on: true, per_week: 0 } }, 'card.per_week', /at least 1 contact/],
  [{ card: { on: true, per_week: 51 } }, 'card.per_week', /at most 50/],
  [{ first_answers: { count: 11 } }, 'first_answers.count', /at most 10/],
  [{ first_answers: { count: null } }, 'first_answers.count', /whole number/],
])('%j is refused', async (changes, field, sentence) => {
  const { status, body } = await setOffers(app, changes, admin);
  expect([status, body.field, body.msg]).toEqual([400, `value.${field}`, expect.stringMatching(sentence)]);
});

// Shows: console-offers-1
test('a change is on kept pages at once, and wants the password', async () => {
  expect(await page()).not.toContain('"offers"');
  const first = await setOffers(app, { first_contacts: { count: 2, days: 14 } }, admin);
  expect(first.status).toBe(200);
  expect(await page()).toContain('"offers":{"firstContacts":{"count":2,"days":14}}');
  const more = { first_contacts: { count: 3, days: 14 }, card: { on: true, per_week: 4 } };
  expect((await setOffers(app, more, admin)).body.value).toMatchObject(more);
  expect((await setOffers(app, more, admin)).body.msg).toBe('Nothing is different from what is in force');
  expect((await setOffers(app, {}, admin)).body.value.first_contacts.count).toBe(0);
  expect(await page()).not.toContain('"offers"');
  await app.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(app.now().getTime() - 3600_000) })
    .where('account_id', '=', admin.id)
    .execute();
  const { in_force, value } = await view();
  const form = {
    key: 'offers' as const,
    value: { ...value, first_answers: { count: 3 } },
    based_on: in_force,
  };
  expect((await app.call(changeSetting, form, admin)).body.code).toBe('reauthenticate');
});
