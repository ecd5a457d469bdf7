import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import { viewOwnCard } from '@marketplace/contract/discovery/own-page/own-card';
import type { TestApp } from './app-on-database.ts';
import type { Person } from './conversations.ts';
import { addOperator } from './operators.ts';
import { addPerson } from './people.ts';

const off = {
  first_contacts: { count: 0, days: 30 },
  card: { on: false, per_week: 10 },
  first_answers: { count: 0 },
};

/** Changes the offers of the house as an admin does. What is not named is off. */
export async function setOffers(app: TestApp, changes: Record<string, unknown> = {}, by?: Person) {
  // A new one, because sessions of staff are short and tests travel over days.
  const admin = by ?? (await addOperator(app));
  const { in_force } = (await app.call(viewSetting, { key: 'offers' }, admin)).body;
  const form = { key: 'offers' as const, value: { ...off, ...changes }, based_on: in_force };
  return app.call(changeSetting, form, admin);
}

/** The code of an artisan's card. */
export async function codeOf(app: TestApp, { token }: { token: string }): Promise<string> {
  return (await app.call(viewOwnCard, {}, { token })).body.code;
}

/** Inserts a person as `addPerson` does, whose account is made now by the clock of the test. */
export async function addNewPerson(app: TestApp, fullName?: string) {
  const person = await addPerson(app, fullName);
  const created_at = app.now();
  await app.db.updateTable('accounts').set({ created_at }).where('id', '=', person.id).execute();
  return { ...person, created_at };
}
