import { restoreAccount } from '@marketplace/contract/company/operator-work';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import type { VouchRelation } from '@marketplace/contract/discovery/own-page/vouch-limits';
import {
  confirmVouch,
  removeVouch,
  renewVouchLink,
  sendVouchCode,
  viewOwnVouches,
  viewVouchLink,
  withdrawVouch,
} from '@marketplace/contract/discovery/own-page/vouches';
import { getArchiveAddress, requestArchive } from '@marketplace/contract/people/own-data';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisanPerson, type Person } from '../../../test/conversations.ts';
import { codeIn } from '../../../test/inbox.ts';
import { addOperator, suspend } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let artisan: Person;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artisan = await addArtisanPerson(app);
  token = await linkOf(artisan);
});

async function linkOf(person: Person): Promise<string> {
  const { link } = (await app.call(viewOwnVouches, {}, person)).body;
  const made = await app.call(renewVouchLink, { link }, person);
  return (made.body.link as string).replace('/vouch/', '');
}

const newPhone = () => `0806${nextNumber()}`;
const e164 = (phone: string) => `+234${phone.slice(1)}`;

async function codeFor(phone_no: string, intent: 'vouch' | 'withdraw' = 'vouch', link = token) {
  const sent = await app.call(sendVouchCode, { token: link, phone_no, preferred_method: 'sms', intent });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return codeIn(await app.inbox.next(e164(phone_no)));
}

async function vouch(phone_no: string, relation: VouchRelation = 'customer', link = token) {
  const otp = await codeFor(phone_no, 'vouch', link);
  return app.call(confirmVouch, { token: link, phone_no, otp, relation, is_adult: true });
}

const shownFor = async ({ id }: { id: string }) =>
  (await app.call(viewArtisan, { artisan_id: id })).body.artisan.record.vouches;
const ownOf = async (person: Person) => (await app.call(viewOwnVouches, {}, person)).body;

/** An artisan with a proven number of their own. */
async function addProvenArtisan() {
  const person = await addArtisanPerson(app);
  return { ...person, phone: await prove(person), link: await linkOf(person) };
}

async function prove({ id }: Person): Promise<string> {
  const phone = newPhone();
  await app.db
    .updateTable('accounts')
    .set({ phone: e164(phone), phone_proven_at: app.now() })
    .where('id', '=', id)
    .execute();
  return phone;
}

describe('a link', () => {
  // Shows: vouch-1, vouch-2, vouch-8
  test('lets a number vouch with a code and a relation, of which alone the page and the artisan learn', async () => {
    const phone = newPhone();
    const { body } = await app.call(viewVouchLink, { token });
    expect(body.artisan).toMatchObject({ _id: artisan.id, is_open: true, is_full: false, shown: [] });
    expect(await vouch(phone, 'customer')).toMatchObject({ status: 200 });
    await vouch(newPhone(), 'family');
    expect(await shownFor(artisan)).toEqual(
      expect.arrayContaining([
        { relation: 'customer', count: 1 },
        { relation: 'family', count: 1 },
      ]),
    );
    const { vouches } = await ownOf(artisan);
    expect(vouches).toHaveLength(2);
    expect(Object.keys(vouches[0])).toEqual(['_id', 'relation', 'vouched_on']);
    for (const table of ['vouches', 'vouch_codes', 'vouch_links', 'vouch_numbers']) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(app.db);
      expect(rows.filter(({ row }) => row.includes(phone.slice(4)))).toEqual([]);
    }
    const removed = await app.call(removeVouch, { vouch_id: vouches[0]._id }, artisan);
    expect(removed.body.vouches).toEqual([vouches[1]]);
  });

  test('needs an adult and the right code', async () => {
    const phone_no = newPhone();
    const otp = await codeFor(phone_no);
    const form = { token, phone_no, relation: 'customer' } as const;
    expect((await app.post(confirmVouch.path, { ...form, otp })).body.field).toBe('is_adult');
    const wrong = otp === '000000' ? '111111' : '000000';
    const refused = await app.call(confirmVouch, { ...form, otp: wrong, is_adult: true });
    expect(refused.body).toMatchObject({ code: 'wrong_code', field: 'otp' });
    app.advance(11 * 60_000);
    expect((await app.call(confirmVouch, { ...form, otp, is_adult: true })).body.code).toBe('code_expired');
    expect(await shownFor(artisan)).toEqual([]);
  });

  // Shows: vouch-11
  test('is refused at once to its own artisan with the own number, and to nobody else before the code', async () => {
    const own = await addProvenArtisan();
    const ask = (caller: { token: string } | undefined, intent: 'vouch' | 'withdraw' = 'vouch') =>
      app.call(
        sendVouchCode,
        { token: own.link, phone_no: own.phone, preferred_method: 'sms', intent },
        caller,
      );
    const refused = await ask(own);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ field: 'phone_no', msg: expect.stringContaining('own number') });
    expect(await app.inbox.list(e164(own.phone))).toEqual([]);
    // A stranger would learn the artisan's number. Taking a vouch back is always answered the same.
    expect((await ask(undefined)).status).toBe(200);
    expect((await ask(artisan)).status).toBe(200);
    expect((await ask(own, 'withdraw')).status).toBe(200);
    // Another artisan's link takes it.
    const elsewhere = await app.call(
      sendVouchCode,
      { token, phone_no: own.phone, preferred_method: 'sms', intent: 'vouch' },
      own,
    );
    expect(elsewhere.status).toBe(200);
  });

  test('counts a number once, and a repeated call too', async () => {
    const phone_no = newPhone();
    const otp = await codeFor(phone_no);
    for (const relation of ['customer', 'neighbour', 'neighbour'] as const)
      await app.call(confirmVouch, { token, phone_no, otp, relation, is_adult: true });
    expect(await shownFor(artisan)).toEqual([{ relation: 'neighbour', count: 1 }]);
  });

  test('takes three vouches, also of five people at once', async () => {
    const phones = Array.from({ length: 5 }, newPhone);
    const codes = await Promise.all(phones.map((phone) => codeFor(phone)));
    const answers = await Promise.all(
      phones.map((phone_no, index) =>
        app.call(confirmVouch, {
          token,
          phone_no,
          otp: codes[index] as string,
          relation: 'customer',
          is_adult: true,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(await shownFor(artisan)).toEqual([{ relation: 'customer', count: 3 }]);
    const next = { token, phone_no: newPhone(), preferred_method: 'sms', intent: 'vouch' } as const;
    expect((await app.call(sendVouchCode, next)).status).toBe(409);
  });

  // Shows: vouch-3
  test('takes a vouch back, also after it has ended, when nobody vouches by it', async () => {
    const phone = newPhone();
    await vouch(phone);
    const renewed = await linkOf(artisan);
    expect(renewed).not.toBe(token);
    expect((await app.call(viewVouchLink, { token })).body.artisan.is_open).toBe(false);
    const late = { token, phone_no: newPhone(), preferred_method: 'sms', intent: 'vouch' } as const;
    expect((await app.call(sendVouchCode, late)).status).toBe(409);
    app.advance(3 * 60_000);
    const otp = await codeFor(phone, 'withdraw');
    for (let time = 0; time < 2; time += 1)
      expect(await app.call(withdrawVouch, { token, phone_no: phone, otp })).toMatchObject({ status: 200 });
    expect(await shownFor(artisan)).toEqual([]);
    // Nobody can withdraw by the ended link any more, so it goes.
    await app.runTask('sweep-accounts');
    expect((await app.call(viewVouchLink, { token })).status).toBe(404);
    expect((await app.call(viewVouchLink, { token: renewed })).status).toBe(200);
  });

  // Shows: vouch-3
  test('only takes vouches back while its artisan is suspended', async () => {
    const phone = newPhone();
    await vouch(phone);
    const operator = await addOperator(app);
    await suspend(app, artisan.id, operator);
    const { body } = await app.call(viewVouchLink, { token });
    expect(body.artisan).toMatchObject({ is_listed: false, is_open: false, img_url: null, shown: [] });
    const more = { token, phone_no: newPhone(), preferred_method: 'sms', intent: 'vouch' } as const;
    expect((await app.call(sendVouchCode, more)).status).toBe(409);
    app.advance(3 * 60_000);
    const otp = await codeFor(phone, 'withdraw');
    const form = { token, phone_no: phone, otp };
    const again = await app.call(confirmVouch, { ...form, relation: 'customer', is_adult: true });
    expect(again.status).toBe(409);
    expect(await app.call(withdrawVouch, form)).toMatchObject({ status: 200 });
    expect(
      await app.db.selectFrom('vouches').selectAll().where('artisan_id', '=', artisan.id).execute(),
    ).toEqual([]);
  });

  test('is renewed once by a repeated call, and by its artisan alone', async () => {
    const { link } = await ownOf(artisan);
    const [renewed, repeated] = [
      await app.call(renewVouchLink, { link }, artisan),
      await app.call(renewVouchLink, { link }, artisan),
    ];
    const next = renewed.body.link as string;
    expect(next).not.toBe(link);
    expect(repeated.body.link).toBe(next);
    await vouch(newPhone(), 'customer', next.replace('/vouch/', ''));
    const [{ _id }] = (await ownOf(artisan)).vouches;
    const other = await addArtisanPerson(app);
    await app.call(removeVouch, { vouch_id: _id }, other);
    expect((await ownOf(artisan)).vouches).toHaveLength(1);
    expect((await app.call(viewOwnVouches, {}, await addPerson(app))).status).toBe(403);
  });
});

describe('what does not count', () => {
  // Shows: vouch-9
  test('a link of an artisan whose own number nobody knows: there is none', async () => {
    const unknown = await addArtisanPerson(app);
    await app.db
      .updateTable('accounts')
      .set({ phone_proven_at: null })
      .where('id', '=', unknown.id)
      .execute();
    expect(await ownOf(unknown)).toMatchObject({ needs_phone: true, link: null });
    expect((await app.call(renewVouchLink, { link: null }, unknown)).status).toBe(403);
  });

  // Shows: vouch-4, vouch-7
  test("an artisan's own number, which only its holder learns", async () => {
    const self = await addProvenArtisan();
    const ask = (phone_no: string) =>
      app.call(sendVouchCode, { token: self.link, phone_no, preferred_method: 'sms', intent: 'vouch' });
    const [own, free] = [await ask(self.phone), await ask(newPhone())];
    expect({ ...own.body, sent_to: '' }).toEqual({ ...free.body, sent_to: '' });
    const otp = codeIn(await app.inbox.next(e164(self.phone)));
    const form = {
      token: self.link,
      phone_no: self.phone,
      otp,
      relation: 'customer',
      is_adult: true,
    } as const;
    expect((await app.call(confirmVouch, form)).status).toBe(403);
    // A number that vouched before it became the artisan's own.
    const later = newPhone();
    await vouch(later, 'customer', self.link);
    await app.db
      .updateTable('accounts')
      .set({ phone: e164(later) })
      .where('id', '=', self.id)
      .execute();
    await app.runTask('hide-vouches');
    expect(await shownFor(self)).toEqual([]);
    // And an earlier number of their own.
    app.advance(3 * 60_000);
    expect((await vouch(self.phone, 'family', self.link)).body).toMatchObject({ shown: [], is_shown: false });
    expect(await shownFor(self)).toEqual([]);
  });

  // Shows: vouch-5
  test('rings of two and of three', async () => {
    const [one, two, three] = [await addProvenArtisan(), await addProvenArtisan(), await addProvenArtisan()];
    await vouch(one.phone, 'colleague', two.link);
    expect(await shownFor(two)).toEqual([{ relation: 'colleague', count: 1 }]);
    await vouch(two.phone, 'colleague', three.link);
    expect(await shownFor(three)).toHaveLength(1);
    expect((await vouch(three.phone, 'colleague', one.link)).body).toMatchObject({ is_shown: false });
    // Another number of a member does not end the ring.
    await prove(two);
    await app.runTask('hide-vouches');
    for (const each of [one, two, three]) expect(await shownFor(each)).toEqual([]);
    // Someone outside of the ring still counts.
    await vouch(newPhone(), 'customer', one.link);
    expect(await shownFor(one)).toEqual([{ relation: 'customer', count: 1 }]);
    // Without one of its members, the ring is none.
    const withdrawn = { token: three.link, phone_no: two.phone };
    app.advance(3 * 60_000);
    const otp = await codeFor(two.phone, 'withdraw', three.link);
    await app.call(withdrawVouch, { ...withdrawn, otp });
    expect(await shownFor(two)).toHaveLength(1);
    await vouch(two.phone, 'colleague', one.link);
    expect(await shownFor(two)).toEqual([]);
  });

  // Shows: vouch-5
  test('a number that vouches for six, which only concurrent calls can do', async () => {
    const phone = newPhone();
    const artisans = [];
    for (let count = 0; count < 5; count += 1) {
      const next = await addArtisanPerson(app);
      artisans.push(next);
      expect((await vouch(phone, 'customer', await linkOf(next))).body.is_shown).toBe(true);
    }
    const sixth = await addArtisanPerson(app);
    expect(await vouch(phone, 'customer', await linkOf(sixth))).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('5 artisans') },
    });
    for (const each of artisans) expect(await shownFor(each)).toHaveLength(1);
    await sql`insert into vouches (artisan_id, number_hash, relation, vouched_on)
      select ${sixth.id}, number_hash, relation, vouched_on from vouches where artisan_id = ${artisans[0]?.id}`.execute(
      app.db,
    );
    for (const each of [...artisans, sixth]) expect(await shownFor(each)).toEqual([]);
  });

  // Shows: vouch-6
  test('the number of a suspended account, until it is restored', async () => {
    const friend = await addPerson(app);
    await vouch(await prove(friend));
    const operator = await addOperator(app);
    await suspend(app, friend.id, operator);
    await app.runTask('hide-vouches');
    expect(await shownFor(artisan)).toEqual([]);
    await app.call(restoreAccount, { account_id: friend.id, reason: 'A mistake' }, operator);
    await app.runTask('hide-vouches');
    expect(await shownFor(artisan)).toHaveLength(1);
  });
});

// Shows: vouch-10
test('three vouches leave the score of an artisan as it was', async () => {
  const scoreOf = async () => {
    await app.runTask('score-artisans');
    const { score } = await app.db
      .selectFrom('artisan_profiles')
      .select('score')
      .where('account_id', '=', artisan.id)
      .executeTakeFirstOrThrow();
    return score;
  };
  const before = await scoreOf();
  for (let count = 0; count < 3; count += 1) await vouch(newPhone());
  expect(await scoreOf()).toBe(before);
});

test('what the number of a person vouches for is in the archive of their data', async () => {
  const friend = await addPerson(app);
  await vouch(await prove(friend), 'teacher');
  await app.call(requestArchive, {}, friend);
  await app.settled();
  const { url } = (await app.call(getArchiveAddress, {}, friend)).body;
  const files = unzipSync(new Uint8Array(await (await fetch(app.url + url)).arrayBuffer()));
  const text = Buffer.from(files['data/vouches-for-artisans.json'] ?? []).toString();
  expect(JSON.parse(text)).toMatchObject([{ relation: 'teacher' }]);
  expect(text).not.toContain('number_hash');
});

describe('what is deleted', () => {
  test('what the number of an erased account vouches for', async () => {
    const friend = await addPerson(app);
    await vouch(await prove(friend));
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: app.now(), erase_at: app.now() })
      .where('id', '=', friend.id)
      .execute();
    await app.runTask('sweep-accounts');
    expect((await ownOf(artisan)).vouches).toEqual([]);
  });

  test('codes after a day, and vouches after two years', async () => {
    await vouch(newPhone());
    app.advance(DAY_MS + 1000);
    await app.runTask('sweep-accounts');
    expect(await app.db.selectFrom('vouch_codes').selectAll().execute()).toEqual([]);
    expect((await ownOf(artisan)).vouches).toHaveLength(1);
    await app.db
      .updateTable('vouches')
      .set({ vouched_on: new Date(app.now().getTime() - 2 * 366 * DAY_MS) })
      .execute();
    await app.runTask('sweep-accounts');
    expect((await ownOf(artisan)).vouches).toEqual([]);
  });
});
