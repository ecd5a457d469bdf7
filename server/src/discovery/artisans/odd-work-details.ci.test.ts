import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { saveWorkDetails, viewWorkDetails } from '@marketplace/contract/discovery/work-details';
import { deleteAccount } from '@marketplace/contract/people/own-data';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void log.push(line) });
});
afterAll(() => app.close());

const nothing = {
  trades: [],
  areas: [],
  prices: [],
  languages: [],
  hours: [],
  away_until: null,
  takes_emergencies: false,
  revision: 0,
};
const price = { title: 'Change a tap', unit: 'fixed', amount: 4000 };
const hour = { day: 'mon', from: '08:00', to: '17:00' };

async function addOwner() {
  const { token, user, form } = await signUpArtisan(app);
  return { token, id: user._id as string, form };
}
const save = (token: string, form: object) =>
  app.post(saveWorkDetails.path, { ...nothing, ...form }, { token });
const own = async (token: string) => (await app.call(viewWorkDetails, {}, { token })).body.work_details;

const long = 'a'.repeat(100_000);
const odd = [
  null,
  true,
  5,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  long,
  'x\0y',
  '\ud800',
  '\u202eabc',
  '👩🏽‍🔧',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  [null],
  [5],
  [{}],
  ['x'],
];

describe('a form with values of the wrong type', () => {
  test.each(Object.keys(nothing))(
    'in %s is refused with a sentence, or is a form without them',
    async (field) => {
      const { token } = await addOwner();
      for (const value of odd) {
        const { revision } = await own(token);
        const { status, body } = await save(token, { revision, [field]: value });
        const what = `${field} ${JSON.stringify(value)?.slice(0, 60)}`;
        expect([200, 400, 409], what).toContain(status);
        if (status === 200) continue;
        expect(body.msg, what).toMatch(/^[A-Z].{10,200}$/);
        if (status === 400) expect(body.field, what).toMatch(new RegExp(`^${field}`));
      }
      const { revision, ...details } = await own(token);
      expect(details).toMatchObject({
        trades: [],
        areas: [],
        prices: [],
        languages: [],
        hours: [],
        away_until: null,
      });
    },
  );

  test.each<[string, object]>([
    ...odd.flatMap((value): [string, object][] => [
      ['areas', { state: value, city: 'Ikeja' }],
      ['areas', { state: 'Lagos', city: value }],
      ['prices', { ...price, unit: value }],
      ['hours', { ...hour, day: value }],
      ['hours', { ...hour, from: value }],
      ['hours', { ...hour, to: value }],
    ]),
    ...[null, true, 5, '', ' ', long, '\u200b', '\u202e', '...', '\0', {}, []].map(
      (title): [string, object] => ['prices', { ...price, title }],
    ),
    ...[
      null,
      true,
      {},
      [],
      '',
      ' ',
      'a lot',
      -1,
      -0,
      0,
      0.01,
      0.5,
      10.5,
      '10.50',
      '-5',
      '1e5',
      '0x10',
      '١٠٠',
      'NaN',
      'Infinity',
      1e21,
      1e308,
      100_000_001,
      '100,000,001',
      '1,00',
      '9'.repeat(30),
      '9'.repeat(31),
      long,
      Number.MAX_SAFE_INTEGER,
      2 ** 53,
      '5000 naira',
      '5kk',
    ].map((amount): [string, object] => ['prices', { ...price, amount }]),
    ...['24:00', '8:00', '08:60', '08:00:00', '08.00', '8am', '-1:00', '٠٨:٠٠', '08:00\n'].map(
      (from): [string, object] => ['hours', { ...hour, from }],
    ),
  ])('%#: in a line of %s is refused with a sentence that names the line', async (field, line) => {
    const { token } = await owner();
    const { status, body } = await save(token, { [field]: [line] });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.field).toMatch(new RegExp(`^${field}\\.0`));
    expect(body.msg).toMatch(/^[A-Z].{10,200}$/);
  });

  test('as the last day of an absence is refused with a sentence', async () => {
    const { token } = await owner();
    const today = lagosDay(app.now());
    const refused = [
      dayAfter(today, -1),
      dayAfter(today, 366),
      '2026-02-30',
      '2026-13-01',
      '0000-01-01',
      '9999-12-31',
      '-000001-01-01',
      '+275760-09-13',
      '2026-1-1',
      '01/12/2026',
      'tomorrow',
      '2026-12-01T00:00:00Z',
      ' ',
      '\0',
      long,
      5,
      true,
      [],
      {},
      Date.now(),
    ];
    for (const away_until of refused) {
      const { status, body } = await save(token, { away_until });
      expect({ away_until, status, field: body.field }).toEqual({
        away_until,
        status: 400,
        field: 'away_until',
      });
      expect(body.msg).toMatch(/^[A-Z].{10,200}$/);
    }
    for (const away_until of [today, dayAfter(today, 365), '', null]) {
      const { revision } = await own(token);
      expect((await save(token, { revision, away_until })).status).toBe(200);
    }
  });

  test.each([
    ['prices', Array(1000).fill(price)],
    ['prices', Array(100_000).fill(price)],
    ['areas', Array(20_000).fill({ state: 'Lagos', city: 'Ikeja' })],
  ])('with too many %s is refused', async (field, list) => {
    const { token } = await owner();
    const { status, body } = await save(token, { [field]: list });
    expect([400, 413]).toContain(status);
    expect(body.msg).toMatch(/^[A-Z].{10,200}$/);
    expect(list.length > 1000 || status === 400).toBe(true);
  });

  test.each(['null', '[]', '5', '"x"', '{', '', '{"__proto__":{"revision":0}}'])(
    'of the body %s is refused',
    async (raw) => {
      const { token } = await owner();
      const { status, body } = await app.post(saveWorkDetails.path, null, { token, raw });
      expect(status).toBe(400);
      expect(body.msg).toMatch(/^[A-Z].{10,200}$/);
    },
  );

  let known: Promise<Awaited<ReturnType<typeof addOwner>>> | undefined;
  /** One person for all forms that are refused. */
  function owner() {
    known ??= addOwner();
    return known;
  }
});

/** Ways to leave a contact in a price list (decision 28 of the design). */
const contacts: [string, object[]][] = [
  ['a number', [{ title: 'Call 08031234567' }]],
  ['a number with blanks', [{ title: 'Call 0803 123 45 67' }]],
  ['a number with letters for digits', [{ title: 'Call o8o3l234567' }]],
  ['a number in words', [{ title: 'zero eight zero three one two three four five six seven' }]],
  ['Arabic digits', [{ title: 'Call ٠٨٠٣١٢٣٤٥٦٧' }]],
  ['wide digits', [{ title: 'Call ０８０３１２３４５６７' }]],
  ['invisible characters', [{ title: 'Call 0803\u200b123\u20604567' }]],
  ['an international number', [{ title: '+234 (0) 803 123 4567' }]],
  ['a chat link', [{ title: 'wa.me/2348031234567' }]],
  ['a chat link without a number', [{ title: 'Order by wa . me/message/ABC' }]],
  ['a group link', [{ title: 'chat.whatsapp.com/AbCdEf' }]],
  ['a Telegram link', [{ title: 't.me/adafixes' }]],
  ['an e-mail address', [{ title: 'ada@example.com' }]],
  ['an e-mail address in words', [{ title: 'ada at gmail dot com' }]],
  ['a handle', [{ title: 'IG: @ada_fixes' }]],
  ['a site', [{ title: 'See adafixes.com.ng' }]],
  ['a number over two lines', [{ title: 'Call 0803' }, { title: '1234567' }]],
  ['a number over three lines', [{ title: '0803' }, { title: '123' }, { title: '4567' }]],
  ['a number in a title and its amount', [{ title: 'My number is 0803', amount: 1_234_567 }]],
  ['a number in words and its amount', [{ title: 'Zero eight zero three', amount: '1,234,567' }]],
];

// Shows: work-details-4
test.each(contacts)('%s in a price list is refused', async (_, lines) => {
  const { token } = await addOwner();
  const { status, body } = await save(token, { prices: lines.map((line) => ({ ...price, ...line })) });
  expect({ status, field: body.field }).toMatchObject({
    status: 400,
    field: expect.stringMatching(/^prices/),
  });
  expect(body.msg).toMatch(/^Please leave .* out of the price list/);
});

test('a price list of figures that are no contact is saved', async () => {
  const { token } = await addOwner();
  const titles = [
    'Borehole 70 m',
    '1.5 HP split AC',
    'Tyre 205/55 R16',
    'iPhone 11',
    '7 Plus screen',
    '08:00 to 17:00',
    'Per 1,000 blocks',
    'Room 10 x 12',
    '2 by 4 plank',
    '0.5 kVA',
    'Generator 3.5',
  ];
  const prices = titles.map((title, index) => ({ ...price, title, amount: 1_234_567 + index }));
  const { status, body } = await save(token, { prices });
  expect({ status, msg: body.msg }).toMatchObject({ status: 200 });
});

test('odd texts of a price list are cleaned, and the page shows them as they were saved', async () => {
  const { token, id } = await addOwner();
  const titles = [
    '\u202eTap\u202c  \n repair',
    'Pipe\0s',
    'Half \ud800 a character',
    'ọ̀ṣẹ́ work',
    '<b>Tap</b>',
    '{{7*7}} #{x}',
    "'; drop table accounts; --",
    'a'.repeat(60),
    'سباكة',
    '水道工事',
  ];
  const { status } = await save(token, { prices: titles.map((title) => ({ ...price, title })) });
  expect(status).toBe(200);
  const saved = (await own(token)).prices.map(({ title }: { title: string }) => title);
  expect(saved.slice(0, 2)).toEqual(['Tap repair', 'Pipes']);
  expect(saved.join('')).not.toMatch(/[\p{Cc}\u202a-\u202e\p{Cs}]/u);
  const page = (await app.call(viewArtisan, { artisan_id: id })).body.artisan;
  expect(page.work_details.prices.map(({ title }: { title: string }) => title)).toEqual(saved);
});

describe('saves at the same time', () => {
  /** What the search by trade and area has, and what it must have. */
  async function reach(id: string) {
    const [profile, trades, areas, rows] = await Promise.all([
      app.db
        .selectFrom('artisan_profiles')
        .selectAll()
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow(),
      app.db.selectFrom('artisan_trades').select('skill').where('account_id', '=', id).execute(),
      app.db.selectFrom('artisan_areas').select(['state', 'city']).where('account_id', '=', id).execute(),
      app.db.selectFrom('artisan_reach').selectAll().where('account_id', '=', id).execute(),
    ]);
    const home = `${profile.skill} in ${profile.city}, ${profile.state}`;
    const expected = [profile.skill, ...trades.map(({ skill }) => skill)]
      .flatMap((skill) => [profile, ...areas].map(({ state, city }) => `${skill} in ${city}, ${state}`))
      .filter((pair) => pair !== home);
    return {
      pairs: rows.map(({ skill, state, city }) => `${skill} in ${city}, ${state}`).sort(),
      expected: expected.sort(),
      copies: rows.every(({ score, listed }) => score === profile.score && listed === profile.listed),
    };
  }

  test('as edits of the profile leave rows for exactly the trades and areas that are saved', async () => {
    const { token, id } = await addOwner();
    const places = ['Lagos, Ikeja', 'Lagos, Surulere', 'Ogun, Ifo'];
    const skills = ['Painter', 'Electrician', 'Plumber'];
    for (let round = 0; round < 8; round += 1) {
      const { revision } = await own(token);
      const answers = await Promise.all([
        save(token, {
          revision,
          trades: [skills[round % 3], skills[(round + 1) % 3]],
          areas: [
            { state: 'Lagos', city: 'Ikeja' },
            { state: 'Ogun', city: 'Ifo' },
          ],
        }),
        save(token, {
          revision,
          trades: [skills[(round + 2) % 3]],
          areas: [{ state: 'Lagos', city: 'Surulere' }],
        }),
        app.call(
          editProfile,
          { specific_service: skills[round % 3] as string, location: places[round % 3] as string },
          { token },
        ),
        app.call(
          editProfile,
          {
            specific_service: skills[(round + 1) % 3] as string,
            location: places[(round + 2) % 3] as string,
          },
          { token },
        ),
        app.runTask('score-artisans'),
      ]);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
      const { pairs, expected, copies } = await reach(id);
      expect(pairs).toEqual(expected);
      expect(copies).toBe(true);
    }
  });

  // Shows: work-details-11
  test('from one revision: exactly one of ten different forms is saved', async () => {
    const { token } = await addOwner();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(token, { prices: [{ ...price, amount: 1000 + index }] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await own(token)).revision).toBe(1);
    for (const revision of [0, 2, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await save(token, { revision, takes_emergencies: true })).status).toBe(409);
  });

  test('as the account is deleted are saved or refused, and nobody finds the account afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { token, id, form } = await addOwner();
      const answers = await Promise.all([
        save(token, { trades: ['Painter'], areas: [{ state: 'Lagos', city: 'Ikeja' }] }),
        app.call(deleteAccount, { confirmation: 'DELETE', password: form.password }, { token }),
        save(token, { trades: ['Electrician'] }),
      ]);
      expect(answers[1]?.status).toBe(200);
      for (const { status } of answers) expect([200, 401, 409]).toContain(status);
      const { pairs, expected, copies } = await reach(id);
      expect({ pairs, copies }).toEqual({ pairs: expected, copies: true });
      const listed = await app.db
        .selectFrom('artisan_reach')
        .select('skill')
        .where('account_id', '=', id)
        .where('listed', '=', true)
        .execute();
      expect(listed).toEqual([]);
      expect((await save(token, {})).status).toBe(401);
    }
  });
});

test('any mixture of right and odd values is saved as it is answered, or refused with a sentence', async () => {
  const { token, id } = await addOwner();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.constantFrom('Tap', '0803', '\ud800', 'ﷺ'.repeat(30)),
  );
  const form = fc.record(
    {
      trades: fc.array(fc.oneof(fc.constantFrom('Plumber', 'painter', 'TILER', 'Welder'), text), {
        maxLength: 3,
      }),
      areas: fc.array(
        fc.record({
          state: fc.constantFrom('Lagos', 'ogun', 'Kano State', 'x'),
          city: fc.constantFrom('Ikeja', 'ifo', 'Dala', 'Epe'),
        }),
        { maxLength: 22 },
      ),
      prices: fc.array(
        fc.record({
          title: text,
          unit: fc.constantFrom('fixed', 'from', 'hour', 'day'),
          amount: fc.oneof(
            fc.integer({ min: -1, max: 200_000_000 }),
            fc.double(),
            fc.constantFrom('₦5,000', '#1', 'N 20', '0'),
          ),
        }),
        { maxLength: 21 },
      ),
      languages: fc.array(fc.constantFrom('english', 'yoruba', 'igbo', 'hausa', 'klingon'), { maxLength: 6 }),
      hours: fc.array(
        fc.record({
          day: fc.constantFrom('mon', 'tue', 'sun'),
          from: fc.constantFrom('00:00', '08:00', '24:00'),
          to: fc.constantFrom('00:00', '23:59'),
        }),
        { maxLength: 4 },
      ),
      takes_emergencies: fc.boolean(),
      away_until: fc.constantFrom(null, '', lagosDay(app.now()), '2020-01-01'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(form, async (changes) => {
      const { revision } = await own(token);
      const { status, body } = await save(token, { ...changes, revision });
      expect([200, 400], JSON.stringify(body)).toContain(status);
      if (status === 400) expect(body.msg).toMatch(/^[A-Z].{10,200}$/);
      else {
        expect(await own(token)).toEqual(body.work_details);
        const { away_until: _, revision: __, typed_charge: ___, ...shown } = body.work_details;
        expect((await app.call(viewArtisan, { artisan_id: id })).body.artisan.work_details).toEqual(shown);
      }
    }),
    { numRuns: rounds(40, 150) },
  );
});

test('no line of the log contains what was typed', async () => {
  const { token } = await addOwner();
  await save(token, { prices: [{ ...price, title: 'Qwertzap work' }] });
  await save(token, { prices: [{ ...price, title: 'Qwertzap 08031234567' }] });
  await save(token, { revision: 7, prices: [{ ...price, title: 'Qwertzap other' }] });
  expect(log.filter((line) => line.includes('Qwertzap'))).toEqual([]);
});
