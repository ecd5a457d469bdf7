import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login, signupStageOne } from '@marketplace/contract/accounts';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { startTemplateDatabase } from '../scripts/test/template-database.ts';
import { type DemoRole, demoLoginsFile, demoPeople } from '../server/src/seed/demo/logins.ts';
import { seedDemo } from '../server/src/seed/demo/seed-demo.ts';
import { buildSignUpForm } from '../server/test/people.ts';
import { buyPlan, openCheckout } from '../server/test/plans.ts';
import { chromiumOptions } from './support/chromium.ts';
import { startMarket } from './support/market.ts';
import { writeTemplate } from './support/template.ts';
import { hydrated, storeLogin } from './support/test.ts';

/** `npm run screens`: every page that has content of its own, at the three widths, into docs/screens. */

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const widths = [360, 768, 1280];
/** A page that is taller is cut: what is below is the footer, seen elsewhere. */
const MAX_HEIGHT = 2400;
/** Wide ones are kept smaller: enough to see how a page looks. */
const KEPT_WIDTH = 640;

interface Screen {
  name: string;
  path: string;
  /** Who looks at it; a visitor without it. */
  as?: DemoRole;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const database = await startTemplateDatabase();
writeTemplate(database);
const app = await startMarket();
const browser = await chromium.launch(chromiumOptions());
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeDemo();
  const people = {
    customer: await logInTo('customer'),
    artisan: await logInTo('artisan'),
    operator: await logInTo('operator'),
  };
  const bought = await buyPlan(app, people.artisan.token, 'elite_monthly');
  const { reference } = await openCheckout(app, people.customer.token, 'starter_weekly');
  for (const screen of [
    ...publicScreens(),
    ...(await discoveryScreens()),
    ...personalScreens(),
    ...(await jobScreens()),
    ...planScreens({ bought: bought.reference, open: reference }),
    ...(await messageScreens()),
    ...(await operatorScreens()),
  ]) {
    for (const width of widths) await capture(screen, width, screen.as && people[screen.as]);
    process.stdout.write(`${screen.name}\n`);
  }
} finally {
  await browser.close();
  await app.close();
  await database.stop();
}

function publicScreens(): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-dark', path: '/', dark: true },
    { name: 'services', path: '/services' },
    { name: 'contact', path: '/contact' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/no-such-page' },
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
    { name: 'design-system', path: '/dev/ui' },
    { name: 'design-system-dark', path: '/dev/ui', dark: true },
  ];
}

async function discoveryScreens(): Promise<Screen[]> {
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

function personalScreens(): Screen[] {
  return [
    { name: 'signup-setup', path: '/signup/setup', as: 'customer' },
    { name: 'signup-setup-select', path: '/signup/setup/select', as: 'customer' },
    { name: 'select-location', path: '/post-job/select-location?from=profile', as: 'customer' },
    { name: 'profile', path: '/profile', as: 'customer' },
    { name: 'profile-edit', path: '/artisan/profile/edit', as: 'artisan' },
    { name: 'own-page', path: '/artisan/profile', as: 'artisan' },
    { name: 'own-page-dark', path: '/artisan/profile', as: 'artisan', dark: true },
    { name: 'user-profile', path: '/user/profile', as: 'customer' },
    { name: 'user-profile-edit', path: '/user/profile/edit', as: 'customer' },
    { name: 'get-verified', path: '/user/profile/verification', as: 'customer' },
    { name: 'event', path: '/cenema', as: 'customer' },
    { name: 'event-payment', path: '/cenema/payment', as: 'customer' },
    { name: 'settings', path: '/profile/settings', as: 'customer' },
    { name: 'settings-support', path: '/profile/settings/support', as: 'customer' },
    { name: 'settings-privacy', path: '/profile/settings/privacy', as: 'customer' },
    { name: 'settings-sessions', path: '/profile/settings/sessions', as: 'customer' },
  ];
}

async function jobScreens(): Promise<Screen[]> {
  const { id: customerId } = await demoAccount('customer');
  const jobs = app.db.selectFrom('jobs').select('id').where('status', '=', 'open').orderBy('id');
  const own = await jobs.where('poster_id', '=', customerId).executeTakeFirstOrThrow();
  const other = await jobs
    .where('poster_id', '!=', customerId)
    .where('is_urgent', '=', true)
    .executeTakeFirstOrThrow();
  const job = `/jobs/single-job?id=${other.id}`;
  return [
    { name: 'jobs-visitor', path: '/jobs' },
    { name: 'jobs', path: '/jobs', as: 'artisan' },
    { name: 'jobs-dark', path: '/jobs', as: 'artisan', dark: true },
    { name: 'jobs-none', path: '/jobs?query=nothing+like+it', as: 'artisan' },
    { name: 'jobs-of-skill', path: '/jobs/categories/Plumber?tab=jobs' },
    { name: 'job-visitor', path: job },
    { name: 'job', path: job, as: 'artisan' },
    { name: 'job-own', path: `/jobs/single-job?id=${own.id}`, as: 'customer' },
    { name: 'post-job', path: '/post-job', as: 'customer' },
    { name: 'post-job-category', path: '/post-job/select-category', as: 'customer' },
    { name: 'edit-job', path: `/post-job?id=${own.id}`, as: 'customer' },
    { name: 'favourite-jobs', path: '/favorites-jobs', as: 'customer' },
  ];
}

function planScreens(payments: { bought: string; open: string }): Screen[] {
  const plans = '/artisan/subscription';
  const own = '/user/subsciption';
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
  return [
    { name: 'plans', path: plans, as: 'customer' },
    { name: 'plans-chosen', path: `${plans}?plan=connect_monthly`, as: 'customer' },
    { name: 'plans-dark', path: `${plans}?plan=elite_yearly`, as: 'customer', dark: true },
    { name: 'payment-waiting', path: `${plans}?reference=${payments.open}`, as: 'customer' },
    { name: 'payment-unknown', path: `${plans}?reference=none`, as: 'customer' },
    { name: 'subscriptions', path: own, as: 'artisan' },
    { name: 'subscriptions-dark', path: own, as: 'artisan', dark: true },
    { name: 'subscriptions-none', path: own, as: 'customer' },
    { name: 'subscriptions-pause', path: own, as: 'artisan', prepare: press('Deactivate') },
    { name: 'subscriptions-boost', path: own, as: 'artisan', prepare: press('Activate boost') },
    { name: 'receipt', path: `${own}?receipt=${payments.bought}`, as: 'artisan' },
  ];
}

async function messageScreens(): Promise<Screen[]> {
  const { id: customerId } = await demoAccount('customer');
  const { id, other_id } = await app.db
    .selectFrom('conversations')
    .select(['id', 'other_id'])
    .where('opener_id', '=', customerId)
    .where('kind', '=', 'artisan')
    .orderBy('last_message_at', 'desc')
    .executeTakeFirstOrThrow();
  const chat = `/message/${id}?receiver=${other_id}`;
  const rate = '/profile/settings/rate';
  return [
    { name: 'messages', path: '/message', as: 'customer' },
    { name: 'messages-dark', path: '/message', as: 'artisan', dark: true },
    {
      name: 'messages-jobs',
      path: '/message',
      as: 'customer',
      prepare: (page) => page.getByRole('tab', { name: 'Job Applications' }).click(),
    },
    { name: 'messages-none', path: '/message', as: 'operator' },
    { name: 'conversation', path: chat, as: 'customer' },
    { name: 'conversation-dark', path: chat, as: 'customer', dark: true },
    {
      name: 'conversation-report',
      path: chat,
      as: 'customer',
      async prepare(page) {
        await page.getByRole('button', { name: /^More about/ }).click();
        await page.getByRole('button', { name: 'Report', exact: true }).click();
      },
    },
    { name: 'rate-service', path: `${rate}/service`, as: 'customer' },
    { name: 'rate-service-one', path: `${rate}/service?conversation=${id}`, as: 'customer' },
    { name: 'rate-job', path: `${rate}/job`, as: 'artisan' },
    { name: 'blocked', path: '/profile/settings/privacy/blocked', as: 'customer' },
  ];
}

async function operatorScreens(): Promise<Screen[]> {
  const { id } = await demoAccount('customer');
  return [
    { name: 'operators', path: '/operators', as: 'operator' },
    { name: 'operators-people', path: '/operators/people?query=Ade', as: 'operator' },
    { name: 'operators-person', path: `/operators/people/${id}`, as: 'operator' },
    { name: 'operators-payments', path: '/operators/payments', as: 'operator' },
    { name: 'operators-events', path: '/operators/events', as: 'operator' },
    { name: 'operators-figures', path: '/operators/figures', as: 'operator' },
    { name: 'operators-audit', path: '/operators/audit', as: 'operator' },
  ];
}

function demoAccount(role: DemoRole) {
  return app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', demoPeople[role].email)
    .executeTakeFirstOrThrow();
}

async function writeDemo(): Promise<void> {
  const client = new pg.Client({ connectionString: app.config.databaseUrl });
  await client.connect();
  try {
    await seedDemo(client, app.dataDir);
  } finally {
    await client.end();
  }
}

async function logInTo(role: DemoRole) {
  const logins = JSON.parse(await readFile(demoLoginsFile(app.dataDir), 'utf8')) as {
    email: string;
    password: string;
  }[];
  const { email } = demoPeople[role];
  const password = logins.find((one) => one.email === email)?.password ?? '';
  const { token, user } = (await app.call(login, { email, password })).body;
  return { token: token as string, user: user as unknown };
}

async function capture(
  screen: Screen,
  width: number,
  person: Awaited<ReturnType<typeof logInTo>> | undefined,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    baseURL: app.url,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    colorScheme: screen.dark ? 'dark' : 'light',
  });
  if (person) await storeLogin(context, app.url, person);
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
    .resize({ width: Math.min(width, KEPT_WIDTH) })
    .webp({ quality: 50, effort: 6 })
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
