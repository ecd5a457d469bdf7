import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { describeGalleryImg } from '@marketplace/contract/discovery/own-page/work-pictures';
import { deleteGalleryImg, orderGallery } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Adds pictures to a gallery, each named by a hexadecimal letter. */
async function addPictures(accountId: string, letters: string): Promise<void> {
  const hashes = [...letters].map((letter) => letter.repeat(64));
  await app.db
    .insertInto('pictures')
    .values(hashes.map((hash) => ({ hash, width: 8, height: 6, colour: '#000000' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await app.db
    .insertInto('gallery_pictures')
    .values(hashes.map((picture_hash, position) => ({ account_id: accountId, picture_hash, position })))
    .execute();
}

const address = (letter: string) => `/media/${letter.repeat(64)}-480.webp`;
const nothing = { caption: '', album: '', before_of: '', focus: null };
type Seen = { hash: string; before_of?: string };
const letters = (gallery: Seen[]) => gallery.map(({ hash }) => hash[0]).join('');

// Shows: work-pictures-1, work-pictures-2, work-pictures-3
test('what is said about a picture is shown to everybody, and a list keeps what must be seen', async () => {
  const artisan = await signUpArtisan(app);
  const id = artisan.user._id as string;
  await addPictures(id, 'abc');
  const say = (letter: string, words: object) =>
    app.call(describeGalleryImg, { ...nothing, img_url: address(letter), ...words }, artisan);
  const words = { caption: ' New  sink ', album: 'Kitchens', focus: [50, 20] as [number, number] };
  await say('a', words);
  // A retry changes nothing.
  const { status, body } = await say('a', words);
  expect(status).toBe(200);
  expect(body.gallery[0]).toMatchObject({ caption: 'New sink', album: 'Kitchens', focus: [50, 20] });
  expect(body.gallery[1]).not.toHaveProperty('caption');

  const paired = await say('c', { before_of: address('a') });
  expect(letters(paired.body.gallery)).toBe('acb');
  const page = await app.call(viewArtisan, { artisan_id: id });
  expect(page.body.artisan.gallery).toEqual(paired.body.gallery);
  const list = (await app.call(notLoggedInViewArtisans, {})).body.artisans;
  expect(list.find(({ _id }: { _id: string }) => _id === id)?.work?.[0]).toEqual({
    hash: 'a'.repeat(64),
    width: 8,
    height: 6,
    colour: '#000000',
    avif: false,
    focus: [50, 20],
  });

  // Another picture takes the place of the earlier one; a deleted one leaves no half of a pair.
  const other = await say('b', { before_of: address('a') });
  expect(other.body.gallery.map(({ before_of }: Seen) => before_of?.[0])).toEqual([
    undefined,
    'a',
    undefined,
  ]);
  const left = await app.call(deleteGalleryImg, { img_url: address('a') }, artisan);
  expect(left.body.gallery.every((each: Seen) => !('before_of' in each))).toBe(true);
});

// Shows: work-pictures-1
test('refuses contacts, doubtful words, false pairs, and pictures of others', async () => {
  const artisan = await signUpArtisan(app);
  const other = await signUpArtisan(app);
  await addPictures(artisan.user._id as string, 'def');
  const say = (letter: string, words: object, as = artisan) =>
    app.call(describeGalleryImg, { ...nothing, img_url: address(letter), ...words }, as);
  expect((await say('d', {}, other)).status).toBe(404);
  for (const caption of ['Call 0803 123 4567', 'write to ada at gmail dot com', 'x'.repeat(101)])
    expect(await say('d', { caption })).toMatchObject({ status: 400, body: { field: 'caption' } });
  expect((await say('d', { album: 'www.pipes.ng' })).body.field).toBe('album');
  for (const before_of of [address('d'), address('0'), 'nothing'])
    expect(await say('d', { before_of })).toMatchObject({ status: 400, body: { field: 'before_of' } });
  await say('e', { before_of: address('d') });
  // Neither half of a pair begins another one.
  expect((await say('d', { before_of: address('f') })).status).toBe(400);
  expect((await say('f', { before_of: address('e') })).status).toBe(400);
  for (const focus of [[-1, 0], [0, 101], [0.5, 0], [1], 'middle'])
    expect(
      (await app.post(describeGalleryImg.path, { ...nothing, img_url: address('d'), focus }, artisan)).status,
    ).toBe(400);
});

// Shows: work-pictures-1
test('refuses a number that several albums or captions make up, and queues signs of fraud', async () => {
  const artisan = await signUpArtisan(app);
  const id = artisan.user._id as string;
  await addPictures(id, '123');
  const say = (letter: string, words: object) =>
    app.call(describeGalleryImg, { ...nothing, img_url: address(letter), ...words }, artisan);
  const queued = () =>
    app.db
      .selectFrom('doubtful_texts')
      .select('doubts')
      .where('subject', '=', 'gallery')
      .where('subject_id', '=', id)
      .executeTakeFirst();
  for (const field of ['album', 'caption']) {
    await say('1', { [field]: '0803' });
    await say('2', { [field]: '123' });
    expect((await say('3', { [field]: '4567' })).status).toBe(400);
  }
  for (const letter of '123') await say(letter, {});
  expect(await queued()).toBeUndefined();
  await say('1', { caption: 'We take gift cards' });
  expect(await queued()).toEqual({ doubts: expect.arrayContaining(['hidden_pay']) });
  await say('1', { caption: 'New sink' });
  expect(await queued()).toBeUndefined();
});

test('what is absent stays, and a pair stays together, with the picture from before first', async () => {
  const artisan = await signUpArtisan(app);
  await addPictures(artisan.user._id as string, '4567');
  const say = (letter: string, words: object) =>
    app.call(describeGalleryImg, { img_url: address(letter), ...words }, artisan);
  const order = async (wanted: string) => {
    await app.call(orderGallery, { img_urls: [...wanted].map(address) }, artisan);
    return letters((await say('4', {})).body.gallery);
  };
  await say('5', { caption: 'New sink', focus: [10, 20] });
  const kept = await say('5', { album: 'Kitchens' });
  expect(kept.body.gallery[1]).toMatchObject({ caption: 'New sink', album: 'Kitchens', focus: [10, 20] });

  expect(letters((await say('7', { before_of: address('6') })).body.gallery)).toBe('4576');
  expect(await order('7456')).toBe('7645');
  expect(await order('4765')).toBe('4765');
  // Each of the two takes the other with it, forwards and backwards.
  expect(await order('4657')).toBe('4576');
  expect(await order('6457')).toBe('6745');
  expect(await order('5674')).toBe('5764');
});

// Shows: work-pictures-2
test('a picture from before is no cover, unless the artisan makes it the cover afterwards', async () => {
  const artisan = await signUpArtisan(app);
  const id = artisan.user._id as string;
  await addPictures(id, 'abcd');
  const pair = (before: string, after: string) =>
    app.call(describeGalleryImg, { img_url: address(before), before_of: after && address(after) }, artisan);
  const card = async () => {
    const list = (await app.call(notLoggedInViewArtisans, {})).body.artisans;
    return letters(list.find(({ _id }: { _id: string }) => _id === id)?.work ?? []);
  };
  // The first picture shows the work before: the other one of the pair takes its place, on cards as well.
  expect(letters((await pair('a', 'c')).body.gallery)).toBe('cabd');
  expect(await card()).toBe('cab');
  await app.call(orderGallery, { img_urls: [...'acbd'].map(address) }, artisan);
  expect(await card()).toBe('acb');
  // Words about another picture leave the chosen cover alone.
  await app.call(describeGalleryImg, { img_url: address('a'), caption: 'Old sink' }, artisan);
  expect(await card()).toBe('acb');

  await app.call(orderGallery, { img_urls: [...'dacb'].map(address) }, artisan);
  const left = await app.call(deleteGalleryImg, { img_url: address('d') }, artisan);
  expect(letters(left.body.gallery)).toBe('cab');
});

test('a pair whose other half is hidden is no pair', async () => {
  const artisan = await signUpArtisan(app);
  await addPictures(artisan.user._id as string, '89a');
  const say = (letter: string, words: object) =>
    app.call(describeGalleryImg, { img_url: address(letter), ...words }, artisan);
  await app.db
    .updateTable('gallery_pictures')
    .set({ before_of: 'b'.repeat(64) })
    .where('picture_hash', '=', '8'.repeat(64))
    .where('account_id', '=', artisan.user._id as string)
    .execute();
  expect((await say('8', {})).body.gallery[0]).not.toHaveProperty('before_of');
  const paired = await say('9', { before_of: address('8') });
  expect(paired.body.gallery.map((each: Seen) => each.before_of?.[0])).toEqual([undefined, '8', undefined]);
});
