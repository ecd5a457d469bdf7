import { signUp } from '../../server/test/people.ts';
import { logIn } from '../support/account-pages.ts';
import { expect, tablet, test } from '../support/test.ts';

// Shows: routes-24
test('a skill picked on the page of a job goes into the form of the job, not into a profile', {
  tag: '@long',
}, async ({ page, app, visit, logInAs }) => {
  await page.setViewportSize(tablet);
  // A visitor picks first and logs in afterwards.
  const { form } = await signUp(app);
  await visit('/select-category');
  await page.getByRole('button', { name: 'Home Repairs & Maintenance' }).tap();
  await page.getByRole('button', { name: 'Plumber' }).tap();
  await expect(page).toHaveURL('/login');
  expect(await page.localStorage.getItem('profileSetup')).toBeNull();
  await logIn(page, form.email, form.password);
  await expect(page).toHaveURL('/post-job');
  await expect(page.getByRole('button', { name: /^Category/ })).toContainText('Plumber');

  await logInAs();
  await visit('/select-service?category=Game+Development');
  await page.getByRole('button', { name: 'Game Tester' }).tap();
  await expect(page).toHaveURL('/post-job');
  await expect(page.getByRole('button', { name: /^Category/ })).toContainText('Game Tester');
  expect(await page.localStorage.getItem('profileSetup')).toBeNull();
});

/** All three routes show the same picker, so `npm run test:ci` opens only the first. */
const pickerRoutes = [
  { path: '/signup/setup/select', tag: [] },
  { path: '/select-category?from=profile', tag: ['@long'] },
  { path: '/post-job/select-category', tag: ['@long'] },
];

for (const { path, tag } of pickerRoutes) {
  test(`${path} still has Digital Skills open after Back from a category`, { tag }, async ({
    page,
    visit,
    logInAs,
  }) => {
    await logInAs();
    await visit(path);
    const digital = page.getByRole('tab', { name: 'Digital Skills' });
    await digital.tap();
    await page.getByRole('button', { name: 'Game Development' }).tap();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(digital).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Game Development' })).toBeVisible();
  });
}
