import { postJob } from '@marketplace/contract/work/jobs';
import { expectAccessible } from '../support/accessibility.ts';
import { countCalls } from '../support/browser-state.ts';
import { jobForm } from '../support/job-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, hydrated, tablet, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ viewport: tablet });

/** The values that the pickers and lists of the form set. */
const draft = {
  jobTitle: 'Carve a door',
  jobDesc: '',
  keyResponsibilities: 'Carve it',
  keyRequirements: 'Own tools',
  selectedCategory: { service_category: 'Construction & Skilled Labour', specific_service: 'Site Foreman' },
  selectedLocation: { state: 'Taraba', city: 'Jalingo' },
  budget: '10000-50000',
};

test('the form of a job reports errors at their fields, asks once for a longer description, and never posts the same job twice', async ({
  page,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(statusLine(409));
  const { user } = await logInAs({ fullname: '' });
  await visit('/post-job');
  const name = page.getByRole('form', { name: "First, what's your name?" });
  await expectAccessible(page);
  await name.getByLabel('Full name').fill('Ada Obi');
  await name.getByRole('button', { name: 'Continue' }).tap();
  const form = jobForm(page);
  await expect(form.title).toBeVisible();
  const fill = async () => {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `kept:${user._id}:job`,
      JSON.stringify(draft),
    ] as const);
    await page.reload();
    await hydrated(page);
    await expect(form.title).toHaveValue('Carve a door');
  };
  await fill();
  const posts = countCalls(page, postJob.path);

  // The error is at the switch, before a request is sent.
  await form.urgent.check();
  const needsPlan = page.getByText('An urgent job needs a Connect or Elite plan');
  await expect(needsPlan).toBeVisible();
  await expect(page.getByText('Connect starts at ₦700 for 7 days.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue as normal' }).tap();
  await expect(needsPlan).toBeHidden();
  await expect(form.urgent).not.toBeChecked();

  // The error is at the field during typing, and in the toast.
  await form.description.fill('Call me: 0803 123 4567');
  const leaveOut = /^Please leave a phone number out of the description\./;
  await expect(form.description).toHaveAccessibleDescription(leaveOut);
  await form.post.tap();
  await expectToast(page, leaveOut);
  await expect(form.description).toBeFocused();

  // The form asks only once; the person may keep the short text.
  await form.description.fill('x');
  await form.post.tap();
  await expect(page.getByText('Can you say a little more?')).toBeVisible();
  await expect(form.description).toBeFocused();
  await expectAccessible(page);
  expect(posts.count).toBe(0);
  await page.getByRole('button', { name: 'Post job as it is' }).tap();
  await expectToast(page, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');

  await visit('/post-job');
  await fill();
  await form.description.fill('x');
  await form.post.tap();
  await form.post.tap();
  await expect(page.getByText("You've already posted this job")).toBeInViewport();
  await expect(page.getByText('Can you say a little more?')).toHaveCount(0);
  await expect(form.description).toHaveValue('x');
  await page.getByRole('link', { name: 'See that job' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Carve a door' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Ada Obi')).toBeVisible();
});
