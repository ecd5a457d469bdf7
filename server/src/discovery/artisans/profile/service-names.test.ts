import { viewServiceNames } from '@marketplace/contract/discovery/own-page/service-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { signUpArtisan } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const LONG_AGO = new Date(Date.now() - 30 * 86_400_000);

/** Adds one artisan for each price list. */
async function publish(skill: string, lists: string[][], created_at = LONG_AGO): Promise<string[]> {
  const ids = await addArtisans(
    app.db,
    lists.map(() => ({ skill })),
  );
  const lines = lists.flatMap((titles, index) =>
    titles.map((title, position) => ({
      account_id: ids[index] as string,
      position,
      title,
      unit: 'fixed',
      amount_kobo: 500_000,
    })),
  );
  await app.db.insertInto('artisan_prices').values(lines).execute();
  await app.db.updateTable('accounts').set({ created_at }).where('id', 'in', ids).execute();
  return ids;
}

// Shows: work-details-16
test('the names of services are those of three artisans or more, then usual ones, without a price', async () => {
  const { token, user } = await signUpArtisan(app, { specific_service: 'Painter' });
  await publish('Painter', [
    ['Paint a room', 'A secret of mine'],
    ['paint a room', 'Paint a fence and gate', 'A secret of mine'],
    ['Paint a room', 'Paint a fence and gate'],
    ['Paint a room', 'Paint a fence and gate'],
  ]);
  // One person who repeats a line is one person, and another trade counts for itself.
  await publish('Painter', [['Wash walls', 'Wash walls', 'Wash walls']]);
  await publish('Plumber', [['Mend a tap'], ['Mend a tap'], ['Mend a tap']]);
  const first = await app.call(viewServiceNames, {}, { token });
  expect(first.body.trades).toEqual([
    {
      skill: 'Painter',
      published: ['Paint a room', 'Paint a fence and gate'],
      usual: ['Paint a two-bedroom flat'],
    },
  ]);
  expect(JSON.stringify(first.body)).not.toMatch(/500|secret/);

  await app.db
    .insertInto('artisan_trades')
    .values({
      account_id: user._id as string,
      position: 0,
      category: 'Home Repairs & Maintenance',
      skill: 'Plumber',
    })
    .execute();
  const second = await app.call(viewServiceNames, {}, { token });
  expect(
    second.body.trades.map(({ skill, published }: { skill: string; published: string[] }) => [
      skill,
      published,
    ]),
  ).toEqual([
    ['Painter', ['Paint a room', 'Paint a fence and gate']],
    ['Plumber', ['Mend a tap']],
  ]);
});

// Shows: work-details-16
test('no few accounts can plant a text in the form of everybody', async () => {
  const { token } = await signUpArtisan(app, { specific_service: 'Electrician' });
  await publish('Electrician', [['Sew a shirt'], ['Sew a shirt'], ['Sew a shirt']]);
  for (const title of ['Whatsapp me on the flyer', 'Pay registration fee of 500 first', '0803 123 4567'])
    await publish('Electrician', [[title], [title], [title]]);
  await publish('Electrician', [['Sew a gown'], ['Sew a gown'], ['Sew a gown']], new Date());
  const [doubtful = ''] = await publish('Electrician', [['Hem a skirt'], ['Hem a skirt'], ['Hem a skirt']]);
  await app.db
    .insertInto('doubtful_texts')
    .values({
      subject: 'prices',
      subject_id: doubtful,
      account_id: doubtful,
      doubts: ['number'],
      risk: 50,
      text_hash: 'x',
      created_at: LONG_AGO,
    })
    .execute();
  const { body } = await app.call(viewServiceNames, {}, { token });
  expect(body.trades[0]?.published).toEqual(['Sew a shirt']);
});
