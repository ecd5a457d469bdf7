import {
  favouriteArtisan,
  notLoggedInViewArtisans,
  viewArtisan,
  viewArtisans,
  viewFavouriteArtisans,
  viewSimilarArtisans,
  viewTopRatedArtisans,
} from '@marketplace/contract/discovery/artisans';
import { viewReviews } from '@marketplace/contract/work/reviews';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await signUp(app));
});
afterAll(() => app.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const hash = (letter: string) => letter.repeat(32);

describe("an artisan's own page", () => {
  // Shows: entities-4, member-calls-7
  test('has everything public, pictures with their sizes in their order, and no contact', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((letter, index) => ({
      hash: hash(letter),
      width: 800,
      height: 600,
      colour: `#11223${index}`,
      avif: index % 2 === 0,
    }));
    await app.db.insertInto('pictures').values(rows).execute();
    const [id] = (await addArtisans(app.db, [
      {
        account: {
          full_name: 'Ɗan Ƙaura',
          picture_hash: hash('a'),
          background_hash: hash('b'),
          created_at: '2025-01-02T03:04:05Z',
        },
        featured_until: new Date(app.now().getTime() + 60_000),
        long_description: 'Twenty years of pipes',
        portfolio_link: 'https://example.com/pipes',
        facebook_url: 'https://facebook.com/pipes',
        instagram_url: 'https://instagram.com/pipes',
        twitter_url: 'https://x.com/pipes',
        chat_only: true,
      },
    ])) as [string];
    await app.db
      .insertInto('gallery_pictures')
      .values([
        { account_id: id, picture_hash: hash('d'), position: 0 },
        { account_id: id, picture_hash: hash('c'), position: 1 },
      ])
      .execute();
    const { status, body } = await app.call(viewArtisan, { artisan_id: id });
    expect(status).toBe(200);
    expect(body.artisan).toMatchObject({
      _id: id,
      slug: `dan-kaura-${id.replaceAll('-', '')}`,
      img_url: `/media/${hash('a')}-480.webp`,
      picture: rows[0],
      background_img_url: `/media/${hash('b')}-1200.webp`,
      background: rows[1],
      gallery_img_urls: [`/media/${hash('d')}-480.webp`, `/media/${hash('c')}-480.webp`],
      gallery: [rows[3], rows[2]],
      location: 'Lagos, Surulere',
      long_desc: 'Twenty years of pipes',
      portfolio_link: 'https://example.com/pipes',
      facebook_profile_url: 'https://facebook.com/pipes',
      insta_profile_url: 'https://instagram.com/pipes',
      twitter_profile_url: 'https://x.com/pipes',
      chat_only: true,
      is_featured: true,
      member_since: '2025-01-02T03:04:05.000Z',
    });
    expect(JSON.stringify(body)).not.toMatch(/@example|234803|0803/);

    for (const name of [
      id.replaceAll('-', ''),
      id.toUpperCase(),
      body.artisan.slug,
      `an-old-name-${id.replaceAll('-', '')}`,
    ]) {
      expect((await app.call(viewArtisan, { artisan_id: name }, { token })).body).toEqual(body);
    }
  });

  // Shows: member-calls-7
  test.each([
    nobody,
    'x',
    '1',
    "' or 1=1 --",
    `${nobody}0`,
    `${nobody.slice(0, -1)}g`,
    'artisan-',
    'ọ'.repeat(100),
    '\u0000',
    '\ud800',
  ])('%j is nobody', async (artisan_id) => {
    for (const operation of [viewArtisan, viewSimilarArtisans]) {
      expect(await app.call(operation, { artisan_id })).toMatchObject({
        status: 404,
        body: { code: 'not_found', msg: "This artisan isn't here any more" },
      });
    }
  });

  test('is refused without an id', async () => {
    expect((await app.post(viewArtisan.path, {})).body).toMatchObject({ msg: 'Please say which artisan' });
  });

  test('is a 404 while the account is suspended, and after it was deleted', async () => {
    const [id] = (await addArtisans(app.db, [{}])) as [string];
    const statuses = async () =>
      Promise.all(
        [viewArtisan, viewSimilarArtisans].map(
          async (each) => (await app.call(each, { artisan_id: id })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    expect(await statuses()).toEqual([404, 404]);
    await app.db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', id).execute();
    expect(await statuses()).toEqual([200, 200]);
    await app.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('similar artisans are ordered by the same skill and state, then the skill, then the category, each by score', async () => {
  const category = 'Tutors & Support Services';
  const at = (skill: string, state: string, score: number, more = {}) => ({
    category,
    skill,
    state,
    score,
    ...more,
  });
  const ids = await addArtisans(app.db, [
    at('Nanny', 'Kano', 50),
    at('Cook', 'Kano', 99),
    at('Nanny', 'Lagos', 10),
    at('Nanny', 'Kano', 1),
    at('Nanny', 'Kano', 2),
    at('Nanny', 'Oyo', 20),
    at('Nanny', 'Kano', 3, { account: { suspended_at: new Date() } }),
    at('Plumber', 'Kano', 99, { category: 'Home Repairs & Maintenance' }),
  ]);
  const similar = async (body: object) =>
    (await app.post(viewSimilarArtisans.path, { artisan_id: ids[0], ...body })).body.artisans.map(
      ({ _id }: { _id: string }) => ids.indexOf(_id),
    );
  expect(await similar({})).toEqual([4, 3, 5, 2, 1]);
  expect(await similar({ limit: 2 })).toEqual([4, 3]);
  await addArtisans(app.db, Array(20).fill(at('Nanny', 'Kano', 1)));
  expect(await similar({})).toHaveLength(12);
});

// Shows: roles-3, public-calls-8
test('the top rated have 3 ratings, and many good ones count more than a few perfect ones', async () => {
  await app.db.deleteFrom('artisan_profiles').execute();
  const rated = (rating_count: number, rating_sum: number, more = {}) => ({
    rating_count,
    rating_sum,
    ...more,
  });
  const ids = await addArtisans(app.db, [
    rated(2, 10),
    rated(3, 15),
    rated(40, 190),
    rated(30, 90),
    rated(3, 9),
    rated(50, 250, { account: { suspended_at: new Date() } }),
  ]);
  expect((await app.call(viewTopRatedArtisans, {})).status).toBe(401);
  const { body } = await app.call(viewTopRatedArtisans, {}, { token });
  expect(body.artisans.map(({ _id }: { _id: string }) => ids.indexOf(_id))).toEqual([2, 1, 4, 3]);
  expect((await app.call(viewTopRatedArtisans, { limit: 1 }, { token })).body.artisans).toHaveLength(1);
});

test('no answer contains a contact', async () => {
  const [id, reviewer] = (await addArtisans(app.db, [
    { rating_count: 3, rating_sum: 15, review_count: 1 },
    { rating_count: 3, rating_sum: 15 },
  ])) as [string, string];
  await app.db
    .insertInto('reviews')
    .values({ reviewer_id: reviewer, target_id: id, rating: 5, text: 'Good' })
    .execute();
  const answers = [
    await app.call(viewArtisans, {}, { token }),
    await app.call(notLoggedInViewArtisans, { query: 'pipes' }),
    await app.call(viewTopRatedArtisans, {}, { token }),
    await app.call(viewArtisan, { artisan_id: id }, { token }),
    await app.call(viewSimilarArtisans, { artisan_id: id }),
    await app.call(favouriteArtisan, { artisan_id: id }, { token }),
    await app.call(viewFavouriteArtisans, {}, { token }),
    await app.call(viewReviews, { target_id: id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const told = JSON.stringify(answers.map(({ body }) => body));
  expect(told).toContain(id);
  const people = await app.db.selectFrom('accounts').select(['email', 'phone']).execute();
  for (const contact of people.flatMap(({ email, phone }) => [email, phone, phone?.slice(4)])) {
    if (contact) expect(told).not.toContain(contact);
  }
});
