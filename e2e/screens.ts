import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signupStageOne } from '@marketplace/contract/accounts';
import { callArtisan } from '@marketplace/contract/subscriptions';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startTemplateDatabase } from '../scripts/test/template-database.ts';
import { addJobs } from '../server/test/jobs.ts';
import { buildSignUpForm, signUp, signUpArtisan } from '../server/test/people.ts';
import { buyPlan, openCheckout } from '../server/test/plans.ts';
import { addArtisansNamed, addGallery, addReviews } from './support/artisans.ts';
import { chromiumOptions } from './support/chromium.ts';
import { startMarket } from './support/market.ts';
import { writeTemplate } from './support/template.ts';
import { hydrated, storeLogin } from './support/test.ts';

/** `npm run screens`: every page that has content of its own, at the three widths, into docs/screens. */

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const widths = [360, 768, 1280];
/** A page that is taller is cut: what is below is the footer, seen elsewhere. */
const MAX_HEIGHT = 2400;

interface Screen {
  name: string;
  path: string;
  loggedIn?: boolean | 'artisan';
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', dark: true },
  { name: 'services', path: '/services' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'unfinished', path: '/cenema', loggedIn: true },
  { name: 'post-job', path: '/post-job', loggedIn: true },
  { name: 'post-job-category', path: '/post-job/select-category', loggedIn: true },
  { name: 'login', path: '/login' },
  { name: 'login-recovery', path: '/login?recover' },
  { name: 'login-new-password', path: '/login?code=abc' },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-refused',
    path: '/signup',
    prepare: (page) => page.getByRole('button', { name: 'Sign up', exact: true }).last().click(),
  },
  { name: 'signup-verify', path: '/signup', prepare: fillSignUp },
  { name: 'signup-setup', path: '/signup/setup', loggedIn: true },
  { name: 'signup-setup-select', path: '/signup/setup/select', loggedIn: true },
  { name: 'select-location', path: '/post-job/select-location?from=profile', loggedIn: true },
  { name: 'profile', path: '/profile', loggedIn: true },
  { name: 'profile-dark', path: '/profile', loggedIn: true, dark: true },
  { name: 'profile-edit', path: '/artisan/profile/edit', loggedIn: 'artisan' },
  { name: 'own-page', path: '/artisan/profile', loggedIn: 'artisan' },
  { name: 'own-page-dark', path: '/artisan/profile', loggedIn: 'artisan', dark: true },
  { name: 'user-profile', path: '/user/profile', loggedIn: true },
  { name: 'user-profile-edit', path: '/user/profile/edit', loggedIn: true },
  { name: 'get-verified', path: '/user/profile/verification', loggedIn: true },
  { name: 'settings-unfinished', path: '/profile/settings', loggedIn: true },
  { name: 'design-system', path: '/dev/ui' },
  { name: 'design-system-dark', path: '/dev/ui', dark: true },
];

const database = await startTemplateDatabase();
writeTemplate(database);
const app = await startMarket();
const browser = await chromium.launch(chromiumOptions());
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const people = { user: await signUp(app), artisan: await signUpArtisan(app) };
  const callable = { account: { phone_proven_at: new Date() } };
  const [artisan] = await addArtisansNamed(app, ['Ireti Oke', 'Musa Danladi', 'Ebere Nwosu', 'Bisi Ojo'], {
    short_description: 'Straight walls, on time',
    long_description: 'Twelve years on sites from Jalingo to Yola.\n\nI bring my own tools.',
    minimum_charge_kobo: 20_000_00,
    ...callable,
  });
  if (!artisan) throw new Error('No artisan was written');
  await addGallery(app, artisan.id, 5);
  await addReviews(app, artisan.id, ['Very neat work.', 'Came on time.', 'Fair price.', 'Good.']);
  const artisanScreens: Screen[] = [
    { name: 'artisan', path: artisan.path },
    { name: 'artisan-dark', path: artisan.path, dark: true },
    { name: 'artisan-not-found', path: '/a/nobody' },
    { name: 'artisan-review', path: `/artisan/review?id=${artisan.id}`, loggedIn: true },
  ];
  const jobs = await addJobs(
    app.db,
    people.user.user._id,
    ['Fix a leaking tap', 'Paint a shop', 'Install three ceiling fans', 'Braids for a wedding'].map(
      (title, index) => ({
        title,
        is_urgent: index === 1,
        promoted_until: index === 2 ? new Date(Date.now() + 3_600_000) : null,
      }),
    ),
  );
  const jobScreens: Screen[] = [
    { name: 'jobs-visitor', path: '/jobs' },
    { name: 'jobs', path: '/jobs', loggedIn: 'artisan' },
    { name: 'jobs-dark', path: '/jobs', loggedIn: 'artisan', dark: true },
    { name: 'jobs-none', path: '/jobs?query=nothing+like+it', loggedIn: 'artisan' },
    { name: 'jobs-of-skill', path: '/jobs/categories/Plumber?tab=jobs' },
    { name: 'job-visitor', path: `/jobs/single-job?id=${jobs[0]}` },
    { name: 'job', path: `/jobs/single-job?id=${jobs[1]}`, loggedIn: 'artisan' },
    { name: 'job-own', path: `/jobs/single-job?id=${jobs[1]}`, loggedIn: true },
    { name: 'edit-job', path: `/post-job?id=${jobs[1]}`, loggedIn: true },
    { name: 'favourite-jobs-none', path: '/favorites-jobs', loggedIn: true },
  ];
  const [callee] = await addArtisansNamed(app, ['Ngozi Ude'], callable);
  const bought = await buyPlan(app, people.artisan.token, 'connect_monthly');
  await buyPlan(app, people.artisan.token, 'elite_weekly');
  await app.call(callArtisan, { artisan_id: callee?.id ?? '' }, { token: people.artisan.token });
  const { reference } = await openCheckout(app, people.user.token, 'starter_weekly');
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  const planScreens: Screen[] = [
    { name: 'plans', path: '/artisan/subscription', loggedIn: true },
    { name: 'plans-chosen', path: '/artisan/subscription?plan=connect_monthly', loggedIn: true },
    { name: 'plans-dark', path: '/artisan/subscription?plan=elite_yearly', loggedIn: true, dark: true },
    { name: 'payment-waiting', path: `/artisan/subscription?reference=${reference}`, loggedIn: true },
    { name: 'payment-unknown', path: '/artisan/subscription?reference=none', loggedIn: true },
    { name: 'my-plans', path: '/user/subsciption', loggedIn: 'artisan' },
    { name: 'my-plans-dark', path: '/user/subsciption', loggedIn: 'artisan', dark: true },
    { name: 'my-plans-none', path: '/user/subsciption', loggedIn: true },
    { name: 'my-plans-pause', path: '/user/subsciption', loggedIn: 'artisan', prepare: press('Deactivate') },
    {
      name: 'my-plans-boost',
      path: '/user/subsciption',
      loggedIn: 'artisan',
      prepare: press('Activate boost'),
    },
    { name: 'receipt', path: `/user/subsciption?receipt=${bought.reference}`, loggedIn: 'artisan' },
    { name: 'call-price', path: artisan.path, loggedIn: 'artisan', prepare: press('Call Ireti Oke') },
    { name: 'call-restricted', path: artisan.path, loggedIn: true, prepare: press('Call Ireti Oke') },
    {
      name: 'feature-job',
      path: `/jobs/single-job?id=${jobs[1]}`,
      loggedIn: true,
      prepare: press('Feature this job'),
    },
  ];
  for (const screen of [...screens, ...artisanScreens, ...jobScreens, ...planScreens]) {
    for (const width of widths) {
      await capture(screen, width, screen.loggedIn === 'artisan' ? people.artisan : people.user);
    }
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await app.close();
  await database.stop();
}

async function capture(
  screen: Screen,
  width: number,
  person: Awaited<ReturnType<typeof signUp>>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    baseURL: app.url,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    colorScheme: screen.dark ? 'dark' : 'light',
  });
  if (screen.loggedIn) await storeLogin(context, app.url, { token: person.token, user: person.user });
  const page = await context.newPage();
  await page.goto(screen.path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  const picture = await page.screenshot({ fullPage: true, clip });
  await sharp(picture)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${screen.name}-${width}.webp`));
  await context.close();
}

/** Goes from the form to the page that asks for the code. */
async function fillSignUp(page: Page): Promise<void> {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await page.getByLabel('Full name').fill(form.fullname ?? '');
  await page.getByLabel('Phone number').fill(form.phone_no);
  await page.getByLabel('Email', { exact: true }).first().fill(form.email);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(form.confirm_password);
  await page.getByRole('radio', { name: 'SMS' }).check();
  const sent = page.waitForResponse((response) => response.url().endsWith(signupStageOne.path));
  await page.getByRole('button', { name: 'Sign up', exact: true }).last().click();
  await sent;
  await page.waitForURL('**/signup/verify');
}
