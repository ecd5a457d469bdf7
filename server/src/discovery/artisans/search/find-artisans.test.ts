import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { addPeopleOfLines, type Found, findLine } from '../../../../test/search-lines.ts';
import { planOf } from '../../../../test/statement-plan.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { artisanListSource } from '../lists/list-artisans.ts';
import { knownNamesStatement } from './named-people.ts';
import { cheapestStatement, termMatches } from './search-terms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeopleOfLines(app);
}, 120_000);
afterAll(() => app.close());

const find = (text: string, more: object = {}) => findLine(app, text, more);

describe('a search', () => {
  const told = async (text: string, more: object = {}) => (await find(text, more)).told.join(' ');

  // Shows: find-3
  test('a misspelt query is corrected, and can be searched for as written', async () => {
    const found = await find('plumer in surulere');
    expect(found).toMatchObject({
      told: ['Showing plumber in Surulere.'],
      corrections: [{ from: 'plumer', to: 'Plumber' }],
      corrected_text: 'plumber in surulere',
      widened: null,
    });
    expect(found.artisans[0]).toMatchObject({ specific_service: 'Plumber', city: 'Surulere' });
    expect(await find('plumer in surulere', { literal: true })).toMatchObject({
      told: [],
      corrections: [],
      corrected_text: null,
      count: 0,
    });
  });

  // Shows: find-4
  test('a search without a match in the area is widened to areas around it, then to the state, then to the country', async () => {
    const offer = (skill: string, state: string, city: string) => ({
      category: 'Cybersecurity',
      skill,
      state,
      city,
    });
    await addArtisans(app.db, [
      offer('Fraud Analyst', 'Lagos', 'Surulere'),
      offer('Digital Forensics', 'Lagos', 'Badagry'),
      offer('ISO 27001 Consultant', 'Kano', 'Dala'),
    ]);
    expect(await told('fraud analyst in surulere')).toBe('Showing fraud analyst in Surulere.');
    expect(await find('fraud analyst in yaba')).toMatchObject({
      widened: 'near_20',
      told: ['No fraud analyst in Yaba yet: these are within about 20 km.'],
      artisans: [{ city: 'Surulere' }],
    });
    expect(await find('digital forensics in epe')).toMatchObject({
      widened: 'state',
      told: ['No digital forensics in Epe yet: these are in other parts of Lagos.'],
    });
    expect((await find('iso 27001 consultant in epe')).artisans).toHaveLength(2);
    expect(await told('iso 27001 consultant in epe')).toBe(
      'No ISO 27001 consultant in Epe yet: these are in other states.',
    );
    // The chosen place counts when the line names none.
    expect(await told('fraud analyst', { state: 'Lagos', city: 'Lagos Mainland' })).toBe(
      'No fraud analyst in Lagos Mainland yet: these are within about 20 km.',
    );
    expect(await told('fraud analyst in kano', { state: 'Lagos' })).toMatch(/^No fraud analyst in Kano yet/);
  });

  // Shows: find-5
  test('a price limits the minimum charge, and a search for cheap artisans sorts them by charge', async () => {
    const offer = (charge: number) => ({
      category: 'Cybersecurity',
      skill: 'Security Analyst',
      state: 'Ekiti',
      city: 'Ijero',
      minimum_charge_kobo: charge * 100,
    });
    await addArtisans(app.db, [30_000, 10_000, 20_000, 0].map(offer));
    const charges = ({ artisans }: Found) => artisans.map(({ min_service_charge }) => min_service_charge);
    const limited = await find('security analyst in ijero not more than 20k');
    expect(charges(limited).toSorted()).toEqual([10_000, 20_000]);
    expect(limited.told).toEqual(['Showing security analyst in Ijero, up to ₦20,000.']);
    const cheap = await find('cheap security analyst ijero', { limit: 2 });
    expect(charges(cheap)).toEqual([10_000, 20_000]);
    expect(cheap).toMatchObject({
      count: 3,
      told: ['Showing security analyst in Ijero, lowest prices first.'],
    });
    const more = await find('cheap security analyst ijero', { limit: 2, cursor: cheap.next_cursor });
    expect(charges(more)).toEqual([30_000]);
    expect(more.next_cursor).toBeNull();
    expect(await find('security analyst ijero under 5000')).toMatchObject({
      over_price: true,
      told: ["No security analyst, up to ₦5,000 in Ijero yet: these cost more, or don't show a price."],
    });
    await addArtisans(app.db, [{ ...offer(0), state: 'Kebbi', city: 'Argungu' }]);
    const unpriced = await find('cheap security analyst argungu under 20k', { limit: 1 });
    expect(unpriced).toMatchObject({ over_price: true, artisans: [{ city: 'Argungu' }], next_cursor: null });
  });

  test('the pages of a search, also of a widened one, show each artisan once', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const found: Found = await find('tailor in lagos', { limit: 2, ...(cursor && { cursor }) });
      ids.push(...found.artisans.map(({ _id }) => _id));
      cursor = found.next_cursor;
    } while (cursor);
    const { count } = await find('tailor in lagos');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(count);
    const foreign = await app.post(findArtisans.path, { text: 'tailor', cursor: 'bm9uc2Vuc2U' });
    expect(foreign.status).toBe(400);
  });

  test('an artisan is found once, by an additional trade and in an additional area', async () => {
    const category = 'Cybersecurity';
    const [id = ''] = await addArtisans(app.db, [
      { category, skill: 'Penetration Tester', state: 'Sokoto', city: 'Gudu', minimum_charge_kobo: 500_000 },
    ]);
    const trade = { account_id: id, position: 0, category, skill: 'Malware Removal' };
    await app.db.insertInto('artisan_trades').values(trade).execute();
    const areas = ['Binji', 'Tangaza'].map((city, position) => ({
      account_id: id,
      position,
      state: 'Sokoto',
      city,
    }));
    await app.db.insertInto('artisan_areas').values(areas).execute();
    await sql`select set_artisan_reach(${id}::uuid)`.execute(app.db);
    for (const line of [
      'malware removal in tangaza sokoto',
      'penetration tester or malware removal in binji sokoto',
      'penetration tester and malware removal in sokoto',
      'cheap malware removal in sokoto',
      'malware removal',
      'cheap penetration tester and malware removal',
    ]) {
      const { artisans: cards, count, widened } = await find(line, { limit: 100 });
      const own = cards.filter(({ _id }) => _id === id);
      expect({ line, own: own.length, shown: cards.length === count, widened }).toEqual({
        line,
        own: 1,
        shown: true,
        widened: null,
      });
    }
  });

  // Shows: find-9
  test('the summary names words without a meaning, but not the small words around a trade', async () => {
    const told = async (text: string) => (await find(text)).told.at(-1);
    const leftOut = (words: string) => `We left out ${words}, because no one matched.`;
    expect(await told('fraud analyst in accra')).toBe(leftOut('"accra"'));
    expect(await told('fraud analyst Sururele')).toBe(leftOut('"Sururele"'));
    for (const line of [
      'fraud analyst please',
      'good fraud analyst today',
      'abeg fraud analyst',
      'fraud analyst near me',
      'fraud analyst in surulere',
      'I need fraud analyst wey sabi the work well well for my company',
    ])
      expect({ line, told: await told(line) }).toEqual({
        line,
        told: expect.not.stringContaining('left out'),
      });
  });

  // Shows: find-8
  test('a card names the additional trade and area that matched', async () => {
    const category = 'Cybersecurity';
    const [id = ''] = await addArtisans(app.db, [
      { category, skill: 'Penetration Tester', state: 'Kebbi', city: 'Jega' },
    ]);
    const trade = { account_id: id, position: 0, category, skill: 'Malware Removal' };
    await app.db.insertInto('artisan_trades').values(trade).execute();
    const area = { account_id: id, position: 0, state: 'Sokoto', city: 'Kware' } as const;
    await app.db.insertInto('artisan_areas').values(area).execute();
    await sql`select set_artisan_reach(${id}::uuid)`.execute(app.db);
    const reachIn = async (line: string) => {
      const { artisans: cards } = await find(line, { limit: 100 });
      const [own] = cards.filter(({ _id }) => _id === id);
      return own && [own.works_as, own.works_in];
    };
    expect(await reachIn('malware removal in kware sokoto')).toEqual(['Malware Removal', 'Kware']);
    expect(await reachIn('malware removal in sokoto state')).toEqual(['Malware Removal', 'Sokoto']);
    expect(await reachIn('malware removal in jega')).toEqual(['Malware Removal', undefined]);
    expect(await reachIn('penetration tester in jega')).toEqual([undefined, undefined]);
    // Of two trades or of the areas around, the card does not know which one it was.
    expect(await reachIn('penetration tester or malware removal in kebbi')).toEqual([undefined, undefined]);
  });

  test('a name match comes first and appears once', async () => {
    const found = await find('idahosa panel beater');
    expect(found.told).toEqual(['Showing panel beater named Idahosa.']);
    expect(found.artisans.map(({ fullname }) => fullname)[0]).toBe('Monday Idahosa');
    expect(found.artisans.filter(({ fullname }) => fullname === 'Monday Idahosa')).toHaveLength(1);
    expect(found.artisans.length).toBe(found.count);
  });
});

describe('an odd query', () => {
  const words = fc.oneof(
    fc.constantFrom(
      'plumber',
      'in',
      'lekki',
      'under',
      '20k',
      'cheap',
      '₦',
      'emeka',
      "o'brien",
      'A/C',
      '%',
      '_',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '👩🏽‍🔧',
      '\0',
      '\u202e',
      '\ud800',
      '\\',
      "' or 1=1 --",
      'ọ̀ṣẹ́',
      'ﷺ',
      '\u0001',
      'a'.repeat(300),
    ),
  );

  // Shows: find-6
  test('an odd query never makes the server fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 60 }), async (parts) => {
        const { status, body } = await app.post(findArtisans.path, { text: parts.join(' ') });
        expect([200, 400], JSON.stringify(body)).toContain(status);
      }),
      { numRuns: rounds(50, 1_000) },
    );
  }, 300_000);

  test.each([
    ['a query of 10,000 characters', 'plumbr '.repeat(1430)],
    ['a query of 2,000 words', 'xq '.repeat(2000)],
  ])('%s is refused with a sentence', async (_, text) => {
    const { status, body } = await app.post(findArtisans.path, { text });
    expect(status).toBe(400);
    expect(body.msg).toMatch(/500/);
  });

  test('a query of misspelt words is answered within the time of a few searches', async () => {
    const text = 'genaratr plumbr electrikan karpentr mekanik '.repeat(11).slice(0, 500);
    const start = performance.now();
    await find(text);
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});

// Shows: find-7
test('the statements read the first rows of each trade and area from indexes', async () => {
  await sql`analyze artisan_profiles, artisan_search`.execute(app.db);
  const terms = {
    skills: ['Plumber', 'Tailor'],
    category: null,
    maxChargeKobo: null,
    extraCondition: null,
    except: [],
  };
  const here = { state: null, cities: [{ state: 'Lagos' as const, city: 'Ikeja' }] };
  const everywhere = { state: null, cities: null };
  await app.db.transaction().execute(async (trx) => {
    // The tables of the test are so small that reading all of them is cheapest.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const matches = termMatches(artisanListSource, terms, here);
    const { plan } = await planOf(trx, matches.stream(sql``, 3));
    expect(plan).toContain('artisan_profiles_rank_skill_city');
    const cheapest = await planOf(
      trx,
      cheapestStatement(artisanListSource, terms, everywhere, { after: null, limit: 3 }),
    );
    expect(cheapest.plan).toContain('artisan_profiles_charge');
    expect(cheapest.plan).not.toContain('Seq Scan on artisan_profiles');
  });
  const { plan } = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return planOf(trx, knownNamesStatement([['emeka', 'obi']]));
  });
  expect(plan).toContain('artisan_search_trigrams');
});

// Shows: copied-contacts-4
describe('a name with hyphen and apostrophe', () => {
  beforeAll(async () => {
    await addArtisans(app.db, [
      { skill: 'Tailor', category: 'Fashion & Tailoring', account: { full_name: "Ṣadé D'Almeida-Ọláyínká" } },
    ]);
  });

  test.each([
    'sade almeida',
    'almeida sade',
    'sade olayinka',
    "sade d'almeida",
    'Ṣadé D’Almeida-Ọláyínká',
    'sade almeida tailor',
  ])('is found by %j', async (text) => {
    const { artisans: found } = await find(text);
    expect(found[0]?.fullname).toBe("Ṣadé D'Almeida-Ọláyínká");
  });
});
