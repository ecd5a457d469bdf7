import { randomUUID } from 'node:crypto';
import { checkConvers } from '@marketplace/contract/contact/messages';
import { viewHome } from '@marketplace/contract/discovery/home';
import { me } from '@marketplace/contract/people/accounts';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import {
  declineAnswer,
  recordHire,
  shortlistAnswer,
  viewJobAnswers,
  viewOwnAnswers,
} from '@marketplace/contract/work/job-answers';
import { viewOwnJobStatistics } from '@marketplace/contract/work/job-invitations';
import { closeJob, repostJob, viewJobInterest, viewUserJobs } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadTo } from '../../../test/cases.ts';
import {
  addConversation,
  addTrade,
  block,
  conversationOf,
  messagesLeft,
  messagesOf,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { sendText } from '../../../test/first-messages.ts';
import { addAnsweringArtisan, answerJob, read, viewAnswers } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { findLedgerProblems } from '../../money/subscriptions/check-ledger.ts';
import { tableRules } from '../../people/own-data/table-rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let poster: Person;
let jobId: string;

beforeAll(async () => {
  app = await startTestApp(withoutEmail);
});
afterAll(() => app.close());
beforeEach(async () => {
  poster = await addPerson(app, 'Ada Obi');
  [jobId] = (await addJobs(app.db, poster.id, [{ posted_at: app.now() }])) as [string];
});

type Artisan = Awaited<ReturnType<typeof addAnsweringArtisan>>;

const view = (form: Partial<Parameters<typeof viewAnswers>[2]> = {}) =>
  viewAnswers(app, poster, { job_id: jobId, ...form });
const namesOf = ({ answers }: Awaited<ReturnType<typeof view>>) => answers.map(({ fullname }) => fullname);
const decline = (conversation_id: string, changes: object = {}, person: { token: string } = poster) =>
  app.post(
    declineAnswer.path,
    {
      conversation_id,
      message: 'Thank you, Musa. I wish you all the best.',
      client_id: randomUUID(),
      ...changes,
    },
    { token: person.token },
  );
const shortlist = (conversation_id: string, shortlisted = true) =>
  app.call(shortlistAnswer, { conversation_id, shortlisted }, poster);
const hired = (form: object, person: { token: string } = poster) =>
  app.post(recordHire.path, { job_id: jobId, ...form }, { token: person.token });
const figures = async () => (await app.call(viewOwnJobStatistics, { job_id: jobId }, poster)).body;
const ownAnswers = async (artisan: { token: string }) =>
  (await app.call(viewOwnAnswers, {}, artisan)).body.answers;

const stateOf = async (chat: string) => {
  const { rows } = await sql<{
    opening_state: string;
  }>`select opening_state from conversations where id = ${chat}`.execute(app.db);
  return rows[0]?.opening_state;
};

describe('the answers to a job', () => {
  // Shows: job-answers-1, job-answers-2
  test('show person, newest offer, rating, verified and first words, once they were read in their conversation', async () => {
    const musa = await addAnsweringArtisan(app, 'Musa Bello');
    await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', musa.id).execute();
    await app.db
      .updateTable('artisan_profiles')
      .set({ rating_sum: 9, rating_count: 2 })
      .where('account_id', '=', musa.id)
      .execute();
    const chat = await answerJob(app, musa, jobId, 'The secret first words');
    await stepsOf(app).made(musa, chat);
    const unread = await view();
    expect(JSON.stringify(unread)).not.toContain('secret');
    expect(unread.answers).toEqual([
      expect.objectContaining({
        conversation_id: chat,
        fullname: 'Musa Bello',
        is_read: false,
        first_words: null,
        offer: null,
        unread: 2,
      }),
    ]);
    // Asked without the mark that they are on the screen, they stay unread: the token can still come back.
    expect(await stateOf(chat)).toBe('waiting');

    await read(app, poster, chat, 2);
    const [answer] = (await view()).answers;
    expect(answer).toMatchObject({
      artisan_id: musa.id,
      is_verified: true,
      specific_service: 'Plumber',
      distance_km: 0,
      rating: 4.5,
      no_of_ratings: 2,
      reply_seconds: null,
      is_read: true,
      unread: 0,
      first_words: 'The secret first words',
      offer: {
        status: 'offered',
        made_by_me: false,
        price_from: 15_000,
        price_to: 20_000,
        from_time: '10:00',
      },
      is_shortlisted: false,
      is_declined: false,
      is_hired: false,
    });
  });

  // Shows: job-answers-2
  test('hide the offer and the words of an unread answer also after its token came back, and give its price no place', async () => {
    const [musa, bisi] = [await addAnsweringArtisan(app), await addAnsweringArtisan(app, 'Bisi Ade')];
    const unread = await answerJob(app, musa, jobId, 'The secret first words');
    await stepsOf(app).made(musa, unread, { price_from: 1000, price_to: null });
    const seen = await answerJob(app, bisi, jobId, 'Good day');
    await stepsOf(app).made(bisi, seen, { price_from: 9000, price_to: null });
    await read(app, poster, seen, 2);
    expect(namesOf(await view({ order: 'price' }))).toEqual(['Bisi Ade', 'Musa Bello']);
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    const answers = await view({ order: 'price' });
    expect(namesOf(answers)).toEqual(['Bisi Ade', 'Musa Bello']);
    expect(answers.answers[1]).toMatchObject({ is_read: false, first_words: null, offer: null });
    await read(app, poster, unread, 2);
    expect(namesOf(await view({ order: 'price' }))).toEqual(['Musa Bello', 'Bisi Ade']);
  });

  // Shows: job-answers-20
  test('are read by the poster who has them on the screen: a page at a time, with first words and price, cheapest first', async () => {
    const chats: string[] = [];
    const people: Artisan[] = [];
    for (const [index, name] of ['Bayo', 'Chidi', 'Dele'].entries()) {
      const artisan = await addAnsweringArtisan(app, name);
      const chat = await answerJob(app, artisan, jobId, `Words of ${name}`);
      await stepsOf(app).made(artisan, chat, { price_from: 1000 * (9 - index), price_to: null });
      people.push(artisan);
      chats.push(chat);
    }
    const [bayo, chidi, dele] = people as [Artisan, Artisan, Artisan];
    const [ofBayo, ofChidi, ofDele] = chats as [string, string, string];
    const [his, hers] = await Promise.all([socketOf(app, dele), socketOf(app, poster)]);
    // Two tabs, or a retry: both get the words, and the artisan's message is seen once.
    const pages = await Promise.all([1, 2].map(() => view({ read: true, order: 'price', limit: 1 })));
    for (const page of pages)
      expect(page.answers).toMatchObject([
        { fullname: 'Dele', first_words: 'Words of Dele', offer: { price_from: 7000 }, unread: 0 },
      ]);
    expect(JSON.stringify(pages)).not.toMatch(/Chidi|Bayo/);
    expect(await Promise.all(chats.map(stateOf))).toEqual(['waiting', 'waiting', 'kept']);
    expect(await his.until('receipt')).toMatchObject([
      { conversation_id: ofDele, person_id: poster.id, seen_seq: 2 },
    ]);
    expect(await hers.until('receipt')).toMatchObject([{ conversation_id: ofDele, seen_seq: 2 }]);
    his.close();
    hers.close();
    expect(await ownAnswers(dele)).toMatchObject([{ state: 'read' }]);
    expect(await ownAnswers(chidi)).toMatchObject([{ state: 'unread' }]);
    expect(await figures()).toMatchObject({ answers: 3, unread_answers: 2 });
    expect(await notificationsOf(app, poster, 'job_answered')).toHaveLength(3);

    const next = pages[0]?.next_cursor ?? '';
    const [second] = (await view({ read: true, order: 'price', limit: 1, cursor: next })).answers;
    expect(second).toMatchObject({ conversation_id: ofChidi, is_read: false, first_words: 'Words of Chidi' });
    expect((await view({ order: 'price' })).answers).toMatchObject([
      { conversation_id: ofDele, is_read: true, first_words: 'Words of Dele' },
      { conversation_id: ofChidi, is_read: true },
      { conversation_id: ofBayo, is_read: false, first_words: null, offer: null },
    ]);
    // Of the three tokens only that of the answer that nobody has read comes back.
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    expect(await Promise.all(people.map(({ plan }) => messagesLeft(app, plan)))).toEqual([4, 3, 3]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
    expect(await stateOf(ofBayo)).toBe('returned');
    expect(await ownAnswers(bayo)).toMatchObject([{ state: 'unread', token_returned: true }]);
  });

  // Shows: job-answers-20
  test('mark as seen what they show and nothing more, and nobody else reads them', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId, 'The first words');
    await sendText(app, musa, chat, 'The second words');
    for (const person of [musa, await addPerson(app)])
      expect((await app.call(viewJobAnswers, { job_id: jobId, read: true }, person)).status).toBe(404);
    expect((await app.post(viewJobAnswers.path, { job_id: jobId, read: true })).status).toBe(401);
    expect(await stateOf(chat)).toBe('waiting');
    const page = await view({ read: true });
    expect(page.answers).toMatchObject([{ first_words: 'The first words', unread: 1 }]);
    expect(JSON.stringify(page)).not.toContain('second words');
    expect(await conversationOf(app, musa, chat)).toMatchObject({ other_seen_seq: 1 });
    expect((await view()).answers).toMatchObject([{ is_read: true, unread: 1 }]);

    // The message that pays again after the token came back is the one that is shown and read.
    const bisi = await addAnsweringArtisan(app, 'Bisi Ade');
    const again = await answerJob(app, bisi, jobId, 'The old words');
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    await sendText(app, bisi, again, 'The new words');
    expect((await view({ read: true })).answers).toContainEqual(
      expect.objectContaining({ conversation_id: again, first_words: 'The new words', unread: 0 }),
    );
    expect(await stateOf(again)).toBe('kept');

    // An artisan who has blocked the poster gets no mark, and their token stays spent.
    const blocker = await addAnsweringArtisan(app, 'Blocker');
    const behind = await answerJob(app, blocker, jobId, 'The blocked words');
    await block(app, blocker, poster);
    expect((await view({ read: true })).answers).toContainEqual(
      expect.objectContaining({ conversation_id: behind, first_words: 'The blocked words' }),
    );
    expect(await stateOf(behind)).toBe('kept');
    expect(await conversationOf(app, blocker, behind)).toMatchObject({ other_seen_seq: 0 });
  });

  // Shows: job-answers-20
  test('show a long first message whole, and read no message behind it but the offer that they show', async () => {
    const musa = await addAnsweringArtisan(app);
    const long = `${'I have done this work for many years. '.repeat(30)}The end.`;
    const chat = await answerJob(app, musa, jobId, long);
    await stepsOf(app).made(musa, chat);
    await sendText(app, musa, chat, 'The second words');
    expect((await view({ read: true })).answers).toMatchObject([{ first_words: long, unread: 1 }]);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ other_seen_seq: 2 });

    const bisi = await addAnsweringArtisan(app, 'Bisi Ade');
    const between = await answerJob(app, bisi, jobId, 'The first words');
    await sendText(app, bisi, between, 'Not before Friday');
    await stepsOf(app).made(bisi, between);
    const { answers } = await view({ read: true });
    expect(answers.find(({ conversation_id }) => conversation_id === between)).toMatchObject({
      first_words: 'The first words',
      offer: { price_from: 15_000 },
      unread: 2,
    });
    expect(await conversationOf(app, bisi, between)).toMatchObject({ other_seen_seq: 1 });
    expect(await stateOf(between)).toBe('kept');
  });

  // Shows: job-answers-20
  test('neither show nor read an answer that begins with a file, and its token comes back', async () => {
    const musa = await addAnsweringArtisan(app);
    const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, musa);
    const chat = opened.body.conversation_id;
    const socket = await socketOf(app, musa);
    const file = {
      conversation_id: chat,
      message: '',
      msg_type: 'file',
      file_id: await uploadTo(app, musa, chat),
    };
    expect(await socket.ask('send-message', file)).toMatchObject({ status: 'ok' });
    socket.close();
    await stepsOf(app).made(musa, chat);
    expect((await view({ read: true })).answers).toMatchObject([
      { is_read: false, first_words: null, offer: null, unread: 2 },
    ]);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ other_seen_seq: 0 });
    expect(await stateOf(chat)).toBe('waiting');
    expect(await ownAnswers(musa)).toMatchObject([{ state: 'unread' }]);
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    expect(await stateOf(chat)).toBe('returned');
    await read(app, poster, chat, 2);
    const [answer] = (await view({ read: true })).answers;
    expect(answer).toMatchObject({ is_read: true, first_words: 'A file', offer: { price_from: 15_000 } });
  });

  // Shows: job-answers-20
  test('show no message that was deleted', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId, 'The first words');
    const [first] = await messagesOf(app, musa, chat);
    const deletion = { conversation_id: chat, message_id: first?._id };
    expect((await app.post('/user_chat/delete_message', deletion, musa)).status).toBe(200);
    expect((await view({ read: true })).answers).toMatchObject([{ first_words: null, offer: null }]);
    await sendText(app, musa, chat, 'The second words');
    expect((await view({ read: true })).answers).toMatchObject([{ first_words: 'The second words' }]);
  });

  // Shows: job-answers-3
  test('come newest, cheapest or best rated first, page by page, and are filtered by the shortlist', async () => {
    const people: [Artisan, string][] = [];
    for (const [index, name] of ['Bayo', 'Chidi', 'Dele', 'Emeka'].entries()) {
      const artisan = await addAnsweringArtisan(app, name);
      app.advance(MINUTE_MS);
      const chat = await answerJob(app, artisan, jobId);
      if (name !== 'Dele')
        await stepsOf(app).made(artisan, chat, { price_from: 1000 * (9 - index), price_to: null });
      await app.db
        .updateTable('artisan_profiles')
        .set({ rating_sum: 10 + index * 5, rating_count: 5 })
        .where('account_id', '=', artisan.id)
        .execute();
      await read(app, poster, chat, 2);
      people.push([artisan, chat]);
    }
    expect(namesOf(await view())).toEqual(['Emeka', 'Dele', 'Chidi', 'Bayo']);
    expect(namesOf(await view({ order: 'price' }))).toEqual(['Emeka', 'Chidi', 'Bayo', 'Dele']);
    expect(namesOf(await view({ order: 'rating' }))).toEqual(['Emeka', 'Dele', 'Chidi', 'Bayo']);
    for (const order of ['newest', 'price', 'rating'] as const) {
      const whole = namesOf(await view({ order }));
      const pages: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await view({ order, limit: 1, ...(cursor && { cursor }) });
        pages.push(...namesOf(page));
        cursor = page.next_cursor;
      } while (cursor);
      expect(pages).toEqual(whole);
    }
    const { next_cursor } = await view({ limit: 1 });
    const foreign = await app.call(
      viewJobAnswers,
      { job_id: jobId, order: 'price', cursor: next_cursor ?? '' },
      poster,
    );
    expect(foreign.status).toBe(400);

    const [[, bayo] = [], [, chidi] = []] = people;
    expect((await shortlist(bayo as string)).body).toMatchObject({ is_shortlisted: true });
    expect((await shortlist(bayo as string)).status).toBe(200);
    expect((await decline(chidi as string)).status).toBe(200);
    const listed = await view({ show: 'shortlisted' });
    expect(namesOf(listed)).toEqual(['Bayo']);
    expect(listed.counts).toEqual({ open: 3, shortlisted: 1, declined: 1 });
    expect(namesOf(await view())).toEqual(['Emeka', 'Dele', 'Bayo']);
    expect(namesOf(await view({ show: 'declined' }))).toEqual(['Chidi']);
    await shortlist(bayo as string, false);
    expect((await view()).counts).toMatchObject({ shortlisted: 0 });
    // An offer that has expired has no price any more.
    app.advance(4 * DAY_MS);
    const ended = (await view({ order: 'price', limit: 1 })).next_cursor ?? '';
    const [, key] = JSON.parse(Buffer.from(ended, 'base64url').toString()) as unknown[];
    expect(key).toBe(0);
  });

  // Shows: job-answers-4
  test('show the median time to the first reply from 5 conversations on, and never an invented one', async () => {
    const musa = await addAnsweringArtisan(app);
    await answerJob(app, musa, jobId);
    const addTalk = async (minutes: number | null) => {
      const customer = await addPerson(app);
      const chat = await addConversation(
        app,
        customer,
        musa,
        minutes === null ? ['Hello'] : ['Hello', 'Good day'],
      );
      const began = new Date(app.now().getTime() - 3 * DAY_MS);
      await sql`update messages set created_at = ${began}::timestamptz + make_interval(mins => ${minutes ?? 0}) * (seq - 1)
        where conversation_id = ${chat}`.execute(app.db);
    };
    const shown = async () => (await view()).answers[0]?.reply_seconds;
    for (const minutes of [10, 20, 30, 40]) await addTalk(minutes);
    expect(await shown()).toBeNull();
    await addTalk(50);
    expect(await shown()).toBe(30 * 60);
    // Conversations without a reply count as infinitely long.
    await addTalk(null);
    expect(await shown()).toBe(35 * 60);
    for (let index = 0; index < 4; index += 1) await addTalk(null);
    expect(await shown()).toBeNull();
  });

  // Shows: job-answers-5
  test('are for the poster of the job alone, and so is everything that is decided about them', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId);
    for (const person of [await addPerson(app), musa]) {
      for (const [operation, form] of [
        [viewJobAnswers, { job_id: jobId }],
        [shortlistAnswer, { conversation_id: chat, shortlisted: true }],
        [declineAnswer, { conversation_id: chat, message: 'No', client_id: 'x' }],
        [recordHire, { job_id: jobId, hired: 'here', conversation_id: chat }],
        [recordHire, { job_id: jobId, hired: 'nobody' }],
      ] as const)
        expect((await app.post(operation.path, form, { token: person.token })).status).toBe(404);
    }
    expect(await messagesOf(app, musa, chat)).toHaveLength(1);
    expect((await figures()).hired).toBeNull();
    // A conversation that is no answer to a job.
    const pair = await addConversation(app, await addPerson(app), poster, ['Hello']);
    for (const id of [pair, 'x', randomUUID(), "' or 1=1 --"]) {
      expect((await shortlist(id)).status).toBe(404);
      expect((await decline(id)).status).toBe(404);
    }
    for (const job_id of ['x', randomUUID()])
      expect((await app.call(viewJobAnswers, { job_id }, poster)).status).toBe(404);
    for (const form of [{ hired: 'here' }, { hired: 'me' }, {}]) expect((await hired(form)).status).toBe(400);
    for (const message of ['', '   ', '\u200b', 'a'.repeat(1001), 7])
      expect((await decline(chat, { message })).status).toBe(400);
    for (const form of [{ order: 'worst' }, { show: 'all' }, { limit: 0 }, { limit: 51 }, { cursor: 'zzz' }])
      expect(
        (await app.post(viewJobAnswers.path, { job_id: jobId, ...form }, { token: poster.token })).status,
      ).toBe(400);
  });

  // Shows: job-answers-6, job-answers-17
  test('leave out people who are blocked, suspended or deleted, but not those who have blocked the poster', async () => {
    const [blocked, suspended, deleted, blocker] = (await Promise.all(
      ['Blocked', 'Suspended', 'Deleted', 'Blocker'].map((name) => addAnsweringArtisan(app, name)),
    )) as [Artisan, Artisan, Artisan, Artisan];
    const chats = [];
    for (const artisan of [blocked, suspended, deleted, blocker])
      chats.push(await answerJob(app, artisan, jobId));
    expect((await view()).answers).toHaveLength(4);
    await block(app, poster, blocked);
    await block(app, blocker, poster);
    await suspend(app, suspended);
    const { erase } = tableRules['accounts'] ?? {};
    if (typeof erase !== 'function') throw new Error('accounts stay');
    // An account is out of use before it is erased.
    await suspend(app, deleted);
    for (const statement of erase(deleted.id, app.now())) await statement.execute(app.db);
    expect(namesOf(await view())).toEqual(['Blocker']);
    expect((await decline(chats[0] as string)).body).toMatchObject({ code: 'forbidden' });
    expect((await decline(chats[3] as string)).body).toMatchObject({ code: 'forbidden' });
    for (const gone of [chats[1], chats[2]])
      expect((await hired({ hired: 'here', conversation_id: gone })).status).toBe(409);
    expect((await view()).counts).toEqual({ open: 1, shortlisted: 0, declined: 0 });

    // All counts for the poster say what this list shows.
    const seen = { answers: 1, unread_answers: 1 };
    expect((await app.call(viewUserJobs, {}, poster)).body.jobs).toMatchObject([seen]);
    expect((await app.call(viewHome, {}, poster)).body.jobs?.jobs).toMatchObject([seen]);
    expect(await figures()).toMatchObject(seen);
    // Everybody reads this count, so it says nothing about blocks.
    expect((await app.call(viewJobInterest, { job_id: jobId })).body).toMatchObject({ answer_count: 2 });
  });

  // Shows: job-answers-5
  test('to a job with a thousand of them come a page at a time, in a second', async () => {
    const people = await sql<{ id: string }>`
      insert into accounts (full_name) select 'Artisan ' || place from generate_series(1, 1000) as place returning id`.execute(
      app.db,
    );
    await sql`
      insert into conversations (kind, opener_id, other_id, job_id, job_title, created_at, active_at, opening_state, last_seq, opener_wrote)
      select 'job', id, ${poster.id}, ${jobId}, 'Fix a leaking tap', now(), now(), 'kept', 1, true
      from unnest(${people.rows.map(({ id }) => id)}::uuid[]) as id`.execute(app.db);
    const began = performance.now();
    const page = await view({ order: 'rating' });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(page.answers).toHaveLength(12);
    expect(page.counts.open).toBe(1000);
    // Closing the job tells everybody once, however often the task runs.
    expect((await app.call(closeJob, { job_id: jobId }, poster)).status).toBe(200);
    await app.settled();
    const told = () =>
      sql<{
        count: number;
      }>`select count(*) from notifications where subject = ${jobId} and kind = 'job_over'`.execute(app.db);
    expect((await told()).rows[0]?.count).toBe(1000);
  });
});

describe('declining an answer', () => {
  // Shows: job-answers-18
  test('say how many agreed jobs their artisan has done for the poster', async () => {
    const musa = await addAnsweringArtisan(app);
    const kemi = await addAnsweringArtisan(app, 'Kemi Ola');
    const [before = ''] = await addJobs(app.db, poster.id, [{ title: 'An earlier job' }]);
    const talk = await answerJob(app, musa, before);
    const steps = stepsOf(app);
    const agreed = await steps.agreed(musa, poster, talk);
    await steps.agreed(musa, poster, talk);
    await app.db
      .updateTable('agreements')
      .set({ status: 'done', done_at: app.now() })
      .where('id', '=', agreed._id)
      .execute();
    for (const artisan of [musa, kemi]) await answerJob(app, artisan, jobId);
    const together = (await view()).answers.map(({ fullname, worked_together }) => [
      fullname,
      worked_together,
    ]);
    expect(together).toEqual([
      ['Kemi Ola', undefined],
      ['Musa Bello', 1],
    ]);
  });

  // Shows: job-answers-19
  test('can be a text with an offer: both are stored at once, for one token', async () => {
    const musa = await addAnsweringArtisan(app);
    const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, musa);
    const chat = opened.body.conversation_id as string;
    const words = { client_id: randomUUID(), message: ' I have all the parts. ', price_to: null };
    const answers = await Promise.all([1, 2].map(() => stepsOf(app).make(musa, chat, words)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messagesLeft(app, musa.plan)).toBe(3);
    const other = await stepsOf(app).make(musa, chat, { ...words, message: 'Something else' });
    expect(other.status).toBe(409);
    expect(await notificationsOf(app, poster, 'job_answered')).toHaveLength(1);
    const messages = await messagesOf(app, poster, chat);
    expect(messages.map(({ msg_type, message }) => [msg_type, message.slice(0, 22)])).toEqual([
      ['text', 'I have all the parts.'],
      ['offer', 'Offer: Mend the kitche'],
    ]);
    expect((await view()).answers).toMatchObject([
      { is_read: true, first_words: 'I have all the parts.', offer: { price_from: 15_000 } },
    ]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
    const blocked = await stepsOf(app).make(musa, chat, { message: 'a'.repeat(4001) });
    expect(blocked.status).toBe(400);
  });

  // Shows: job-answers-7
  test('sends the message once, which the artisan reads in the conversation, also when it is tapped ten times at once', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId);
    await read(app, poster, chat);
    await shortlist(chat);
    const client_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => decline(chat, index % 2 ? { client_id } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect((await messagesOf(app, musa, chat)).map(({ message }) => message)).toEqual([
      'I can come today',
      'Thank you, Musa. I wish you all the best.',
    ]);
    expect((await view({ show: 'declined' })).answers[0]).toMatchObject({
      is_declined: true,
      is_shortlisted: false,
    });
    expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'declined', was_read: true })]);
    expect(await notificationsOf(app, musa, 'unread_messages')).toHaveLength(1);
    // A poster who changes their mind puts the answer on the shortlist.
    await shortlist(chat);
    expect((await view({ show: 'shortlisted' })).answers[0]).toMatchObject({ is_declined: false });
    expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'read' })]);
  });

  // Shows: job-answers-7
  test('of somebody who was hired, or with the id of another message, is refused', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId);
    expect((await hired({ hired: 'here', conversation_id: chat })).status).toBe(200);
    expect((await decline(chat)).body).toMatchObject({ code: 'conflict' });
    const [second] = (await addJobs(app.db, poster.id, [{ title: 'Another tap' }])) as [string];
    const other = await answerJob(app, musa, second);
    const client_id = randomUUID();
    await sql`insert into messages (conversation_id, seq, sender_id, text, client_id) values (${other}, 2, ${poster.id}, 'Hello', ${client_id})`.execute(
      app.db,
    );
    await sql`update conversations set last_seq = 2 where id = ${other}`.execute(app.db);
    expect((await decline(other, { client_id })).body).toMatchObject({ code: 'conflict' });
  });

  test('at the same moment as offers, hiring and closing waits for no other for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const musa = await addAnsweringArtisan(app);
      const [job] = (await addJobs(app.db, poster.id, [{ title: `Tap ${round}` }])) as [string];
      const chat = await answerJob(app, musa, job);
      const answers = await Promise.all([
        decline(chat),
        stepsOf(app).make(musa, chat),
        hired({ job_id: job, hired: 'here', conversation_id: chat }),
        app.call(shortlistAnswer, { conversation_id: chat, shortlisted: true }, poster),
        app.call(closeJob, { job_id: job }, poster),
        stepsOf(app).make(musa, chat),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });
});

describe('closing a job', () => {
  // Shows: job-answers-8
  test('says who was hired: the hired artisan is told, the others read it kindly, and those who were declined are not told twice', async () => {
    const [musa, bisi, chidi] = (await Promise.all(
      ['Musa Bello', 'Bisi Ade', 'Chidi Eze'].map((name) => addAnsweringArtisan(app, name)),
    )) as [Artisan, Artisan, Artisan];
    const chat = await answerJob(app, musa, jobId);
    await answerJob(app, bisi, jobId);
    const declined = await answerJob(app, chidi, jobId);
    await decline(declined);
    const { status, body } = await hired({ hired: 'here', conversation_id: chat });
    expect([status, body.job?.status]).toEqual([200, 'closed']);
    expect((await hired({ hired: 'here', conversation_id: chat })).status).toBe(200);
    await app.settled();
    expect(await figures()).toMatchObject({ hired: 'here', hired_name: 'Musa Bello' });
    expect(await notificationsOf(app, musa, 'job_hired')).toEqual([
      expect.objectContaining({ text: 'Ada Obi hired you for the job "Fix a leaking tap".' }),
    ]);
    expect(await notificationsOf(app, musa, 'job_over')).toEqual([]);
    expect(await notificationsOf(app, bisi, 'job_over')).toEqual([
      expect.objectContaining({
        text: 'The customer chose someone else for the job "Fix a leaking tap" this time. Thank you for your answer.',
      }),
    ]);
    expect(await notificationsOf(app, chidi, 'job_over')).toEqual([]);
    expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'hired' })]);
    expect(await ownAnswers(bisi)).toEqual([expect.objectContaining({ state: 'over', is_filled: true })]);
    expect(await ownAnswers(chidi)).toEqual([expect.objectContaining({ state: 'declined' })]);
  });

  // Shows: job-answers-9
  test('works without the answer, which can be given and changed later; one person at most is hired', async () => {
    const [musa, bisi] = (await Promise.all(
      ['Musa', 'Bisi'].map((name) => addAnsweringArtisan(app, name)),
    )) as [Artisan, Artisan];
    const [one, two] = [await answerJob(app, musa, jobId), await answerJob(app, bisi, jobId)];
    expect((await app.call(closeJob, { job_id: jobId }, poster)).body.job).toMatchObject({
      status: 'closed',
    });
    await app.settled();
    expect(await figures()).toMatchObject({ hired: null, hired_name: null });
    expect(await notificationsOf(app, musa, 'job_over')).toEqual([
      expect.objectContaining({ text: 'The job "Fix a leaking tap" is closed. Thank you for your answer.' }),
    ]);
    await hired({ hired: 'elsewhere' });
    expect(await figures()).toMatchObject({ hired: 'elsewhere', hired_name: null });
    await Promise.all(
      [one, two, one, two].map((conversation_id) => hired({ hired: 'here', conversation_id })),
    );
    const answers = (await view()).answers.filter(({ is_hired }) => is_hired);
    expect(answers).toHaveLength(1);
    await hired({ hired: 'nobody' });
    expect((await view()).answers.filter(({ is_hired }) => is_hired)).toEqual([]);
    expect(await figures()).toMatchObject({ hired: 'nobody', hired_name: null });
    // A reposted job has no one hired yet.
    await hired({ hired: 'here', conversation_id: one });
    await app.call(repostJob, { job_id: jobId }, poster);
    expect(await figures()).toMatchObject({ hired: null, hired_name: null });
    expect((await view()).answers.filter(({ is_hired }) => is_hired)).toEqual([]);
    expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'unread' })]);
  });

  // Shows: job-answers-9
  test('proposes the person with whom the poster has agreed on the work, and changes no agreement', async () => {
    const musa = await addAnsweringArtisan(app);
    const chat = await answerJob(app, musa, jobId);
    expect((await figures()).agreed_with).toBeNull();
    const agreement = await stepsOf(app).agreed(musa, poster, chat);
    expect((await figures()).agreed_with).toEqual({ conversation_id: chat, fullname: 'Musa Bello' });
    await hired({ hired: 'elsewhere' });
    const { body } = await stepsOf(app).view(musa, agreement);
    expect(body.agreement).toMatchObject({ status: 'accepted', revision: agreement.revision });
  });

  // Shows: job-answers-10
  test('gives the token of an unread answer back exactly once, and not that of a read one', async () => {
    const [unread, seen, answered] = (await Promise.all(
      ['Unread', 'Seen', 'Answered'].map((name) => addAnsweringArtisan(app, name)),
    )) as [Artisan, Artisan, Artisan];
    const chats = [];
    for (const artisan of [unread, seen, answered]) chats.push(await answerJob(app, artisan, jobId));
    await read(app, poster, chats[1] as string);
    await sendText(app, poster, chats[2] as string, 'Please wait');
    const left = () => Promise.all([unread, seen, answered].map(({ plan }) => messagesLeft(app, plan)));
    expect(await left()).toEqual([3, 3, 3]);
    await app.call(closeJob, { job_id: jobId }, poster);
    await app.settled();
    await Promise.all([app.runTask('return-tokens'), app.runTask('return-tokens')]);
    expect(await left()).toEqual([4, 3, 3]);
    expect(await notificationsOf(app, unread, 'token_returned')).toEqual([
      expect.objectContaining({
        text: 'The job closed before Ada Obi read your answer, so we returned your chat token.',
      }),
    ]);
    expect(await ownAnswers(unread)).toEqual([
      expect.objectContaining({ state: 'over', token_returned: true, was_read: false }),
    ]);
    // Closing it a second time gives nothing a second time, and neither does reading it afterwards take it.
    await app.call(repostJob, { job_id: jobId }, poster);
    await read(app, poster, chats[0] as string);
    await app.call(closeJob, { job_id: jobId }, poster);
    await app.settled();
    expect(await left()).toEqual([4, 3, 3]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: job-answers-10
  test('races with reading the answer: either the token comes back or the answer was read', async () => {
    for (let round = 0; round < 6; round += 1) {
      const artisan = await addAnsweringArtisan(app);
      const [job] = (await addJobs(app.db, poster.id, [{ title: `Race ${round}` }])) as [string];
      const chat = await answerJob(app, artisan, job);
      await Promise.all([
        app.call(closeJob, { job_id: job }, poster),
        read(app, poster, chat),
        app.runTask('return-tokens'),
        app.runTask('return-tokens'),
      ]);
      await app.settled();
      const { opening_state } = await app.db
        .selectFrom('conversations')
        .select('opening_state')
        .where('id', '=', chat)
        .executeTakeFirstOrThrow();
      expect([opening_state, await messagesLeft(app, artisan.plan)]).toEqual(
        opening_state === 'returned' ? ['returned', 4] : ['kept', 3],
      );
    }
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: job-answers-10
  test('gives no token back at once for an answer that came after it', async () => {
    const artisan = await addAnsweringArtisan(app);
    const { body } = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, artisan);
    await app.call(closeJob, { job_id: jobId }, poster);
    app.advance(MINUTE_MS);
    await sendText(app, artisan, body.conversation_id, 'Am I late?');
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, artisan.plan)).toBe(3);
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, artisan.plan)).toBe(4);
  });
});

// Shows: job-answers-11
test('an artisan sees what became of each answer, but not the shortlist', async () => {
  const musa = await addAnsweringArtisan(app);
  const chat = await answerJob(app, musa, jobId);
  expect(await ownAnswers(musa)).toEqual([
    expect.objectContaining({
      conversation_id: chat,
      job_id: jobId,
      job_title: 'Fix a leaking tap',
      poster_name: 'Ada Obi',
      state: 'unread',
      was_read: false,
      token_returned: false,
      is_filled: false,
      offer: null,
    }),
  ]);
  await stepsOf(app).made(musa, chat);
  await read(app, poster, chat, 2);
  await shortlist(chat);
  const [answer] = await ownAnswers(musa);
  expect(answer).toMatchObject({
    state: 'read',
    was_read: true,
    offer: { made_by_me: true, price_from: 15_000 },
  });
  expect(JSON.stringify(answer)).not.toContain('shortlist');
  // Others see no answer, and the poster none of their own.
  for (const person of [poster, await addPerson(app)]) expect(await ownAnswers(person)).toEqual([]);
  // The job expires.
  await app.db.updateTable('jobs').set({ expires_at: app.now() }).where('id', '=', jobId).execute();
  expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'over', was_read: true })]);
  await app.db.deleteFrom('jobs').where('id', '=', jobId).execute();
  expect(await ownAnswers(musa)).toEqual([expect.objectContaining({ state: 'over', job_id: null })]);
});

// Shows: job-answers-11
test('the answers of an artisan come page by page, the last active first', async () => {
  const musa = await addAnsweringArtisan(app);
  const jobs = await addJobs(
    app.db,
    poster.id,
    ['One', 'Two', 'Three'].map((title) => ({ title })),
  );
  for (const job of jobs) {
    app.advance(MINUTE_MS);
    await answerJob(app, musa, job);
  }
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(viewOwnAnswers, { limit: 1, ...(cursor && { cursor }) }, musa);
    titles.push(...body.answers.map(({ job_title }: { job_title: string }) => job_title));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(titles).toEqual(['Three', 'Two', 'One']);
  expect((await app.call(viewOwnAnswers, { cursor: 'zzz' }, musa)).status).toBe(400);
});

// Shows: job-answers-12
test('the page of a job says how many have answered and on which day the poster was last here, and no more of it', async () => {
  const musa = await addAnsweringArtisan(app);
  await answerJob(app, musa, jobId);
  const day = lagosDay(app.now());
  const interest = async (job_id = jobId) => (await app.call(viewJobInterest, { job_id })).body;
  expect(await interest()).toEqual({ status: 'ok', answer_count: 1, poster_active_on: day });
  app.advance(2 * DAY_MS);
  expect(await interest()).toMatchObject({ poster_active_on: day });
  await app.call(me, {}, poster);
  expect(await interest()).toMatchObject({ poster_active_on: lagosDay(app.now()) });
  // Each day counts, also within the day that a token lasts.
  const third = await addPerson(app);
  const [own = ''] = await addJobs(app.db, third.id, [{ posted_at: app.now() }]);
  app.advance(DAY_MS - MINUTE_MS);
  await app.call(me, {}, third);
  expect(await interest(own)).toMatchObject({ poster_active_on: lagosDay(app.now()) });
  // Nothing is said of a job that is over, or of none.
  await app.call(closeJob, { job_id: own }, third);
  for (const id of [own, 'x', randomUUID()]) expect((await interest(id)).code).toBe('not_found');
});

// Shows: job-answers-13
test('the list of own jobs says how many have answered and how many answers are new', async () => {
  const [musa, bisi] = [await addAnsweringArtisan(app), await addAnsweringArtisan(app, 'Bisi')];
  const chat = await answerJob(app, musa, jobId);
  await answerJob(app, bisi, jobId);
  await read(app, poster, chat);
  const { body } = await app.call(viewUserJobs, {}, poster);
  expect(body.jobs).toEqual([
    expect.objectContaining({ answers: 2, unread_answers: 1, is_asked: false, hired: null }),
  ]);
  expect(await figures()).toMatchObject({ answers: 2, unread_answers: 1 });
});

// Shows: job-answers-14
test('decisions about answers are in the archives of those who know them, and are erased with either account', async () => {
  const musa = await addAnsweringArtisan(app);
  const chat = await answerJob(app, musa, jobId);
  await shortlist(chat);
  await hired({ hired: 'here', conversation_id: chat });
  const archived = async (table: string, id: string) => {
    const { archive } = tableRules[table] ?? {};
    if (!archive || 'leftOut' in archive) throw new Error(`${table} is in no archive`);
    return (await sql`select from ${sql.table(table)} as r where ${archive.mine(id)}`.execute(app.db)).rows
      .length;
  };
  expect(await archived('job_answers', musa.id)).toBe(1);
  expect(await archived('job_answers', poster.id)).toBe(1);
  expect(await archived('job_shortlists', poster.id)).toBe(1);
  expect(await archived('job_shortlists', musa.id)).toBe(0);
  for (const table of ['job_shortlists', 'job_answers']) {
    const { erase } = tableRules[table] ?? {};
    if (typeof erase !== 'function') throw new Error(`${table} stays`);
    for (const statement of erase(musa.id, app.now())) await statement.execute(app.db);
    expect(
      (await sql`select from ${sql.table(table)}  where job_id = ${jobId}`.execute(app.db)).rows,
    ).toEqual([]);
  }
  expect(await figures()).toMatchObject({ hired: 'here', hired_name: null });
});

test('an artisan without a profile any more is still listed', async () => {
  const musa = await addAnsweringArtisan(app);
  await answerJob(app, musa, jobId);
  await app.db.deleteFrom('artisan_profiles').where('account_id', '=', musa.id).execute();
  expect((await view()).answers).toEqual([
    expect.objectContaining({ specific_service: '', distance_km: null, rating: 0 }),
  ]);
  await addTrade(app, musa);
});
