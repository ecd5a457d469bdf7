import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { viewReviews } from '@marketplace/contract/work/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Page = AnswerOf<typeof viewReviews>;

const view = (target_id: string, body: object = {}) => app.post(viewReviews.path, { target_id, ...body });

/** A person with one review for each text, the first text the oldest, each from another reviewer. */
async function addReviewed(texts: string[], writtenAt: (index: number) => string) {
  const withWords = texts.filter((text) => text !== '').length;
  const [target, ...reviewers] = await addArtisans(app.db, [
    { rating_count: texts.length, rating_sum: texts.length * 4, review_count: withWords },
    ...texts.map((_, index) => ({ account: { full_name: `Reviewer ${index}` } })),
  ]);
  const rows = texts.map((text, index) => ({
    reviewer_id: reviewers[index] as string,
    target_id: target as string,
    rating: 4,
    text,
    created_at: writtenAt(index),
    reply: index === 0 ? 'Thank you' : null,
  }));
  await app.db.insertInto('reviews').values(rows).execute();
  return { target: target as string, reviewers };
}

// Shows: entities-10, entities-11, member-calls-9
test('are those with a text, newest first, under both names of the list, without contacts', async () => {
  const { target } = await addReviewed(
    ['Good', '', 'Very good'],
    (index) => `2025-11-0${index + 1}T10:00:00Z`,
  );
  const { status, body } = await view(target);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok', count: 2, next_cursor: null });
  const review = { _id: expect.any(String), reviewer_img: null, rating: 4 };
  expect(body.reviews).toEqual([
    {
      ...review,
      reviewer_name: 'Reviewer 2',
      text: 'Very good',
      comment: 'Very good',
      created_at: '2025-11-03T10:00:00.000Z',
      reply: null,
    },
    {
      ...review,
      reviewer_name: 'Reviewer 0',
      text: 'Good',
      comment: 'Good',
      created_at: '2025-11-01T10:00:00.000Z',
      reply: 'Thank you',
    },
  ]);
});

test('come once each along the cursor, also those of the same moment', async () => {
  const texts = Array.from({ length: 11 }, (_, index) => `Text ${index}`);
  // Some have the same time, some differ by less than a millisecond.
  const { target } = await addReviewed(
    texts,
    (index) => `2025-11-01T10:00:00.00000${Math.floor(index / 3)}Z`,
  );
  for (const limit of [1, 2, 5, 11]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await view(target, { limit, ...(cursor && { cursor }) });
      expect(body.count).toBe(11);
      seen.push(...body.reviews.map(({ text }: { text: string }) => text));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(texts.toSorted());
    expect(seen.slice(0, 2).toSorted()).toEqual(['Text 10', 'Text 9']);
  }
});

describe('filters', () => {
  /** Ten ratings: words, stars, what they are about, and pictures. */
  async function addMixed() {
    const kinds = Array.from({ length: 10 }, (_, index) => ({
      rating: [5, 5, 4, 5, 1, 3, 5, 4, 1, 5][index] as number,
      text: index === 9 ? '' : `Text ${index}`,
      basis: ['job', 'silent', 'conversation'][index % 3] as string,
      photo: index === 0 || index === 4,
    }));
    const [target, ...reviewers] = await addArtisans(app.db, [
      { rating_count: 10, rating_sum: 38, review_count: 9 },
      ...kinds.map(() => ({})),
    ]);
    for (const [index, { photo, ...kind }] of kinds.entries()) {
      const { id } = await app.db
        .insertInto('reviews')
        .values({
          ...kind,
          reviewer_id: reviewers[index] as string,
          target_id: target as string,
          created_at: `2025-11-01T10:00:0${index}Z`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!photo) continue;
      const hash = randomUUID().replaceAll('-', '');
      await app.db.insertInto('pictures').values({ hash, width: 4, height: 3, colour: '#14213d' }).execute();
      await app.db
        .insertInto('review_photos')
        .values({ review_id: id, picture_hash: hash, position: 1, created_at: app.now() })
        .execute();
    }
    return target as string;
  }
  const ratings = { stars: [2, 0, 1, 2, 5], with_photos: 2, job: 3, conversation: 6 };

  // Shows: ratings-1, ratings-2
  test.each([
    [{}, [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    [{ stars: 5 }, [6, 3, 1, 0]],
    [{ stars: 2 }, []],
    [{ with_photos: true }, [4, 0]],
    [{ with_photos: false, stars: 1 }, [8, 4]],
    [{ origin: 'job' }, [6, 3, 0]],
    [{ origin: 'conversation' }, [8, 7, 5, 4, 2, 1]],
    [{ origin: 'job', stars: 5, with_photos: true }, [0]],
  ])(
    '%j narrow the list, its count and its pages, and not the numbers of all ratings',
    async (filter, places) => {
      const target = await addMixed();
      const expected = places.map((place) => `Text ${place}`);
      const { body } = await view(target, filter);
      expect(body.reviews.map(({ text }: { text: string }) => text)).toEqual(expected);
      expect(body).toMatchObject({ count: expected.length, ratings, next_cursor: null });
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page = (await view(target, { ...filter, limit: 2, ...(cursor && { cursor }) })).body;
        expect([page.count, page.ratings]).toEqual([expected.length, cursor ? undefined : ratings]);
        seen.push(...page.reviews.map(({ text }) => text));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen).toEqual(expected);
    },
  );

  test.each([
    [{ stars: 0 }, 'Stars go from 1 to 5'],
    [{ stars: 6 }, 'Stars go from 1 to 5'],
    [{ stars: 'five' }, 'Please give stars as a whole number'],
    [{ origin: 'silent' }, 'Please choose job or conversation'],
    [{ with_photos: 'yes' }, /./],
  ])('%j are refused with a sentence', async (filter, msg) => {
    const { target } = await addReviewed(['Good'], () => '2025-11-01T10:00:00Z');
    const { status, body } = await view(target, filter);
    expect([status, body.msg]).toEqual([400, typeof msg === 'string' ? msg : expect.stringMatching(msg)]);
  });

  test('a person without ratings has zeros', async () => {
    const [target = ''] = await addArtisans(app.db, [{}]);
    expect((await view(target)).body).toMatchObject({
      count: 0,
      ratings: { stars: [0, 0, 0, 0, 0], with_photos: 0, job: 0, conversation: 0 },
    });
  });
});

test('a suspended reviewer is anonymous, and a suspended artisan has no reviews', async () => {
  const { target, reviewers } = await addReviewed(['Good'], () => '2025-11-01T10:00:00Z');
  const suspend = (id: string) =>
    app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute();
  await suspend(reviewers[0] as string);
  expect((await view(target)).body.reviews).toMatchObject([
    { reviewer_name: 'A customer', reviewer_img: null, text: 'Good' },
  ]);
  await suspend(target);
  expect((await view(target)).status).toBe(404);
});

test.each(['x', '00000000-0000-4000-8000-000000000000', '\u0000'])(
  'the unknown id %j is answered with 404',
  async (id) => {
    expect(await view(id)).toMatchObject({
      status: 404,
      body: { msg: "This person isn't here any more" },
    });
  },
);

test.each(['x', '😀', Buffer.from('99999999999999999.x').toString('base64url')])(
  'cursor %j is refused',
  async (cursor) => {
    const { target } = await addReviewed(['Good'], () => '2025-11-01T10:00:00Z');
    expect(await view(target, { cursor })).toMatchObject({
      status: 400,
      body: { msg: "We can't show more reviews from there. Please load them again." },
    });
  },
);

test('a cursor with the last possible time gets an empty page', async () => {
  const { target } = await addReviewed(['Good'], () => '2025-11-01T10:00:00Z');
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [time, count] of [
    ['0', 0],
    ['9999999999999999', 1],
  ] as const) {
    const cursor = Buffer.from(`${time}.${id}`).toString('base64url');
    expect((await view(target, { cursor })).body.reviews).toHaveLength(count);
  }
});

describe('a review that the request names', () => {
  const texts = Array.from({ length: 12 }, (_, index) => `Text ${index}`);
  const days = (index: number) => `2025-11-${String(index + 1).padStart(2, '0')}T10:00:00Z`;
  const idOf = async (target: string, text: string) =>
    (
      await app.db
        .selectFrom('reviews')
        .select('id')
        .where('target_id', '=', target)
        .where('text', '=', text)
        .executeTakeFirstOrThrow()
    ).id;
  const textsOf = (body: { reviews: { text: string }[] }) => body.reviews.map(({ text }) => text);

  // Shows: notifications-1
  test('comes first, and once along the cursor, wherever it stands', async () => {
    const { target } = await addReviewed(texts, days);
    const review_id = await idOf(target, 'Text 1');
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await view(target, { review_id, limit: 5, ...(cursor && { cursor }) });
      expect(body.count).toBe(12);
      seen.push(...textsOf(body));
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['Text 1', ...texts.toReversed().filter((text) => text !== 'Text 1')]);
  });

  test('comes first also without words, and about a customer', async () => {
    const { target, reviewers } = await addReviewed(['Good', ''], days);
    const review_id = await idOf(target, '');
    expect((await view(target, { review_id })).body).toMatchObject({
      count: 1,
      reviews: [{ _id: review_id, text: '', rating: 4 }, { text: 'Good' }],
    });
    const customer = reviewers[0] as string;
    await app.db.deleteFrom('artisan_profiles').where('account_id', '=', customer).execute();
    const { id } = await app.db
      .insertInto('reviews')
      .values({ reviewer_id: target, target_id: customer, rating: 5, text: 'Paid at once' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await view(customer, { review_id: id })).body).toMatchObject({
      count: 1,
      reviews: [{ _id: id }],
    });
  });

  test('changes nothing when it is about another person, or is none', async () => {
    const [{ target }, other] = [await addReviewed(['Good'], days), await addReviewed(['Bad'], days)];
    for (const review_id of [await idOf(other.target, 'Bad'), crypto.randomUUID(), 'x', '', '\0'])
      expect(textsOf((await view(target, { review_id })).body)).toEqual(['Good']);
    expect((await view(target, { review_id: 'x'.repeat(200) })).status).toBe(400);
    expect((await view(target, { review_id: 7 })).status).toBe(400);
  });
});
