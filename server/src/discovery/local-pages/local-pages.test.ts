import { viewLocalPage, viewLocalPages } from '@marketplace/contract/discovery/local-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { offsetOfPlaces, PLACES_IN_A_PART, placeParts } from '../sharing/sitemap.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Changes = Parameters<typeof addArtisans>[1][number];
const add = (count: number, state: string, city: string, changes: Changes = {}) =>
  addArtisans(
    app.db,
    Array.from({ length: count }, () => ({ state, city, ...changes })),
  );

async function viewed(state: string, city?: string, skill = 'Plumber') {
  await app.runTask('count-local-pages');
  return app.call(viewLocalPage, { skill, state, ...(city && { city }) });
}
const pageOf = async (...named: Parameters<typeof viewed>) => (await viewed(...named)).body.page;

describe('the page of a skill in a place', () => {
  // Shows: local-pages-1
  test('exists from five artisans on, and counts who is listed there', async () => {
    const [first = ''] = await add(4, 'Kano', 'Fagge');
    await add(1, 'Kano', 'Dala', { skill: 'Painter' });
    expect(await pageOf('Kano')).toBeNull();
    expect(await pageOf('Kano', 'Fagge')).toBeNull();

    await add(1, 'Kano', 'Dala', {
      rating_count: 2,
      rating_sum: 9,
      minimum_charge_kobo: 700_000,
      account: { is_verified: true },
    });
    expect(await pageOf('Kano')).toEqual({ artisans: 5, verified: 1, rated: 1, lowest_charge: 7000 });
    // Still four.
    expect(await pageOf('Kano', 'Fagge')).toBeNull();

    await app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', first).execute();
    expect(await pageOf('Kano')).toBeNull();
  });

  // Shows: local-pages-2
  test('does not exist for an area with more than four fifths of the artisans of its state', async () => {
    await add(8, 'Edo', 'Oredo');
    await add(1, 'Edo', 'Egor');
    expect(await pageOf('Edo')).toMatchObject({ artisans: 9 });
    expect(await pageOf('Edo', 'Oredo')).toBeNull();
    await add(1, 'Edo', 'Egor');
    expect(await pageOf('Edo', 'Oredo')).toMatchObject({ artisans: 8 });
  });

  // Shows: local-pages-3
  test('leads to its state, to areas near to it, and to skills of the same category', async () => {
    await add(7, 'Lagos', 'Surulere');
    await add(6, 'Lagos', 'Ikeja');
    await add(5, 'Lagos', 'Epe');
    await add(5, 'Lagos', 'Surulere', { skill: 'Electrician' });
    await add(5, 'Lagos', 'Surulere', { skill: 'Caterer', category: 'Events & Entertainment' });
    const { body: state } = await viewed('Lagos');
    const link = (city: string | null, artisans: number, skill = 'Plumber') => ({
      skill,
      state: 'Lagos',
      city,
      artisans,
    });
    expect(state).toMatchObject({ skill: 'Plumber', state: 'Lagos', city: null, around: null });
    expect(state.category).toBe('Home Repairs & Maintenance');
    expect(state.areas).toEqual([link('Surulere', 7), link('Ikeja', 6), link('Epe', 5)]);
    expect(state.skills).toEqual([link(null, 5, 'Electrician')]);

    // Epe is further than 50 km. The only area of the electricians would be the page of their state again.
    const { body: area } = await viewed('lagos', 'surulere');
    expect(area).toMatchObject({ page: { artisans: 7 }, around: link(null, 18), skills: [] });
    expect(area.areas).toEqual([link('Ikeja', 6)]);

    const { body: everywhere } = await app.call(viewLocalPages, {});
    expect(everywhere.pages.filter(({ state: name }: { state: string }) => name === 'Lagos')).toEqual([
      link(null, 18),
      link(null, 5, 'Caterer'),
      link(null, 5, 'Electrician'),
    ]);
    const { body: plumbers } = await app.call(viewLocalPages, { skill: 'plumber' });
    expect(plumbers.pages[0]).toEqual(link(null, 18));
    expect(new Set(plumbers.pages.map(({ skill }: { skill: string }) => skill))).toEqual(
      new Set(['Plumber']),
    );
    expect((await app.call(viewLocalPages, { skill: 'Wizard' })).body.pages).toEqual([]);
  });

  // Shows: local-pages-1
  test('is found by the parts of its address, and is 404 for an unknown skill or place', async () => {
    const { body } = await viewed('fct-abuja', 'abuja-municipal', 'plumber');
    expect(body).toMatchObject({ state: 'FCT - Abuja', city: 'Abuja Municipal', page: null });
    for (const [skill, state, city] of [
      ['wizard', 'lagos', undefined],
      ['plumber', 'atlantis', undefined],
      ['plumber', 'lagos', 'atlantis'],
      ['%00', "'; drop table local_pages; --", 'x'],
    ]) {
      const answer = await app.post(viewLocalPage.path, { skill, state, city });
      expect([answer.status, answer.body.msg]).toEqual([404, 'There is no such page']);
    }
    expect((await app.post(viewLocalPage.path, { skill: 'plumber' })).status).toBe(400);
  });
});

describe('the sitemap', () => {
  // Shows: local-pages-4
  test('lists every page of a place, and none that does not exist', async () => {
    const before = await fetch(`${app.url}/sitemaps/places-1.xml`).then((answer) => answer.text());
    expect(before).toContain('<loc>http://market.test/find/plumber/lagos</loc>');
    expect(before).toContain('<loc>http://market.test/find/plumber/lagos/ikeja</loc>');
    expect(before).not.toContain('/find/plumber/kano');
    expect(before).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
    const index = await fetch(`${app.url}/sitemap.xml`).then((answer) => answer.text());
    expect(index).toContain('<loc>http://market.test/sitemaps/places-1.xml</loc>');
    for (const part of ['0', '2', '99999', 'all', '-1'])
      expect((await fetch(`${app.url}/sitemaps/places-${part}.xml`)).status).toBe(404);
  });

  test('is cut into parts that are far from full', () => {
    expect(placeParts(0)).toEqual([]);
    expect(placeParts(PLACES_IN_A_PART)).toEqual(['1']);
    expect(placeParts(2 * PLACES_IN_A_PART + 1)).toEqual(['1', '2', '3']);
    expect(['1', '3', '0', 'x'].map(offsetOfPlaces)).toEqual([0, 2 * PLACES_IN_A_PART, null, null]);
  });
});
