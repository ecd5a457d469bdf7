import { notLoggedInViewArtisans, viewSimilarArtisans } from '@marketplace/contract/discovery/artisans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { addConversation } from '../../../../test/conversations.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Shows: cards-1
test('cards of a list carry up to three pictures of the work, the usual reply time, and whether the artisan works today', async () => {
  toLagos(app, 12);
  const [known, plain, away] = (await addArtisans(app.db, [
    { score: 103 },
    { score: 102 },
    { score: 101, away_until: new Date(app.now().getTime() + 3 * 86_400_000) },
  ])) as [string, string, string];
  const hashes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
  await app.db
    .insertInto('pictures')
    .values(hashes.map((hash) => ({ hash, width: 8, height: 6, colour: '#000000' })))
    .execute();
  await app.db
    .insertInto('gallery_pictures')
    .values(hashes.map((picture_hash, place) => ({ account_id: known, picture_hash, position: 9 - place })))
    .execute();
  const weekdaysOf = (account_id: string, opens: string, closes: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ account_id, weekday, opens, closes }));
  await app.db
    .insertInto('artisan_hours')
    .values([
      ...weekdaysOf(known, '08:00', '17:00'),
      ...weekdaysOf(plain, '08:00', '11:00'),
      ...weekdaysOf(away, '08:00', '17:00'),
    ])
    .execute();
  for (const minutes of [5, 10, 10, 20, 30]) {
    const chat = await addConversation(app, await addPerson(app), { id: known }, ['Hello', 'Good day']);
    await sql`update messages set created_at = ${app.now()}::timestamptz - interval '3 days' + make_interval(mins => ${minutes}) * (seq - 1)
      where conversation_id = ${chat}`.execute(app.db);
  }
  await app.runTask('store-reply-times');

  const { artisans } = (await app.call(notLoggedInViewArtisans, { limit: 3 })).body;
  expect(artisans.map(({ _id }: { _id: string }) => _id)).toEqual([known, plain, away]);
  const [first, second, third] = artisans;
  expect(first?.work?.map(({ hash }: { hash: string }) => hash)).toEqual(hashes.toReversed().slice(0, 3));
  expect(first).toMatchObject({ reply_seconds: 600, works_today: true });
  // The hours of today are over.
  for (const card of [second, third])
    for (const field of ['work', 'reply_seconds', 'works_today']) expect(card).not.toHaveProperty(field);
  const similar = (await app.call(viewSimilarArtisans, { artisan_id: plain })).body.artisans;
  expect(similar.find(({ _id }: { _id: string }) => _id === known)).toMatchObject({
    reply_seconds: 600,
    works_today: true,
  });
});

test('the reply times of lists follow new conversations within the hour, and all others at night', async () => {
  const [id] = (await addArtisans(app.db, [{}])) as [string];
  const stored = async () => {
    const row = await app.db
      .selectFrom('artisan_profiles')
      .select('reply_seconds')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.reply_seconds;
  };
  const chats: string[] = [];
  for (let index = 0; index < 5; index += 1)
    chats.push(await addConversation(app, await addPerson(app), { id }, ['Hello', 'Good day']));
  await sql`update messages set created_at = ${app.now()}::timestamptz - interval '9 days' + make_interval(mins => 7) * (seq - 1)
    where conversation_id = any(${chats}::uuid[])`.execute(app.db);
  await sql`update conversations set active_at = moment, active_day = (moment at time zone 'UTC')::date
    from (select ${app.now()}::timestamptz - interval '9 days' as moment) as before where id = any(${chats}::uuid[])`.execute(
    app.db,
  );
  await app.runTask('store-reply-times');
  expect(await stored()).toBeNull();
  await app.runTask('store-all-reply-times');
  expect(await stored()).toBe(420);

  // Six people write, and nobody gets an answer for more than a day.
  const unanswered = [];
  for (let index = 0; index < 6; index += 1)
    unanswered.push(await addConversation(app, await addPerson(app), { id }, ['Hello']));
  await sql`update messages set created_at = ${app.now()}::timestamptz - interval '25 hours' where conversation_id = any(${unanswered}::uuid[])`.execute(
    app.db,
  );
  await app.runTask('store-reply-times');
  expect(await stored()).toBeNull();
});
