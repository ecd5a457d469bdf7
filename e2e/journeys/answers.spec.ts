import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { makeOffer } from '@marketplace/contract/work/agreements';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { answerJob, read } from '../../server/test/job-answers.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { buildProfileForm, signUp } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { buildOffer, offerCards, openPhone, visitOn } from '../support/offers.ts';
import { statusLine, watchProblems } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An artisan who has answered a job with a message and an offer. */
async function addAnswer(
  app: TestApp,
  jobId: string,
  { fullname, price, words }: { fullname: string; price: number; words: string },
) {
  const artisan = await signUp(app, { fullname });
  const made = await app.call(editProfile, buildProfileForm(), { token: artisan.token });
  expect(made.status).toBe(200);
  await buyPlan(app, artisan.token, 'starter_weekly');
  const talk = await answerJob(app, artisan, jobId, words);
  const offer = buildOffer({ conversation_id: talk, price_from: price, what: 'Fix the leaking tap' });
  expect((await app.call(makeOffer, offer, { token: artisan.token })).status).toBe(200);
  return { artisan: { ...artisan, user: made.body.user }, talk };
}

// Shows: job-answers-1, job-answers-20, job-answers-3, job-answers-4, job-answers-7, job-answers-8, job-answers-9, job-answers-11, job-answers-13, job-answers-16
test('a poster compares two answers, shortlists, declines one kindly, hires the other and closes the job', {
  tag: '@main',
}, async ({ page, app, browser, visit, logInAs }) => {
  test.slow();
  const poster = await logInAs({ fullname: 'Amaka Obi' });
  const [jobId = ''] = await addJobs(app.db, poster.user._id, [{ title: 'Fix my leaking tap' }]);
  const musa = await addAnswer(app, jobId, {
    fullname: 'Musa Bello',
    price: 18_000,
    words: 'I have all the parts.',
  });
  const bisi = await addAnswer(app, jobId, {
    fullname: 'Bisi Ade',
    price: 12_000,
    words: 'I live near you.',
  });
  const { user } = bisi.artisan;
  await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', user._id).execute();
  const phone = await openPhone(browser, app, bisi.artisan);
  const problems = watchProblems(phone.context);
  await visitOn(phone.page, '/answers');
  const own = phone.page.getByRole('main').getByRole('listitem');
  await expect(own).toContainText('Not read yet');

  // The way in: the list of own jobs.
  await visit('/user/profile');
  await page.getByRole('link', { name: 'See 2 replies to Fix my leaking tap' }).tap();
  await expect(page).toHaveURL(`/jobs/answers?id=${jobId}`);
  await expect(page.getByRole('tab', { name: 'Answers (2)' })).toBeVisible();
  const card = (name: string) => page.getByRole('main').getByRole('listitem', { name });
  // Each card has the first words and the price, and its artisan sees that they were read.
  await expect(card('Bisi Ade')).toContainText('I live near you.');
  await expect(card('Musa Bello')).toContainText('I have all the parts.');
  await expect(card('Bisi Ade')).toContainText('New');
  await expect(card('Bisi Ade')).toContainText('In Surulere');
  await expect(card('Bisi Ade').getByText('1 new message')).toHaveCount(0);
  await expectAccessible(page);
  await expect(card('Musa Bello')).toContainText('₦18,000');
  await expect(card('Bisi Ade')).toContainText('₦12,000');
  await expect(card('Bisi Ade')).toContainText('Waiting for your answer');
  await expect(card('Bisi Ade')).toContainText('No ratings yet');
  await expect(card('Bisi Ade')).toContainText('Verified');
  await expect(card('Bisi Ade')).toContainText('Say no thanks');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Bisi Ade',
    'Musa Bello',
  ]);
  await page.getByLabel('Sort by').selectOption('Lowest price first');
  await expect(page).toHaveURL(/order=price/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Bisi Ade',
    'Musa Bello',
  ]);
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
    'Newest first',
    'Lowest price first',
    'Best rated first',
  ]);
  await phone.page.reload();
  await expect(own).toContainText('Read');

  // The shortlist.
  await page.getByRole('button', { name: 'Shortlist Bisi Ade' }).tap();
  await expect(page.getByRole('button', { name: 'Shortlist Bisi Ade' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('tab', { name: 'Shortlist (1)' }).tap();
  await expect(card('Bisi Ade')).toBeVisible();
  await expect(card('Musa Bello')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Answers (2)' }).tap();

  // One is declined with the ready message.
  await page.getByRole('button', { name: 'Say no thanks to Musa Bello' }).tap();
  const decline = page.getByRole('dialog', { name: 'Say no thanks to Musa Bello?' });
  await expect(decline.getByLabel('Your message')).toHaveValue(
    "Thank you for your answer, Musa. I've chosen someone else this time. I wish you all the best.",
  );
  await expectAccessible(page);
  await decline.getByRole('button', { name: 'Send and decline' }).tap();
  await expectToast(page, 'Sent to Musa Bello');
  await expect(page.getByRole('tab', { name: 'Declined (1)' })).toBeVisible();
  await expect(card('Musa Bello')).toHaveCount(0);

  // The other one is hired: first the offer is accepted.
  await page.getByRole('button', { name: 'Hire Bisi Ade' }).tap();
  const hire = page.getByRole('dialog', { name: 'Hire Bisi Ade?' });
  await expect(hire).toContainText('₦12,000');
  await expectAccessible(page);
  await hire.getByRole('link', { name: 'Open the offer' }).tap();
  await offerCards(page)
    .getByRole('button', { name: /^Accept/ })
    .tap();
  await page
    .getByRole('dialog', { name: 'Accept this offer?' })
    .getByRole('button', { name: 'Accept', exact: true })
    .tap();
  await expect(offerCards(page)).toContainText('Agreed');
  await page.goBack();
  await expect(card('Bisi Ade')).toContainText('Agreed');

  // Closing proposes the person with the agreement.
  await page.getByRole('link', { name: 'Back to my job' }).tap();
  await expect(page).toHaveURL(`/jobs/single-job?id=${jobId}`);
  await expect(page.getByRole('link', { name: 'Compare the answers' })).toBeVisible();
  await page.getByRole('button', { name: 'Close Fix my leaking tap' }).tap();
  const closing = page.getByRole('alertdialog', { name: 'Close this job?' });
  await expect(closing.getByText('Who did you hire?')).toBeVisible();
  await expect(closing.getByRole('radio', { name: /^Bisi Ade/ })).toBeChecked();
  await expect(closing.getByRole('radio', { name: /^Musa Bello/ })).toHaveCount(0);
  await expect(closing.getByRole('radio', { name: 'No one' })).toBeVisible();
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Close job' }).tap();
  await expectToast(page, 'Your job is closed');
  await expect(page.getByText('You hired Bisi Ade.')).toBeVisible();

  await visitOn(phone.page, '/answers');
  await expect(own).toContainText('Hired');
  await expectAccessible(phone.page);
  await phone.context.close();
  problems.check();
  const other = await openPhone(browser, app, musa.artisan);
  await visitOn(other.page, '/');
  await other.page.getByRole('button', { name: /menu/i }).first().tap();
  await other.page.getByRole('link', { name: 'My answers to jobs' }).tap();
  await expect(other.page).toHaveURL('/answers');
  const declined = other.page.getByRole('list', { name: 'My answers to jobs' }).getByRole('listitem');
  await expect(declined).toContainText('Declined');
  await declined.getByRole('link', { name: /^Open the chat/ }).tap();
  await expect(other.page.getByRole('log')).toContainText('I wish you all the best.');
  await other.context.close();
});

// Shows: job-answers-15, job-answers-9, job-answers-11
test('a job without answers, with all declined, or of others says what to do next', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  problems.expect(statusLine(404));
  const poster = await logInAs();
  const [jobId = ''] = await addJobs(app.db, poster.user._id, [{ title: 'Mend my roof' }]);
  await visit(`/jobs/answers?id=${jobId}`);
  await expect(page.getByText('No answers yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Shortlist (0)' }).tap();
  await expect(page.getByText('Your shortlist is empty')).toBeVisible();
  await page.getByRole('tab', { name: 'Answers (0)' }).tap();
  await page.getByRole('link', { name: 'Invite artisans' }).tap();
  await expect(page).toHaveURL(`/jobs/single-job?id=${jobId}`);

  const { talk } = await addAnswer(app, jobId, { fullname: 'Musa Bello', price: 9000, words: 'Good day' });
  await read(app, poster, talk, 2);
  await visit(`/jobs/answers?id=${jobId}`);
  await page.getByRole('button', { name: 'Say no thanks to Musa Bello' }).tap();
  await page.getByRole('dialog').getByLabel('Your message').fill('');
  await page.getByRole('button', { name: 'Send and decline' }).tap();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Your message').fill('Sorry, it is done already.');
  await page.getByRole('button', { name: 'Send and decline' }).tap();
  await expect(page.getByText("You've declined everyone")).toBeVisible();
  await page.getByRole('tab', { name: 'Declined (1)' }).tap();
  await expect(page.getByText('Sorry, it is done already.')).toHaveCount(0);
  // A changed mind.
  await page.getByRole('button', { name: 'Shortlist Musa Bello' }).tap();
  await expect(page.getByRole('tab', { name: 'Answers (1)' })).toBeVisible();

  // Closed without the answer, which is given later.
  await visit(`/jobs/single-job?id=${jobId}`);
  await page.getByRole('button', { name: 'Close Mend my roof' }).tap();
  await page.getByRole('button', { name: 'Close job' }).tap();
  await expectToast(page, 'Your job is closed');
  await page.getByRole('button', { name: 'Say who you hired' }).tap();
  await page.getByRole('alertdialog', { name: 'Who did you hire?' }).getByText('Someone else').tap();
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('You hired someone else.')).toBeVisible();

  await logInAs();
  await visit(`/jobs/answers?id=${jobId}`);
  await expect(page.getByText('No job found')).toBeVisible();
  await visit('/answers');
  await expect(page.getByText("You haven't answered any jobs yet")).toBeVisible();
});

// Shows: stale-job-1, stale-job-3, job-answers-12
test('a poster says in one tap that a quiet job is still needed', async ({ page, app, visit, logInAs }) => {
  const poster = await logInAs();
  const posted_at = new Date(Date.now() - 15 * DAY_MS);
  const [jobId = ''] = await addJobs(app.db, poster.user._id, [{ title: 'Mend my gate', posted_at }]);
  await app.runTask('ask-about-quiet-jobs');
  await visit('/user/profile');
  await expect(page.getByText('Is this job still needed?')).toBeHidden();
  await page.getByText('1 job may be finished').tap();
  await expect(page.getByText('Is this job still needed?')).toBeVisible();
  await visit('/notifications');
  await page.getByRole('link', { name: /^Do you still need your job "Mend my gate"\?/ }).tap();
  await expect(page).toHaveURL(`/jobs/single-job?id=${jobId}`);
  await expect(page.getByText('Is this job still needed?')).toBeVisible();
  await expect(page.getByText('Last active Today')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Still needed: Mend my gate' }).tap();
  await expectToast(page, 'Your job stays open');
  await expect(page.getByText('Is this job still needed?')).toHaveCount(0);
});
