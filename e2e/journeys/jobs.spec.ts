import { favouriteJob, postJob, viewJobs } from '@marketplace/contract/work/jobs';
import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { signUp, signUpArtisan } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn, paste } from '../support/account-pages.ts';
import { addPictures } from '../support/artisans.ts';
import { loseNextAnswer, openWithState, storedKeys } from '../support/browser-state.ts';
import { jobForm } from '../support/job-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { pickLocation } from '../support/profile-pages.ts';
import { expect, hydrated, storeLogin, tablet, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A skill and a place of its own for each journey that counts: all journeys of a worker share one database. */
const painting = {
  category: 'Home Repairs & Maintenance',
  skill: 'Painter',
  state: 'Ekiti',
  city: 'Ado Ekiti',
} as const;

const cards = (page: Page, label = 'Jobs') =>
  page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ jobs?$/ });

// Shows: easy-post-3, easy-post-4, product-5, member-4, routes-10, routes-11, setup-6, post-job-1, post-job-2, post-job-3, post-job-4
// Shows: entities-9, member-states-15, member-states-16, member-states-18, member-states-19, member-states-20
// Shows: member-rules-2, member-rules-5, member-messages-22, member-messages-23, member-messages-24
test('a job is posted once through all pickers, a reload and a lost connection', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(statusLine(402));
  problems.expect(statusLine(500));
  problems.expect(lostLine);
  const { user } = await logInAs();
  const phone = page.viewportSize() ?? tablet;
  await page.setViewportSize(tablet);
  await visit('/post-job');
  const form = jobForm(page);
  await expectAccessible(page);
  await form.post.tap();
  await expectToast(page, 'Please fill all required fields');
  await expect(form.title).toBeFocused();
  await expect(page.getByText('Please choose a budget')).toBeVisible();

  await form.title.fill('Paint my shop');
  await form.category.tap();
  await expect(page).toHaveURL('/post-job/select-category');
  await page.getByRole('button', { name: /^Home Repairs/ }).tap();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('button', { name: /^Home Repairs/ }).tap();
  await page.getByRole('button', { name: 'Painter', exact: true }).tap();
  await expect(page).toHaveURL('/post-job');
  await expect(form.category).toContainText('Painter');
  // All on one page: the skill has filled in its lines, which a tap takes away.
  for (const group of ['responsibility', 'requirement']) {
    const chips = page.getByRole('list', { name: `Suggested: ${group}` }).getByRole('button');
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
    for (const chip of await chips.all()) await chip.tap();
    await expect(chips.last()).toHaveAttribute('aria-pressed', 'false');
  }
  await form.location.tap();
  await pickLocation(page, 'Federal Capital Territory', 'Bwari');
  await expect(form.location).toContainText('Federal Capital Territory, Bwari');

  await form.description.fill('Two walls and the front.');
  await form.line('responsibility', 1).fill('Clean the walls');
  await page.keyboard.press('Enter');
  await expect(form.line('responsibility', 2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(form.line('responsibility', 1)).toBeFocused();
  await form.line('requirement', 1).focus();
  await paste(page, '- Own brushes\n- Own ladder\n3. Two days');
  await expect(form.line('requirement', 3)).toHaveValue('Two days');
  await page.getByRole('button', { name: 'Remove requirement 2' }).tap();
  await expect(form.line('requirement', 2)).toHaveValue('Two days');
  await form.budget('₦10,000 – ₦50,000').check();
  await expect(page.getByRole('radio', { name: 'Fixed' })).toBeChecked();
  await page.getByRole('radio', { name: 'Negotiable' }).check();
  await form.urgent.check();

  await page.reload();
  await hydrated(page);
  await expect(form.title).toHaveValue('Paint my shop');
  await expect(form.line('requirement', 1)).toHaveValue('Own brushes');
  await form.preview.tap();
  const preview = page.getByRole('dialog', { name: 'Paint my shop' });
  await expect(preview).toContainText('(Negotiable)');
  await expect(preview.getByText('URGENT')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Post job' }).tap();
  await expect(page.getByText('An urgent job needs a Connect or Elite plan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post as normal' })).toBeVisible();
  await expect(form.title).toHaveValue('Paint my shop');

  const broken = { status: 'error', code: 'internal', msg: 'No', message: 'No' };
  await page.route(`**/api${postJob.path}`, (route) => route.fulfill({ status: 500, json: broken }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Post as normal' }).tap();
  await expectToast(page, 'Failed to post job');
  await loseNextAnswer(page, postJob.path);
  await form.post.tap();
  await expectToast(page, 'Something went wrong');
  await expect(page.getByText('Error posting job', { exact: true })).toBeVisible();
  await expect(page.getByText(/We've kept what you typed/)).toBeVisible();
  // The server had stored the first try. Changes since then must not be lost, either.
  await form.title.fill('Paint my shop and the fence');
  await form.post.dblclick();
  await expectToast(page, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  await page.setViewportSize(phone);
  await expect(
    cards(page).filter({ hasText: 'Paint my shop and the fence' }).getByText('₦10k – ₦50k'),
  ).toBeVisible();
  const posted = await app.db
    .selectFrom('jobs')
    .select(['title', 'requirements', 'state', 'city', 'is_urgent', 'is_fixed_price'])
    .where('poster_id', '=', user._id)
    .execute();
  expect(posted).toEqual([
    {
      title: 'Paint my shop and the fence',
      requirements: 'Own brushes\nTwo days',
      state: 'FCT - Abuja',
      city: 'Bwari',
      is_urgent: false,
      is_fixed_price: false,
    },
  ]);
  await page.setViewportSize(tablet);
  await visit('/post-job');
  await expect(form.title).toHaveValue('');
});

// Shows: member-rules-1, member-roles-3
test('the drafts of two people on one phone never mix', async ({ page, app, context, visit, problems }) => {
  // The realtime channel may report it first.
  problems.allow(statusLine(401));
  const ada = await signUp(app);
  const obi = await signUp(app);
  await storeLogin(context, app.url, { token: ada.token, user: ada.user });
  await page.setViewportSize(tablet);
  await visit('/post-job');
  const form = jobForm(page);
  await form.title.fill('Braid my hair');
  const [session] = await app.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', ada.user._id)
    .returning('id')
    .execute();
  expect(session).toBeDefined();
  await page.reload();
  // The toast disappears after four seconds, also while the page still loads pictures.
  await expectToast(page, 'You must be logged in to post a job');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toContain(`kept:${ada.user._id}:job`);

  await logIn(page, obi.form.email, obi.form.password);
  await expect(page).toHaveURL('/post-job');
  await expect(form.title).toHaveValue('');
  await form.title.fill('Mend my roof');
});

// Shows: product-3, product-4, public-23, public-25, public-27, public-28, public-29, public-30, public-31
// Shows: public-32, public-40, public-states-18, public-states-19, public-states-20, public-messages-14
// Shows: public-messages-15, member-5, member-6, favourites-5, favourites-6, job-page-1, job-page-2, job-page-3
// Shows: job-page-4, job-page-5, job-page-6, job-page-7, job-page-8, job-page-10, member-roles-8
// Shows: member-constants-1, member-constants-4, member-constants-5, member-constants-6
test('a job is found, saved as a favourite and opened by its link, and its page says when it is over', {
  tag: '@main',
}, async ({ page, app, context, visit, problems }) => {
  test.slow();
  problems.expect(statusLine(402));
  const poster = await signUp(app);
  const now = Date.now();
  const jobs = Array.from({ length: 30 }, (_, index) => ({
    ...painting,
    title: `Paint room ${index + 1}`,
    posted_at: new Date(now - index * 60_000),
    is_urgent: index === 0,
    is_fixed_price: index !== 1,
    promoted_until: index === 2 ? new Date(now + 3_600_000) : null,
  }));
  const all = await addJobs(app.db, poster.user._id, jobs);
  const [first = '', second = ''] = all;
  const { token, user } = await signUpArtisan(app);
  await storeLogin(context, app.url, { token, user });
  const [face = ''] = await addPictures(app, 1);
  await app.db
    .updateTable('accounts')
    .set({ is_verified: true, picture_hash: face })
    .where('id', '=', poster.user._id)
    .execute();
  await visit('/favorites-jobs');
  await expect(page.getByRole('link', { name: /^No favourite jobs yet/ })).toHaveAttribute('href', '/jobs');
  await visit('/jobs');
  await expect(page.getByRole('region', { name: 'Featured jobs' }).getByText('Paint room 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a job', exact: true })).toHaveAttribute(
    'href',
    '/post-job',
  );
  await expect(page.getByRole('link', { name: 'Favourite', exact: true })).toHaveAttribute(
    'href',
    '/favorites-jobs',
  );
  const category = page.getByRole('combobox', { name: 'Category' }).getByRole('option');
  await expect(category).toHaveCount(20);
  await expect(category.first()).toHaveText('All');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Ekiti');
  await expect(page.getByRole('combobox', { name: 'State' }).getByRole('option')).toHaveCount(38);
  await expect(page.getByRole('combobox', { name: 'State' }).getByRole('option').first()).toHaveText('All');
  await expect(page).toHaveURL('/jobs?state=Ekiti');
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('combobox', { name: 'Local government area' }).selectOption('Ado Ekiti');
  await page.getByRole('combobox', { name: 'Skill' }).selectOption('Painter');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show / }).tap();
  await expect(page).toHaveURL('/jobs?state=Ekiti&city=Ado+Ekiti&skill=Painter');
  await expect(count(page)).toHaveText('30 jobs');
  await expect(cards(page).first()).toContainText('URGENT');
  await expect(cards(page).first()).toContainText('Adaeze Okafor');
  await expect(cards(page).first()).toContainText(/Budget: .*₦10k – ₦50k.* \(Fixed\)/);
  await expect(cards(page).nth(1)).toContainText('(Negotiable)');
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(cards(page)).toHaveCount(30);

  const last = cards(page).last();
  await last.getByRole('button', { name: /^Add / }).tap();
  await expectToast(page, 'Added to favourites');
  const scrolled = await page.evaluate(() => window.scrollY);
  await last.getByRole('link', { name: 'Paint room 30', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Paint room 30' })).toBeVisible();
  // The browser's back button restores the filters, the cards and the scroll position.
  await page.getByRole('link', { name: 'Back to jobs' }).tap();
  await expect(page).toHaveURL('/jobs?state=Ekiti&city=Ado+Ekiti&skill=Painter');
  await expect(cards(page)).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 300);

  for (const id of [first, second]) {
    await visit(`/jobs/single-job?id=${id}`);
    await page
      .getByRole('button', { name: /^Add Paint room/ })
      .first()
      .tap();
    await expectToast(page, 'Added to favourites');
  }
  await page.getByRole('button', { name: /^Message the person who posted/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Access Restrictes' });
  await dialog.getByRole('button', { name: 'View Plans' }).tap();
  await expect(page).toHaveURL('/artisan/subscription');
  await page.goBack();
  await expectWholeJob(page, face);
  await expect(cards(page, 'Similar jobs')).toHaveCount(6);
  await page.getByRole('button', { name: 'Page 2', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards(page, 'Similar jobs')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Similar jobs' })).toBeFocused();
  await expectAccessible(page);
  await visit('/jobs/single-job');
  await expect(page).toHaveURL(`/jobs/single-job?id=${second}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Paint room 2' })).toBeVisible();
  await openWithState(page, '/jobs/single-job', { job_id: first });
  await expect(page).toHaveURL(`/jobs/single-job?id=${first}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Paint room 1' })).toBeVisible();
  await expect(cards(page, 'Similar jobs')).toHaveCount(6);

  await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', first).execute();
  await visit('/favorites-jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite jobs 03');
  const over = cards(page, 'Favourite jobs').filter({ hasText: 'Closed' });
  await expect(over).toContainText('Paint room 1');
  await expect(over.getByRole('link')).toHaveCount(0);
  await over.getByRole('button', { name: /^Remove / }).tap();
  await expectToast(page, 'Removed from favourites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite jobs 02');
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: 'Pages of favourite jobs' });
  await expect(pages).toHaveCount(0);
  await keepJobs(app, user._id, all.slice(3, 7));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite jobs 06');
  await expect(cards(page, 'Favourite jobs')).toHaveCount(5);
  await pages.getByRole('link', { name: 'Page 2' }).tap();
  await expect(cards(page, 'Favourite jobs')).toHaveCount(1);
  await cards(page, 'Favourite jobs').getByRole('button').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourite jobs 05');
  await expect(cards(page, 'Favourite jobs')).toHaveCount(5);
  await expect(pages).toHaveCount(0);
});

/** Checks the page of the job about painting the second room, on a phone and on a wide screen. */
async function expectWholeJob(page: Page, face: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Paint room 2');
  const category = main.getByRole('navigation', { name: 'Category' });
  await expect(category.getByRole('link')).toHaveText(['Home Repairs & Maintenance', 'Painter']);
  for (const text of [
    'Ado Ekiti, Ekiti',
    'Posted: Today',
    'Adaeze Okafor',
    'The kitchen tap drips all night.',
    'Mend it',
    'Own tools',
  ])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main.getByText('Verified', { exact: true })).toBeVisible();
  await expect(main.locator(`img[src*="${face}"]`).first()).toBeVisible();
  await expect(main.getByText('₦10k – ₦50k').first()).toBeVisible();
  const phone = page.viewportSize();
  if (!phone) throw new Error('The page has no size');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(main.getByText('₦10k – ₦50k').first()).toBeHidden();
  await expect(main.getByText('₦10,000 – ₦50,000').first()).toBeVisible();
  await page.setViewportSize(phone);
}

/** Makes jobs favourites of a person. */
async function keepJobs(app: TestApp, account_id: string, jobs: readonly string[]): Promise<void> {
  await app.db
    .insertInto('favourite_jobs')
    .values(jobs.map((job_id) => ({ account_id, job_id })))
    .execute();
}

test('an artisan finds the jobs they posted, reposts one and returns to the artisan profile', {
  tag: '@long',
}, async ({ page, app, visit, logInAsArtisan }) => {
  const { user } = await logInAsArtisan();
  await addJobs(app.db, user._id, [{ title: 'Paint my shop', status: 'closed' }]);
  await visit('/artisan/profile');
  await page.getByRole('link', { name: 'Jobs posted by me' }).tap();
  await expect(page).toHaveURL('/user/profile#own-jobs');
  await page.getByRole('button', { name: 'Repost Paint my shop' }).tap();
  await expectToast(page, 'Your job is open again');
  await expect(page.getByRole('link', { name: 'Edit Paint my shop' })).toBeVisible();
  await page.getByRole('link', { name: /^My artisan profile/ }).tap();
  await expect(page).toHaveURL('/artisan/profile');
});

// Shows: public-messages-16, user-page-4, user-page-5, member-roles-5
test('a poster edits, closes and reposts a job, and no other person can', async ({
  page,
  app,
  context,
  visit,
  problems,
}) => {
  problems.expect(lostLine);
  problems.expect(statusLine(404));
  const poster = await signUp(app);
  await storeLogin(context, app.url, { token: poster.token, user: poster.user });
  const [id = ''] = await addJobs(app.db, poster.user._id, [{ title: 'Sew a school uniform' }]);
  await visit('/user/profile');
  await expect(page.getByRole('heading', { name: 'Jobs posted by me (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit Sew a school uniform' }).tap();
  const form = jobForm(page);
  await expect(form.title).toHaveValue('Sew a school uniform');
  await form.title.fill('Sew two school uniforms');
  await form.location.tap();
  await pickLocation(page, 'Kano', 'Dala');
  await expect(form.location).toContainText('Kano, Dala');
  await expect(form.title).toHaveValue('Sew two school uniforms');
  await form.save.tap();
  await expectToast(page, 'Job updated successfully!');
  await expect(page).toHaveURL(`/jobs/single-job?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sew two school uniforms');
  await expect(page.getByText('Dala, Kano').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close Sew two school uniforms' }).tap();
  await page.getByRole('button', { name: 'Close job' }).tap();
  await expectToast(page, 'Your job is closed');
  await expect(page.getByText('You closed this job. Only you can see it.')).toBeVisible();
  await page.getByRole('button', { name: 'Repost Sew two school uniforms' }).tap();
  await expectToast(page, 'Your job is open again');

  const other = await signUp(app);
  await storeLogin(context, app.url, { token: other.token, user: other.user });
  await visit(`/post-job?id=${id}`);
  await expect(page.getByRole('heading', { name: "You can't edit this job" })).toBeVisible();
  await visit(`/jobs/single-job?id=${id}`);
  const heart = page.getByRole('button', { name: 'Add Sew two school uniforms to favourites' });
  const favourite = `**/api${favouriteJob.path}`;
  await page.route(favourite, (route) => route.abort('connectionreset'), { times: 1 });
  await heart.tap();
  await expectToast(page, 'Something went wrong');
  const gone = { status: 'error', code: 'not_found', msg: "This job isn't here any more" };
  await page.route(favourite, (route) => route.fulfill({ status: 404, json: gone }), { times: 1 });
  await heart.tap();
  await expectToast(page, gone.msg);
  await page.getByRole('button', { name: /^Call/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'No Artisan Profile' });
  await dialog.getByRole('button', { name: 'Create Profile' }).tap();
  await expect(page).toHaveURL('/signup/setup');
  await visit('/user/profile');
  await page.getByRole('link', { name: /^Post your first job/ }).tap();
  await expect(page).toHaveURL('/post-job');
});

// Shows: public-33, member-roles-2, member-messages-47, job-page-11
test('a visitor sees teasers and a link to the sign-up', async ({ page, app, visit, problems }) => {
  problems.expect(statusLine(404));
  const poster = await signUp(app, { fullname: 'Hidden Poster' });
  const mixing = { category: 'Events & Entertainment', skill: 'DJ', state: 'Yobe', city: 'Damaturu' };
  const [id = ''] = await addJobs(app.db, poster.user._id, [
    { ...mixing, title: 'Music for a wedding', description: 'Secret words' },
    { ...mixing, skill: 'MC', title: 'Host of a wedding' },
  ]);
  await visit('/jobs/categories/DJ');
  await page.getByRole('navigation', { name: /^DJ/ }).getByRole('link', { name: 'Jobs' }).tap();
  await expect(page).toHaveURL('/jobs/categories/DJ?tab=jobs');
  await expect(cards(page)).toContainText(['Music for a wedding']);
  await expectAccessible(page);
  await cards(page).getByRole('link', { name: 'Music for a wedding', exact: true }).tap();
  await expect(page).toHaveTitle(/^Music for a wedding, Yobe, Damaturu/);
  const invitation = page.getByRole('complementary', { name: 'Read the whole job' });
  await expect(invitation.getByRole('link', { name: 'Sign up free' })).toBeVisible();
  await expect(page.getByText('Hidden Poster')).toHaveCount(0);
  await expect(page.getByText('Secret words')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'More jobs like this' }).getByRole('listitem')).toContainText(
    ['Host of a wedding'],
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Message the person who posted/ }).tap();
  await expect(page.getByRole('alert').getByText('Please log in first')).toBeVisible();
  await logIn(page, poster.form.email, poster.form.password);
  await expect(page).toHaveURL(`/jobs/single-job?id=${id}`);
  await expect(page.getByText('Secret words')).toBeVisible();

  await visit('/jobs/single-job?id=nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'No job found' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Shows: public-24, share-work-5
  test('jobs can be read, searched and shared', async ({ page, app }) => {
    const poster = await signUp(app, { fullname: 'Hidden Poster' });
    const [id = ''] = await addJobs(app.db, poster.user._id, [
      {
        title: 'Dig a well',
        category: 'Outdoor & Environmental',
        skill: 'Gardener',
        state: 'Zamfara',
        city: 'Gusau',
      },
    ]);
    await page.goto('/jobs?state=Zamfara&city=Gusau');
    await page.getByRole('searchbox').fill('a well');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(page).toHaveURL(/query=a\+well&city=Gusau&state=Zamfara/);
    await expect(count(page)).toHaveText('1 job');
    await expect(page.getByRole('complementary', { name: 'See who posts these jobs' })).toBeVisible();
    await page.getByRole('link', { name: 'Dig a well', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dig a well');
    const html = await page.content();
    expect(html).toContain('"@type":"JobPosting"');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/jobs/single-job\\?id=${id}"`));
    expect(html).toMatch(
      /<meta property="og:description" content="Gardener wanted in [^"]*Gusau[^"]*\. Budget: ₦[^"]+">/,
    );
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{20,}">/);
    expect(html).not.toContain('Hidden Poster');
  });
});

// Shows: public-messages-21
test('a list that could not be loaded says so, and recovers', { tag: '@long' }, async ({
  page,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(503));
  await logInAs();
  await page.route(`**/api${viewJobs.path}`, (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', code: 'unavailable', msg: 'Please wait a little.' },
    }),
  );
  await visit('/contact');
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Jobs' }).tap();
  await expect(page.getByText('Failed to fetch jobs. Please wait a little.')).toBeVisible();
  await page.unroute(`**/api${viewJobs.path}`);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(count(page).or(page.getByText('No jobs yet'))).toBeVisible();
});
