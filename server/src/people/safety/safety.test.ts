import { randomUUID } from 'node:crypto';
import { callArtisan, callPoster, viewCallTerms } from '@marketplace/contract/money/subscriptions';
import { blockPerson, createReport, viewBlocked } from '@marketplace/contract/people/safety';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, addTrade, type Person, TestSocket } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: Person;
let bisi: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bisi] = await Promise.all([addPerson(app, 'Ada'), addPerson(app, 'Bisi')]);
  await addTrade(app, ada);
  await addTrade(app, bisi);
});
afterAll(() => app.close());

const block = (by: Person, person_id: string, blocked = true) =>
  app.call(blockPerson, { person_id, blocked }, { token: by.token });

test('a block ends messages and calls in both directions, costs nothing, and is shown only to the blocker', async () => {
  const id = await addConversation(app, ada, bisi, ['Good day', 'Good day']);
  const [mine, theirs] = await Promise.all(
    [ada, bisi].map((person) => new TestSocket(app.url, person.token).connected()),
  );
  if (!mine || !theirs) throw new Error('no sockets');
  await buyPlan(app, bisi.token, 'starter_weekly');
  const [jobId] = (await addJobs(app.db, ada.id, [{}])) as [string];

  expect(await block(ada, bisi.id)).toMatchObject({ status: 200, body: { blocked: true } });
  expect(await block(ada, bisi.id)).toMatchObject({ status: 200 });
  expect(await mine.until('conversation-changed')).toContainEqual({ conversation_id: id });

  expect(await mine.send(id, 'Hello')).toMatchObject({ status: 'error', code: 'forbidden' });
  expect(await theirs.send(id, 'Hello')).toMatchObject({ msg: "You can't message this person." });
  const token = { token: bisi.token };
  const noPhone = { status: 404, body: { msg: 'No phone available' } };
  const terms = { body: { state: 'no_phone', calls_left: 4 } };
  expect(await app.call(viewCallTerms, { artisan_id: ada.id }, token)).toMatchObject(terms);
  expect(await app.call(viewCallTerms, { job_id: jobId }, token)).toMatchObject(terms);
  expect(await app.call(callArtisan, { artisan_id: ada.id }, token)).toMatchObject(noPhone);
  expect(await app.call(callPoster, { job_id: jobId }, token)).toMatchObject(noPhone);
  expect(await app.call(callArtisan, { artisan_id: bisi.id }, { token: ada.token })).toMatchObject(noPhone);

  const blocked = await app.call(viewBlocked, {}, { token: ada.token });
  expect(blocked.body.people).toEqual([
    { _id: bisi.id, fullname: 'Bisi', img_url: null, blocked_at: expect.any(String) },
  ]);
  expect((await app.call(viewBlocked, {}, token)).body.people).toEqual([]);

  // Each block belongs to its blocker: removing the own one leaves the other's.
  await block(bisi, ada.id);
  await block(ada, bisi.id, false);
  expect(await app.call(callArtisan, { artisan_id: ada.id }, token)).toMatchObject(noPhone);
  await block(bisi, ada.id, false);
  expect(await theirs.sendOk(id, 'Hello again')).toMatchObject({ seq: 3 });
  const called = await app.call(callArtisan, { artisan_id: ada.id }, token);
  expect(called.body).toMatchObject({ phone_number: ada.phone, calls_left: 3 });
  // Each person gets notices of their own blocks, and none of the other person's.
  expect(mine.notices('conversation-changed')).toHaveLength(3);
  expect(theirs.notices('conversation-changed')).toHaveLength(2);
  mine.close();
  theirs.close();
});

test('a block of oneself or of an unknown person is refused', async () => {
  expect(await block(ada, ada.id)).toMatchObject({ status: 409, body: { msg: 'This is you' } });
  for (const id of ['x', randomUUID()]) expect((await block(ada, id)).status).toBe(404);
  expect((await app.call(blockPerson, { person_id: bisi.id, blocked: true })).status).toBe(401);
});

test('a report waits for the operators, once for each reporter and subject', async () => {
  const [reporter, stranger] = await Promise.all([addPerson(app), addPerson(app)]);
  const id = await addConversation(app, reporter, ada, ['Good day', 'Send me money first']);
  const messages = await app.db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  const [own, theirs] = messages.map((message) => String(message.id)) as [string, string];
  const [jobId] = (await addJobs(app.db, ada.id, [{}])) as [string];
  const report = (subject: string, subject_id: string, by: Person = reporter, more: object = {}) =>
    app.post(createReport.path, { subject, subject_id, reason: 'scam', ...more }, { token: by.token });

  const details = 'Asked for N5,000 before coming, call me on 08031234567';
  expect(await report('message', theirs, reporter, { details })).toMatchObject({
    status: 200,
    body: { msg: 'Thank you. We look at every report.' },
  });
  for (const _ of [1, 2]) {
    expect((await report('message', theirs, reporter, { reason: 'rude' })).status).toBe(200);
    expect((await report('job', jobId)).status).toBe(200);
    expect((await report('person', ada.id)).status).toBe(200);
    expect((await report('person', ada.id.replaceAll('-', ''))).status).toBe(200);
  }
  expect((await report('message', theirs, stranger)).status).toBe(404);
  expect((await report('message', own)).status).toBe(409);
  expect((await report('person', reporter.id)).status).toBe(409);
  for (const subject of ['message', 'job', 'person']) {
    for (const wrong of ['x', randomUUID(), '999999999', '9'.repeat(30)]) {
      expect((await report(subject, wrong)).status).toBe(404);
    }
  }
  expect((await report('planet', ada.id)).status).toBe(400);
  expect((await report('person', ada.id, stranger, { reason: 'x' })).status).toBe(400);
  const rows = await app.db
    .selectFrom('reports')
    .select(['subject', 'subject_id', 'person_id', 'reason', 'details'])
    .where('reporter_id', '=', reporter.id)
    .orderBy('created_at')
    .execute();
  const about = { person_id: ada.id, reason: 'scam', details: '' };
  expect(rows).toEqual([
    { ...about, subject: 'message', subject_id: theirs, details },
    { ...about, subject: 'job', subject_id: jobId },
    { ...about, subject: 'person', subject_id: ada.id },
  ]);
});

test('reports are throttled, and a repeated one is not counted', async () => {
  // The limit is one a day instead of 20.
  const strict = await startTestApp({ LIMITS_SCALE: '0.05' });
  try {
    const [reporter, one, another] = (await Promise.all([1, 2, 3].map(() => addPerson(strict)))) as [
      Person,
      Person,
      Person,
    ];
    const statusOf = async (subject_id: string) => {
      const report = { subject: 'person' as const, subject_id, reason: 'spam' as const };
      return (await strict.call(createReport, report, { token: reporter.token })).status;
    };
    expect(await statusOf(one.id)).toBe(200);
    expect(await statusOf(another.id)).toBe(429);
    expect(await statusOf(one.id)).toBe(200);
  } finally {
    await strict.close();
  }
});
