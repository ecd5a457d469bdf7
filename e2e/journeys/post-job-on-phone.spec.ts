import { postJob } from '@marketplace/contract/work/jobs';
import type { Page } from '@playwright/test';
import { holdBack } from '../../scripts/test/hold-back.ts';
import { addArtisans } from '../../server/test/artisans.ts';
import { signUpArtisan } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { countCalls, loseNextAnswer } from '../support/browser-state.ts';
import { addressOf } from '../support/built-files.ts';
import { expectQuestion, goOn } from '../support/job-pages.ts';
import { lostLine, statusLine } from '../support/problems.ts';
import { photo } from '../support/profile-pages.ts';
import { watchShifts } from '../support/shifts.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => button(page, 'Next');
const description = (page: Page) => page.getByRole('textbox', { name: 'Job description' });

/** Says what is needed, and goes on when the trade was understood. */
async function beginAsPlumbing(page: Page): Promise<void> {
  await description(page).fill('The pipe under the kitchen sink drips all day.');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await goOn(page, 'left');
  await expectQuestion(page, 'When do you need it?');
}

// Shows: easy-post-15
test('an unanswered question says what the specification says, and links lead to all categories and places', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/post-job');
  await next(page).tap();
  await expectToast(page, 'Please fill all required fields');
  await description(page).fill('Somebody should look at the thing in my room.');
  await expect(page.getByText("We're not sure which trade that is. Please choose it.")).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Choose a trade').tap();
  await expectQuestion(page, 'Who do you need?');
  await page.getByRole('link', { name: 'All categories' }).tap();
  await expect(page).toHaveURL('/post-job/select-category');
  await page.getByRole('button', { name: /^Home Repairs/ }).tap();
  await button(page, 'Plumber').tap({ position: { x: 24, y: 16 } });
  await expect(question(page, 'Where is the work?')).toBeVisible();
  await page.getByRole('link', { name: 'All places' }).tap();
  await expect(page).toHaveURL('/post-job/select-location');
});

// Shows: easy-post-16
test('the trade of a job is the one that its poster chooses, and the place of the line is taken over', async ({
  page,
  visit,
  logInAs,
}) => {
  await logInAs();
  await visit('/post-job');
  await description(page).fill('My toilet is blocked in Yaba');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Choose another').tap();
  await expectQuestion(page, 'Who do you need?');
  await page.getByRole('button', { name: /^Home Repairs/ }).tap();
  await button(page, 'Electrician').tap({ position: { x: 24, y: 16 } });
  await expectQuestion(page, 'What do you need done?');
  await expect(button(page, 'Electrician')).toHaveAttribute('aria-pressed', 'true');
  await description(page).fill('My toilet is blocked in Yaba since last night');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'false');
  await expect(button(page, 'Electrician')).toHaveAttribute('aria-pressed', 'true');
  await goOn(page, 'left');
  await expectQuestion(page, 'When do you need it?');
  await goOn(page, 'right');
  await expectQuestion(page, 'Where is the work?');
  await button(page, /^Keep .*Lagos$/).tap();
  await expectQuestion(page, 'How much will you pay?');
});

// Shows: easy-post-1, easy-post-2, easy-post-4, easy-post-5, easy-post-7
test('a job is posted on a phone with at most 10 taps and one typed line', { tag: '@main' }, async ({
  page,
  app,
  visit,
  logInAs,
}) => {
  // Counts what a person does: every touch of the screen, and every field in which something is typed.
  await page.addInitScript(() => {
    const done = { taps: 0, fields: new Set<EventTarget | null>() };
    Object.assign(window, { done });
    addEventListener('pointerdown', () => done.taps++, true);
    const isTyped = (target: EventTarget | null) =>
      !(target instanceof HTMLInputElement && target.type === 'radio');
    addEventListener('input', ({ target }) => isTyped(target) && done.fields.add(target), true);
  });
  const { user } = await logInAs();
  // One person is told, and three can be invited.
  await signUpArtisan(app);
  await addArtisans(app.db, [{}, {}]);
  const readShifts = await watchShifts(page);
  await visit('/jobs');
  const post = page.getByRole('link', { name: 'Post a job', exact: true }).first();
  await post.tap();
  await expect(question(page, 'What do you need done?')).toBeVisible();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expectAccessible(page);
  await description(page).tap();
  await page.keyboard.type('The pipe under the kitchen sink drips all day.');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await goOn(page, 'left');
  await expectQuestion(page, 'When do you need it?');
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByText('This week', { exact: true }).tap();
  await goOn(page, 'right');
  await expectQuestion(page, 'Where is the work?');
  await button(page, 'Lagos').tap({ position: { x: 40, y: 24 } });
  await button(page, 'Surulere').tap({ position: { x: 280, y: 24 } });
  await expectQuestion(page, 'How much will you pay?');
  await button(page, '₦10,000 – ₦50,000').tap();
  await expectQuestion(page, 'Ready to post?');
  // Only lines that the poster has seen are sent.
  await expect(button(page, /^Responsibilities \(our suggestion\)/)).toContainText(
    'Find where the water is leaking',
  );
  // The panel of the posted job comes late.
  const releasePanel = await holdBack(page, `**${addressOf('src/work/jobs/view/posted-job.tsx')}`);
  await button(page, 'Post job').tap();
  await expectToast(page, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { level: 1, name: 'Your job' })).toBeVisible();
  const before = await readShifts();
  releasePanel();
  await expect(page.getByRole('heading', { name: 'Your job is live' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invite / }).first()).toBeVisible();
  expect((await readShifts()) - before).toBeLessThanOrEqual(0.01);

  const { taps, fields } = await page.evaluate(() => {
    const { done } = window as unknown as { done: { taps: number; fields: Set<unknown> } };
    return { taps: done.taps, fields: done.fields.size };
  });
  console.warn(`Posting a job took ${taps} taps and ${fields} typed line`);
  expect(taps).toBeLessThanOrEqual(10);
  expect(fields).toBe(1);
  const jobs = await app.db
    .selectFrom('jobs')
    .select(['title', 'description', 'responsibilities', 'requirements', 'skill', 'state', 'city'])
    .where('poster_id', '=', user._id)
    .execute();
  expect(jobs).toEqual([
    {
      title: 'The pipe under the kitchen sink drips all day',
      description: 'The pipe under the kitchen sink drips all day.',
      responsibilities:
        'Find where the water is leaking\nReplace worn pipes, taps or fittings\nClear the blockage and flush the line\nRun all taps and check for leaks before leaving',
      requirements:
        'Own pipe wrench, cutter and thread tape\nCan say which fittings to buy before starting\nHas worked with PPR and PVC pipes',
      skill: 'Plumber',
      state: 'Lagos',
      city: 'Surulere',
    },
  ]);
});

// Shows: easy-post-3, easy-post-5, easy-post-6
test('the questions of a job on a phone survive back, a reload, a double tap, a second tab and a lost link', async ({
  page,
  app,
  context,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(lostLine);
  const { user } = await logInAs();
  await visit('/favorites-jobs');
  await visit('/post-job');
  await beginAsPlumbing(page);

  // The browser's back button, the button on the page, and a reload.
  await page.goBack();
  await expectQuestion(page, 'What do you need done?');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await hydrated(page);
  await expect(question(page, 'What do you need done?')).toBeVisible();

  // An answer that is missing or short.
  await description(page).fill('');
  await goOn(page, 'right');
  await expect(description(page)).toHaveAccessibleDescription(/^Please describe the job/);
  await expect(description(page)).toBeFocused();
  await description(page).fill('Call 0803 123 4567');
  await expect(description(page)).toHaveAccessibleDescription(/^Please leave a phone number out/);
  await description(page).fill('Pipe drips.');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await goOn(page, 'left');
  await expect(page.getByText('Can you say a little more?')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(description(page)).toHaveValue('Pipe drips.');
  await description(page).fill('The pipe under the sink drips.');
  await expect(button(page, 'Plumber')).toHaveAttribute('aria-pressed', 'true');
  await next(page).dblclick();
  // One question further, not two. Where the second tap comes after the new question, it takes the focus to the button.
  await expect(question(page, 'When do you need it?')).toBeVisible();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await button(page, 'Back').tap();
  await expectQuestion(page, 'What do you need done?');
  await goOn(page, 'left');
  await expectQuestion(page, 'When do you need it?');
  await goOn(page, 'right');
  await expectQuestion(page, 'Where is the work?');

  // A second tab goes on with the same draft, and the first one takes its answers over.
  const other = await context.newPage();
  await visit('/post-job', other);
  await expect(question(other, 'Where is the work?')).toBeVisible();
  await button(other, 'Kano').tap({ position: { x: 40, y: 24 } });
  await button(other, 'Dala').tap({ position: { x: 280, y: 24 } });
  await expectQuestion(other, 'How much will you pay?');
  await button(page, 'Keep Dala, Kano').tap();
  // The keyboard alone.
  await expectQuestion(page, 'How much will you pay?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectQuestion(page, 'Ready to post?');
  await expectAccessible(page);
  await expect(button(page, /^Location/)).toContainText('Dala, Kano');

  // Answers are changed from the list of all answers, and suggested lines too.
  await button(page, /^Responsibilities/).tap();
  await expectQuestion(page, 'What should they do?');
  const leak = button(page, 'Find where the water is leaking');
  await leak.tap();
  await expect(leak).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('textbox', { name: 'responsibility 1' }).fill('Mind the dog');
  await expectAccessible(page);
  await button(page, 'Done').tap();
  await expectQuestion(page, 'Ready to post?');
  await expect(button(page, /^Responsibilities/)).toContainText('Mind the dog');
  await button(page, /^Title/).tap();
  await expectQuestion(page, "What's the job?");
  await page.getByRole('textbox', { name: 'Job title' }).fill('Mend the pipe of my sink');
  await button(page, 'Done').tap();
  await expectQuestion(page, 'Ready to post?');

  const posts = countCalls(page, postJob.path);
  await loseNextAnswer(page, postJob.path);
  await button(page, 'Post job').tap();
  // It stands below all answers, and is scrolled into view.
  await expect(page.getByText('Error posting job', { exact: true })).toBeInViewport();
  await page.reload();
  await hydrated(page);
  await expect(question(page, 'Ready to post?')).toBeVisible();
  await button(page, 'Post job').dblclick();
  await expectToast(page, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  expect(posts.count).toBe(2);
  const jobs = await app.db
    .selectFrom('jobs')
    .select(['title', 'responsibilities', 'city'])
    .where('poster_id', '=', user._id)
    .execute();
  expect(jobs).toEqual([
    {
      title: 'Mend the pipe of my sink',
      responsibilities: expect.stringMatching(/^Replace worn pipes.*\nMind the dog$/s),
      city: 'Dala',
    },
  ]);
  // Back leads to what was before the form, and the form that was sent is not shown again.
  await page.goBack();
  await expect(page).toHaveURL('/favorites-jobs');
  await visit('/post-job');
  await expect(description(page)).toHaveValue('');
});

// Shows: easy-post-8, easy-post-9, easy-post-10
test('photos, a time and a landmark are added on a phone, shown on the job, and changed in its form', async ({
  page,
  app,
  visit,
  logInAs,
  problems,
}) => {
  test.slow();
  problems.expect(statusLine(400));
  problems.expect(lostLine);
  const { user } = await logInAs();
  await visit('/jobs');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `kept:${user._id}:job`,
    JSON.stringify({
      jobTitle: 'Fix the tap of my shop',
      jobDesc: 'The tap behind the counter drips all day.',
      keyResponsibilities: 'Find the leak',
      keyRequirements: 'Own tools',
      selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' },
      selectedLocation: { state: 'Lagos', city: 'Surulere' },
      budget: '0-10000',
    }),
  ] as const);
  await visit('/post-job');
  await expect(question(page, 'Ready to post?')).toBeVisible();

  await button(page, /^Photos/).tap();
  await expectQuestion(page, 'Do you have photos?');
  await page.getByLabel('Add photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', 800)]);
  const photos = page.getByRole('list', { name: 'Photos of the job' });
  await expect(photos.getByText('Not uploaded yet')).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(photos.getByText('Not uploaded yet')).toHaveCount(2);
  await button(page, 'Done').tap();
  await expect(button(page, /^Photos/)).toContainText('2 photos');

  await button(page, /^Landmark/).tap();
  const landmark = page.getByRole('textbox', { name: /^Landmark/ });
  await landmark.fill('12 Adeola Odeku Street');
  await button(page, 'Done').tap();
  await expect(landmark).toHaveAccessibleDescription(/^Please leave out the street and the house number\./);
  await landmark.fill('near Oando filling station');
  await button(page, 'Done').tap();

  await button(page, /^When/).tap();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await button(page, 'Done').tap();
  await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(/^Please choose the day/);
  await page.getByLabel('Day', { exact: true }).fill('2020-01-31');
  await button(page, 'Done').tap();
  await button(page, 'Post job').tap({ position: { x: 150, y: 24 } });
  // The server judges the day; its sentence stands at the question.
  await expect(question(page, 'When do you need it?')).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(/^That day has passed/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'This week' }).check();
  await button(page, 'Done').tap();

  // The job is posted, and the second photo is lost on its way: it waits in the form of the job.
  let sent = 0;
  await page.route('**/api/user_job/add_job_photos', (route) =>
    sent++ === 1 ? route.abort('connectionreset') : route.continue(),
  );
  await button(page, 'Post job').tap({ position: { x: 150, y: 24 } });
  await expectToast(page, 'Job posted successfully!');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit job' })).toBeVisible();
  await expect(photos.getByText('Not uploaded yet')).toHaveCount(1);
  await expect(photos.getByRole('img', { name: 'Job photo 1 of 1' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Save changes').tap();
  await expectToast(page, 'Job updated successfully!');
  await expect(page.getByRole('heading', { level: 1, name: 'Fix the tap of my shop' })).toBeVisible();
  await expect(page.getByText('near Oando filling station')).toBeVisible();
  await expect(page.getByText(/^Needed: This week, by/)).toBeVisible();
  const shown = page.getByRole('region', { name: 'Photos' });
  await expect(shown.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  await shown.getByRole('link').first().tap();
  await expect(page.getByRole('dialog', { name: 'Fix the tap of my shop' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Edit Fix the tap of my shop' }).tap();
  await button(page, 'Delete photo 1 of 2').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(photos.getByRole('img', { name: 'Job photo 1 of 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'This week' })).toBeChecked();
  const { count } = await app.db
    .selectFrom('job_photos')
    .innerJoin('jobs', 'jobs.id', 'job_photos.job_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('jobs.poster_id', '=', user._id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});
