import { makeOffer } from '@marketplace/contract/work/agreements';
import { declineAnswer, shortlistAnswer } from '@marketplace/contract/work/job-answers';
import type { Page } from '@playwright/test';
import { addAnsweringArtisan, answerJob, read } from '../../server/test/job-answers.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { buildOffer } from '../support/offers.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

/** Shows the answers to new jobs of the demo's customer, and what the demo's artisan sees of them. */
export async function answerScreens(market: DemoMarket): Promise<Screen[]> {
  const { job, quiet, empty } = await addAnswers(market);
  const answers = { path: `/jobs/answers?id=${job}`, as: 'customer' } as const;
  return [
    { name: 'answers', ...answers },
    { name: 'answers-dark', ...answers, dark: true },
    { name: 'answers-shortlist', path: `${answers.path}&show=shortlisted`, as: 'customer' },
    { name: 'answers-declined', path: `${answers.path}&show=declined`, as: 'customer' },
    { name: 'answers-decline', ...answers, prepare: press(/^Decline Chidi/) },
    { name: 'answers-hire', ...answers, prepare: press(/^Hire Chidi/) },
    { name: 'answers-none', path: `/jobs/answers?id=${empty}`, as: 'customer' },
    { name: 'answers-job', path: `/jobs/single-job?id=${job}`, as: 'customer' },
    {
      name: 'answers-job-close',
      path: `/jobs/single-job?id=${job}`,
      as: 'customer',
      prepare: press(/^Close /),
    },
    { name: 'answers-job-asked', path: `/jobs/single-job?id=${quiet}`, as: 'customer' },
    { name: 'answers-own-jobs', path: '/user/profile', as: 'customer' },
    { name: 'answers-own', path: '/answers', as: 'artisan' },
    { name: 'answers-own-none', path: '/answers', as: 'operator' },
  ];
}

async function addAnswers({ app, people }: DemoMarket) {
  const { customer, artisan } = people;
  const posted_at = app.now();
  const [job = '', quiet = '', empty = ''] = await addJobs(app.db, customer.id, [
    { title: 'Replace the pipes below the kitchen sink', posted_at },
    {
      title: 'Mend the gate',
      posted_at: new Date(posted_at.getTime() - 15 * 24 * 60 * 60_000),
      asked_at: posted_at,
    },
    { title: 'Fix the water heater', posted_at },
  ]);
  const said = [
    [
      'Chidi Eze',
      'Good morning. I have all the parts in my shop, and I can come tomorrow before noon.',
      18_000,
    ],
    ['Oluwaseun Adebayo-Williams', 'I can do it.', 45_000],
    ['Bisi Ade', 'I live two streets away from the market.', 12_500],
  ] as const;
  for (const [name, words, price_from] of said) {
    const person = await addAnsweringArtisan(app, name);
    const talk = await answerJob(app, person, job, words);
    const offer = buildOffer({ conversation_id: talk, price_from, what: 'Replace the pipes' });
    if (name !== 'Oluwaseun Adebayo-Williams') await app.call(makeOffer, offer, { token: person.token });
    await app.db
      .updateTable('artisan_profiles')
      .set({ rating_sum: 23, rating_count: 5 })
      .where('account_id', '=', person.id)
      .execute();
    if (name === 'Bisi Ade') continue;
    await read(app, customer, talk, 2);
    if (name === 'Chidi Eze')
      await app.call(
        shortlistAnswer,
        { conversation_id: talk, shortlisted: true },
        { token: customer.token },
      );
  }
  const late = await addAnsweringArtisan(app, 'Emeka Obi');
  const talk = await answerJob(app, late, job, 'Is it still open?');
  const message = 'Thank you, Emeka. I have decided on somebody else this time.';
  await app.call(
    declineAnswer,
    { conversation_id: talk, message, client_id: talk },
    { token: customer.token },
  );
  await answerJob(app, artisan, job, 'I can come on Friday.');
  return { job, quiet, empty };
}

/** Presses a button that opens a dialog, which the browser only downloads then. */
const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
  await page.waitForLoadState('networkidle');
};
