import type { Page } from '@playwright/test';
import { buyPlan, openCheckout } from '../../server/test/plans.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

export async function discoveryScreens({ app }: DemoMarket): Promise<Screen[]> {
  const { account_id: id } = await app.db
    .selectFrom('artisan_profiles')
    .select('account_id')
    .orderBy('review_count', 'desc')
    .orderBy('account_id')
    .executeTakeFirstOrThrow();
  const artisan = `/a/-${id.replaceAll('-', '')}`;
  return [
    { name: 'find-artisan', path: '/artisan' },
    { name: 'find-artisan-none', path: '/artisan?query=nothing+like+it' },
    { name: 'search', path: '/search?query=plumer' },
    { name: 'artisans-of-skill', path: '/jobs/categories/Plumber' },
    { name: 'favourites', path: '/favorites', as: 'customer' },
    { name: 'artisan', path: artisan },
    { name: 'artisan-dark', path: artisan, dark: true },
    { name: 'artisan-not-found', path: '/a/nobody' },
    { name: 'artisan-review', path: `/artisan/review?id=${id}`, as: 'customer' },
  ];
}

export function personalScreens(): Screen[] {
  return [
    { name: 'own-home', path: '/', as: 'customer' },
    { name: 'own-home-dark', path: '/', as: 'customer', dark: true },
    {
      name: 'own-home-large-letters',
      path: '/',
      as: 'customer',
      prepare: (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
    },
    { name: 'own-home-artisan', path: '/', as: 'artisan' },
    { name: 'own-home-none', path: '/', as: 'operator' },
    { name: 'own-home-artisan-dark', path: '/', as: 'artisan', dark: true },
    { name: 'signup-setup', path: '/signup/setup', as: 'customer' },
    { name: 'signup-setup-select', path: '/signup/setup/select', as: 'customer' },
    { name: 'select-location', path: '/post-job/select-location?from=profile', as: 'customer' },
    { name: 'profile', path: '/profile', as: 'customer' },
    { name: 'profile-edit', path: '/artisan/profile/edit', as: 'artisan' },
    { name: 'own-page', path: '/artisan/profile', as: 'artisan' },
    { name: 'own-vouches', path: '/artisan/profile/vouches', as: 'artisan' },
    { name: 'away-answer', path: '/artisan/profile/away-answer', as: 'artisan' },
    { name: 'vouch-over', path: '/vouch/unknown' },
    { name: 'work-details', path: '/artisan/profile/work', as: 'artisan' },
    { name: 'work-details-dark', path: '/artisan/profile/work', as: 'artisan', dark: true },
    {
      name: 'work-details-areas',
      path: '/artisan/profile/work/areas',
      as: 'artisan',
      prepare: (page) => page.getByRole('button', { name: 'Add areas' }).click(),
    },
    {
      name: 'work-details-trade',
      path: '/artisan/profile/work/trade',
      as: 'artisan',
      prepare: async (page) => {
        // The list is full, so one trade must be removed before another is added.
        await page.getByRole('list', { name: 'More trades' }).getByRole('button').first().click();
        await page.getByRole('button', { name: 'Add a trade' }).click();
      },
    },
    ...['trade', 'areas', 'prices', 'pictures', 'photo', 'hours', 'about'].map((part) => ({
      name: `work-part-${part}`,
      path: `/artisan/profile/work/${part}`,
      as: 'artisan' as const,
    })),
    {
      name: 'work-picture-words',
      path: '/artisan/profile/work/pictures',
      as: 'artisan',
      prepare: (page) => page.getByRole('button', { name: /^Edit picture 1/ }).click(),
    },
    { name: 'start-begin', path: '/artisan/start', as: 'customer' },
    ...['prices', 'pictures', 'photo', 'about'].map((part) => ({
      name: `start-${part}`,
      path: `/artisan/profile/work/${part}?start`,
      as: 'artisan' as const,
    })),
    { name: 'own-page-dark', path: '/artisan/profile', as: 'artisan', dark: true },
    { name: 'user-profile', path: '/user/profile', as: 'customer' },
    { name: 'user-profile-edit', path: '/user/profile/edit', as: 'customer' },
    { name: 'get-verified', path: '/user/profile/verification', as: 'customer' },
    { name: 'event', path: '/cenema', as: 'customer' },
    { name: 'event-payment', path: '/cenema/payment', as: 'customer' },
  ];
}

/** A complete draft of a job. */
const answeredJob = {
  jobTitle: 'Fix a leaking pipe',
  jobDesc: 'The pipe under the kitchen sink drips all day, and the cupboard is wet.',
  selectedCategory: { service_category: 'Home Repairs & Maintenance', specific_service: 'Plumber' },
  selectedLocation: { state: 'Lagos', city: 'Surulere' },
  keyResponsibilities: 'Find where the water is leaking\nReplace worn pipes, taps or fittings',
  keyRequirements: 'Own pipe wrench, cutter and thread tape',
  budget: '10000-50000',
  whenNeeded: 'this_week',
  landmark: 'near Oando filling station',
};

export async function jobScreens({ app, people }: DemoMarket): Promise<Screen[]> {
  const customerId = people.customer.id;
  const jobs = app.db.selectFrom('jobs').select('id').where('status', '=', 'open').orderBy('id');
  // The trade must be one that several artisans of the demo have, so the poster sees whom to invite.
  const own = await jobs
    .where('poster_id', '=', customerId)
    .where('skill', '=', 'Painter')
    .executeTakeFirstOrThrow();
  const other = await jobs
    .where('poster_id', '!=', customerId)
    .where('is_urgent', '=', true)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('jobs').set({ people_told: 6 }).where('id', '=', own.id).execute();
  const job = `/jobs/single-job?id=${other.id}`;
  /** Reloads the page with the navigation state that follows posting the job. */
  const posted = async (page: Page) => {
    await page.evaluate(
      (id) => history.replaceState({ usr: { posted: id }, key: 'posted', idx: 0 }, ''),
      own.id,
    );
    await page.reload();
    await page
      .getByRole('button', { name: /^Invite / })
      .first()
      .waitFor();
  };
  /** Continues a draft in which all questions are answered. */
  const fill = async (page: Page) => {
    await page.evaluate((draft) => {
      const { _id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { _id: string };
      localStorage.setItem(`kept:${_id}:job`, JSON.stringify(draft));
    }, answeredJob);
    await page.reload();
    await page
      .getByRole('button', { name: answeredJob.jobTitle })
      .or(page.getByText('Your answers'))
      .first()
      .waitFor();
  };
  return [
    { name: 'jobs-visitor', path: '/jobs' },
    { name: 'jobs', path: '/jobs', as: 'artisan' },
    { name: 'jobs-dark', path: '/jobs', as: 'artisan', dark: true },
    { name: 'jobs-posted', path: '/jobs', as: 'customer', prepare: posted },
    { name: 'jobs-none', path: '/jobs?query=nothing+like+it', as: 'artisan' },
    { name: 'jobs-of-skill', path: '/jobs/categories/Plumber?tab=jobs' },
    { name: 'job-visitor', path: job },
    { name: 'job', path: job, as: 'artisan' },
    { name: 'job-own', path: `/jobs/single-job?id=${own.id}`, as: 'customer' },
    { name: 'post-job', path: '/post-job', as: 'customer' },
    { name: 'post-job-title', path: '/post-job?step=title', as: 'customer', prepare: fill },
    { name: 'post-job-ready', path: '/post-job?step=check', as: 'customer', prepare: fill },
    { name: 'post-job-category', path: '/post-job/select-category', as: 'customer' },
    { name: 'edit-job', path: `/post-job?id=${own.id}`, as: 'customer' },
    { name: 'favourite-jobs', path: '/favorites-jobs', as: 'customer' },
  ];
}

export async function planScreens({ app, people }: DemoMarket): Promise<Screen[]> {
  const bought = await buyPlan(app, people.artisan.token, 'elite_monthly');
  const checkout = await openCheckout(app, people.customer.token, 'starter_weekly');
  const plans = '/artisan/subscription';
  const own = '/user/subsciption';
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    { name: 'plans', path: plans, as: 'customer' },
    { name: 'plans-chosen', path: `${plans}?plan=connect_monthly`, as: 'customer' },
    { name: 'plans-dark', path: `${plans}?plan=elite_yearly`, as: 'customer', dark: true },
    { name: 'payment-waiting', path: `${plans}?reference=${checkout.reference}`, as: 'customer' },
    { name: 'payment-unknown', path: `${plans}?reference=none`, as: 'customer' },
    { name: 'subscriptions', path: own, as: 'artisan' },
    { name: 'subscriptions-dark', path: own, as: 'artisan', dark: true },
    { name: 'subscriptions-none', path: own, as: 'customer' },
    { name: 'subscriptions-pause', path: own, as: 'artisan', prepare: press('Deactivate') },
    { name: 'subscriptions-boost', path: own, as: 'artisan', prepare: press('Activate boost') },
    { name: 'receipt', path: `${own}?receipt=${bought.reference}`, as: 'artisan' },
  ];
}
