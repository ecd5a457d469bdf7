import { deleteGalleryImg, orderGallery, uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { storedUser } from '../support/account-pages.ts';
import { addGallery } from '../support/artisans.ts';
import { savedFiles } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { artisanForm, galleryPictures, photo } from '../support/profile-pages.ts';
import { expect, forgetLogin, longOnDesktop, test } from '../support/test.ts';

/** The server has no time for the next request to an operation. */
const refuseNext = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    (route) =>
      route.fulfill({
        status: 503,
        json: { status: 'error', code: 'unavailable', msg: 'Busy.', message: 'Busy.', retry_after: 1 },
      }),
    { times: 1 },
  );
const loseNext = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.abort('connectionreset'), { times: 1 });

/** The addresses of the shown gallery pictures. */
const shown = (page: Page) =>
  galleryPictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));

// Shows: profile-form-6, member-states-8, member-states-9, member-states-10, member-rules-14, member-rules-15
// Shows: member-messages-43
test('many pictures are uploaded one by one; a damaged one is refused, and a lost connection costs only one', async ({
  page,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(lostLine);
  problems.expect(statusLine(415));
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await expect(form.addPictures).toHaveAttribute('accept', 'image/*');
  await expect(form.addPictures).toHaveAttribute('multiple');
  const damaged = { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await form.addPictures.setInputFiles([
    await photo('a.jpg'),
    damaged,
    await photo('b.jpg'),
    await photo('c.jpg'),
  ]);
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(4);
  await expect.poll(() => savedFiles(page)).toBe(4);
  // The phone may discard the page during the upload.
  await page.reload();
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove c.jpg' }).tap();
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(3);

  await loseNext(page, uploadGalleryImgs.path);
  await expect(form.uploadGallery).toHaveText('Upload Gallery');
  await form.uploadGallery.tap();
  await expect(page.getByText("We couldn't upload all pictures. Try again.")).toBeVisible();
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(3);
  await form.uploadGallery.tap();
  await expect(galleryPictures(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove damaged.jpg' })).toBeVisible();
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(0);
  expect((await storedUser(page)).gallery_img_urls).toEqual(await shown(page));
  await page.getByRole('button', { name: 'Remove damaged.jpg' }).tap();
  await expect(form.uploadGallery).toHaveCount(0);
});

// Shows: overload-3
test('a picture that a busy server has no time for is sent again, which the page says', async ({
  page,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(statusLine(503));
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await form.addPictures.setInputFiles([await photo('a.jpg')]);
  await refuseNext(page, uploadGalleryImgs.path);
  await form.uploadGallery.tap();
  await expect(
    page.getByText("We're very busy right now. Nothing is lost: we'll send it again in 1 second."),
  ).toBeVisible();
  await expect(galleryPictures(page)).toHaveCount(1);
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '1 picture sent.' })).toBeVisible();
});

// Shows: member-states-11, member-messages-43
test('pictures are put in order by their arrows and deleted; failures are reported in the page', async ({
  page,
  app,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(lostLine);
  await addGallery(app, (await logInAsArtisan()).user._id, 3);
  await visit('/artisan/profile');
  await page.getByRole('button', { name: 'Change my gallery' }).tap();
  await expect(galleryPictures(page)).toHaveCount(3);
  await expectAccessible(page);
  const [one, two, three] = await shown(page);

  await page.getByRole('button', { name: 'Move picture 1 of 3 back' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page)).toEqual([two, one, three]);
  await loseNext(page, orderGallery.path);
  await page.getByRole('button', { name: 'Move picture 3 of 3 forward' }).tap();
  await expect(page.getByText("We couldn't save the order. Try again.")).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([two, one, three]);

  await loseNext(page, deleteGalleryImg.path);
  await page.getByRole('button', { name: 'Delete picture 1 of 3' }).tap();
  const question = page.getByRole('alertdialog', { name: 'Delete this picture?' });
  await question.getByRole('button', { name: 'Delete' }).tap();
  await expect(page.getByText("We couldn't delete the picture. Try again.")).toBeVisible();
  await expect(galleryPictures(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete picture 1 of 3' }).tap();
  await question.getByRole('button', { name: 'Delete' }).tap();
  await expect.poll(() => shown(page)).toEqual([one, three]);
  await page.reload();
  await page.getByRole('button', { name: 'Change my gallery' }).tap();
  await expect.poll(() => shown(page)).toEqual([one, three]);
});

// Shows: work-pictures-5
test('an upload that lost its connection goes on by itself', async ({
  page,
  context,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(lostLine);
  await logInAsArtisan();
  await visit('/artisan/profile/work/pictures');
  const main = page.getByRole('main');
  await main.getByLabel('Add pictures').setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
  await expect(main.getByText('Not uploaded yet')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText("You're offline. We'll go on by ourselves when you're back.")).toBeVisible();
  await expect(main.getByText('2 pictures not sent yet')).toBeVisible();
  await expect(main.getByText(/They stay on this phone/)).toHaveCount(0);
  await expect(main.getByText('Not uploaded yet')).toHaveCount(2);
  await context.setOffline(false);
  await expect(galleryPictures(page)).toHaveCount(2);
  await expect(main.getByText('Not uploaded yet')).toHaveCount(0);
  await main.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(main.getByRole('link', { name: 'Pictures of your work' })).toContainText('2 pictures');
});

// Shows: work-pictures-6
test('the page says which pictures are not sent, and asks before they are left behind', async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  await visit('/artisan/profile/work');
  const main = page.getByRole('main');
  const row = main.getByRole('link', { name: 'Pictures of your work' });
  await row.tap();
  await main.getByLabel('Add pictures').setInputFiles([await photo('a.jpg')]);
  await expect(main.getByText('1 picture not sent yet')).toBeVisible();
  await expect(main.getByText("They stay on this phone until you tap 'Save'.")).toBeVisible();
  await expect(main.getByText('Not uploaded yet')).toHaveCount(1);
  await expectAccessible(page);
  const back = main.getByRole('link', { name: 'Back to what you offer' });
  const question = page.getByRole('alertdialog', { name: '1 picture not sent yet' });
  await back.tap();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work/pictures');
  await back.tap();
  await question.getByRole('button', { name: 'Leave' }).tap();
  await expect(page).toHaveURL('/artisan/profile/work');
  await expect(row).toContainText('1 picture not sent yet · No pictures yet');
  await row.tap();
  await main.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(row).toContainText('1 picture');
  await expect(row).not.toContainText('not sent yet');
});

// Shows: work-pictures-1, work-pictures-2, work-pictures-3, work-pictures-4
test('an artisan says what pictures show, and a visitor sees albums and a pair', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
}) => {
  const { user } = await logInAsArtisan();
  await addGallery(app, user._id, 3);
  await visit('/artisan/profile/work/pictures');
  await expect(galleryPictures(page)).toHaveCount(3);
  const [one, two, three] = await shown(page);
  const dialog = page.getByRole('dialog', { name: 'This picture' });
  const edit = (place: number) => page.getByRole('button', { name: `Edit picture ${place} of 3` }).tap();

  await edit(1);
  await expectAccessible(page);
  await dialog.getByLabel('What it shows').fill('Call 0803 123 4567');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog.getByText('Please leave a phone number out of the words on a picture.')).toBeVisible();
  await dialog.getByLabel('What it shows').fill('New sink in Surulere');
  await dialog.getByRole('textbox', { name: 'Album' }).fill('Kitchens');
  await dialog.getByRole('slider', { name: 'Up, down' }).fill('20');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toBeHidden();
  const tiles = page.getByRole('list', { name: 'Your gallery' });
  await expect(tiles.getByText('New sink in Surulere')).toBeVisible();

  // The third is how it looked before the first, so it moves next to it.
  await edit(3);
  const afterwards = dialog.getByRole('group', { name: 'Before and after' });
  await expect(afterwards.getByRole('radio')).toHaveCount(3);
  await expect(afterwards.locator('img')).toHaveCount(2);
  await afterwards.getByRole('radio', { name: 'Picture 1 New sink in Surulere' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(tiles.getByText('Before', { exact: true })).toBeVisible();
  await expect(tiles.getByText('After · New sink in Surulere')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([one, three, two]);
  await expectAccessible(page);
  await edit(3);
  await dialog.getByRole('button', { name: 'Make it the cover' }).tap();
  // The picture from before comes first, now that neither of the two is the cover.
  await expect.poll(() => shown(page)).toEqual([two, three, one]);

  await forgetLogin(context);
  await visit(`/a/-${(user._id as string).replaceAll('-', '')}`);
  const gallery = page.getByRole('region', { name: 'Gallery' });
  await expect(gallery.getByRole('img')).toHaveCount(2);
  await expect(gallery.getByRole('img').last()).toHaveAttribute('alt', /picture 3 of 3: After · New sink/);
  await expect(gallery.getByRole('img').last()).toHaveCSS('object-position', '50% 20%');
  // The album holds one picture of three.
  const album = page.getByRole('list', { name: 'Albums' }).getByRole('button', { name: 'Kitchens' });
  await expect(album.locator('svg')).toHaveCount(0);
  await album.tap();
  await expect(album.locator('svg')).toHaveCount(1);
  await expect(gallery.getByRole('img')).toHaveCount(1);
  await expectAccessible(page);
  await gallery.getByRole('link').first().tap();
  // The full view shows the two pictures of a pair side by side, on a phone too, and then each of them.
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('2 of 4')).toBeVisible();
  const [before, after] = [viewer.getByRole('figure').nth(0), viewer.getByRole('figure').nth(1)];
  await expect(before).toContainText('Before');
  await expect(after).toContainText('After');
  const boxes = [await before.boundingBox(), await after.boundingBox()];
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
  await expect(before.getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(after.getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(viewer.getByText('New sink in Surulere · Kitchens', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Report this picture' })).toHaveCount(0);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Next' }).tap();
  await expect(viewer.getByText('3 of 4')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Report this picture' })).toHaveText('Report');
  await viewer.getByRole('button', { name: 'Next' }).tap();
  await expect(viewer.getByText('After · New sink in Surulere · Kitchens')).toBeVisible();
});

for (const tag of longOnDesktop) {
  test.describe(tag.join(' '), { tag }, () => {
    test('a picture is dragged to another place', async ({ page, app, visit, isMobile, logInAsArtisan }) => {
      await addGallery(app, (await logInAsArtisan()).user._id, 3);
      await visit('/artisan/profile/edit');
      await expect(galleryPictures(page)).toHaveCount(3);
      const [one, two, three] = await shown(page);
      await page.waitForLoadState('networkidle');
      await galleryPictures(page).first().scrollIntoViewIfNeeded();
      const from = await centre(page, 0);
      const to = await centre(page, 1);
      const saved = page.waitForResponse((response) => response.url().endsWith(orderGallery.path));
      if (isMobile) await carryByTouch(page, from, to);
      else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 8 });
        await page.mouse.up();
      }
      await saved;
      await expect.poll(() => shown(page)).toEqual([two, one, three]);
    });
  });
}

async function centre(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await galleryPictures(page).nth(index).boundingBox();
  if (!box) throw new Error('The picture is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Point = { x: number; y: number };

/** Rests a finger on a picture until it is picked up, then moves it. */
async function carryByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await expect(page.locator('li.cursor-grabbing')).toHaveCount(1);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ]);
  }
  await touch('touchEnd', []);
}

test('a gallery holds twenty pictures', { tag: '@long' }, async ({ page, app, visit, logInAsArtisan }) => {
  await addGallery(app, (await logInAsArtisan()).user._id, 19);
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await form.addPictures.setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
  await expect(
    page.getByText('A gallery can have 20 pictures, so we left out one of the ones you picked.'),
  ).toBeVisible();
  await expect(form.addPictures).toHaveCount(0);
  await form.uploadGallery.tap();
  await expect(galleryPictures(page)).toHaveCount(20);
});
