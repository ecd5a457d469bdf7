import { viewItem } from '@marketplace/contract/company/operators';
import { UNREAD_RETURN_HOURS } from '@marketplace/contract/contact/message-limits';
import { createReport } from '@marketplace/contract/people/safety';
import { lagosTime } from '@marketplace/contract/shared/lagos-day';
import { type Agreement, makeOffer } from '@marketplace/contract/work/agreements';
import { postJob } from '@marketplace/contract/work/jobs';
import {
  addReviewPhotos,
  createReview,
  deleteReviewPhoto,
  REVIEW_PHOTOS_MAX,
  type Review,
  viewRateable,
  viewReviews,
} from '@marketplace/contract/work/reviews';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import {
  addConversation,
  addTrade,
  block,
  openWith,
  type Person,
  socketOf,
} from '../../../test/conversations.ts';
import { answerJob } from '../../../test/job-answers.ts';
import { buildJobForm } from '../../../test/jobs.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPair, buildOffer, buildRemoteOffer, newCommand, stepsOf } from '../../../test/offers.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { visitsOf } from '../../../test/visits.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
/** Pictures that differ from each other. */
let pictures: Buffer[];
let ada: Person;
let musa: Person;
let chat: string;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  steps = stepsOf(app);
  pictures = await Promise.all(
    Array.from({ length: REVIEW_PHOTOS_MAX + 1 }, (_, index) => buildPicture('jpeg', 40 + index, 30)),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
  await ageAccounts(0);
});

async function agreed(): Promise<Agreement> {
  const form = { conversation_id: chat, client_id: newCommand(), ...buildRemoteOffer(app.now()) };
  const made = await app.call(makeOffer, form, musa);
  return (await steps.accept(ada, made.body.agreement)).body.agreement;
}

/** Remote work that both confirm so long after the agreement. */
async function done(afterMs = DAY_MS): Promise<Agreement> {
  const agreement = await agreed();
  app.advance(afterMs);
  await steps.markDone(musa, agreement);
  const { body } = await steps.markDone(ada, agreement);
  expect(body.agreement.status).toBe('done');
  return agreement;
}

/** Makes the accounts of the two so old by the clock of the test, which runs ahead of the database. */
async function ageAccounts(ms: number): Promise<void> {
  await app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.now().getTime() - ms) })
    .where('id', 'in', [ada.id, musa.id])
    .execute();
}

const rate = async (by: Person, target: Person, form: { rating: number; text?: string }) => {
  const answer = await app.call(createReview, { target_id: target.id, conversation_id: chat, ...form }, by);
  expect(answer.status).toBe(200);
  return answer.body.review;
};
const listed = async (target: Person): Promise<Review[]> =>
  (await app.call(viewReviews, { target_id: target.id })).body.reviews;

async function addPhotos(review_id: string, files: readonly Buffer[], token = ada.token) {
  const form = new FormData();
  form.append('review_id', review_id);
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)]), 'tap.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api${addReviewPhotos.path}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

describe('the label of a review', () => {
  // Shows: job-reviews-1
  test("is 'Conversation' before the work is done, and 'Job done' afterwards, for both people", async () => {
    const before = await rate(ada, musa, { rating: 4, text: 'Answers at once' });
    expect([before.origin, before.photos]).toEqual([undefined, undefined]);
    await ageAccounts(8 * DAY_MS);
    await done();
    expect((await listed(musa))[0]?.origin).toBeUndefined();
    expect(await rate(ada, musa, { rating: 5, text: 'Mended' })).toMatchObject({ origin: 'job', rating: 5 });
    expect(await rate(musa, ada, { rating: 5, text: 'Paid at once' })).toMatchObject({ origin: 'job' });
    expect((await listed(musa)).map(({ origin, text }) => [origin, text])).toEqual([['job', 'Mended']]);
    expect((await listed(ada))[0]).toMatchObject({ origin: 'job', text: 'Paid at once' });
    const { people } = (await app.call(viewRateable, { conv_type: 'artisan', conversation_id: chat }, ada))
      .body;
    expect(people[0]?.review).toMatchObject({ origin: 'job' });
  });

  // Shows: job-reviews-8
  test.each([
    ['a day after the agreement, by an account of eight days', DAY_MS, 8, 'job'],
    ['within a day, by an account of eight days', DAY_MS - 1000, 8, undefined],
    ['a day after the agreement, by a new account', DAY_MS, 0, undefined],
  ])('for remote work that was done %s', async (_when, afterMs, days, origin) => {
    await ageAccounts(days * DAY_MS);
    await done(afterMs);
    expect((await rate(ada, musa, { rating: 5 })).origin).toBe(origin);
  });

  // Shows: job-reviews-8
  test('for remote work by a new account, is that of a job once the reviewer has used a plan, not while it can be refunded', async () => {
    await done();
    await buyPlan(app, ada.token, 'starter_weekly');
    expect((await rate(ada, musa, { rating: 5 })).origin).toBeUndefined();
    const other = await addPerson(app);
    await addTrade(app, other);
    await (await socketOf(app, ada)).sendOk(await openWith(app, ada, other), 'Good day');
    expect((await rate(ada, musa, { rating: 5 })).origin).toBe('job');
  });

  /** A visit of today, from so many minutes after the agreement, at which the two meet at once and which both say is done so long after the agreement. */
  async function visited({ afterMs, met = true }: { afterMs: number; met?: boolean }): Promise<void> {
    const from = new Date(app.now().getTime() + 2 * 60_000);
    const visit = await steps.agreed(musa, ada, chat, {
      ...buildOffer(app.now(), 0),
      from_time: lagosTime(from),
      to_time: lagosTime(new Date(from.getTime() + 60_000)),
    });
    const acceptedAt = app.now().getTime();
    const visits = visitsOf(app);
    const [hers, his] = [await visits.seen(ada, visit), await visits.seen(musa, visit)];
    await visits.enter(ada, visit, his.my_code ?? '');
    if (met) await visits.enter(musa, visit, hers.my_code ?? '');
    expect((await visits.seen(ada, visit)).met_at !== null).toBe(met);
    app.advance(acceptedAt + afterMs - app.now().getTime());
    await steps.markDone(musa, visit);
    expect((await steps.markDone(ada, visit)).body.agreement.status).toBe('done');
  }

  // Shows: job-reviews-8
  test.each([
    ['two hours after the agreement, by an account of eight days', { afterMs: 2 * HOUR_MS }, 8, 'job'],
    ['without a meeting at the door', { afterMs: 2 * HOUR_MS, met: false }, 8, undefined],
    ['within two hours, by an account of eight days', { afterMs: 2 * HOUR_MS - 1000 }, 8, undefined],
    ['two hours after the agreement, by a new account', { afterMs: 2 * HOUR_MS }, 0, undefined],
  ])('for a visit that was done %s', async (_when, how, days, origin) => {
    await ageAccounts(days * DAY_MS);
    await visited(how);
    expect((await rate(ada, musa, { rating: 5 })).origin).toBe(origin);
  });

  // Shows: job-reviews-8
  test('is not that of a job when an artisan on Elite and new accounts meet for two minutes', async () => {
    await buyPlan(app, musa.token, 'elite_weekly');
    for (let count = 0; count < 5; count += 1) {
      ada = await addPerson(app, 'Ada Obi');
      await ageAccounts(0);
      const posted = await app.call(postJob, buildJobForm(), ada);
      chat = await answerJob(app, musa, posted.body.job._id);
      const hers = await socketOf(app, ada);
      await hers.sendOk(chat, 'Good day');
      hers.close();
      await visited({ afterMs: 2 * 60_000 });
      expect((await rate(ada, musa, { rating: 5 })).origin).toBeUndefined();
    }
    const { rating_weight } = await app.db
      .selectFrom('artisan_profiles')
      .select('rating_weight')
      .where('account_id', '=', musa.id)
      .executeTakeFirstOrThrow();
    expect(rating_weight).toBe(5 * 0.25);
  });

  // Shows: job-reviews-1
  test("is 'Conversation' when only silence has confirmed the work", async () => {
    const agreement = await agreed();
    await steps.markDone(musa, agreement);
    await app.db
      .updateTable('agreement_done_asks')
      .set({ asked_at: new Date(0), reminded_at: new Date(0), delivered_at: new Date(0) })
      .where('agreement_id', '=', agreement._id)
      .execute();
    await app.runTask('follow-done');
    expect((await steps.view(ada, agreement)).body.agreement.status).toBe('done');
    expect((await rate(ada, musa, { rating: 5 })).origin).toBeUndefined();
  });
});

// Shows: job-reviews-5
test('a review of a contact that was paid counts twice one of a contact that was not', async () => {
  const weightOf = async ({ id }: Person) =>
    (
      await app.db
        .selectFrom('artisan_profiles')
        .select('rating_weight')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
    ).rating_weight;
  await rate(ada, musa, { rating: 5 });
  // The accounts of the tests are new.
  expect(await weightOf(musa)).toBe(0.25);
  const { musa: another } = await addPair(app);
  await buyPlan(app, ada.token, 'starter_weekly');
  chat = await openWith(app, ada, another);
  for (const person of [ada, another]) {
    const socket = await socketOf(app, person);
    await socket.sendOk(chat, 'Good day');
    socket.close();
  }
  await rate(ada, another, { rating: 5 });
  expect(await weightOf(another)).toBe(0.5);
});

// Shows: job-reviews-5
test('a review of a contact whose token came back counts as one that nobody paid for', async () => {
  await buyPlan(app, ada.token, 'starter_weekly');
  const { musa: artisan } = await addPair(app);
  chat = await openWith(app, ada, artisan);
  const hers = await socketOf(app, ada);
  await hers.sendOk(chat, 'Good day');
  hers.close();
  app.advance(UNREAD_RETURN_HOURS * HOUR_MS + 1000);
  await app.runTask('return-tokens');
  const his = await socketOf(app, artisan);
  await his.sendOk(chat, 'Good day');
  his.close();
  await rate(ada, artisan, { rating: 5 });
  const { rating_weight } = await app.db
    .selectFrom('artisan_profiles')
    .select('rating_weight')
    .where('account_id', '=', artisan.id)
    .executeTakeFirstOrThrow();
  // The account is new, and nothing was paid in the end.
  expect(rating_weight).toBe(0.25);
});

// Shows: ranking-1
test('five new accounts that pay nothing do not put an artisan with paid reviews below everybody', async () => {
  const { musa: liked } = await addPair(app);
  for (let count = 0; count < 4; count += 1) {
    ada = await addPerson(app);
    await ageAccounts(8 * DAY_MS);
    await buyPlan(app, ada.token, 'starter_weekly');
    chat = await openWith(app, ada, liked);
    for (const person of [ada, liked]) {
      const socket = await socketOf(app, person);
      await socket.sendOk(chat, 'Good day');
      socket.close();
    }
    await rate(ada, liked, { rating: 5 });
  }
  const begun = (await addPair(app)).musa;
  for (const [artisan, puppets] of [
    [liked, 5],
    [begun, 1],
  ] as const) {
    for (let count = 0; count < puppets; count += 1) {
      ada = await addPerson(app);
      await ageAccounts(0);
      chat = await addConversation(app, artisan, ada, ['Good day', 'Good day']);
      await rate(ada, artisan, { rating: 1 });
    }
    const { score, rating_count } = await app.db
      .selectFrom('artisan_profiles')
      .select(['score', 'rating_count'])
      .where('account_id', '=', artisan.id)
      .executeTakeFirstOrThrow();
    expect(rating_count).toBe(artisan === liked ? 9 : 1);
    // Scores of profiles with low ratings are less.
    expect(score).toBeGreaterThanOrEqual(4000);
  }
});

describe('a request for a review', () => {
  const asked = async (person: Person) => notificationsOf(app, person, 'review_asked');
  const logInAgain = async () => {
    const sessions = createSessions(app.db, app.config.secret, app.now);
    const open = async (person: Person) => ({
      ...person,
      token: (await sessions.open(app.db, person.id, 'test')).token,
    });
    [ada, musa] = [await open(ada), await open(musa)];
  };
  const pass = async (ms: number) => {
    app.advance(ms);
    await logInAgain();
    await Promise.all([app.runTask('follow-done'), app.runTask('follow-done')]);
  };

  // Shows: job-reviews-2
  test('comes once to each person three hours after the work was done', async () => {
    const agreement = await done();
    expect((await steps.view(ada, agreement)).body.agreement.done.my_rating).toBeNull();
    await pass(3 * HOUR_MS - 60_000);
    expect([await asked(ada), await asked(musa)]).toEqual([[], []]);
    await pass(120_000);
    expect(await asked(ada)).toMatchObject([{ path: `/agreements/${agreement._id}#rate` }]);
    expect(await asked(musa)).toHaveLength(1);
    await pass(5 * DAY_MS);
    expect([(await asked(ada)).length, (await asked(musa)).length]).toEqual([1, 1]);
  });

  // Shows: job-reviews-2
  test('does not come to a person who has rated since, after a block, and long afterwards', async () => {
    await rate(musa, ada, { rating: 3 });
    const agreement = await done();
    app.advance(1000);
    await rate(ada, musa, { rating: 5 });
    expect((await steps.view(ada, agreement)).body.agreement.done.my_rating).toBe(5);
    // The rating from before the work was done does not count.
    expect((await steps.view(musa, agreement)).body.agreement.done.my_rating).toBeNull();
    await pass(4 * HOUR_MS);
    expect([(await asked(ada)).length, (await asked(musa)).length]).toEqual([0, 1]);
    ({ ada, musa, chat } = await addPair(app));
    await done();
    await block(app, ada, musa);
    await pass(4 * HOUR_MS);
    expect([await asked(ada), await asked(musa)]).toEqual([[], []]);
    ({ ada, musa, chat } = await addPair(app));
    await done();
    await pass(15 * DAY_MS);
    expect([await asked(ada), await asked(musa)]).toEqual([[], []]);
  });
});

describe('the pictures of a review', () => {
  // Shows: job-reviews-3
  test('are added by its writer, shown to everybody, and deleted', async () => {
    const { _id } = await rate(ada, musa, { rating: 5, text: 'Mended' });
    const first = await addPhotos(_id, pictures.slice(0, 2));
    expect(first).toMatchObject({
      status: 200,
      body: { review: { photos: [{ width: 40 }, { width: 41 }] } },
    });
    expect((await addPhotos(_id, pictures.slice(1, 3))).body.review.photos).toHaveLength(3);
    const [shown] = await listed(musa);
    expect(shown?.photos?.map(({ width }) => width)).toEqual([40, 41, 42]);
    const address = `/media/${shown?.photos?.[0]?.hash}-480.webp`;
    expect((await fetch(app.url + address)).status).toBe(200);
    const remove = (img_url: string, by = ada) =>
      app.post(deleteReviewPhoto.path, { review_id: _id, img_url }, by);
    expect((await remove(address, musa)).status).toBe(404);
    for (const _ of [1, 2]) expect((await remove(address)).body.review.photos).toHaveLength(2);
    app.advance(2 * HOUR_MS);
    await app.runTask('sweep-pictures');
    expect((await fetch(app.url + address)).status).toBe(404);
    const kept = `/media/${shown?.photos?.[1]?.hash}-480.webp`;
    expect((await fetch(app.url + kept)).status).toBe(200);
  });

  // Shows: job-reviews-3
  test('are at most four, also when forms race, and need words and an own review', async () => {
    const { _id } = await rate(ada, musa, { rating: 5 });
    expect(await addPhotos(_id, pictures.slice(0, 1))).toMatchObject({ status: 409 });
    await rate(ada, musa, { rating: 5, text: 'Mended' });
    const four = pictures.slice(0, 4);
    const racing = await Promise.all([addPhotos(_id, four), addPhotos(_id, four)]);
    expect(racing.map(({ status }) => status)).toEqual([200, 200]);
    expect(await addPhotos(_id, pictures.slice(4))).toMatchObject({
      status: 409,
      body: { field: 'images', msg: 'This review has 4 pictures already. Delete some first.' },
    });
    expect((await addPhotos(_id, pictures)).status).toBe(413);
    for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await addPhotos(wrong, four)).status).toBe(404);
    expect((await addPhotos(_id, four, musa.token)).status).toBe(404);
    expect((await addPhotos(_id, four, 'none')).status).toBe(401);
    expect((await addPhotos(_id, [Buffer.from('no picture')])).status).toBe(415);
    expect((await listed(musa))[0]?.photos).toHaveLength(4);
  });
});

// Shows: job-reviews-4
test('a review and each of its pictures can be reported, and the operators see what was reported', async () => {
  const { _id } = await rate(ada, musa, { rating: 1, text: 'Never again' });
  const { body } = await addPhotos(_id, pictures.slice(0, 2));
  const [photo] = body.review.photos;
  const report = (subject: 'review' | 'review_picture', subject_id: string, by: Person) =>
    app.call(createReport, { subject, subject_id, reason: 'fake' }, by);
  const reader = await addPerson(app);
  for (const by of [musa, reader, reader]) {
    expect((await report('review', _id, by)).status).toBe(200);
    expect((await report('review_picture', photo._id, by)).status).toBe(200);
  }
  expect((await report('review', _id, ada)).status).toBe(409);
  for (const wrong of ['x', _id.replace(/^./, 'f'), photo.hash])
    expect((await report('review_picture', wrong, reader)).status).toBe(404);
  const rows = await app.db
    .selectFrom('reports')
    .select(['id', 'subject'])
    .where('reporter_id', '=', reader.id)
    .where('person_id', '=', ada.id)
    .orderBy('subject')
    .execute();
  expect(rows.map(({ subject }) => subject)).toEqual(['review', 'review_picture']);
  const operator = await addOperator(app);
  const seen = async (id = '') => (await app.call(viewItem, { kind: 'report', id }, operator)).body.item;
  const [review, picture] = [await seen(rows[0]?.id), await seen(rows[1]?.id)];
  expect(review.facts[0]?.value).toBe('A review of Musa Bello, 1 star: Never again');
  expect(review.pictures).toHaveLength(2);
  expect(picture.facts[0]?.value).toMatch(/^A picture of a review\. .*Never again$/);
  expect(picture.pictures.map(({ address }: { address: string }) => address)).toEqual([
    `/media/${photo.hash}-1200.webp`,
  ]);
});
