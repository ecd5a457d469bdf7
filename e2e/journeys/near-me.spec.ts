import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addJobs } from '../../server/test/jobs.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { expect, storeLogin, test } from '../support/test.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Where do you need someone?' });
const cards = (page: Page, list = 'Artisans') =>
  page
    .getByRole('region', { name: list })
    .getByRole('listitem')
    .filter({ hasText: /Nearby/ });
const nearMe = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Near / });

// Shows: near-me-1, near-me-3, near-me-5, near-me-9, near-me-10, near-me-11
test('the device finds the area, and the lists begin with the nearest', async ({
  page,
  app,
  visit,
  context,
}) => {
  await addArtisansNamed(app, ['Nearby Kanawa'], {
    state: 'Kano',
    city: 'Dala',
    rating_sum: 50,
    rating_count: 10,
  });
  await addArtisansNamed(app, ['Nearby Ikeja'], { state: 'Lagos', city: 'Ikeja' });
  await addArtisansNamed(app, ['Nearby Own'], { state: 'Lagos', city: 'Surulere' });
  await addArtisansNamed(app, ['Nearby Ifo'], { state: 'Ogun', city: 'Ifo' });
  await addArtisansNamed(app, ['Nearby Epe'], { state: 'Lagos', city: 'Epe' });
  const far = await addArtisansNamed(app, ['Nearby Ibadan'], { state: 'Oyo', city: 'Ibadan North' });
  await app.db
    .insertInto('artisan_areas')
    .values(far.map(({ id }) => ({ account_id: id, position: 0, state: 'Lagos', city: 'Surulere' })))
    .execute();
  for (const { id } of far) await sql`select set_artisan_reach(${id}::uuid)`.execute(app.db);
  // The phone may tell its location, but has no position.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

  await visit('/artisan?query=Nearby');
  await expect(nearMe(page)).toHaveText('Near me');
  await nearMe(page).tap();
  await expectAccessible(page);
  await picker(page).getByRole('button', { name: 'Use my location' }).tap();
  await expect(picker(page).getByText(/Your phone couldn't find where you are/)).toBeVisible();
  await context.setGeolocation({ latitude: 6.50951, longitude: 3.34512 });
  await picker(page).getByRole('button', { name: 'Use my location' }).tap();
  await expect(picker(page).getByText('Surulere?', { exact: true })).toBeVisible();
  // Nothing is chosen before the answer.
  await expect(page).toHaveURL('/artisan?query=Nearby');
  expect(await page.localStorage.getItem('place')).toBeNull();
  await expectAccessible(page);
  await picker(page).getByRole('button', { name: 'Yes' }).tap();
  await expect(page).toHaveURL('/artisan?query=Nearby&near_state=Lagos&near_city=Surulere');
  await expect(nearMe(page)).toHaveText('Near Surulere');
  const card = (name: string) => cards(page).filter({ hasText: name });
  await expect(cards(page)).toHaveCount(6);
  await expect(card('Nearby Own')).toContainText('In Surulere');
  await expect(card('Nearby Ibadan')).toContainText('Ibadan North, Oyo · works in Surulere');
  await expect(card('Nearby Ikeja')).toContainText('Ikeja, Lagos · about 10 km');
  await expect(card('Nearby Ifo')).toContainText('about 20 km');
  await expect(card('Nearby Epe')).toContainText('about 50 km');
  await expect(card('Nearby Kanawa')).not.toContainText('km');
  // The two who work in the area are equally near.
  expect((await cards(page).getByRole('heading').allTextContents()).slice(2)).toEqual([
    'Nearby Ikeja',
    'Nearby Ifo',
    'Nearby Epe',
    'Nearby Kanawa',
  ]);
  await expectAccessible(page);
  expect(sent.filter((text) => /6\.50|3\.34|latitude|longitude/.test(text))).toEqual([]);

  // A shared link shows the same list, and without scripts the search keeps the order.
  await page.reload();
  await expect(cards(page).first()).toContainText(/In Surulere|works in Surulere/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nearest to Surulere first/ })
    .tap();
  await expect(page).toHaveURL('/artisan?query=Nearby');
  // The place is remembered, so one tap is enough now.
  await nearMe(page).tap();
  await expect(page).toHaveURL('/artisan?query=Nearby&near_state=Lagos&near_city=Surulere');

  // The picker of another place offers this one again.
  await nearMe(page).tap();
  await picker(page).getByRole('searchbox').fill('lekki');
  await picker(page).getByRole('button', { name: 'Eti-Osa Lekki, Lagos' }).tap();
  await expect(nearMe(page)).toHaveText('Near Eti-Osa');
  await nearMe(page).tap();
  await picker(page)
    .getByRole('list', { name: 'Places you chose before' })
    .getByRole('button', { name: 'Surulere Lagos' })
    .tap();
  await expect(nearMe(page)).toHaveText('Near Surulere');

  // A line is corrected as in every search, and keeps the order.
  await page.getByRole('searchbox').fill('site forman');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/artisan?query=site+forman&near_state=Lagos&near_city=Surulere');
  await expect(page.getByText('Showing site foreman, nearest to Surulere first.')).toBeVisible();
  await expect(page.getByText('Search instead for')).toBeVisible();
  await expect(cards(page).first()).toContainText(/In Surulere|works in Surulere/);
});

// Shows: near-me-5, near-me-8, near-me-9, near-me-10
test('a person who refuses the location finds the area with the keyboard', { tag: '@desktop' }, async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  // Jobs of somebody else: an own one would say where the person is.
  const poster = await addPerson(app, 'Ngozi Obi');
  await logInAs();
  await addJobs(app.db, poster.id, [
    { title: 'Nearby job in Kano', state: 'Kano', city: 'Dala' },
    { title: 'Nearby job in Ikeja', city: 'Ikeja', posted_at: new Date(Date.now() - 60_000) },
    { title: 'Nearby job here', posted_at: new Date(Date.now() - 120_000) },
  ]);
  await visit('/jobs?query=Nearby+job');
  await expect(nearMe(page)).toHaveText('Near me');
  await nearMe(page).focus();
  await page.keyboard.press('Enter');
  await picker(page).getByRole('button', { name: 'Use my location' }).press('Enter');
  await expect(picker(page).getByText(/Your browser doesn't let us see where you are/)).toBeVisible();
  await picker(page).getByRole('searchbox').fill('surulere');
  await expect(picker(page).getByRole('button', { name: 'Surulere Lagos' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(picker(page).getByRole('button', { name: 'Surulere Lagos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs?query=Nearby+job&near_state=Lagos&near_city=Surulere');
  await expect(cards(page, 'Jobs').getByRole('heading')).toHaveText([
    'Nearby job here',
    'Nearby job in Ikeja',
    'Nearby job in Kano',
  ]);
  await expect(cards(page, 'Jobs').nth(0)).toContainText('In Surulere');
  await expect(cards(page, 'Jobs').nth(1)).toContainText('about 10 km');
});

// Shows: near-me-2
test('the place follows a person to another device, and stays on no shared phone after the log-out', async ({
  page,
  visit,
  logInAs,
  browser,
  app,
}) => {
  const { token, user } = await logInAs();
  await visit('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search in:/ })
    .tap();
  await expect(picker(page)).toContainText('We save it in your account.');
  const saved = page.waitForResponse('**/api/user_profile/save_search_place');
  await picker(page).getByRole('searchbox').fill('surulere');
  await picker(page).getByRole('button', { name: 'Surulere Lagos' }).tap();
  await saved;
  const query = page.getByPlaceholder('Plumber, hairdresser…');
  await query.fill('plumber');
  await query.press('Enter');
  await expect(page).toHaveURL('/search?query=plumber&state=Lagos&city=Surulere');
  await nearMe(page).tap();
  await expect(page).toHaveURL('/search?query=plumber&near_state=Lagos&near_city=Surulere');
  await expect(nearMe(page)).toHaveText('Near Surulere');
  // The form of a job has the same picker.
  await visit('/post-job/select-location');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await page
    .getByRole('list', { name: 'Places you chose before' })
    .getByRole('button', { name: 'Surulere Lagos' })
    .tap();
  await expect(page).toHaveURL(/\/post-job$/);
  await visit('/');

  const other = await browser.newContext({ baseURL: app.url });
  await storeLogin(other, app.url, { token, user });
  const second = await other.newPage();
  await second.goto('/');
  await expect(second.getByRole('main').getByRole('button', { name: /^Search in:/ })).toHaveText(
    /Surulere, Lagos/,
  );
  await other.close();

  expect(await page.localStorage.getItem('recent-places')).toContain('Surulere');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  // The log-out loads the page again, so the storage cannot be read for a moment.
  await expect(async () => {
    for (const key of ['token', 'place', 'recent-places', 'place-kept'])
      expect(await page.localStorage.getItem(key)).toBeNull();
  }).toPass();
});
