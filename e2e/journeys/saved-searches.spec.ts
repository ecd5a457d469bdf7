import { saveSearch } from '@marketplace/contract/discovery/saved-searches';
import { postJob } from '@marketplace/contract/work/jobs';
import { buildJobForm } from '../../server/test/jobs.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { logIn } from '../support/account-pages.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Shows: saved-6, saved-8, alerts-1
test('a person saves a search of jobs, hears of a new one, and opens it from the bell', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/jobs?state=Lagos&skill=Plumber&city=Ikeja');
  await page.getByRole('button', { name: 'Save this search' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Jobs for Plumber in Ikeja');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toBeHidden();
  await expectToast(page, "Search saved. You'll find it in the menu, under Saved searches.");

  const poster = await addPerson(app, 'Posting Person');
  const form = { ...buildJobForm(), job_title: 'Mend the tank on the roof', city: 'Ikeja' };
  expect((await app.call(postJob, form, poster)).status).toBe(200);
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).tap();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mend the tank on the roof/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'Mend the tank on the roof', level: 1 })).toBeVisible();

  await visit('/profile/settings');
  await page.getByRole('link', { name: 'Saved searches' }).tap();
  await expect(page).toHaveURL('/profile/saved-searches');
  await expect(page.getByRole('heading', { name: 'Saved searches', level: 1 })).toBeVisible();
  const chips = page.getByRole('navigation', { name: 'Saved' });
  await expect(chips.getByRole('link', { name: 'Saved searches' })).toBeInViewport({ ratio: 1 });
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Jobs for Plumber in Ikeja' });
  await expect(item).toContainText('Jobs · Plumber · Ikeja, Lagos');
  await expectAccessible(page);
  await item.getByRole('link', { name: 'See the list for Jobs for Plumber in Ikeja' }).tap();
  await expect(page).toHaveURL('/jobs?skill=Plumber&state=Lagos&city=Ikeja');
});

// Shows: saved-7
test('a visitor saves a search after the log-in, on the same list', async ({ page, app, visit }) => {
  const { form } = await signUp(app);
  await visit('/artisan?state=Kano');
  await page.getByRole('link', { name: 'Save this search' }).tap();
  await expect(page.getByText('Create an account to save this search')).toBeVisible();
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/artisan?state=Kano');
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Artisans in Kano');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toBeHidden();
});

// Shows: saved-10
test('the notification of a morning leads to what is new', async ({ page, app, visit, logInAs }) => {
  const person = await logInAs();
  const poster = await addPerson(app, 'Posting Person');
  const search = { subject: 'jobs', name: 'Roofs', rhythm: 'daily', query: 'zinc roof' } as const;
  const saved = await app.call(saveSearch, search, { token: person.token });
  expect(saved.status).toBe(200);
  const form = (title: string) => ({ ...buildJobForm(), job_title: `${title} zinc roof` });
  const first = await app.call(postJob, form('Old'), poster);
  const second = await app.call(postJob, form('New'), poster);
  await visit(`/profile/saved-searches?search=${saved.body.search._id}&since=${second.body.job.timestamp}`);
  await expect(page).toHaveURL(/\/jobs\?query=zinc\+roof&since=\d+$/);
  expect(first.body.job.timestamp).toBeLessThan(second.body.job.timestamp);
  await expect(page.getByRole('heading', { name: '1 job', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^New since / }).tap();
  await expect(page.getByRole('heading', { name: '2 jobs', exact: true })).toBeVisible();
});
