import type { TestApp } from './app-on-database.ts';
import { addPerson } from './people.ts';

/** Writes an operator with a session. */
export async function addOperator(app: TestApp, fullName = 'Amina Bello') {
  const person = await addPerson(app, fullName);
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', person.id).execute();
  return person;
}
