import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import type { Page } from '@playwright/test';
import { codeIn } from '../../server/test/inbox.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { buildSignUpForm, signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { storedUser } from '../support/account-pages.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { countCalls } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { artisanForm, choosePicture, photo } from '../support/profile-pages.ts';
import { expect, storeLogin, test } from '../support/test.ts';
import { cutConnection, expectToast } from '../support/toasts.ts';

// Shows: member-2, routes-13, routes-14, edit-user-1, edit-user-2, edit-user-3, edit-user-6, edit-user-7
// Shows: edit-user-8, user-page-1, user-page-2, user-page-3, user-page-4, user-page-5, user-page-6
// Shows: member-states-13, member-states-14, member-rules-14, member-rules-16, member-roles-9, member-messages-4
// Shows: member-messages-5, member-messages-6
test('a user changes pictures and an unconfirmed phone, and returns to the previous page', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  problems.expect(statusLine(400));
  await addArtisansNamed(app, ['Uche Praise'], { rating_count: 30, rating_sum: 150 });
  await logInAs();
  await visit('/user/profile');
  await expectUserPage(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit profile' }).tap();
  const update = page.getByRole('button', { name: 'Update', exact: true });
  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveAttribute('inputmode', 'numeric');
  for (const label of ['Change Background Cover', 'Change Profile Image'])
    await expect(page.getByLabel(label)).toHaveAttribute('accept', 'image/*');
  await choosePicture(page, 'Change Background Cover', await photo('view.jpg', 1600, 900));
  await expectCoverHeights(page);
  await choosePicture(page, 'Change Profile Image', await photo('me.jpg', 640, 640));
  await expectAccessible(page);
  await phone.fill('12');
  await update.tap();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('0805 111 2233');
  await cutConnection(page);
  await update.tap();
  await expectToast(page, 'Something went wrong');
  await expect(page).toHaveURL('/user/profile/edit');
  await context.setOffline(false);
  await page.route(`**/api${editProfile.path}`, (route) => route.fulfill({ status: 400, body: 'no' }), {
    times: 1,
  });
  await update.tap();
  await expectToast(page, 'Update failed');
  await update.tap();
  await expectToast(page, 'Profile updated successfully');
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByText('0805 111 2233')).toBeVisible();
  expect(await storedUser(page)).toMatchObject({
    phone_no: '+2348051112233',
    img_url: expect.stringMatching(/^\/media\//),
    background_img_url: expect.stringMatching(/^\/media\//),
  });
  // The form no longer holds the pictures that were chosen and saved.
  await visit('/user/profile/edit');
  await expect(phone).toHaveValue('0805 111 2233');
  await expect(page.getByText(/We haven't saved your new/)).toHaveCount(0);
});

/** Checks that the background is a fifth of the screen high on a phone, and higher on a wide screen. */
async function expectCoverHeights(page: Page): Promise<void> {
  const phone = page.viewportSize();
  if (!phone) throw new Error('The page has no size');
  const cover = page.getByRole('img', { name: 'Your background' });
  const share = async () => ((await cover.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1);
  expect(await share()).toBeCloseTo(0.2, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await share()).toBeGreaterThan(0.25);
  await page.setViewportSize(phone);
}

async function expectUserPage(page: Page): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Top-rated artisans' }).getByText('Uche Praise'),
  ).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Build Trust' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jobs posted by me (0)' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Create an artisan profile/ })).toHaveAttribute(
    'href',
    '/signup/setup',
  );
  await expect(page.getByRole('link', { name: /^Post your first job/ })).toHaveAttribute('href', '/post-job');
}

test('a confirmed phone is replaced only after the new one was confirmed', { tag: '@long' }, async ({
  page,
  app,
  context,
  visit,
}) => {
  const { token, user } = await signUp(app, { preferred_method: 'sms' });
  await storeLogin(context, app.url, { token, user });
  const other = buildSignUpForm().phone_no;
  await visit('/user/profile/edit');
  await page.getByLabel('Phone number').fill(other);
  const calls = countCalls(page, editProfile.path);
  await page.getByRole('button', { name: 'Update', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone' });
  await dialog.getByRole('button', { name: 'Send code' }).tap();
  await expect(dialog.getByLabel('Code')).toBeVisible();
  expect(calls.count).toBe(0);
  await dialog.getByLabel('Code').fill(codeIn(await app.inbox.next(other)));
  await expectToast(page, 'Profile updated successfully');
  await expect(page).toHaveURL('/user/profile');
  expect(await storedUser(page)).toMatchObject({ phone_no: `+234${other.slice(1)}`, phone_proven: true });
});

// Shows: me-1
test('the page of a person is a list of at most two screens, whatever they have posted', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs();
  const posted_at = new Date(Date.now() - 15 * 86_400_000);
  const titles = [
    'Mend my gate',
    'Paint my shop',
    'Fix my generator',
    'Sew two school uniforms',
    'Tile a room',
  ];
  await addJobs(
    app.db,
    user._id,
    titles.map((title) => ({ title, posted_at })),
  );
  await app.runTask('ask-about-quiet-jobs');
  await visit('/user/profile');
  const main = page.getByRole('main');
  const list = main.getByRole('region', { name: 'Your account' }).getByRole('listitem');
  await expect(list).toHaveText([
    /^Your plan/,
    'Jobs',
    'Offers and agreements',
    'Saved',
    'Settings',
    'Help',
    'Create an artisan profile',
  ]);
  // One line asks about all of them.
  await expect(main.getByText(/^\d jobs may be finished$/)).toBeVisible();
  await expect(main.getByText('Is this job still needed?').first()).toBeHidden();
  const jobs = await main.getByRole('region', { name: /^Jobs posted by me/ }).boundingBox();
  expect((jobs?.y ?? 0) + (jobs?.height ?? 0)).toBeLessThanOrEqual(2 * 740);
  await expectAccessible(page);
});

// Shows: routes-15, edit-user-4, edit-user-5, user-page-1, rate-product-4, member-states-5, member-messages-48
// Shows: member-messages-49, member-constants-24
test('the pages say that an email, a phone or an artisan profile is missing', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const { user } = await logInAs({ preferred_method: 'sms' });
  await app.db
    .updateTable('accounts')
    .set({ email: null, full_name: '', phone: null, phone_proven_at: null })
    .where('id', '=', user._id)
    .execute();
  await visit('/user/profile');
  await expect(page.getByText('No email available')).toBeVisible();
  await expect(page.getByText('No phone available')).toBeVisible();
  await visit('/user/profile/edit');
  await expect(page.getByText('Guest User')).toBeVisible();
  await visit('/profile/settings/rate');
  await expect(page.getByLabel('Email')).toHaveValue('No email available');
  await expect(page.getByLabel('Phone')).toHaveValue('No phone available');
  await visit('/artisan/profile');
  await expect(page.getByRole('heading', { name: 'You have no artisan profile yet' })).toBeVisible();
  await visit('/artisan/profile/edit');
  await expect(page).toHaveURL('/profile');
  await expect(artisanForm(page).name).toBeVisible();
  await artisanForm(page).create.tap();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please choose your category')).toBeVisible();
  await expect(page.getByText('Please choose your service')).toBeVisible();
  await expect(page.getByText('Please choose your location')).toBeVisible();
  await expectAccessible(page);
});

// Shows: user-page-2, member-roles-9
test('an identity check is requested, refused with a reason, requested again and approved', {
  tag: '@long',
}, async ({ page, app, visit, logInAs }) => {
  const { user } = await logInAs();
  await visit('/user/profile');
  await page.getByRole('link', { name: 'Get Verified' }).tap();
  await expect(page.getByText('We delete both 30 days after we decide.')).toBeVisible();
  await page.getByRole('button', { name: 'Send for checking' }).tap();
  for (const missing of [
    'Please choose a document',
    'Please enter the number of the document',
    'Please add a picture of the document',
    'Please add a selfie',
    'Please tick the box, so we can compare your selfie with your document',
  ])
    await expect(page.getByText(missing)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'NIN slip or card' })).toBeFocused();
  await page.getByRole('radio', { name: 'NIN slip or card' }).check();
  await page.getByLabel('Document number').fill('12345 678 901');
  await page.getByRole('button', { name: 'Send for checking' }).tap();
  await expect(page.getByLabel(/picture: Picture of the document$/)).toBeFocused();
  await expectAccessible(page);
  await sendDocument(page);
  await expect(page.getByText("We're looking at your document")).toBeVisible();
  await expect(page.getByText(/We received your NIN slip or card on/)).toBeVisible();
  await expect(page.getByText("We'll email you the answer")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel my request' }).tap();
  const asked = page.getByRole('alertdialog', { name: 'Cancel your request?' });
  await asked.getByRole('button', { name: 'Cancel my request' }).tap();
  await expect(page.getByRole('button', { name: 'Send for checking' })).toBeVisible();
  await sendDocument(page);
  await expect(page.getByText("We're looking at your document")).toBeVisible();
  await visit('/user/profile');
  const trust = page.getByRole('region', { name: 'Build Trust' });
  await expect(trust.getByText("We're checking")).toBeVisible();
  await expectAccessible(page);
  await decide({ state: 'refused', reason: 'The picture is too dark.' });
  await page.reload();
  await expect(trust.getByText("We couldn't verify you: The picture is too dark.")).toBeVisible();
  await trust.getByRole('link', { name: 'Get Verified' }).tap();
  await expect(page.getByText('The picture is too dark.')).toBeVisible();
  await expect(page.getByText('Please fix this, then send the form below again.')).toBeVisible();
  await sendDocument(page);
  await expect(page.getByText("We're looking at your document")).toBeVisible();
  await decide({ state: 'approved', reason: null });
  await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', user._id).execute();
  await page.reload();
  await expect(page.getByText("You're verified")).toBeVisible();
  await expect(page.getByText(/^Approved on/)).toBeVisible();
  await visit('/user/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Verified' })).toHaveCount(0);

  async function decide(decision: { state: string; reason: string | null }) {
    await app.db
      .updateTable('identity_checks')
      .set({ ...decision, decided_at: new Date() })
      .where('account_id', '=', user._id)
      .where('state', '=', 'pending')
      .execute();
  }
});

async function sendDocument(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'NIN slip or card' }).check();
  await page.getByLabel('Document number').fill('12345 678 901');
  await page.getByLabel(/picture: Picture of the document$/).setInputFiles(await photo('nin.jpg', 1000, 640));
  await expect(page.getByRole('img', { name: 'Your document' })).toBeVisible();
  await page.getByLabel(/picture: Selfie$/).setInputFiles(await photo('me.jpg', 640, 640));
  await expect(page.getByRole('img', { name: 'Your selfie' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree that your team compares my selfie/ }).check();
  await page.getByRole('button', { name: 'Send for checking' }).tap();
}
