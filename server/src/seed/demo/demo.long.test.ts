import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { heroSuggestions } from '@marketplace/contract/discovery/home-page/hero-suggestions';
import { isPlace } from '@marketplace/contract/discovery/places/locations';
import { states } from '@marketplace/contract/discovery/places/states';
import { workDetailForm } from '@marketplace/contract/discovery/work-detail-form';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import { weekdays } from '@marketplace/contract/shared/working-hours';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestClient } from '../../../test/client.ts';
import { createDataDir } from '../../../test/data-dir.ts';
import { findLedgerProblems } from '../../money/subscriptions/check-ledger.ts';
import { normalizePhone } from '../../people/accounts/contacts/contacts.ts';
import { passwordMatches } from '../../people/accounts/log-in/passwords.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';
import { catalogue } from '../catalogue.ts';
import { ensurePortraits } from '../pictures/picture-pool.ts';
import { readWorkPictures, type WorkPicture } from '../pictures/work-pictures.ts';
import { spokenCity } from '../texts/descriptions.ts';
import { tradeReviews } from '../texts/trade-reviews.ts';
import { DAY } from '../time.ts';
import { buildDemo, type DemoRows, demoTables } from './build-demo.ts';
import { demoLoginsFile } from './logins.ts';
import { seedDemo } from './seed-demo.ts';
import { commonTrades } from './supply.ts';

const categories = catalogue.categories();

const now = new Date('2025-11-20T09:30:00Z');
const passwordHashes = { customer: 'c', artisan: 'a', operator: 'o' };

let data: Awaited<ReturnType<typeof createDataDir>>;
let dataDir: string;
let demo: DemoRows;
let work: WorkPicture[];
const idOf = (email: string) => demo.accounts.find((account) => account.email === email)?.id as string;

beforeAll(async () => {
  data = await createDataDir();
  dataDir = data.dataDir;
  work = await readWorkPictures(await writeWorkPictures(join(dataDir, 'photos')), dataDir);
  demo = buildDemo({ portraits: await ensurePortraits(dataDir), work, now, passwordHashes });
});
afterAll(() => data.remove());

/** Five places of plumbers, the first before and after the work, and two of a painter. */
async function writeWorkPictures(folder: string): Promise<string> {
  await mkdir(folder);
  const rows = [
    { file: 'sink-old', trades: ['Plumber'], set: 'sink', pair: 'before' },
    { file: 'sink-new', trades: ['Plumber'], set: 'sink', pair: 'after' },
    ...['tap', 'bath', 'tank', 'heater'].map((file) => ({ file, trades: ['Plumber'], set: file })),
    { file: 'tap-again', trades: ['Plumber'], set: 'tap' },
    { file: 'wall', trades: ['Painter'], set: 'wall' },
    { file: 'gate', trades: ['Painter'], set: 'gate' },
  ].map((row) => ({ ...row, alt: `A ${row.file}` }));
  for (const [index, { file }] of rows.entries()) {
    const colour = { r: 20 * index, g: 90, b: 160 };
    const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } });
    await drawn
      .clone()
      .webp()
      .toFile(join(folder, `${file}.webp`));
    await drawn
      .clone()
      .avif({ effort: 0 })
      .toFile(join(folder, `${file}.avif`));
  }
  await writeFile(join(folder, 'pictures.json'), JSON.stringify(rows));
  return folder;
}

describe('the people of the demo', () => {
  it('cover every category and every state', () => {
    expect(demo.artisan_profiles.length).toBeGreaterThanOrEqual(240);
    expect(demo.accounts.filter(({ role, is_operator }) => role === 'user' && !is_operator)).toHaveLength(82);
    const countBy = (key: 'category' | 'state', value: string) =>
      demo.artisan_profiles.filter((profile) => profile[key] === value).length;
    for (const { name } of categories) expect(countBy('category', name)).toBeGreaterThanOrEqual(8);
    for (const state of states) expect(countBy('state', state)).toBeGreaterThanOrEqual(3);
    const held = new Set(demo.artisan_profiles.map(({ skill }) => skill));
    const trades = categories.filter(({ kind }) => kind === 'hard').flatMap(({ skills }) => skills);
    expect(trades.filter((skill) => !held.has(skill))).toEqual([]);
  });

  // Shows: demo-1
  it('fill the lists of the common trades, in Nigeria and in Lagos, and those of the suggested searches', () => {
    expect(heroSuggestions.filter((skill) => !commonTrades.includes(skill))).toEqual([]);
    const countBy = (trade: string, state?: string) =>
      demo.artisan_profiles.filter(
        (profile) => profile.skill === trade && (!state || profile.state === state),
      ).length;
    expect(commonTrades).toHaveLength(12);
    for (const trade of commonTrades) {
      expect(countBy(trade)).toBeGreaterThanOrEqual(25);
      expect(countBy(trade, 'Lagos')).toBeGreaterThanOrEqual(8);
    }
    const rare = categories
      .flatMap(({ skills }) => skills)
      .filter((skill) => !(commonTrades as readonly string[]).includes(skill));
    for (const skill of rare) expect(countBy(skill)).toBeLessThanOrEqual(2);
  });

  // Shows: demo-5
  it('have faces of their own, and a third of the artisans initials', () => {
    const faces = demo.accounts.flatMap(({ picture_hash }) => picture_hash ?? []);
    expect(new Set(faces).size).toBe(faces.length);
    const artisans = demo.accounts.filter(({ role }) => role === 'artisan');
    const bare = artisans.filter(({ picture_hash }) => !picture_hash).length / artisans.length;
    expect(bare).toBeGreaterThan(0.28);
    expect(bare).toBeLessThan(0.42);
  });

  // Shows: demo-6
  it('show pictures only of their own work: none of another trade, no place twice, not the cover again', () => {
    const pictureOf = new Map(work.map((picture) => [picture.hash, picture]));
    const owners = new Map<string, string>();
    for (const { account_id, skill } of demo.artisan_profiles) {
      const cover = demo.accounts.find(({ id }) => id === account_id)?.background_hash;
      const gallery = demo.gallery_pictures.filter((row) => row.account_id === account_id);
      const shown = [...(cover ? [cover] : []), ...gallery.map(({ picture_hash }) => picture_hash)];
      const found = shown.map((hash) => pictureOf.get(hash) as WorkPicture);
      for (const { hash, trades } of found) {
        expect(trades).toContain(skill);
        expect(owners.has(hash)).toBe(false);
        owners.set(hash, account_id);
      }
      const sets = found.filter(({ pair }) => pair !== 'after').map(({ set }) => set);
      expect(new Set(sets).size).toBe(sets.length);
    }
    expect(owners.size).toBe(8);
    expect(
      demo.gallery_pictures.filter(({ account_id }) => account_id === idOf('artisan@example.com')),
    ).toHaveLength(4);
  });

  it('live and work in places and trades of the catalogue', () => {
    for (const { state, city, category, skill } of [...demo.artisan_profiles, ...demo.jobs]) {
      expect(isPlace(state, city)).toBe(true);
      expect(catalogue.findSkill(skill)).toMatchObject({ skill, category: { name: category } });
    }
  });

  it('have unique confirmed contacts that reach no real person', () => {
    for (const { email, phone, email_proven_at, phone_proven_at } of demo.accounts) {
      expect(email).toMatch(/@example\.com$/);
      expect(normalizePhone(phone ?? '')).toBe(phone);
      expect(email_proven_at).toBeInstanceOf(Date);
      expect(phone_proven_at).toBeInstanceOf(Date);
    }
    expect(new Set(demo.accounts.map(({ phone }) => phone)).size).toBe(demo.accounts.length);
    expect(new Set(demo.accounts.map(({ email }) => email)).size).toBe(demo.accounts.length);
  });

  it('cannot log in, except three', () => {
    const withPassword = demo.accounts.filter(({ password_hash }) => password_hash !== null);
    expect(withPassword.map(({ email, role, is_operator }) => ({ email, role, is_operator }))).toEqual([
      { email: 'artisan@example.com', role: 'artisan', is_operator: false },
      { email: 'customer@example.com', role: 'user', is_operator: false },
      { email: 'operator@example.com', role: 'user', is_operator: true },
    ]);
  });

  it('say what they offer, two of three of them, by the rules of the form', () => {
    const first = demo.artisan_profiles[0]?.account_id;
    const detailsOf = (id: string | undefined) => {
      const own = <Row extends { account_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ account_id }) => account_id === id);
      return {
        trades: own(demo.artisan_trades),
        areas: own(demo.artisan_areas),
        prices: own(demo.artisan_prices),
        hours: own(demo.artisan_hours),
      };
    };
    for (const list of Object.values(detailsOf(first))) expect(list.length).toBeGreaterThan(0);
    let speaking = 0;
    for (const profile of demo.artisan_profiles) {
      const { trades, areas, prices, hours } = detailsOf(profile.account_id);
      if (prices.length > 0) speaking += 1;
      const form = {
        trades: trades.map(({ skill }) => skill),
        areas: areas.map(({ state, city }) => ({ state, city })),
        prices: prices.map(({ title, unit, amount_kobo }) => ({
          title,
          unit,
          amount: Number(amount_kobo) / 100,
        })),
        languages: profile.languages,
        hours: hours.map(({ weekday, opens, closes }) => ({
          day: weekdays[weekday - 1],
          from: opens,
          to: closes,
        })),
        away_until: profile.away_until,
        takes_emergencies: profile.takes_emergencies,
      };
      expect(z.safeParse(workDetailForm, form).error?.issues ?? []).toEqual([]);
      if (prices.length > 0)
        expect(Math.min(...prices.map(({ amount_kobo }) => Number(amount_kobo)))).toBe(
          profile.minimum_charge_kobo,
        );
      for (const { state, city } of areas) expect(isPlace(state, city)).toBe(true);
      for (const { skill } of trades) {
        expect(catalogue.findSkill(skill)?.skill).toBe(skill);
        expect(catalogue.findSkill(skill)?.category.name).toBe(profile.category);
      }
    }
    expect(speaking).toBeGreaterThan(demo.artisan_profiles.length / 2);
    const away = demo.artisan_profiles.filter(({ away_until }) => away_until !== null);
    expect(away.length).toBeGreaterThan(5);
    expect(away.map(({ account_id }) => account_id)).not.toContain(first);
  });

  it('have different descriptions where they are listed together', () => {
    const shorts = demo.artisan_profiles.map(({ short_description }) => short_description);
    expect(new Set(shorts).size).toBeGreaterThan(shorts.length * 0.98);
    for (const { name } of categories) {
      const beginnings = demo.artisan_profiles
        .filter(({ category }) => category === name)
        .slice(0, 12)
        .map(({ short_description }) => short_description?.replaceAll(/\d+/g, 'n').slice(0, 40));
      expect(new Set(beginnings).size).toBe(beginnings.length);
    }
    const longs = demo.artisan_profiles.map(({ long_description }) => long_description);
    expect(new Set(longs).size).toBe(longs.length);
  });

  it('have texts without phone numbers, addresses and links', () => {
    const texts = [
      ...demo.accounts.map(({ full_name }) => full_name),
      ...demo.artisan_profiles.flatMap((row) => [row.short_description, row.long_description]),
      ...demo.jobs.flatMap((row) => [row.title, row.description, row.responsibilities, row.requirements]),
      ...demo.messages.map(({ text }) => text),
      ...demo.reviews.flatMap(({ text, reply }) => [text, reply]),
    ];
    const contact = /(?:\d[\s().,-]*){7,}|@|https?:|www\.|\.(?:com|ng|net|org|me)\b|\+234|{|}|undefined/i;
    expect(texts.filter((text) => text && contact.test(text))).toEqual([]);
  });
});

describe('the activity of the demo', () => {
  it('adds up', () => {
    for (const { account_id, rating_sum, rating_count, review_count } of demo.artisan_profiles) {
      const reviews = demo.reviews.filter(({ target_id }) => target_id === account_id);
      expect({ rating_sum, rating_count, review_count }).toEqual({
        rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
        rating_count: reviews.length,
        review_count: reviews.filter(({ text }) => text !== '').length,
      });
    }
  });

  // Shows: demo-4
  it('has reviews that fit the skill, and thanks for praise', () => {
    const skillOf = new Map(demo.artisan_profiles.map(({ account_id, skill }) => [account_id, skill]));
    const wordsOf = (text: string, name: string, city: string) =>
      text.replaceAll('{name}', name).replaceAll('{city}', city);
    const cityOf = new Map(
      demo.artisan_profiles.map(({ account_id, city }) => [account_id, spokenCity(city ?? '')]),
    );
    const nameOf = new Map(demo.accounts.map(({ id, full_name }) => [id, full_name.split(' ')[0] as string]));
    for (const { target_id, text, rating, reply } of demo.reviews) {
      const skill = skillOf.get(target_id);
      if (reply && rating >= 4) expect(reply).toMatch(/thank/i);
      const trade = tradeReviews.find(
        (each) => wordsOf(each.text, nameOf.get(target_id) ?? '', cityOf.get(target_id) ?? '') === text,
      );
      if (trade) expect(trade.skills).toContain(skill);
    }
  });

  it('has reviews only by people of a conversation in which both wrote', () => {
    const senders = new Map<string, Set<string | null | undefined>>();
    for (const { conversation_id, sender_id } of demo.messages) {
      senders.set(conversation_id, (senders.get(conversation_id) ?? new Set()).add(sender_id));
    }
    expect(demo.reviews.length).toBeGreaterThan(300);
    for (const { conversation_id, reviewer_id, target_id } of demo.reviews) {
      expect(senders.get(conversation_id ?? '')).toEqual(new Set([reviewer_id, target_id]));
    }
  });

  it('happens after people joined and before now, in order', () => {
    const joined = new Map(demo.accounts.map((account) => [account.id, account.created_at as Date]));
    for (const { sender_id, created_at } of demo.messages) {
      expect((joined.get(sender_id ?? '') as Date) < (created_at as Date)).toBe(true);
      expect((created_at as Date) < now).toBe(true);
    }
    for (const { created_at, replied_at } of demo.reviews) {
      expect((created_at as Date) < now).toBe(true);
      expect(!replied_at || (replied_at as Date) < now).toBe(true);
    }
    for (const { created_at, expires_at, status } of demo.jobs) {
      expect((created_at as Date) < now).toBe(true);
      expect((expires_at as Date) <= now).toBe(status === 'expired');
    }
    const times = demo.messages.map(({ created_at }) => (created_at as Date).getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('has one conversation for each pair, or for each artisan and job', () => {
    const keys = demo.conversations.map(({ kind, job_id, opener_id, other_id }) =>
      kind === 'job' ? `${opener_id} ${job_id}` : `${opener_id} ${other_id}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const { id, active_at, last_seq } of demo.conversations) {
      const last = demo.messages.findLast(({ conversation_id }) => conversation_id === id);
      expect(last?.created_at).toEqual(active_at);
      expect(last?.seq).toBe(last_seq);
    }
  });

  // Shows: demo-2
  it('tells the demo customer a story of six conversations, of which one goes on tomorrow', () => {
    const [customer, artisan] = [idOf('customer@example.com'), idOf('artisan@example.com')];
    const own = demo.conversations.filter(({ opener_id, other_id }) =>
      [opener_id, other_id].includes(customer),
    );
    expect(own).toHaveLength(6);
    const unread = own.filter(({ opener_id, opener_unread, other_unread }) =>
      opener_id === customer ? opener_unread : other_unread,
    );
    expect(unread).toHaveLength(2);

    const alive = own.find(({ other_id }) => other_id === artisan);
    const messages = demo.messages.filter(({ conversation_id }) => conversation_id === alive?.id);
    const fileOf = (by: string) =>
      demo.chat_files.find(
        ({ id, uploader_id }) => uploader_id === by && messages.some(({ file_id }) => file_id === id),
      );
    expect(fileOf(customer)).toMatchObject({ kind: 'picture' });
    expect(fileOf(artisan)).toMatchObject({ media_type: 'audio/mp4', voice_ms: expect.any(Number) });
    const steps = messages.flatMap(({ offer }) => (offer ? [JSON.parse(String(offer)).step] : []));
    expect(steps).toEqual(['make', 'accept']);
    const agreement = demo.agreements.find(({ conversation_id }) => conversation_id === alive?.id);
    expect(agreement).toMatchObject({ status: 'accepted', artisan_id: artisan, customer_id: customer });
    const terms = demo.agreement_versions.find(({ agreement_id }) => agreement_id === agreement?.id);
    expect(lagosDay(terms?.starts_at as Date)).toBe(dayAfter(lagosDay(now), 1));

    const done = demo.agreements.find(({ status }) => status === 'done');
    const between = demo.reviews.filter(({ conversation_id }) => conversation_id === done?.conversation_id);
    expect(between.map(({ reviewer_id }) => reviewer_id).toSorted()).toEqual(
      [done?.artisan_id, customer].toSorted(),
    );
    for (const { created_at } of between) expect((created_at as Date) > (done?.done_at as Date)).toBe(true);
  });

  it('has three answers of people of the trade to the open job of the demo customer', () => {
    const customer = idOf('customer@example.com');
    const jobs = demo.jobs.filter(({ poster_id }) => poster_id === customer);
    expect(jobs.map(({ status }) => status).toSorted()).toEqual(['closed', 'open']);
    const answers = demo.conversations.filter(
      ({ job_id, other_id }) => job_id !== null && other_id === customer,
    );
    expect(answers).toHaveLength(3);
    const [job] = jobs.filter(({ status }) => status === 'open');
    for (const { job_id, opener_id } of answers) {
      expect(job_id).toBe(job?.id);
      expect(demo.artisan_profiles.find(({ account_id }) => account_id === opener_id)?.skill).toBe(
        job?.skill,
      );
    }
  });

  it('has answers to jobs only by people of their trade', () => {
    const skillOf = new Map(demo.artisan_profiles.map(({ account_id, skill }) => [account_id, skill]));
    const jobOf = new Map(demo.jobs.map((job) => [job.id, job.skill]));
    for (const { job_id, opener_id } of demo.conversations)
      if (job_id) expect(skillOf.get(opener_id)).toBe(jobOf.get(job_id));
  });

  it('gives both demo log-ins a Connect plan, and the demo artisan reviews and pictures', () => {
    const [customer, artisan] = [idOf('customer@example.com'), idOf('artisan@example.com')];
    for (const person of [customer, artisan])
      expect(demo.subscriptions.filter(({ account_id }) => account_id === person)).toMatchObject([
        { plan_id: 'connect_monthly', state: 'active' },
      ]);
    expect(demo.reviews.filter(({ target_id }) => target_id === artisan)).toHaveLength(9);
  });

  // Shows: demo-3
  it('has a month of payments, sign-ups and open cases for operators', () => {
    const paid = demo.payments.filter(({ state }) => state === 'success');
    const days = new Set(paid.map(({ settled_at }) => lagosDay(settled_at as Date)));
    expect(days.size).toBeGreaterThan(25);
    for (const { settled_at } of paid)
      expect(now.getTime() - (settled_at as Date).getTime()).toBeLessThan(32 * DAY);
    expect(demo.subscriptions.map(({ payment_id }) => payment_id).toSorted()).toEqual(
      paid.map(({ id }) => id).toSorted(),
    );
    const recent = demo.accounts.filter(
      ({ created_at }) => (created_at as Date).getTime() > now.getTime() - 31 * DAY,
    );
    expect(recent.length).toBeGreaterThan(15);
    expect(demo.reports).toHaveLength(3);
    expect(demo.identity_checks).toHaveLength(3);
    expect(demo.conversations.filter(({ waiting_since }) => waiting_since)).toHaveLength(2);
  });

  it('has 120 jobs of every category, none twice in one place', () => {
    expect(demo.jobs).toHaveLength(120);
    expect(new Set(demo.jobs.map(({ category }) => category)).size).toBe(categories.length);
    const open = demo.jobs.filter(({ status }) => status === 'open');
    expect(open.filter(({ is_urgent }) => is_urgent).length).toBeGreaterThanOrEqual(5);
    expect(open.filter(({ promoted_until }) => promoted_until).length).toBeGreaterThanOrEqual(5);
    expect(new Set(demo.jobs.map(({ title, city }) => `${title} ${city}`)).size).toBe(120);
  });

  it('is the same every time', async () => {
    expect(buildDemo({ portraits: await ensurePortraits(dataDir), work, now, passwordHashes })).toEqual(demo);
  });
});

describe('the folder of DEMO_PICTURES', () => {
  const row = { file: 'a', trades: ['Plumber'], alt: 'A tap', set: 'a' };
  it.each([
    ['without a list', null, /pictures\.json can’t be read/],
    ['with a list that is no JSON', '[', /isn’t a list of pictures/],
    [
      'with a picture without a set',
      JSON.stringify([{ ...row, set: undefined }]),
      /isn’t a list of pictures/,
    ],
    ['with a trade that nobody knows', JSON.stringify([{ ...row, trades: ['Wizard'] }]), /the trade Wizard/],
    ['with a missing file', JSON.stringify([row]), /a\.webp, which is missing/],
    ['with a file from elsewhere', JSON.stringify([{ ...row, file: '../a' }]), /isn’t a list of pictures/],
  ])('%s is refused', async (what, list, sentence) => {
    const folder = join(dataDir, what.replaceAll(' ', '-'));
    await mkdir(folder);
    if (list) await writeFile(join(folder, 'pictures.json'), list);
    await expect(readWorkPictures(folder, dataDir)).rejects.toThrow(sentence);
  });

  it('has all its pictures in the sizes of the pages', async () => {
    expect(work).toHaveLength(9);
    for (const { hash, width, height, colour } of work) {
      expect({ width, height }).toEqual({ width: 1200, height: 800 });
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      for (const target of pictureWidths)
        expect((await sharp(join(dataDir, 'media', `${hash}-${target}.webp`)).metadata()).width).toBe(target);
    }
  });
});

describe('seedDemo', () => {
  let client: pg.Client;
  let close: () => Promise<void>;
  let url: string;

  beforeAll(async () => {
    ({ client, close, url } = await openTestClient());
  });
  afterAll(() => close());

  const readLogins = async (): Promise<{ label: string; email: string; password: string }[]> =>
    JSON.parse(await readFile(demoLoginsFile(dataDir), 'utf8'));

  async function expectLoginsToWork() {
    const logins = await readLogins();
    expect(logins.map(({ label }) => label)).toEqual(['Customer', 'Artisan', 'Operator']);
    for (const { email, password } of logins) {
      const { rows } = await client.query('select password_hash from accounts where email = $1', [email]);
      expect(password).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/);
      expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
      expect(await passwordMatches(rows[0].password_hash, password)).toBe(true);
    }
  }

  async function countRows() {
    const counts: Record<string, number> = {};
    for (const table of demoTables) {
      const { rows } = await client.query(`select count(*)::integer as count from ${table}`);
      counts[table] = rows[0].count;
    }
    return counts;
  }

  it('writes the whole demo, with log-ins that only the owner can read', async () => {
    expect(await seedDemo(client, dataDir, { now, pictures: join(dataDir, 'photos') })).toBe('seeded');
    expect(await countRows()).toEqual(
      Object.fromEntries(demoTables.map((table) => [table, demo[table].length])),
    );
    const { rows } = await client.query(
      `select 'chat/' || id || size || '.' || extension as key, bytes, size from chat_files
       cross join unnest(array['', '-small']) as size where size = '' or width is not null`,
    );
    expect(rows).toHaveLength(3);
    for (const { key, bytes, size } of rows) {
      const file = await stat(join(dataDir, key));
      if (!size) expect(file.size).toBe(bytes);
    }
    expect((await stat(demoLoginsFile(dataDir))).mode & 0o777).toBe(0o600);
    await expectLoginsToWork();
  });

  it('has payments, plans and tokens that add up', async () => {
    const opened = openDatabase(url, createLog('silent'));
    try {
      expect(await findLedgerProblems(opened.db)).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('changes nothing when the demo exists', async () => {
    const [counts, logins] = [await countRows(), await readLogins()];
    expect(await seedDemo(client, dataDir)).toBe('present');
    expect(await countRows()).toEqual(counts);
    expect(await readLogins()).toEqual(logins);
    await expectLoginsToWork();
  });

  it('makes new passwords when their file is lost', async () => {
    const [counts, before] = [await countRows(), await readLogins()];
    await rm(demoLoginsFile(dataDir));
    expect(await seedDemo(client, dataDir)).toBe('renewed');
    expect(await countRows()).toEqual(counts);
    expect(await readLogins()).not.toEqual(before);
    await expectLoginsToWork();
  });

  it('leaves neither rows nor log-ins when it fails halfway', async () => {
    const { client: otherClient, close: closeOther } = await openTestClient();
    try {
      await otherClient.query(`alter table reviews add constraint no_reviews check (rating > 9)`);
      await expect(seedDemo(otherClient, dataDir)).rejects.toThrow('no_reviews');
      expect((await otherClient.query('select from accounts')).rowCount).toBe(0);
      await expect(readLogins()).rejects.toThrow('ENOENT');

      await otherClient.query('alter table reviews drop constraint no_reviews');
      expect(await seedDemo(otherClient, dataDir)).toBe('seeded');
    } finally {
      await closeOther();
    }
  });

  it('writes the demo once when two processes start at the same time', async () => {
    const first = await openTestClient();
    const second = new pg.Client({ connectionString: first.url });
    try {
      await second.connect();
      const outcomes = await Promise.all(
        [first.client, second].map((each) => seedDemo(each, dataDir, { now })),
      );
      expect(outcomes.toSorted()).toEqual(['present', 'seeded']);
    } finally {
      await second.end();
      await first.close();
    }
  });
});
