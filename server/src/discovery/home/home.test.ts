import { checkConvers } from '@marketplace/contract/contact/messages';
import { favouriteArtisan } from '@marketplace/contract/discovery/artisans';
import { type HomeAgreement, viewHome } from '@marketplace/contract/discovery/home';
import { profileSteps } from '@marketplace/contract/discovery/home-limits';
import { blockPerson } from '@marketplace/contract/people/safety';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addConversation, addTrade, openSupportChat, TestSocket } from '../../../test/conversations.ts';
import { addAnsweringArtisan, answerJob, read } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPair, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function homeOf(person: { token: string }): Promise<AnswerOf<typeof viewHome>> {
  const { status, body } = await app.call(viewHome, {}, person);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body;
}

// Shows: own-home-2
describe('the home of a person', () => {
  test('is refused to a visitor', async () => {
    expect((await app.call(viewHome, {})).status).toBe(401);
  });

  test('is empty, but whole, for a new account', async () => {
    expect(await homeOf(await addPerson(app))).toEqual({
      status: 'ok',
      jobs: { jobs: [], count: 0 },
      conversations: [],
      agreements: [],
      saved: { artisans: [], count: 0 },
      plans: [],
      work: { profile: null },
    });
  });

  test('has the open jobs of the person with their answers, and nothing of other people', async () => {
    const poster = await addPerson(app, 'Ada Obi');
    const other = await addPerson(app, 'Bola Ige');
    const [quiet = '', busy = '', , gone = ''] = await addJobs(app.db, poster.id, [
      { title: 'Paint the gate' },
      { title: 'Mend the tap', posted_at: new Date(Date.now() - DAY_MS) },
      { title: 'Closed long ago', status: 'closed', closed_at: app.now() },
      { title: 'Ran out', expires_at: new Date(Date.now() - DAY_MS) },
    ]);
    await addJobs(app.db, other.id, [{ title: 'Of somebody else' }]);
    const musa = await addAnsweringArtisan(app, 'Musa Bello');
    const sade = await addAnsweringArtisan(app, 'Sade Cole');
    const blocked = await addAnsweringArtisan(app, 'Rude Person');
    const talk = await answerJob(app, musa, busy);
    await answerJob(app, sade, busy);
    await answerJob(app, blocked, busy);
    await app.call(blockPerson, { person_id: blocked.id, blocked: true }, poster);
    await read(app, poster, talk);

    const { jobs, conversations } = await homeOf(poster);
    expect(jobs?.count).toBe(2);
    expect(jobs?.jobs.map(({ _id }) => _id)).toEqual([busy, quiet]);
    expect(jobs?.jobs.map(({ _id }) => _id)).not.toContain(gone);
    expect(jobs?.jobs[0]).toMatchObject({ job_title: 'Mend the tap', answers: 2, unread_answers: 1 });
    expect(jobs?.jobs[0]?.newest_answers.map(({ fullname }) => fullname)).toEqual([
      'Sade Cole',
      'Musa Bello',
    ]);
    expect(jobs?.jobs[1]).toMatchObject({ answers: 0, newest_answers: [] });
    // The answers are shown with the job, not once more as messages.
    expect(conversations).toEqual([]);
    expect((await homeOf(other)).jobs?.jobs.map(({ job_title }) => job_title)).toEqual(['Of somebody else']);
  });

  test('names the people who wrote or wait for a first answer, and none of their words', async () => {
    const me = await addPerson(app, 'Ada Obi');
    await addTrade(app, me);
    const [unread, unanswered, answered, tooOld] = await Promise.all(
      ['Unread Person', 'Unanswered Person', 'Answered Person', 'Long Ago'].map((name) =>
        addPerson(app, name),
      ),
    );
    await addConversation(app, me, unread as { id: string }, ['Hello', 'The secret word is mango']);
    const waiting = await addConversation(app, unanswered as { id: string }, me, ['Can you come?']);
    const old = await addConversation(app, tooOld as { id: string }, me, ['Can you come?']);
    const quiet = await addConversation(app, answered as { id: string }, me, ['Hello', 'Good day']);
    const readAll = {
      opener_unread: 0,
      other_unread: 0,
      has_unread: false,
      other_delivered_seq: 1,
      other_seen_seq: 1,
    };
    const tooLongAgo = new Date(app.now().getTime() - 15 * DAY_MS);
    await app.db.updateTable('conversations').set(readAll).where('id', 'in', [waiting, old, quiet]).execute();
    await app.db
      .updateTable('conversations')
      .set({ active_at: tooLongAgo, active_day: sql`(${tooLongAgo}::timestamptz at time zone 'UTC')::date` })
      .where('id', '=', old)
      .execute();
    await openSupportChat(app, me);

    const home = await homeOf(me);
    const shown = home.conversations?.map(({ fullname, unread }) => [fullname, unread]);
    expect(shown?.sort()).toEqual([
      ['Unanswered Person', 0],
      ['Unread Person', 1],
    ]);
    expect(JSON.stringify(home)).not.toContain('mango');
    expect((await homeOf(unread as { token: string })).conversations).toHaveLength(1);
  });

  // Shows: own-home-12
  test('has what agreements ask, what comes next and whom to rate, without the street', async () => {
    const { ada, musa, chat } = await addPair(app);
    const steps = stepsOf(app);
    const later = await steps.agreed(musa, ada, chat, { what: 'Later visit', day: dayIn(5) });
    await steps.addStreet(ada, later);
    await steps.agreed(musa, ada, chat, { what: 'Next visit', day: dayIn(2) });
    const declined = await steps.made(musa, chat, { what: 'Declined work' });
    await steps.decline(ada, declined);
    await steps.made(musa, chat, { what: 'New offer' });

    const mine = await homeOf(ada);
    expect(mine.agreements?.map(whatAndAsk)).toEqual([
      ['New offer', 'answer'],
      ['Next visit', null],
      ['Later visit', null],
    ]);
    expect(JSON.stringify(mine)).not.toContain('Allen Avenue');
    // The person who made the offer waits for the other one.
    expect((await homeOf(musa)).agreements?.map(whatAndAsk)).toEqual([
      ['Next visit', null],
      ['Later visit', null],
    ]);
    expect((await homeOf(await addPerson(app))).agreements).toEqual([]);

    // A new time waits for the other person; the old one holds.
    const asked = await steps.askNewTime(musa, later, { day: dayIn(4) });
    expect(asked.status).toBe(200);
    const waiting = (await homeOf(ada)).agreements?.find(({ what }) => what === 'Later visit');
    expect(waiting).toMatchObject({
      asks: 'answer',
      day: dayIn(5),
      new_time: { day: dayIn(4), city: 'Surulere' },
    });
    expect((await homeOf(musa)).agreements?.map(whatAndAsk)).toContainEqual(['Later visit', null]);
    await steps.answerNewTime(ada, later, 'decline');

    app.advance(6 * DAY_MS);
    expect((await homeOf(musa)).agreements?.map(whatAndAsk)).toContainEqual(['Next visit', 'done']);
    await steps.markDone(musa, later);
    expect((await homeOf(ada)).agreements?.map(whatAndAsk)).toContainEqual(['Later visit', 'done']);
    await steps.markDone(ada, later);
    expect((await homeOf(ada)).agreements?.map(whatAndAsk)).toContainEqual(['Later visit', 'rate']);
    const longAgo = new Date(app.now().getTime() - 15 * DAY_MS);
    await app.db.updateTable('agreements').set({ done_at: longAgo }).where('id', '=', later._id).execute();
    expect((await homeOf(ada)).agreements?.map(whatAndAsk)).not.toContainEqual(['Later visit', 'rate']);
    app.advance(-6 * DAY_MS);
  });

  // Shows: own-home-13
  test('says which conversations only have news of an offer', async () => {
    const { ada, musa, chat } = await addPair(app);
    await read(app, musa, chat, 2);
    await stepsOf(app).agreed(musa, ada, chat, { what: 'Mend the tap' });
    const ofChat = async (person: { token: string }) =>
      (await homeOf(person)).conversations?.find(({ conversation_id }) => conversation_id === chat);
    expect(await ofChat(musa)).toMatchObject({ unread: 1, is_news: true });
    // The offer itself asks for an answer.
    expect(await ofChat(ada)).not.toHaveProperty('is_news');
    const socket = await new TestSocket(app.url, ada.token).connected();
    await socket.sendOk(chat, 'Please bring your own ladder');
    socket.close();
    expect(await ofChat(musa)).toMatchObject({ unread: 2 });
    expect(await ofChat(musa)).not.toHaveProperty('is_news');
  });

  test('leaves out an unread offer that opened a conversation, because reading it spends its token', async () => {
    const poster = await addPerson(app, 'Ada Obi');
    const [job = ''] = await addJobs(app.db, poster.id, [{}]);
    const artisan = await addAnsweringArtisan(app, 'Musa Bello');
    const { body } = await app.call(checkConvers, { job_id: job, conv_type: 'job' }, artisan);
    await stepsOf(app).made(artisan, body.conversation_id as string, { what: 'Unread words' });
    const home = await homeOf(poster);
    expect(home.agreements).toEqual([]);
    expect(home.jobs?.jobs).toMatchObject([{ _id: job, answers: 1, unread_answers: 1 }]);
    expect(JSON.stringify(home)).not.toContain('Unread words');
  });

  test('has the saved artisans and what is left of the plans, the one that is used first in front', async () => {
    const person = await addPerson(app);
    const [kept = ''] = await addArtisans(app.db, [{ account: { full_name: 'Kept Artisan' } }, {}]);
    await app.call(favouriteArtisan, { artisan_id: kept }, person);
    await buyPlan(app, person.token, 'connect_monthly');
    await buyPlan(app, person.token, 'starter_weekly');
    const { saved, plans } = await homeOf(person);
    expect(saved).toMatchObject({ artisans: [{ _id: kept, fullname: 'Kept Artisan' }], count: 1 });
    expect(plans?.map(({ plan, is_paused }) => [plan, is_paused])).toEqual([
      ['Starter', false],
      ['Connect', false],
    ]);
    expect(plans?.[0]).toMatchObject({ no_of_calls_remaining: 4, no_of_messages_remaining: 4 });
  });

  // Shows: own-home-4
  test('has for an artisan the jobs to answer and what the profile lacks', async () => {
    const artisan = await addAnsweringArtisan(app, 'Musa Bello');
    const poster = await addPerson(app);
    await app.db.updateTable('jobs').set({ status: 'closed', closed_at: app.now() }).execute();
    const [fresh = '', answered = ''] = await addJobs(app.db, poster.id, [
      { title: 'Mend a pipe' },
      { title: 'Answered already' },
      { title: 'In another state', state: 'Kano', city: 'Dala' },
      { title: 'Of another trade', skill: 'Electrician' },
    ]);
    await addJobs(app.db, artisan.id, [{ title: 'My own job' }]);
    expect((await homeOf(artisan)).work?.profile?.has_answered).toBe(false);
    await answerJob(app, artisan, answered);
    const profile = (await homeOf(artisan)).work?.profile;
    expect(profile?.jobs.map(({ _id }) => _id)).toEqual([fresh]);
    expect(profile?.has_answered).toBe(true);
    expect(profile).toMatchObject({ skill: 'Plumber', state: 'Lagos', city: 'Surulere', away_until: null });
    expect(profile?.missing).toEqual(profileSteps.filter((step) => step !== 'phone'));
  });

  // Shows: own-home-7
  test('is answered without a part that the database could not read', async () => {
    const person = await addPerson(app);
    await sql`alter table favourite_artisans rename to broken_table`.execute(app.db);
    try {
      const home = await homeOf(person);
      expect(home.saved).toBeNull();
      expect(home.jobs).toEqual({ jobs: [], count: 0 });
      expect(home.work).toEqual({ profile: null });
    } finally {
      await sql`alter table broken_table rename to favourite_artisans`.execute(app.db);
    }
    expect((await homeOf(person)).saved).toEqual({ artisans: [], count: 0 });
  });
});

const whatAndAsk = ({ what, asks }: HomeAgreement) => [what, asks];

const dayIn = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
