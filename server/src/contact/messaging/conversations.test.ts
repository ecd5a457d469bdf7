import {
  type Conversation,
  checkConvers,
  getConversations,
  getMessages,
  viewUnread,
} from '@marketplace/contract/contact/messages';
import { openSupport } from '@marketplace/contract/contact/support';
import { blockPerson } from '@marketplace/contract/people/safety';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation, addTrade, openWith, type Person, TestSocket } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { INT4_MAX } from '../../discovery/lists/cursor.ts';
import { oneStatement, pageStatement, unreadStatement } from './conversations.repository.ts';
import { olderStatement } from './messages.repository.ts';

let app: TestApp;
/** A person with a plan of 4 messages. */
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await addPerson(app, 'Ada Obi');
  await buyPlan(app, ada.token, 'starter_weekly');
});
afterAll(() => app.close());

async function addArtisan(name = 'Musa Bello'): Promise<Person> {
  const person = await addPerson(app, name);
  await addTrade(app, person);
  return person;
}

const open = ({ token }: Person, body: object) => app.post(checkConvers.path, body, { token });

async function list({ token }: Person, body: object = {}): Promise<Conversation[]> {
  return (await app.post(getConversations.path, body, { token })).body.conversations;
}

const refused = (status: number, code: string, msg?: string) => ({
  status,
  body: { status: 'error', code, ...(msg && { msg }) },
});

describe('the conversation with the support team', () => {
  // Shows: settings-7, member-calls-22
  test('is opened once without a plan, and is answered in the shape of other conversations', async () => {
    const [person, stranger] = [await addPerson(app), await addPerson(app)];
    const opened = await Promise.all(Array.from({ length: 10 }, () => app.call(openSupport, {}, person)));
    expect(new Set(opened.map(({ body }) => body.conversation_id)).size).toBe(1);
    const { conversation_id: id, conversation, ...rest } = opened[0]?.body ?? {};
    expect(rest).toEqual({ status: 'ok', waiting_since: null, usual_seconds: null });
    expect(conversation).toEqual({
      _id: id,
      conversation_id: id,
      conv_type: 'support',
      members: [person.id, 'support'],
      receiver_id: 'support',
      receiver_name: 'Support Team',
      receiver_img: null,
      opened_by_me: true,
      job_id: null,
      job_title: null,
      timestamp: expect.any(Number),
      started_at: expect.any(Number),
      lastest_msg: null,
      last_seq: 0,
      unread: 0,
      seen_seq: 0,
      other_delivered_seq: 0,
      other_seen_seq: 0,
      blocked_by_me: false,
      can_rate: false,
      my_rating: null,
      next_costs: 0,
      support: { waiting_since: null, usual_seconds: null },
    });
    expect(await list(person, { conv_type: 'support' })).toEqual([conversation]);
    expect(await list(person, { conversation_id: id })).toEqual([conversation]);
    for (const conv_type of ['artisan', 'job']) expect(await list(person, { conv_type })).toEqual([]);
    expect(await list(stranger, { conv_type: 'support' })).toEqual([]);
    expect((await app.call(viewUnread, {}, person)).body).toMatchObject({ has_conversations: false });
    expect((await app.call(getMessages, { conversation_id: id }, person)).body).toMatchObject({
      messages: [],
      conversation,
    });
    expect(await open(person, { conv_type: 'support' })).toMatchObject(refused(400, 'invalid_input'));
    for (const receiver_id of ['support', id])
      expect(await open(person, { receiver_id })).toMatchObject({
        status: expect.toBeOneOf([400, 402, 404]),
      });
    const block = { person_id: 'support', blocked: true };
    expect((await app.post(blockPerson.path, block, { token: person.token })).status).toBeOneOf([400, 404]);
  });
});

describe('check_convers with an artisan', () => {
  // Shows: messages-13, entities-16, member-states-31, member-calls-10
  test('opens a conversation once, free, from either side, and only its opener sees it yet', async () => {
    const musa = await addArtisan();
    const first = await open(ada, {
      receiver_id: musa.id,
      receiver_name: 'Someone else',
      receiver_img: 'x.png',
      conv_type: 'artisan',
      sub_id: 'whatever',
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        messages_left: 4,
        conversation: {
          conv_type: 'artisan',
          members: [ada.id, musa.id],
          receiver_id: musa.id,
          receiver_name: 'Musa Bello',
          receiver_img: null,
          opened_by_me: true,
          lastest_msg: null,
          last_seq: 0,
          unread: 0,
          can_rate: false,
          my_rating: null,
          next_costs: 1,
        },
      },
    });
    const id = first.body.conversation_id;
    expect(first.body.conversation).toMatchObject({ _id: id, conversation_id: id });
    expect((await open(ada, { artisan_id: musa.id.replaceAll('-', '') })).body.conversation_id).toBe(id);
    expect(await list(ada)).toContainEqual(first.body.conversation);
    expect(await list(musa)).toEqual([]);
    // From the other side it opens without a plan, although Ada is no artisan.
    expect((await open(musa, { receiver_id: ada.id })).body).toMatchObject({
      conversation_id: id,
      messages_left: 0,
      conversation: { opened_by_me: false, next_costs: 1, receiver_name: 'Ada Obi' },
    });
  });

  test('opened by both at once, many times, is one', async () => {
    const [one, other] = [await addArtisan(), await addArtisan()];
    await Promise.all([one, other].map(({ token }) => buyPlan(app, token, 'starter_weekly')));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? open(one, { receiver_id: other.id }) : open(other, { receiver_id: one.id }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.conversation_id)).size).toBe(1);
  });

  // Shows: product-11
  test('needs a plan with tokens only for a new conversation', async () => {
    const [musa, poor] = [await addArtisan(), await addPerson(app)];
    expect(await open(poor, { receiver_id: musa.id })).toMatchObject(refused(402, 'needs_plan'));
    await addConversation(app, poor, musa, ['Hello']);
    expect(await open(poor, { receiver_id: musa.id })).toMatchObject({
      status: 200,
      body: { messages_left: 0 },
    });
  });

  // Shows: member-rules-20, member-calls-10
  test.each([
    ['nobody', {}, refused(400, 'invalid_input', 'Receiver ID missing')],
    ['null', { receiver_id: null }, refused(400, 'invalid_input', 'Receiver ID missing')],
    ['a number', { receiver_id: 7 }, refused(400, 'invalid_input')],
    ['no id', { receiver_id: 'x' }, refused(404, 'not_found')],
    ['somebody unknown', { receiver_id: '00000000-0000-4000-8000-000000000000' }, refused(404, 'not_found')],
    ['another kind', { receiver_id: 'x', conv_type: 'other' }, refused(400, 'invalid_input')],
    ['no job', { conv_type: 'job', receiver_id: 'x' }, refused(400, 'invalid_input', 'Please say which job')],
  ])('%s is refused', async (_who, body, expected) => {
    expect(await open(ada, body)).toMatchObject(expected);
  });

  test('refuses the own id, and people who are no artisans, suspended or blocked', async () => {
    expect(await open(ada, { receiver_id: ada.id })).toMatchObject(refused(409, 'conflict'));
    const noTrade = await addPerson(app);
    expect(await open(ada, { receiver_id: noTrade.id })).toMatchObject(refused(404, 'not_found'));
    const suspended = await addArtisan();
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.id)
      .execute();
    expect(await open(ada, { receiver_id: suspended.id })).toMatchObject(refused(404, 'not_found'));
    const blocking = await addArtisan();
    await app.db
      .insertInto('blocks')
      .values({ blocker_id: blocking.id, blocked_id: ada.id, created_at: new Date() })
      .execute();
    expect(await open(ada, { receiver_id: blocking.id })).toMatchObject(
      refused(403, 'forbidden', "You can't message this person."),
    );
  });
});

describe('check_convers about a job', () => {
  // Shows: product-9, member-8, member-roles-4, member-calls-11
  test("is for artisans, opens one conversation for each artisan and job, and keeps the job's title", async () => {
    const [poster, musa] = [await addPerson(app, 'Bisi Ade'), await addArtisan()];
    const [jobId, otherJob] = (await addJobs(app.db, poster.id, [{}, { title: 'Paint a gate' }])) as [
      string,
      string,
    ];
    expect(await open(ada, { job_id: jobId, conv_type: 'job' })).toMatchObject(
      refused(403, 'forbidden', 'No Artisan Profile'),
    );
    expect(await open(musa, { job_id: jobId })).toMatchObject(refused(402, 'needs_plan'));
    await buyPlan(app, musa.token, 'starter_weekly');
    const asked = await Promise.all([1, 2, 3].map(() => open(musa, { job_id: jobId, conv_type: 'job' })));
    const [{ body }] = asked as [(typeof asked)[0]];
    expect(new Set(asked.map((answer) => answer.body.conversation_id)).size).toBe(1);
    expect(body.conversation).toMatchObject({
      conv_type: 'job',
      job_id: jobId,
      job_title: 'Fix a leaking tap',
      receiver_id: poster.id,
      receiver_name: 'Bisi Ade',
    });
    expect((await open(musa, { job_id: otherJob })).body.conversation_id).not.toBe(body.conversation_id);

    // The poster finds it by the artisan's id, and cannot open one.
    expect((await open(poster, { job_id: jobId, receiver_id: musa.id })).body.conversation_id).toBe(
      body.conversation_id,
    );
    expect(await open(poster, { job_id: jobId })).toMatchObject(refused(409, 'conflict'));
    expect(await open(poster, { job_id: jobId, receiver_id: ada.id })).toMatchObject(
      refused(409, 'conflict'),
    );

    await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', jobId).execute();
    expect((await open(musa, { job_id: jobId })).status).toBe(200);
    const late = await addArtisan();
    expect(await open(late, { job_id: jobId })).toMatchObject(refused(404, 'not_found'));
    expect(await open(late, { job_id: 'x', conv_type: 'job' })).toMatchObject(refused(404, 'not_found'));

    await app.db.deleteFrom('jobs').where('id', '=', jobId).execute();
    expect(await list(musa, { conversation_id: body.conversation_id })).toMatchObject([
      { job_id: null, job_title: 'Fix a leaking tap' },
    ]);
    expect(await list(musa, { conv_type: 'artisan' })).toEqual([]);
    expect(await list(musa, { conv_type: 'job' })).toHaveLength(2);
  });
});

describe('get_conversations', () => {
  // Shows: member-calls-11, member-constants-26
  test('lists each one once along the cursor, the last active first, also when several are of the same moment', async () => {
    const me = await addArtisan('Chidi Eze');
    const others = await Promise.all(Array.from({ length: 7 }, () => addArtisan()));
    const ids: string[] = [];
    for (const [index, other] of others.entries()) {
      const pair: [Person, Person] = index % 2 ? [me, other] : [other, me];
      ids.push(await addConversation(app, ...pair, [`Hello ${index}`, 'Yes']));
    }
    // Groups of three at the same moment, some of them fractions of a millisecond apart.
    for (const [index, id] of ids.entries()) {
      const at = `2025-11-0${1 + Math.floor(index / 3)}T10:00:00.0000${index}Z`;
      await sql`update conversations set active_at = ${at}, active_day = (${at}::timestamptz at time zone 'UTC')::date where id = ${id}`.execute(
        app.db,
      );
    }
    const all = await list(me);
    expect(all.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    for (const limit of [1, 2, 3, 7]) {
      const seen: Conversation[] = [];
      let cursor: string | null = null;
      do {
        const form: { limit: number; cursor?: string } = { limit, ...(cursor && { cursor }) };
        const { body } = await app.call(getConversations, form, { token: me.token });
        seen.push(...body.conversations);
        cursor = body.next_cursor;
      } while (cursor);
      expect(seen).toEqual(all);
    }
    expect(await list(me, { cursor: 'x' })).toBeUndefined();
  });

  // Shows: messages-15, entities-17
  test('shows the last message, the unread count and the own rating, and no data of other conversations', async () => {
    const [musa, bisi] = [await addArtisan(), await addPerson(app, 'Bisi Ade')];
    const id = await addConversation(app, bisi, musa, ['One', 'Two', `Three ${'a'.repeat(400)}`]);
    await app.db
      .insertInto('reviews')
      .values({ reviewer_id: bisi.id, target_id: musa.id, rating: 4 })
      .execute();
    const [mine] = await list(bisi);
    expect(mine).toMatchObject({
      _id: id,
      unread: 1,
      can_rate: true,
      my_rating: 4,
      lastest_msg: {
        latest_message: expect.stringMatching(/^Three a{194}$/),
        message: expect.stringMatching(/^Three a{194}$/),
        latest_message_timestamp: mine?.timestamp,
        sender_id: bisi.id,
        msg_type: 'text',
        seq: 3,
      },
    });
    expect(await list(musa)).toMatchObject([{ _id: id, unread: 2, my_rating: null }]);
    expect((await app.call(viewUnread, {}, { token: musa.token })).body).toMatchObject({
      artisan: 2,
      job: 0,
      has_conversations: true,
    });
    expect((await app.call(viewUnread, {}, { token: (await addPerson(app)).token })).body).toMatchObject({
      artisan: 0,
      job: 0,
      has_conversations: false,
    });
  });
});

// Shows: member-calls-12
test('get_messages: the newest page, older ones along the cursor, and messages after a place', async () => {
  const [musa, bisi] = [await addArtisan(), await addPerson(app)];
  const texts = Array.from({ length: 123 }, (_, index) => String(index + 1));
  const conversation_id = await addConversation(app, bisi, musa, texts);
  const get = async (body: object) =>
    (await app.post(getMessages.path, { conversation_id, ...body }, { token: musa.token })).body;
  const textsOf = (body: { messages: { message: string }[] }) => body.messages.map(({ message }) => message);

  const newest = await get({});
  expect(textsOf(newest)).toEqual(texts.slice(-50));
  expect(newest).toMatchObject({ more: false, conversation: { _id: conversation_id, last_seq: 123 } });
  expect(newest.messages[0]).toMatchObject({ seq: 74, sender_id: musa.id, receiver_id: bisi.id });
  const older = await get({ cursor: newest.next_cursor });
  expect(textsOf(older)).toEqual(texts.slice(23, 73));
  const oldest = await get({ cursor: older.next_cursor });
  expect(textsOf(oldest)).toEqual(texts.slice(0, 23));
  expect(oldest.next_cursor).toBeNull();

  const missed = await get({ after: 20, limit: 100 });
  expect(textsOf(missed)).toEqual(texts.slice(20, 120));
  expect(missed).toMatchObject({ more: true, next_cursor: null });
  const rest = await get({ after: 120, limit: 100 });
  expect(textsOf(rest)).toEqual(texts.slice(120));
  expect(rest.more).toBe(false);
  expect(textsOf(await get({ after: 123 }))).toEqual([]);
  expect(textsOf(await get({ after: Number.MAX_SAFE_INTEGER }))).toEqual([]);
  for (const body of [{ after: -1 }, { after: 1.5 }, { cursor: 'x' }, { cursor: 'WzEuNV0' }, { limit: 201 }])
    expect(await get(body)).toMatchObject({ status: 'error', code: 'invalid_input' });
});

test('the first message makes it appear to the other person', async () => {
  const musa = await addArtisan();
  const id = await openWith(app, ada, musa);
  const socket = await new TestSocket(app.url, ada.token).connected();
  await socket.sendOk(id, 'Good day');
  socket.close();
  expect(await list(musa)).toMatchObject([{ _id: id, unread: 1, opened_by_me: false }]);
});

test('lists, pages and counts are read through their indexes', async () => {
  // Enough rows for the planner to prefer an index.
  await sql`insert into accounts (id, full_name)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person ' || n
    from generate_series(1, 1000) as n`.execute(app.db);
  await sql`insert into conversations (kind, opener_id, other_id, opening_state, last_seq, active_at)
    select 'artisan', ('00000000-0000-4000-8000-' || lpad(one::text, 12, '0'))::uuid,
      ('00000000-0000-4000-8000-' || lpad((one + step)::text, 12, '0'))::uuid, 'kept', 3, now() - step * interval '1 hour'
    from generate_series(1, 990) as one, generate_series(1, 5) as step`.execute(app.db);
  await sql`insert into messages (conversation_id, seq, sender_id, text)
    select id, seq, opener_id, 'Hello' from conversations, generate_series(1, 3) as seq
    where last_seq = 3 and opener_id::text like '00000000-0000-4000-8000-%'`.execute(app.db);
  await sql`analyze accounts, conversations`.execute(app.db);
  const me = '00000000-0000-4000-8000-000000000777';
  const { id } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('opener_id', '=', me)
    .executeTakeFirstOrThrow();
  await sql`insert into messages (conversation_id, seq, sender_id, text)
    select ${id}, seq, ${me}, 'Hello' from generate_series(4, 3000) as seq`.execute(app.db);
  await sql`analyze messages`.execute(app.db);

  const plan = async (statement: RawBuilder<unknown>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const page = await plan(
    pageStatement(me, {
      kind: 'artisan',
      activeAt: Date.UTC(2200, 0),
      id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      limit: 25,
    }),
  );
  for (const index of ['conversations_opener', 'conversations_other', 'messages_in_order'])
    expect(page).toContain(index);
  const unread = await plan(unreadStatement(me));
  const messages = await plan(olderStatement(id, INT4_MAX, 51));
  expect(messages).toContain('messages_in_order');
  const one = await plan(oneStatement(me, id));
  for (const each of [page, unread, messages, one])
    expect(each).not.toMatch(/Seq Scan on (?:conversations|messages)/);
  // No sort: the query reads a page in the order of the index, and no further rows.
  expect(messages).not.toContain('Sort');

  // A second message of a day must change no index of the conversations: otherwise each message would write all of them.
  const updates = await app.db.transaction().execute(async (trx) => {
    for (let second = 1; second <= 2; second++) {
      await sql`update conversations set last_seq = last_seq + 1, other_unread = other_unread + 1, has_unread = true,
        active_at = timestamptz '2026-05-04 10:00Z' + ${second} * interval '1 second', active_day = date '2026-05-04'
        where id = ${id}`.execute(trx);
    }
    const { rows } = await sql<{ hot: number }>`
      select n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'conversations'`.execute(trx);
    return rows[0];
  });
  expect(updates).toEqual({ hot: 1 });
});
