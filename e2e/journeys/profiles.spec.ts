import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { codeIn } from '../../server/test/inbox.ts';
import { buildSignUpForm } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sendSignUpForm, storedUser, verifyPage } from '../support/account-pages.ts';
import { loseNextAnswer, savedFiles, storedText } from '../support/browser-state.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { artisanForm, choosePicture, photo, pickLocation, pickSkill } from '../support/profile-pages.ts';
import { expect, test } from '../support/test.ts';
import { cutConnection, expectToast } from '../support/toasts.ts';

const sentence = 'I find every leak and leave your kitchen clean';

// Shows: product-8, public-45, stored-6, public-states-11, member-1, routes-2, routes-12, setup-1, setup-2, setup-3
// Shows: setup-5, profile-form-3, profile-form-4, profile-form-5, profile-form-9, profile-form-10, profile-form-11
// Shows: profile-form-12, profile-form-13, artisan-page-1, entities-1, member-states-1, member-states-6
// Shows: member-states-17, member-rules-10, member-calls-1, member-messages-1, work-details-13
test('a new artisan goes from sign-up to a finished page, on a phone', { tag: '@main' }, async ({
  page,
  app,
  visit,
}) => {
  const person = buildSignUpForm({ fullname: 'Ngozi Balogun' });
  await visit('/signup');
  await sendSignUpForm(page, person);
  await verifyPage(page).code.fill(codeIn(await app.inbox.next(person.email)));
  await expect(page).toHaveURL('/signup/setup');
  await page.getByRole('radio', { name: 'Artisan/Digital Creative' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();

  await expect(page.getByRole('tab', { name: 'Hard Skills' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Digital Skills' }).tap();
  await expect(page.getByRole('button', { name: 'Game Development' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Hard Skills' }).tap();
  // The phone's back button returns to the list.
  await page.getByRole('button', { name: 'Automotive Services' }).tap();
  await expect(page.getByRole('heading', { name: 'Automotive Services' })).toBeVisible();
  await page.goBack();
  await pickSkill(page, 'Home Repairs & Maintenance', 'Plumber');
  await expect(page).toHaveURL('/profile');
  expect(JSON.parse((await page.localStorage.getItem('profileSetup')) ?? '')).toEqual({
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    location: '',
    role: 'artisan',
  });

  const form = artisanForm(page);
  await expect(form.category).toHaveText('Home Repairs & Maintenance');
  await expect(form.service).toHaveText('Plumber');
  await expect(form.name).toHaveCount(0);
  expect(await form.charge.locator('option').allTextContents()).toEqual([
    'Ask for the price',
    '#10,000',
    '#20,000',
    '#35,000',
    '#50,000',
    '#75,000',
    '#100,000',
  ]);
  await choosePicture(page, 'Change Background Cover', await photo('shop.jpg', 1500, 900));
  await choosePicture(page, 'Change Profile Image', await photo('me.jpg', 800, 1000));
  await form.location.tap();
  await expect(page).toHaveURL('/post-job/select-location?from=profile');
  await pickLocation(page, 'Lagos', 'Surulere');
  await expect(form.location).toHaveText('Lagos, Surulere');
  await form.charge.selectOption('#20,000');
  await form.short.fill(sentence);
  await form.chatOnly.check();
  await form.addPictures.setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(2);
  await expectAccessible(page);
  await expect(form.create).toHaveText('Create Profile');
  await form.create.tap();

  await expectToast(page, 'Profile updated successfully!');
  const dialog = page.getByRole('dialog', { name: 'Congratulations' });
  await expect(dialog).toContainText('Ngozi Balogun');
  await expect(dialog.getByRole('button', { name: 'Add prices, areas and working hours' })).toBeVisible();
  await expectAccessible(page);
  const user = await storedUser(page);
  expect(user).toMatchObject({
    role: 'artisan',
    specific_service: 'Plumber',
    location: 'Lagos, Surulere',
    min_service_charge: 20_000,
    short_desc: sentence,
    chat_only: true,
  });
  expect(JSON.parse((await page.localStorage.getItem('artisan')) ?? '')._id).toBe(user._id);
  const { artisan } = (await app.call(viewArtisan, { artisan_id: user._id })).body;
  expect(artisan).toMatchObject({ fullname: 'Ngozi Balogun', picture: { width: 800 }, chat_only: true });
  // The frame is three times as wide as high.
  expect(artisan.background.width / artisan.background.height).toBeCloseTo(3, 1);
  expect(artisan.gallery).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Explore Jobs' }).tap();
  await expect(page).toHaveURL('/');
  expect(await page.localStorage.getItem('profileSetup')).toBeNull();
  expect(await storedText(page)).not.toContain('kept:');
});

// Shows: member-1, routes-15, routes-16, profile-form-8, artisan-page-12, member-states-4
test("an artisan's own page shows the page that customers see, with the owner's actions", async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan({ short_desc: sentence, chat_only: true });
  await visit('/artisan/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Okafor' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^About/ }).getByText(sentence)).toBeVisible();
  // Beside the picture, and in the list below.
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' });
  await expect(settings).toHaveCount(2);
  for (const link of await settings.all()) await expect(link).toHaveAttribute('href', '/profile/settings');
  await expect(page.getByRole('link', { name: 'View jobs' })).toHaveAttribute(
    'href',
    /^\/jobs\?skill=.+&state=.+/,
  );
  await expect(page.getByRole('button', { name: /^(Call|Chat)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Verified' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit profile' }).tap();
  await expect(page).toHaveURL('/artisan/profile/edit');
  const form = artisanForm(page);
  await expect(form.update).toHaveText('Update Profile');
  await expect(form.short).toHaveValue(sentence);
  await expect(form.charge).toHaveValue('#10,000');
  await expect(form.chatOnly).toBeChecked();
  // An artisan with a profile is redirected from the form for a new one to the form for changes.
  await visit('/profile');
  await expect(page).toHaveURL('/artisan/profile/edit');
});

// Shows: carousel-4, routes-24, setup-4, profile-form-1, profile-form-2, member-messages-3
test('typed text is kept through the pickers, a reload, a lost connection and a lost answer', async ({
  page,
  context,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(lostLine);
  await logInAs();
  await visit('/profile');
  const form = artisanForm(page);
  await form.short.fill(sentence);
  await form.charge.selectOption('#35,000');
  await form.service.tap();
  // Without a category, the picker of services shows the categories first.
  await expect(page).toHaveURL('/select-category?from=profile');
  await page.getByRole('button', { name: 'Home Repairs & Maintenance' }).tap();
  await expect(page).toHaveURL('/select-service?from=profile&category=Home+Repairs+%26+Maintenance');
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL('/select-category?from=profile');
  await page.getByRole('searchbox').fill('nonsense');
  await expect(page.getByText('No categories found')).toBeVisible();
  await page.getByRole('searchbox').fill('paint');
  await page.getByRole('button', { name: 'Painter Home Repairs & Maintenance', exact: true }).tap();
  await expect(form.service).toHaveText('Painter');
  await form.location.tap();
  await pickLocation(page, 'Federal Capital Territory', 'Bwari');
  await expect(form.location).toHaveText('Federal Capital Territory, Bwari');
  await expect(form.short).toHaveValue(sentence);
  await choosePicture(page, 'Change Profile Image', await photo('me.jpg', 700, 700));
  await expect(page.getByText("We haven't saved your new profile image yet.")).toBeVisible();

  await page.reload();
  await expect(form.short).toHaveValue(sentence);
  await expect(form.charge).toHaveValue('#35,000');
  await expect(form.service).toHaveText('Painter');
  await expect(page.getByText("We haven't saved your new profile image yet.")).toBeVisible();

  await form.short.tap();
  await cutConnection(page);
  await form.create.tap();
  await expectToast(page, 'Something went wrong. Please try again!');
  await expect(page.getByText(/We've kept what you typed and the pictures you chose/)).toBeVisible();
  await expect(form.short).toHaveValue(sentence);
  await context.setOffline(false);
  await loseNextAnswer(page, editProfile.path);
  await form.create.tap();
  await expect(page.getByText("We couldn't save your profile")).toBeVisible();
  await form.create.tap();
  await expectToast(page, 'Profile updated successfully!');
  expect(await storedUser(page)).toMatchObject({
    specific_service: 'Painter',
    location: 'FCT - Abuja, Bwari',
    short_desc: sentence,
    img_url: expect.stringMatching(/^\/media\//),
  });
});

// Shows: profile-form-7, member-messages-2
test('a form that is refused says why, and nothing in it is lost', async ({
  page,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(statusLine(402));
  problems.expect(statusLine(502));
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await form.short.fill('Call me on 0803 123 4567');
  await form.portfolio.fill('https://example.com/me');
  await form.update.tap();
  await expect(page.getByText(/^Please leave a phone number out of the short description/)).toBeVisible();
  await expect(page.getByText(/^Please give a link to a page that shows your work/)).toBeVisible();
  await expect(form.short).toBeFocused();
  await form.short.fill('a'.repeat(161));
  await expect(page.getByText('161/160')).toBeVisible();
  await expect(page.getByText('Please use at most 160 characters')).toBeVisible();
  await form.short.fill(sentence);
  await form.portfolio.fill('behance.net/me');

  await page.route(
    `**/api${editProfile.path}`,
    (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
    {
      times: 1,
    },
  );
  await form.update.tap();
  await expectToast(page, 'Error updating profile');

  await expect(page.getByText(/Without a plan, your page shows no social media links/)).toBeVisible();
  await form.facebook.fill('facebook.com/me');
  await form.update.tap();
  await expectToast(
    page,
    'Links to social media need a Connect or Elite plan. Leave them empty to save the rest.',
  );
  await expect(form.facebook).toHaveValue('facebook.com/me');
  await page.getByRole('button', { name: 'Save without these links' }).tap();
  await expectToast(page, 'Profile updated successfully!');
  expect(await storedUser(page)).toMatchObject({
    short_desc: sentence,
    portfolio_link: 'https://behance.net/me',
    facebook_profile_url: '',
  });
  await page.getByRole('button', { name: 'See my profile' }).tap();
  await expect(page).toHaveURL('/artisan/profile');
});

test('a picture that the phone cannot show is sent as it is, and the refusal is shown', {
  tag: '@long',
}, async ({ page, visit, problems, logInAsArtisan }) => {
  problems.expect(statusLine(415));
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const file = {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic nothing else'),
  };
  const chosen = page.getByLabel('Change Profile Image');
  await chosen.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText("That file isn't a picture. Please choose a photo.")).toBeVisible();
  await chosen.setInputFiles(file);
  await expect(
    page.getByText(/We can't show your new .*\(IMG_1.HEIC\) here, but we'll still send it./),
  ).toBeVisible();
  await artisanForm(page).update.tap();
  await expect(page.getByText(/^Your profile image: /)).toBeVisible();
  await choosePicture(page, 'Change Profile Image', await photo());
  await artisanForm(page).update.tap();
  await expectToast(page, 'Profile updated successfully!');
});

test('on a slow link the button shows how much of the pictures was sent, then that they are being saved', {
  tag: '@long',
}, async ({ page, visit, logInAsArtisan }) => {
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await choosePicture(page, 'Change Profile Image', await photo('me.jpg', 1400, 1400));
  await form.addPictures.setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(2);
  const link = await page.context().newCDPSession(page);
  await link.send('Network.enable');
  await link.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  const said = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const told: string[] = [];
        new MutationObserver(() => {
          const status = document.querySelector('form > [role=status].sr-only')?.textContent;
          if (status && status !== told.at(-1)) told.push(status);
          if (document.querySelector('[role=dialog]')) resolve(told);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await form.update.tap();
  await expect(form.update.getByText(/^Sending pictures: [1-9]\d? %$/)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Congratulations' })).toBeVisible();
  expect((await said).join(', ')).toMatch(/Sending pictures: \d+ %.*Saving…$/);
});

test('unsaved changes of an artisan can be discarded, and are deleted by the log-out', async ({
  page,
  visit,
  logInAsArtisan,
}) => {
  await logInAsArtisan();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await form.short.fill('Something else');
  await page.reload();
  await expect(form.short).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Discard changes' }).tap();
  await expect(form.short).toHaveValue('Pipes, taps and water heaters');
  await form.short.fill('Another thing');
  await choosePicture(page, 'Change Profile Image', await photo());
  await form.addPictures.setInputFiles(await photo());
  await expect(form.gallery.getByText('Not uploaded yet')).toHaveCount(1);
  await expect.poll(() => savedFiles(page)).toBe(1);
  expect(await storedText(page)).toContain('Another thing');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL('/');
  expect(await storedText(page)).not.toMatch(/Another thing|data:image/);
  expect(await savedFiles(page)).toBe(0);
});

test('a phone is confirmed from the form, also after a reload', { tag: '@long' }, async ({
  page,
  app,
  visit,
  problems,
  logInAsArtisan,
}) => {
  problems.expect(statusLine(400));
  const { form } = await logInAsArtisan();
  await visit('/artisan/profile/edit');
  await page.getByRole('button', { name: 'Confirm your phone' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Confirm your phone' });
  await dialog.getByRole('radio', { name: 'SMS' }).check();
  await dialog.getByRole('button', { name: 'Send code' }).tap();
  await expectToast(page, 'OTP sent successfully');
  await expect(dialog.getByRole('timer')).toContainText(/You can ask for another in (2:00|1:59)/);
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeDisabled();
  await expectAccessible(page);
  const code = codeIn(await app.inbox.next(form.phone_no));
  await page.reload();
  await dialog.getByLabel('Code').fill(code.startsWith('0') ? '111111' : '000000');
  await expect(dialog.getByText("That code isn't right. Please check it and try again.")).toBeVisible();
  await dialog.getByLabel('Code').fill(code);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Confirmed. We don't show it in lists or to visitors.")).toBeVisible();
  expect((await storedUser(page)).phone_proven).toBe(true);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { where, leaveMs, open } of [
    { where: '/signup/setup/select', leaveMs: 400, open: '/signup/setup/select' },
    { where: '/select-category', leaveMs: 300, open: '/select-category' },
  ]) {
    // Shows: setup-4, setup-6, member-states-2, member-states-3
    test(`on ${where} Back returns after ${leaveMs} ms`, async ({ page, visit }) => {
      await page.clock.install();
      await visit(open);
      await page.getByRole('button', { name: 'Automotive Services' }).tap();
      const heading = page.getByRole('heading', { name: 'Automotive Services' });
      await expect(heading).toBeFocused();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Back' }).dispatchEvent('click');
      await page.clock.runFor(leaveMs - 1);
      await expect(heading).toHaveCount(1);
      await page.clock.runFor(1);
      await page.clock.resume();
      await expect(heading).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Hard Skills' })).toBeVisible();
    });
  }
});

// Shows: artisan-page-20
test('an artisan sees the own change at once, also on a page that was kept before it', async ({
  page,
  app,
  context,
  visit,
  logInAsArtisan,
  problems,
}) => {
  // Chromium takes a page that the test answers for one of the internet, which may open no channel to this machine.
  problems.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  const { user } = await logInAsArtisan();
  // No similar artisan has it.
  const change = `I mend what drips, also on Sundays (${user._id.slice(0, 8)})`;
  const { body } = await app.call(viewArtisan, { artisan_id: user._id });
  const path = `/a/${body.artisan.short_name}`;
  const kept = await (await fetch(app.url + path)).text();
  expect(kept).not.toContain(change);
  // The server, a CDN or the browser had kept the page before the change.
  await context.route(`**${path}`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: kept })
      : route.continue(),
  );
  await visit(path);
  await expect(page.getByRole('heading', { level: 1, name: user.fullname })).toBeVisible();
  await visit('/artisan/profile/edit');
  const form = artisanForm(page);
  await form.short.fill(change);
  await form.update.tap();
  await expectToast(page, 'Profile updated successfully!');
  await visit(path);
  await expect(page.getByText(change)).toBeVisible();
  const second = await context.newPage();
  await visit(path, second);
  await expect(second.getByText(change)).toBeVisible();
});
