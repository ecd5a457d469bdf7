import { openSupport } from '@marketplace/contract/contact/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations } from '../../../test/contract.ts';
import { addConversation, addTrade } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { type Known, rightBody, type Schema, schemaOf } from '../../../test/request-bodies.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../security/sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '100000' });
});
afterAll(() => app.close());

/** A lone surrogate, which PostgreSQL cannot store, in a text that is long enough for every field. */
const HALF = `Half a character: \ud800`;
/** Cursors that the server never issued. */
const cursors = [[1, 9e15, 'contact', '\ud800'], [9e15, HALF], [Number.MAX_SAFE_INTEGER], [null], []].map(
  (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
);

/** Values that pass the schema and are still more than a careless handler expects. */
function worstValues(schema: Schema, name: string): unknown[] {
  if (name === 'cursor') return cursors;
  if (schema.anyOf) return schema.anyOf.flatMap((each) => worstValues(each, name));
  if (schema.type === 'integer' || schema.type === 'number') return [2 ** 31, Number.MAX_SAFE_INTEGER];
  return schema.type === 'string' && !schema.enum ? [HALF] : [];
}

/** A valid body, and one body for each field in which only that field is invalid. */
function bodiesOf(schema: Schema, known: Known): object[] {
  const right = rightBody(schema, known);
  const worst = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    worstValues(each, name).map((value) => ({ ...right, [name]: value })),
  );
  return [right, ...worst];
}

test('no operation answers 500 to any value of any field', async () => {
  const [me, other] = [await addOperator(app), await addPerson(app)];
  await addTrade(app, other);
  const [job_id] = await addJobs(app.db, other.id, [{}]);
  const support = (await app.call(openSupport, {}, me)).body.conversation_id as string;
  const ids = ['account_id', 'artisan_id', 'person_id', 'receiver_id', 'target_id', 'subject_id', 'id'];
  const known: Known = {
    ...Object.fromEntries(ids.map((name) => [name, other.id])),
    job_id,
    email: other.email,
    phone_no: other.phone,
    starts_at: '2031-01-01T10:00:00Z',
    subject: 'person',
  };
  const chat = await addConversation(app, me, other, ['Good day', 'Good day']);
  const sessions = createSessions(app.db, app.config.secret, app.now);
  const faults: string[] = [];
  let asked = 0;
  for (const { path, request } of await listOperations()) {
    const schema = schemaOf({ request });
    const conversations = schema.properties?.['conversation_id'] ? [chat, support] : [chat];
    const bodies = conversations.flatMap((conversation_id) =>
      bodiesOf(schema, { ...known, conversation_id }),
    );
    // Some operations end the session of the call, so each call gets a new session.
    const { token } = await sessions.open(app.db, me.id, '');
    const statuses = await Promise.all(
      bodies.map(async (body) => (await app.post(path, body, { token })).status),
    );
    asked += bodies.length;
    for (const [index, status] of statuses.entries())
      if (status >= 500) faults.push(`${path} answers ${status} to ${JSON.stringify(bodies[index])}`);
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(300);
}, 120_000);
