import { signUpArtisan } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { jobForm } from '../support/job-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, hydrated, storeLogin, tablet, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ viewport: tablet });

/** The values that the pickers and lists of the form set. */
const draft = {
  jobTitle: 'Carve a wide door',
  jobDesc: 'A door of hard wood for the front of the house, two metres high, with a carved frame around it.',
  keyResponsibilities: 'Carve it',
  keyRequirements: 'Own tools',
  selectedCategory: { service_category: 'Construction & Skilled Labour', specific_service: 'Site Foreman' },
  selectedLocation: { state: 'Taraba', city: 'Wukari' },
  budget: '10000-50000',
};

// Shows: posted-job-1, posted-job-2, posted-job-3, posted-job-4, posted-job-5, posted-job-8, posted-job-10, post-job-2
test('a poster lands on the posted job and invites an artisan, whose bell leads to the job', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(statusLine(404));
  const foreman = await signUpArtisan(app, {
    service_category: 'Construction & Skilled Labour',
    specific_service: 'Site Foreman',
    location: 'Taraba, Wukari',
  });
  const { user } = await logInAs({ fullname: 'Ada Obi' });
  await visit('/post-job');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `kept:${user._id}:job`,
    JSON.stringify(draft),
  ] as const);
  await page.reload();
  await hydrated(page);
  const form = jobForm(page);
  await expect(form.title).toHaveValue('Carve a wide door');
  await form.post.tap();
  await expectToast(page, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  const live = page.getByRole('heading', { name: 'Your job is live' });
  await expect(live).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'What usually happens next' })).toBeVisible();
  const invite = page.getByRole('button', { name: 'Invite Adaeze Okafor' });
  await expect(invite).toBeVisible();
  await expectAccessible(page);
  await invite.tap();
  const invited = page.getByRole('button', { name: 'Invited: Adaeze Okafor' });
  await expect(invited).toBeVisible();
  await expect(page.getByText('You invited Adaeze Okafor')).toBeAttached();

  // The jobs keep the panel over a reload, and the page of the job has it, too.
  await expect(async () => {
    await app.db.updateTable('jobs').set({ people_told: 6 }).where('poster_id', '=', user._id).execute();
    await page.reload();
    await expect(page.getByText('We sent your job to 6 Site Foremen near you.')).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await expect(invited).toBeVisible();
  await page
    .getByRole('region', { name: 'Your job is live' })
    .getByRole('link', { name: draft.jobTitle })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: draft.jobTitle })).toBeVisible();
  await expect(live).toBeVisible();
  await expect(page.getByText('We sent your job to 6 Site Foremen near you.')).toBeVisible();
  await expect(page.getByRole('term').getByText('invitation', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url());

  await storeLogin(context, app.url, { token: foreman.token, user: foreman.user });
  await visit('/notifications');
  await page.getByRole('link', { name: `A customer invited you to the job "${draft.jobTitle}".` }).tap();
  await expect(page).toHaveURL(`${address.pathname}${address.search}&invited=1`);
  await expect(page.getByRole('heading', { level: 1, name: draft.jobTitle })).toBeVisible();
  await expect(page.getByText('A door of hard wood')).toBeVisible();
  await expect(live).toHaveCount(0);

  await app.db.updateTable('jobs').set({ status: 'closed' }).where('poster_id', '=', user._id).execute();
  await visit(`${address.pathname}${address.search}&invited=1`);
  await expect(page.getByRole('heading', { name: 'This job is no longer open' })).toBeVisible();
});
