import { saveWorkDetails, viewWorkDetails } from '@marketplace/contract/discovery/work-details';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, hydrated, test } from '../support/test.ts';

const HOUR_MS = 60 * 60_000;

// Shows: known-place-3
test('the Jobs tab of an artisan starts with the own trade and state, and remembers what was removed', async ({
  page,
  app,
  visit,
  logInAsArtisan,
}) => {
  const { token } = await logInAsArtisan({ fullname: 'Musa Bello' });
  const { work_details } = (await app.call(viewWorkDetails, {}, { token })).body;
  const saved = await app.call(
    saveWorkDetails,
    { ...work_details, trades: ['Electrician'], areas: [{ state: 'Ogun', city: 'Ifo' }] },
    { token },
  );
  expect(saved.status).toBe(200);
  await visit('/');
  const tab = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Jobs' });
  await tab.tap();
  await expect(page).toHaveURL('/jobs?state=Lagos&skill=Plumber');
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('link')).toHaveText(['Plumber', 'Lagos']);
  await expectAccessible(page);
  // The server's page shows the same.
  await page.reload();
  await hydrated(page);
  await expect(chosen.getByRole('link')).toHaveText(['Plumber', 'Lagos']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs for Plumber in Lagos');

  const own = page.getByRole('list', { name: 'Your other trades and states' });
  await expect(own.getByRole('link')).toHaveText(['Electrician', 'Ogun']);
  await own.getByRole('link', { name: 'Electrician' }).tap();
  await expect(page).toHaveURL('/jobs?state=Lagos&skill=Electrician');
  await own.getByRole('link', { name: 'Plumber' }).tap();
  await chosen.getByRole('link', { name: /^Lagos/ }).tap();
  await expect(page).toHaveURL('/jobs?skill=Plumber');
  await visit('/');
  await tab.tap();
  await expect(page).toHaveURL('/jobs?skill=Plumber');
  // The link in the footer and the way back are no choices.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).tap();
  await expect(page).toHaveURL('/jobs');
  await expect(tab).toHaveAttribute('href', '/jobs?skill=Plumber');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Oyo');
  await expect(page).toHaveURL('/jobs?state=Oyo');
  await expect(tab).toHaveAttribute('href', '/jobs?state=Oyo');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/jobs?skill=Plumber');
  await expect(tab).toHaveAttribute('href', '/jobs?state=Oyo');
  await page.getByRole('main').getByRole('link', { name: 'All jobs' }).tap();
  await expect(page).toHaveURL('/jobs');
  await visit('/');
  await tab.tap();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
});

// Shows: free-job-5, free-job-6
test('a short list of jobs leads customers to their own job and artisans to other places, and tells them of new ones', async ({
  page,
  app,
  visit,
  logInAs,
  logInAsArtisan,
}) => {
  const customer = await addPerson(app, 'Ngozi Obi');
  const posted_at = new Date(Date.now() - HOUR_MS);
  await addJobs(app.db, customer.id, [
    {
      title: 'Dig a borehole',
      skill: 'Well Digger',
      category: 'Outdoor & Environmental',
      state: 'Ekiti',
      city: 'Ikole',
      posted_at,
    },
  ]);
  const list = '/jobs?state=Ekiti&city=Ikole&skill=Well+Digger';
  await logInAs();
  await visit(list);
  await expect(page.getByRole('link', { name: 'Dig a borehole' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Places near Ikole' });
  await expect(places.getByRole('link', { name: 'All of Ekiti' })).toBeVisible();
  await expect(places.getByRole('link').first()).not.toHaveText('All of Ekiti');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Post "Well Digger" free' }).tap();
  await expect(page).toHaveURL(/\/post-job\?skill=Well\+Digger&state=Ekiti&city=Ikole/);

  await logInAsArtisan();
  await visit(list);
  await expect(page.getByText('Save this search, and we tell you when a new job comes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post "Well Digger" free' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this search' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await places.getByRole('link', { name: 'All of Ekiti' }).tap();
  await expect(page).toHaveURL('/jobs?state=Ekiti&skill=Well+Digger');
  const states = page.getByRole('navigation', { name: 'Places near Ekiti' });
  await states.getByRole('link', { name: 'Ondo' }).tap();
  await expect(page).toHaveURL('/jobs?state=Ondo&skill=Well+Digger');
  await page
    .getByRole('navigation', { name: 'Places near Ondo' })
    .getByRole('link', { name: 'All Nigeria' })
    .tap();
  await expect(page).toHaveURL('/jobs?skill=Well+Digger');
});

// Shows: near-me-12, known-place-2
test('a form begins with the area of the last job, and the picker offers the areas around it', async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  const poster = await logInAs({ fullname: 'Amaka Obi' });
  await addJobs(app.db, poster.user._id, [{ title: 'Mend my gate', state: 'Lagos', city: 'Surulere' }]);
  await visit('/jobs');
  await expect.poll(() => page.localStorage.getItem('suggested-place')).toContain('Surulere');
  await page.getByRole('main').getByRole('button', { name: 'Near me' }).tap();
  await expect(page).toHaveURL(/near_state=Lagos&near_city=Surulere/);
  await page.getByRole('button', { name: 'Near Surulere' }).tap();
  const picker = page.getByRole('dialog', { name: 'Where do you need someone?' });
  await expect(picker.getByRole('list', { name: 'Near Surulere' }).getByRole('button')).toHaveCount(5);
  await expectAccessible(page);
  await picker.getByRole('list', { name: 'Near Surulere' }).getByRole('button').nth(1).tap();
  await expect(page).not.toHaveURL(/near_city=Surulere/);
});
