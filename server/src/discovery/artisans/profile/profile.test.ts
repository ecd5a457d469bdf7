import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { me } from '@marketplace/contract/people/accounts';
import {
  deleteGalleryImg,
  GALLERY_MAX,
  orderGallery,
  uploadGalleryImgs,
} from '@marketplace/contract/people/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../../test/adversarial-files.ts';
import type { Answer } from '../../../../test/app-on-database.ts';
import { untilBlocked } from '../../../../test/blocked.ts';
import { buildProfileForm, signUp, signUpArtisan } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
/** A person whose profile no test changes. */
let careful: Awaited<ReturnType<typeof signUpArtisan>>;
beforeAll(async () => {
  app = await startTestApp();
  careful = await signUpArtisan(app);
});
afterAll(() => app.close());

const edit = (token: string, form: object) => app.call(editProfile, form, { token });

describe('an artisan profile', () => {
  // Shows: stored-3, member-calls-1, member-calls-2, member-messages-1
  test('is created by role, category and service, and is found by visitors', async () => {
    const { token, user } = await signUp(app);
    const made = await edit(token, buildProfileForm());
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      msg: 'Profile updated successfully!',
      message: 'Profile updated successfully!',
      user: {
        role: 'artisan',
        service_category: 'Home Repairs & Maintenance',
        specific_service: 'Plumber',
        location: 'Lagos, Surulere',
        min_service_charge: 10_000,
      },
    });
    const seen = await app.call(viewArtisan, { artisan_id: user._id });
    expect(seen.body.artisan).toMatchObject({ specific_service: 'Plumber', city: 'Surulere' });
  });

  // Shows: stored-4, member-constants-23
  test('begins without a charge, ratings and reviews', async () => {
    const { min_service_charge: _, ...form } = buildProfileForm();
    const { token, user } = await signUp(app);
    await edit(token, form);
    const seen = await app.call(viewArtisan, { artisan_id: user._id });
    expect(seen.body.artisan).toMatchObject({
      min_service_charge: 0,
      rating: 0,
      no_of_ratings: 0,
      total_reviews: 0,
      img_url: null,
      background_img_url: null,
    });
  });

  test('keeps ratings and boosts that are written while a form is being saved', async () => {
    const { token, user } = await signUpArtisan(app);
    const id = user._id as string;
    const boostEnd = new Date(app.now().getTime() + 86_400_000);
    let saving: ReturnType<typeof edit> | undefined;
    await app.db.transaction().execute(async (trx) => {
      // Locks the profile but not the account, as a rating and a boost do.
      await trx
        .updateTable('artisan_profiles')
        .set({ rating_sum: 5, rating_count: 1, featured_until: boostEnd })
        .where('account_id', '=', id)
        .execute();
      saving = edit(token, { short_desc: 'Saved in this moment' });
      await untilBlocked(app, saving);
    });
    expect((await saving)?.status).toBe(200);
    const { artisan } = (await app.call(viewArtisan, { artisan_id: id })).body;
    expect(artisan).toMatchObject({ short_desc: 'Saved in this moment', rating: 5, no_of_ratings: 1 });
    const stored = await app.db
      .selectFrom('artisan_profiles')
      .select('featured_until')
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(stored?.featured_until).toEqual(boostEnd);
  });

  test('of a person who was rated before shows these ratings', async () => {
    const { token, user } = await signUp(app);
    await app.db
      .insertInto('reviews')
      .values({ reviewer_id: careful.user._id, target_id: user._id, rating: 4, text: 'Paid at once' })
      .execute();
    await edit(token, buildProfileForm());
    const { artisan } = (await app.call(viewArtisan, { artisan_id: user._id })).body;
    expect(artisan).toMatchObject({ rating: 4, no_of_ratings: 1, total_reviews: 1 });
  });

  test('keeps fields that a later form does not name', async () => {
    const { token } = await signUpArtisan(app, { short_desc: 'Leaks found' });
    await edit(token, {
      role: 'artisan',
      min_service_charge: '₦35,000',
      specific_category: 'Painter',
      chat_only: 'true',
    });
    const { user } = (await app.call(me, {}, { token })).body;
    expect(user).toMatchObject({
      short_desc: 'Leaks found',
      chat_only: true,
      social_links_allowed: 0,
      min_service_charge: 35_000,
      specific_service: 'Painter',
    });
  });

  test('needs category, service and place; the role alone promotes nobody', async () => {
    const { token } = await signUp(app);
    for (const form of [
      { role: 'artisan' },
      { role: 'artisan', service_category: 'Home Repairs & Maintenance' },
      { role: 'artisan', specific_service: 'Plumber' },
      { specific_service: 'Plumber', location: 'Lagos, Surulere' },
    ]) {
      expect((await edit(token, form)).status).toBe(400);
    }
    expect((await app.call(me, {}, { token })).body.user.role).toBe('user');
  });

  // Shows: member-states-17
  test.each([
    ['specific_service', { specific_service: 'Rocket Surgeon' }],
    ['specific_service', { service_category: 'Data & Analytics', specific_service: 'Plumber' }],
    ['location', { location: 'Lagos, Kano' }],
    ['location', { location: 'Atlantis' }],
    ['short_desc', { short_desc: 'x'.repeat(161) }],
    ['short_desc', { short_desc: 'Call 0803 123 4567' }],
    ['long_desc', { long_desc: 'Write to ada@example.com' }],
    ['fullname', { fullname: 'Ada 08031234567' }],
    ['fullname', { fullname: '\u200b\u2060\u00ad' }],
    ['portfolio_link', { portfolio_link: 'https://evil.example' }],
    ['portfolio_link', { portfolio_link: 'javascript:alert(1)' }],
    ['min_service_charge', { min_service_charge: 'plenty' }],
    ['min_service_charge', { min_service_charge: -1 }],
    ['phone_no', { phone_no: '12345' }],
  ])('%s is refused kindly, and nothing is changed: %j', async (field, change) => {
    const { token, user } = careful;
    const answer = await edit(token, { ...buildProfileForm(), long_desc: 'Changed', ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field, msg: expect.stringMatching(/.{10,}/) });
    expect((await app.call(me, {}, { token })).body.user.long_desc).toBe(user.long_desc);
  });

  test.each([
    ['Ada\u202e Okafor\u200b', 'Ada Okafor'],
    ['Ada Okafor ✔️ ☑ √ 👩🏾‍🔧', 'Ada Okafor'],
    ['Ada\r\n\t Okafor', 'Ada Okafor'],
  ])('takes the name %j as what is seen of it', async (fullname, kept) => {
    const { token } = await signUp(app);
    expect((await edit(token, { fullname })).body.user.fullname).toBe(kept);
  });

  test('shows no social links without a plan, and the answer says so', async () => {
    const { token } = await signUpArtisan(app);
    const answer = await edit(token, { insta_profile_url: 'instagram.com/ada' });
    expect(answer.status).toBe(402);
    expect(answer.body.code).toBe('needs_plan');
    expect((await edit(token, { insta_profile_url: '', facebook_profile_url: '' })).status).toBe(200);
  });

  // Shows: moderation-4
  test.each([
    ['https://instagram.com/ada_fixes', /^Links to Facebook, Instagram and X go in their own boxes below/],
    ['https://x.com/ada', /^Links to Facebook, Instagram and X go in their own boxes below/],
    ['https://facebook.com/messages/t/ada.fixes', /^Links to Facebook/],
    ['https://www.linkedin.com/messaging/thread/1', /^This link opens private messages/],
    ['medium.com/ada%40gmail.com', /^Please leave phone numbers and email addresses out of links/],
    ['youtube.com/@zero_eight_zero_three_one_two_three_four_five_six_seven', /^Please leave phone numbers/],
    ['ada-08031234567.netlify.app', /^Please leave phone numbers/],
  ])('shows no contact and no paid link as its portfolio: %s', async (portfolio_link, msg) => {
    const answer = await edit(careful.token, { portfolio_link });
    expect(answer).toMatchObject({
      status: 400,
      body: { field: 'portfolio_link', msg: expect.stringMatching(msg) },
    });
  });

  // Shows: moderation-4
  test('keeps and loses social links without a plan, but a changed one needs a plan', async () => {
    const { token, user } = await signUpArtisan(app);
    const id = user._id as string;
    const old = { instagram_url: 'https://instagram.com/ada', twitter_url: 'https://x.com/ada' };
    await app.db.updateTable('artisan_profiles').set(old).where('account_id', '=', id).execute();
    const kept = { insta_profile_url: 'instagram.com/ada', twitter_profile_url: 'https://x.com/ada' };
    expect((await edit(token, { ...kept, short_desc: 'Leaks found' })).status).toBe(200);
    for (const changed of [
      { insta_profile_url: 'instagram.com/another' },
      { insta_profile_url: '', facebook_profile_url: 'facebook.com/ada' },
    ])
      expect(await edit(token, changed)).toMatchObject({ status: 402, body: { code: 'needs_plan' } });
    expect((await edit(token, { insta_profile_url: '' })).status).toBe(200);
    expect((await app.call(me, {}, { token })).body.user).toMatchObject({
      insta_profile_url: '',
      twitter_profile_url: 'https://x.com/ada',
    });
  });

  test('is created once by two forms at the same moment', async () => {
    const { token } = await signUp(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => edit(token, buildProfileForm())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a regular user', () => {
  // Shows: member-calls-2, member-messages-4
  test('changes picture and background by a form, and the data of the camera is removed', async () => {
    const { token } = await signUp(app);
    const photo = await sharp(await buildPicture('jpeg', 600, 400))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('profile_pic', new Blob([new Uint8Array(photo)]), 'me.jpg');
    form.append('background_img', new Blob([new Uint8Array(await buildPicture('png', 900, 300))]), 'b.png');
    const { status, body } = await send(editProfile.path, form, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ msg: 'Profile updated successfully', user: { role: 'user' } });

    const picture = await fetch(app.url + body.user.img_url);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await picture.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480 });
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('GPS')).toBe(false);
    expect(body.user.background_img_url).toMatch(/^\/media\/[0-9a-f]{32}-1200\.webp$/);
  });

  // Shows: member-calls-2
  test('replaces an unproven phone freely and a proven one only by a code', async () => {
    const byEmail = await signUp(app, { preferred_method: 'email' });
    const changed = await edit(byEmail.token, { phone_no: '0803 999 0001' });
    expect(changed.body.user).toMatchObject({ phone_no: '+2348039990001', phone_proven: false });

    const bySms = await signUp(app, { preferred_method: 'sms' });
    const refused = await edit(bySms.token, { phone_no: '0803 999 0002' });
    expect(refused.body).toMatchObject({
      field: 'phone_no',
      msg: 'Please confirm the new number with a code first',
    });
    expect((await edit(bySms.token, { phone_no: bySms.form.phone_no })).status).toBe(200);
  });
});

describe('a gallery', () => {
  // Shows: member-roles-13, member-calls-3, member-calls-4
  test('adds pictures, keeps each once, in the chosen order, and returns them', async () => {
    const { token, user } = await signUpArtisan(app);
    const pictures = await Promise.all([100, 101, 102].map((width) => buildPicture('jpeg', width)));
    const { status, body } = await upload(token, pictures);
    expect(status).toBe(200);
    expect(body.img_urls).toHaveLength(3);
    expect((await upload(token, pictures.slice(0, 1))).body.gallery_img_urls).toEqual(body.img_urls);

    const [first, second, third] = body.img_urls as string[];
    const ordered = await app.call(orderGallery, { img_urls: [third, first] as string[] }, { token });
    expect(ordered.body.gallery_img_urls).toEqual([third, first, second]);
    const deleted = await app.call(deleteGalleryImg, { img_url: `https://anything${first}` }, { token });
    expect(deleted.body.gallery_img_urls).toEqual([third, second]);
    expect((await app.call(deleteGalleryImg, { img_url: first as string }, { token })).status).toBe(200);
    const seen = await app.call(viewArtisan, { artisan_id: user._id });
    expect(seen.body.artisan.gallery_img_urls).toEqual([third, second]);
  });

  test(`never holds more than ${GALLERY_MAX}, however many uploads race`, async () => {
    const { token } = await signUpArtisan(app);
    const batches = await Promise.all(
      Array.from({ length: 4 }, (_, batch) =>
        Promise.all(Array.from({ length: 7 }, (_, index) => buildPicture('png', 20 + batch * 7 + index, 20))),
      ),
    );
    const answers = await Promise.all(batches.map((pictures) => upload(token, pictures)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 409, 409]);
    expect((await app.call(me, {}, { token })).body.user.gallery_img_urls).toHaveLength(14);
  });

  test('adds no picture of a form when one of them is bad', async () => {
    const { token } = await signUpArtisan(app);
    const answer = await upload(token, [await buildPicture(), Buffer.from('not a picture at all')]);
    expect(answer.status).toBe(415);
    expect((await app.call(me, {}, { token })).body.user.gallery_img_urls).toEqual([]);
  });

  test('is for artisans', async () => {
    const { token } = await signUp(app);
    expect((await upload(token, [await buildPicture()])).status).toBe(403);
  });

  test('of another artisan cannot be changed', async () => {
    const owner = await signUpArtisan(app);
    const other = await signUpArtisan(app);
    const { body } = await upload(owner.token, [await buildPicture('jpeg', 77)]);
    await app.call(deleteGalleryImg, { img_url: body.img_urls[0] }, { token: other.token });
    await app.call(orderGallery, { img_urls: body.img_urls }, { token: other.token });
    const seen = await app.call(me, {}, { token: owner.token });
    expect(seen.body.user.gallery_img_urls).toEqual(body.img_urls);
    expect((await app.call(me, {}, { token: other.token })).body.user.gallery_img_urls).toEqual([]);
  });

  test('keeps a picture that two artisans have until both have deleted it', async () => {
    const [one, two] = [await signUpArtisan(app), await signUpArtisan(app)];
    const same = await buildPicture('jpeg', 311);
    const mine = (await upload(one.token, [same])).body.img_urls[0] as string;
    expect((await upload(two.token, [same])).body.img_urls[0]).toBe(mine);
    await app.call(deleteGalleryImg, { img_url: mine }, { token: one.token });
    app.advance(2 * 60 * 60 * 1000);
    await app.runTask('sweep-pictures');
    expect((await fetch(app.url + mine)).status).toBe(200);
    await app.call(deleteGalleryImg, { img_url: mine }, { token: two.token });
    await app.runTask('sweep-pictures');
    expect((await fetch(app.url + mine)).status).toBe(404);
    const hash = /([0-9a-f]{32})-/.exec(mine)?.[1] as string;
    expect((await readdir(join(app.dataDir, 'media'))).filter((name) => name.startsWith(hash))).toEqual([]);
  });

  function upload(token: string, pictures: Buffer[]) {
    const form = new FormData();
    for (const bytes of pictures) form.append('images', new Blob([new Uint8Array(bytes)]), 'work.jpg');
    return send(uploadGalleryImgs.path, form, token);
  }
});

async function send(path: string, form: FormData, token: string): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, from: 'user' },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}
