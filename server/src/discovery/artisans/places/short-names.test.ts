import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { SHORT_NAMES_EACH, shortNameTexts } from '@marketplace/contract/discovery/own-page/short-name-rules';
import { changeShortName } from '@marketplace/contract/discovery/short-names';
import { deleteAccount } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../../test/artisans.ts';
import { sweepAll } from '../../../../test/own-data.ts';
import { addPerson, signUpArtisan } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { shortNameCandidates } from './short-names.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function publish(fullname: string) {
  const { token, user, form } = await signUpArtisan(app, { fullname });
  return { token, id: user._id as string, password: form.password };
}
const nameOf = async (id: string): Promise<string | undefined> =>
  (await app.call(viewArtisan, { artisan_id: id })).body.artisan.short_name;
const ownerOf = async (name: string) =>
  (await app.call(viewArtisan, { artisan_id: name })).body.artisan?._id as string | undefined;
const rename = (who: { token: string }, short_name: string) => app.call(changeShortName, { short_name }, who);

// Shows: short-link-1
test('artisans of one name, trade and area get different short names, the first the shortest', async () => {
  const names: (string | undefined)[] = [];
  for (const fullname of ['Ada Obi', 'Ada Obi', 'Àda  Obi', 'Ada Obi', 'Ada-Obi'])
    names.push(await nameOf((await publish(fullname)).id));
  expect(names).toEqual([
    'ada-obi',
    'ada-obi-plumber',
    'ada-obi-plumber-surulere',
    'ada-obi-plumber-surulere-2',
    'ada-obi-plumber-surulere-3',
  ]);
  const { body } = await app.call(notLoggedInViewArtisans, {});
  expect(body.artisans.map(({ short_name }: { short_name?: string }) => short_name)).toEqual(
    expect.arrayContaining(names),
  );
});

test('artisans who publish at the same moment get different short names', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => publish('Bola Ade')));
  const names = await Promise.all(people.map(({ id }) => nameOf(id)));
  expect(new Set(names).size).toBe(6);
  expect(names).toContain('bola-ade');
  expect(names).not.toContain(undefined);
});

test('artisans of the release before get their short names by a task, once', async () => {
  const ids = await addArtisans(app.db, [
    { account: { full_name: 'Chike Eze' } },
    { account: { full_name: 'Chike Eze' } },
    { account: { full_name: 'مصطفى' } },
  ]);
  await app.runTask('name-artisans');
  const names = await Promise.all(ids.map(nameOf));
  expect(names.slice(0, 2).sort()).toEqual(['chike-eze', 'chike-eze-plumber']);
  expect(names[2]).toBeUndefined();
  await app.runTask('name-artisans');
  expect(await Promise.all(ids.map(nameOf))).toEqual(names);
});

describe('a changed short name', () => {
  // Shows: short-link-2
  test('leads to the artisan, like those of before and other spellings, and nobody else gets any of them', async () => {
    const dayo = await publish('Dayo Bright');
    const other = await publish('Efe Other');
    expect(await rename(dayo, ' Dayo-Tiles ')).toMatchObject({
      status: 200,
      body: { short_name: 'dayo-tiles' },
    });
    // A repeated request has the effect of one.
    expect((await rename(dayo, 'dayo-tiles')).status).toBe(200);
    for (const name of ['dayo-tiles', 'dayo-bright', 'Dayo-Bright', 'dayobright', 'day0-tiles'])
      expect(await ownerOf(name)).toBe(dayo.id);
    expect(await nameOf(dayo.id)).toBe('dayo-tiles');
    for (const name of ['dayo-tiles', 'dayo-bright', 'dayotiles', 'day0-tiles'])
      expect(await rename(other, name)).toMatchObject({
        status: 409,
        body: { field: 'short_name', msg: shortNameTexts.taken },
      });
    // The owner can go back.
    expect((await rename(dayo, 'dayo-bright')).status).toBe(200);
    expect(await nameOf(dayo.id)).toBe('dayo-bright');
    expect(await ownerOf('dayo-tiles')).toBe(dayo.id);
  });

  test('goes to one of two who want it at once', async () => {
    const people = await Promise.all([publish('Gozie One'), publish('Gozie Two')]);
    const answers = await Promise.all(people.map((who) => rename(who, 'gozie-paints')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = await Promise.all(people.map(({ id }) => nameOf(id)));
    expect(names.filter((name) => name === 'gozie-paints')).toHaveLength(1);
    expect(names.filter((name) => name?.match(/^gozie-(one|two)$/))).toHaveLength(1);
  });

  // Shows: short-link-3
  test.each([
    ['sabihands', 400],
    ['sabihands-support', 400],
    ['sabi-hands', 400],
    ['s-a-b-i-hands', 400],
    ['sabihands-ng', 400],
    ['the-real-sabihands', 400],
    ['sabihandss', 400],
    ['sabihand5', 400],
    ['sabihnads', 400],
    ['s4bihands', 400],
    ['paystack', 400],
    ['admin', 400],
    ['hauwa-verified', 400],
    ['zenith-bank', 400],
    ['zenithbank', 400],
    ['paystackng', 400],
    ['a0000000-0000-4000-8000-000000000000', 400],
    ['hauwa-08031234567', 400],
    ['ha', 400],
    ['8-hauwa', 400],
    ['hauwa--bello', 400],
    ['hauwa/bello', 400],
    ['x'.repeat(61), 400],
    [`hauwa-${'a'.repeat(32)}`, 400],
  ])('cannot be %s', async (name, status) => {
    const hauwa = await publish('Hauwa Bello');
    expect(await rename(hauwa, name)).toMatchObject({ status, body: { field: 'short_name' } });
  });

  test('is refused to a person without a profile, and after the last of the names that one artisan can have', async () => {
    expect((await rename(await addPerson(app), 'ngozi-bello')).status).toBe(403);
    const ike = await publish('Ike Nwosu');
    const own = Array.from({ length: SHORT_NAMES_EACH - 1 }, (_, index) => `ike-nwosu-no${index}`);
    for (const name of own) expect((await rename(ike, name)).status).toBe(200);
    expect(await rename(ike, 'ike-nwosu-more')).toMatchObject({
      status: 409,
      body: { msg: shortNameTexts.tooMany },
    });
    expect((await rename(ike, 'ike-nwosu')).status).toBe(200);
  });
});

// Shows: short-link-4
test('an erased account leaves no name, and its short names are given to nobody', async () => {
  const jumoke = await publish('Jumoke Salako');
  await rename(jumoke, 'jumoke-hair');
  const left = await app.call(
    deleteAccount,
    { confirmation: 'DELETE', password: jumoke.password },
    { token: jumoke.token },
  );
  expect(left.status).toBe(200);
  app.advance(8 * DAY_MS);
  await sweepAll(app);
  expect(await ownerOf('jumoke-hair')).toBeUndefined();
  const rows = await app.db.selectFrom('short_names').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/jumoke/);
  expect(rows.filter(({ name }) => name === null)).toHaveLength(2);
  const namesake = await publish('Jumoke Salako');
  expect(await nameOf(namesake.id)).toBe('jumoke-salako-plumber');
  expect((await rename(namesake, 'jumoke-hair')).status).toBe(409);
});

test.each([
  [
    { fullName: 'Ọláṣùnkànmí Ɗanjuma', skill: 'AC Technician', city: 'Eti-Osa' },
    ['olasunkanmi-danjuma', 'olasunkanmi-danjuma-ac-technician', 'olasunkanmi-danjuma-ac-technician-eti-osa'],
  ],
  // The trade would imitate staff.
  [{ fullName: 'Ada Obi', skill: 'Linux Administrator', city: 'Epe' }, ['ada-obi', 'ada-obi-2', 'ada-obi-3']],
  [{ fullName: '', skill: 'Plumber', city: 'Epe' }, []],
  [{ fullName: 'Al', skill: 'Plumber', city: 'Epe' }, ['al-plumber', 'al-plumber-epe', 'al-plumber-epe-2']],
  [
    { fullName: `Ada ${'Nkechinyere '.repeat(6)}Obi`, skill: 'Plumber', city: 'Epe' },
    [
      'ada-nkechinyere-nkechinyere-nkechinyere-nkechinyere',
      'ada-nkechinyere-nkechinyere-nkechinyere-nkechinyere-2',
    ],
  ],
])('%j has these candidates', (artisan, first) => {
  expect(shortNameCandidates(artisan, 'SabiHands').slice(0, first.length)).toEqual(first);
});
