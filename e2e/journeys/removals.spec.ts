import { type RemovedItem, viewRemoved } from '@marketplace/contract/company/hidden-items';
import { createReport } from '@marketplace/contract/people/safety';
import { viewSingleJob } from '@marketplace/contract/work/jobs';
import { createReview } from '@marketplace/contract/work/reviews';
import type { BrowserContext, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addConversation, addTrade, type Person, socketOf } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { addOperator } from '../../server/test/operators.ts';
import { addPerson } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addGallery } from '../support/artisans.ts';
import { expect, storeLoginOf, test } from '../support/test.ts';

const use = async (app: TestApp, context: BrowserContext, person: Person) => {
  await storeLoginOf(app, context, person);
};

/** Opens the waiting line about a person in the queue of reports, and removes what was reported. */
async function removeReported(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name }).tap();
  await page.getByRole('button', { name: /Remove the/ }).tap();
  await page.getByRole('textbox').fill('It breaks our rules');
  await page.getByRole('button', { name: /^Remove the/ }).tap();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
}

// Shows: removals-11, removals-12, removals-13
test('a person reports a picture, an operator removes it, its artisan appeals, and it comes back', {
  tag: '@main',
}, async ({ page, app, context, visit }) => {
  const [amina, bola] = await Promise.all(['Amina Bello', 'Bola Ige'].map((name) => addOperator(app, name)));
  if (!amina || !bola) throw new Error('no operators');
  const [artisan, reporter] = await Promise.all([
    addPerson(app, 'Pictured Peter'),
    addPerson(app, 'Reporter Rose'),
  ]);
  await addTrade(app, artisan);
  await addGallery(app, artisan.id, 2);

  await use(app, context, reporter);
  await visit(`/artisan/profile/artisan?id=${artisan.id}`);
  const lead = page.getByRole('link', { name: "Pictured Peter's work, picture 1 of 2" });
  await lead.tap();
  await page.getByRole('button', { name: 'Report this picture' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Report this picture' });
  await dialog.getByRole('radio', { name: 'Not who they say they are' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).tap();
  await expect(page.getByText("Thank you. We'll look into it.")).toBeVisible();

  await use(app, context, amina);
  await visit('/operators?queue=report');
  await page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: 'Pictured Peter' }).tap();
  await expect(page.getByRole('link', { name: 'See the page as others do' })).toBeVisible();
  await expect(page.getByText('Reported picture 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await removeReported(page, 'Pictured Peter');

  await use(app, context, artisan);
  await visit('/profile/settings');
  await page.getByRole('link', { name: 'What we removed' }).tap();
  const item = page.getByRole('article', { name: 'Picture of work' });
  await expect(item).toContainText('It breaks our rules');
  await expect(item.getByRole('img', { name: 'Removed, 1 of 1' })).toBeVisible();
  await expectAccessible(page);
  await expect(item.getByText(/We usually decide within 2 days\./)).toBeVisible();
  await item.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(item.getByText('Please tell us why we should put it back')).toBeVisible();
  await item.getByRole('textbox', { name: 'Why should we put it back?' }).fill('It is my own work');
  await item.getByRole('button', { name: 'Send the appeal' }).tap();
  await expect(item.getByText('We have your appeal')).toBeVisible();
  await expect(item.getByText(/You'll hear from us by \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeVisible();

  await use(app, context, bola);
  await visit('/operators?queue=removal');
  await page.getByRole('list', { name: 'Waiting' }).getByRole('button', { name: 'Pictured Peter' }).tap();
  await expect(page.getByRole('article').getByText('It is my own work')).toBeVisible();
  await page.getByRole('button', { name: /Put it back/ }).tap();
  await page.getByRole('textbox').fill('It is your work');
  await page.getByRole('button', { name: 'Put it back' }).tap();
  await expect(page.getByText('Nothing waits here')).toBeVisible();

  await use(app, context, artisan);
  await visit('/profile/settings/removed');
  await expect(item).toContainText('It is your work');
  await visit(`/artisan/profile/artisan?id=${artisan.id}`);
  await expect(lead).toBeVisible();
});

// Shows: removals-4
test('a job, a review, a message and a profile text are removed from their reports', async ({
  page,
  app,
  context,
  visit,
}) => {
  const amina = await addOperator(app, 'Amina Bello');
  const names = ['Job Joy', 'Review Rita', 'Message Mike', 'Profile Paul', 'Reporter Rose'];
  const [joy, rita, mike, paul, rose] = (await Promise.all(names.map((name) => addPerson(app, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await Promise.all([paul, rose].map((person) => addTrade(app, person)));
  await app.db
    .updateTable('artisan_profiles')
    .set({ short_description: 'I do bad things' })
    .where('account_id', '=', paul.id)
    .execute();
  const [jobId = ''] = await addJobs(app.db, joy.id, [{ title: 'A bad job' }]);
  const chat = await addConversation(app, rita, rose, ['Good day', 'Good day']);
  const form = { target_id: rose.id, conversation_id: chat, rating: 1, text: 'A bad review' };
  const { review } = (await app.call(createReview, form, rita)).body;
  const own = await addConversation(app, mike, rose, ['Good day', 'Good day']);
  const socket = await socketOf(app, mike);
  const message = await socket.sendOk(own, 'A bad message');
  socket.close();
  for (const [subject, subject_id] of [
    ['job', jobId],
    ['review', review._id],
    ['message', message._id],
    ['person', paul.id],
  ] as const)
    expect((await app.call(createReport, { subject, subject_id, reason: 'rude' }, rose)).status).toBe(200);

  await use(app, context, amina);
  await visit('/operators?queue=report');
  for (const name of names.slice(0, 4)) {
    await removeReported(page, name);
    await visit('/operators?queue=report');
  }
  for (const [person, kind, text] of [
    [joy, 'job', 'A bad job'],
    [rita, 'review', 'A bad review'],
    [mike, 'message', 'A bad message'],
    [paul, 'profile', 'I do bad things'],
  ] as const) {
    const { items } = (await app.call(viewRemoved, {}, person)).body as { items: RemovedItem[] };
    expect(items).toMatchObject([
      { kind, text: expect.stringContaining(text), reason: 'It breaks our rules' },
    ]);
  }
  expect((await app.call(viewSingleJob, { job_id: jobId }, rose)).status).toBe(404);

  await use(app, context, rose);
  await visit(`/message/${own}`);
  await expect(page.getByRole('log').getByText('This message was removed')).toBeVisible();
  await expect(page.getByText('A bad message')).toHaveCount(0);
});
