import { createReview, replyReview, viewRateable, viewReviews } from '@marketplace/contract/work/reviews';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation, addTrade, type Person, TestSocket } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addPerson } from '../../../test/people.ts';
import { emailsAreSent } from '../../../test/sent-emails.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function addArtisan(name = 'Chinedu Eze'): Promise<Person> {
  const person = await addPerson(app, name);
  await addTrade(app, person);
  return person;
}

/** A customer who has a conversation with the artisan in which both wrote. */
async function addCustomer(artisan: Person, name?: string): Promise<{ by: Person; conversation: string }> {
  const by = await addPerson(app, name);
  return { by, conversation: await addConversation(app, by, artisan, ['Good day', 'Good day']) };
}

const rate = (
  by: Person,
  target: { id: string },
  conversation_id: string,
  form: { rating: number; text?: string },
) => app.call(createReview, { target_id: target.id, conversation_id, ...form }, { token: by.token });

const figuresOf = ({ id }: Person) =>
  app.db
    .selectFrom('artisan_profiles')
    .select(['rating_sum', 'rating_count', 'review_count'])
    .where('account_id', '=', id)
    .executeTakeFirst();

async function recount({ id }: Person) {
  const rows = await app.db
    .selectFrom('reviews')
    .select(['rating', 'text'])
    .where('target_id', '=', id)
    .execute();
  return {
    rating_sum: rows.reduce((sum, { rating }) => sum + rating, 0),
    rating_count: rows.length,
    review_count: rows.filter(({ text }) => text !== '').length,
  };
}

describe('a new review', () => {
  test('is announced by e-mail once, with the reviewer, the stars and a link', async () => {
    toLagos(app, 12);
    const artisan = await addArtisan();
    const { by, conversation } = await addCustomer(artisan, 'Ngozi Bello');
    await rate(by, artisan, conversation, { rating: 4, text: 'Came on time, left no mess' });
    const letter = await app.inbox.next(artisan.email);
    expect(letter.subject).toBe('You have a new review on SabiHands');
    expect(letter.text).toContain('Ngozi Bello gave you 4 stars of 5 and wrote a review.');
    expect(letter.text).toContain(`http://market.test/artisan/review?id=${artisan.id}`);
    // A changed review is not announced again.
    await rate(by, artisan, conversation, { rating: 5, text: 'Came on time' });
    await emailsAreSent(app);
    expect(await app.inbox.list(artisan.email)).toHaveLength(1);
  });

  test('is not announced to a person without a confirmed address', async () => {
    toLagos(app, 12);
    const artisan = await addArtisan();
    await app.db
      .updateTable('accounts')
      .set({ email_proven_at: null })
      .where('id', '=', artisan.id)
      .execute();
    const { by, conversation } = await addCustomer(artisan);
    expect((await rate(by, artisan, conversation, { rating: 1 })).status).toBe(200);
    await emailsAreSent(app);
    expect(await app.inbox.list(artisan.email)).toEqual([]);
  });
});

describe('permission to rate', () => {
  // Shows: member-constants-14
  test('belongs only to people with a conversation in which both wrote', async () => {
    const artisan = await addArtisan();
    const { by, conversation } = await addCustomer(artisan);
    const [stranger, another] = [await addPerson(app), await addArtisan()];
    const oneSided = await addConversation(app, stranger, artisan, ['Good day']);
    const statusOf = async (...given: Parameters<typeof rate>) => (await rate(...given)).status;
    expect(await statusOf(stranger, artisan, oneSided, { rating: 5 })).toBe(403);
    expect(await statusOf(stranger, artisan, conversation, { rating: 5 })).toBe(404);
    expect(await statusOf(by, another, conversation, { rating: 5 })).toBe(404);
    expect(await statusOf(by, artisan, 'x', { rating: 5 })).toBe(404);
    expect(await statusOf(by, { id: 'x' }, conversation, { rating: 5 })).toBe(404);
    expect(await statusOf(by, by, conversation, { rating: 5 })).toBe(409);
    for (const rating of [0, 6, 2.5, -1])
      expect(await statusOf(by, artisan, conversation, { rating })).toBe(400);
    expect(await figuresOf(artisan)).toEqual({ rating_sum: 0, rating_count: 0, review_count: 0 });
    expect(await statusOf(by, artisan, conversation, { rating: 5 })).toBe(200);
    // The artisan may also rate the customer.
    expect(await statusOf(artisan, by, conversation, { rating: 4, text: 'Paid at once' })).toBe(200);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', artisan.id)
      .execute();
    expect(await statusOf(by, artisan, conversation, { rating: 1 })).toBe(404);
    expect((await app.call(viewReviews, { target_id: by.id })).body.reviews).toMatchObject([
      { reviewer_name: 'A customer', text: 'Paid at once' },
    ]);
  });

  test('a review must not contain a contact, and both people see it at once', async () => {
    const artisan = await addArtisan();
    const { by, conversation } = await addCustomer(artisan, 'Bisi Ade');
    const socket = await new TestSocket(app.url, by.token).connected();
    const refused = await rate(by, artisan, conversation, { rating: 5, text: 'Call him on 0803 123 4567' });
    expect(refused).toMatchObject({
      status: 400,
      body: { field: 'text', msg: expect.stringMatching(/^Please leave a phone number out of your review/) },
    });
    const { body } = await rate(by, artisan, conversation, { rating: 4, text: 'Neat work' });
    expect(body.review).toMatchObject({ rating: 4, text: 'Neat work', comment: 'Neat work', reply: null });
    expect(await socket.until('conversation-changed')).toEqual([{ conversation_id: conversation }]);
    socket.close();
    expect((await app.call(viewReviews, { target_id: artisan.id })).body).toMatchObject({
      count: 1,
      reviews: [{ reviewer_name: 'Bisi Ade', rating: 4, text: 'Neat work' }],
    });
    expect(await figuresOf(artisan)).toEqual({ rating_sum: 4, rating_count: 1, review_count: 1 });
  });
});

test("only the artisan can answer a review, and the answer is removed when the review's text changes", async () => {
  const artisan = await addArtisan();
  const { by, conversation } = await addCustomer(artisan);
  const { body } = await rate(by, artisan, conversation, { rating: 2, text: 'Came late' });
  const answer = (who: Person, reply: string, review_id = body.review._id) =>
    app.call(replyReview, { review_id, reply }, { token: who.token });
  expect((await answer(by, 'Mine')).status).toBe(404);
  expect((await answer(artisan, 'x', 'x')).status).toBe(404);
  expect((await answer(artisan, 'Write to ada@example.com')).body.field).toBe('reply');
  expect((await answer(artisan, 'I am sorry')).body.review).toMatchObject({ reply: 'I am sorry', rating: 2 });
  // Changing only the stars keeps the text, and with it the answer.
  expect((await rate(by, artisan, conversation, { rating: 3 })).body.review).toMatchObject({
    rating: 3,
    text: 'Came late',
    reply: 'I am sorry',
  });
  expect(
    (await rate(by, artisan, conversation, { rating: 5, text: 'Best of all' })).body.review,
  ).toMatchObject({ text: 'Best of all', reply: null });
  await answer(artisan, 'Thank you');
  expect((await answer(artisan, '')).body.review.reply).toBeNull();
  expect(await figuresOf(artisan)).toEqual({ rating_sum: 5, rating_count: 1, review_count: 1 });
});

// Shows: routes-8
test('the list of people to rate has each person once along the cursor, by kind, the last active first', async () => {
  const me = await addPerson(app);
  const artisans = await Promise.all(Array.from({ length: 5 }, (_, index) => addArtisan(`Artisan ${index}`)));
  const ids: string[] = [];
  for (const artisan of artisans) {
    app.advance(1000);
    ids.push(await addConversation(app, me, artisan, ['Good day', 'Good day']));
  }
  await addConversation(app, me, await addArtisan('Silent'), ['Good day']);
  await rate(me, artisans[1] as Person, ids[1] as string, { rating: 5, text: 'Good' });
  const view = (form: object) =>
    app.post(viewRateable.path, { conv_type: 'artisan', ...form }, { token: me.token });
  const seen: { conversation_id: string; fullname: string; review: { rating: number } | null }[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await view({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...body.people);
    cursor = body.next_cursor;
  } while (cursor);
  expect(seen.map(({ conversation_id }) => conversation_id)).toEqual(ids.toReversed());
  expect(seen.map(({ review }) => review?.rating ?? null)).toEqual([null, null, null, 5, null]);
  expect((await view({ conversation_id: ids[2] })).body.people).toMatchObject([{ fullname: 'Artisan 2' }]);
  expect((await view({ conversation_id: 'x' })).body.people).toEqual([]);
  expect((await view({ conv_type: 'job' })).body.people).toEqual([]);
});

describe('the rating figures of a profile', () => {
  test('equal a recount of its ratings after 50 people wrote and changed reviews at once', async () => {
    const artisan = await addArtisan();
    const customers = await Promise.all(Array.from({ length: 25 }, () => addCustomer(artisan)));
    const write = fc.record({
      who: fc.nat(customers.length - 1),
      rating: fc.integer({ min: 1, max: 5 }),
      text: fc.option(fc.constantFrom('', 'Good', 'Late'), { nil: undefined }),
    });
    const seed = Date.now() % 2 ** 31;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 50, maxLength: 80 }), async (writes) => {
        const statuses = await Promise.all(
          writes.map(async ({ who, rating, text }) => {
            const { by, conversation } = customers[who] as (typeof customers)[number];
            return (await rate(by, artisan, conversation, { rating, ...(text !== undefined && { text }) }))
              .status;
          }),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
        const figures = await figuresOf(artisan);
        expect(figures).toEqual(await recount(artisan));
        expect(figures?.rating_count).toBeGreaterThan(0);
      }),
      { seed, numRuns: 2 },
    );
    // A deleted account takes its ratings along.
    const gone = customers.slice(0, 10).map(({ by }) => by.id);
    await app.db.deleteFrom('accounts').where('id', 'in', gone).execute();
    expect(await figuresOf(artisan)).toEqual(await recount(artisan));
  });
});
