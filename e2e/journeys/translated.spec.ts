import type { Page } from '@playwright/test';
import { addConversation, TestSocket } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { buildSignUpForm, signUp, signUpArtisan } from '../../server/test/people.ts';
import { buyPlan } from '../../server/test/plans.ts';
import { fillSignUpForm, logIn, logInPage, signUpForm } from '../support/account-pages.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';
import { expectTranslated, translatePages } from '../support/translator.ts';

/** How many pixels a page is wider than the screen, with letters of twice the size. */
async function overWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.setProperty('font-size', '200%');
    const over = root.scrollWidth - root.clientWidth;
    root.style.removeProperty('font-size');
    return over;
  });
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).first();

// Shows: phones-3
test('a visitor uses pages that the browser translates', async ({ page, context, app, visit, problems }) => {
  test.slow();
  problems.allow(statusLine(401));
  const { form } = await signUp(app);
  const { user: artisan } = await signUpArtisan(app);
  await addJobs(app.db, artisan._id, [{}, {}, {}]);
  await translatePages(context);
  await page.setViewportSize({ width: 360, height: 800 });

  await test.step('home and search', async () => {
    await visit('/');
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'home').toBeLessThanOrEqual(0);
    // With its suggestions the box becomes a combobox.
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await box.fill('plumb');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=plumb/);
    await expect(h1(page)).toBeVisible();
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'search').toBeLessThanOrEqual(0);
  });
  await test.step('job board', async () => {
    await visit('/jobs');
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'jobs').toBeLessThanOrEqual(0);
    await page
      .getByRole('main')
      .getByRole('list', { name: 'Jobs', exact: true })
      .getByRole('link')
      .first()
      .tap();
    await expect(h1(page)).toBeVisible();
    await expectTranslated(page);
  });
  await test.step("an artisan's profile", async () => {
    await visit(`/artisan/profile/artisan?id=${artisan._id}`);
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'artisan').toBeLessThanOrEqual(0);
  });
  await test.step('plans', async () => {
    await visit('/artisan/subscription');
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'plans').toBeLessThanOrEqual(0);
  });
  await test.step('sign-up', async () => {
    await visit('/signup');
    await signUpForm(page).submit.tap();
    await fillSignUpForm(page, buildSignUpForm());
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'sign-up').toBeLessThanOrEqual(0);
  });
  await test.step('log-in', async () => {
    await visit('/login');
    await logIn(page, form.email, 'not the password');
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await expect(logInPage(page).submit).toBeVisible();
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'log-in').toBeLessThanOrEqual(0);
    await logIn(page, form.email, form.password);
    await expect(page).not.toHaveURL('/login');
    await expectTranslated(page);
  });
});

// Shows: phones-3
test('a person uses pages that the browser translates, and messages arrive', async ({
  page,
  context,
  app,
  visit,
  logInAs,
}) => {
  test.slow();
  const customer = await logInAs({ fullname: 'Amaka Obi' });
  await buyPlan(app, customer.token, 'starter_weekly');
  const artisan = await signUpArtisan(app);
  const id = await addConversation(app, { id: customer.user._id }, { id: artisan.user._id }, [
    'Can you come?',
    'Yes, tomorrow.',
  ]);
  await translatePages(context);
  await page.setViewportSize({ width: 360, height: 800 });

  await test.step('messages', async () => {
    await visit('/message');
    await expect(page.getByText('Yes, tomorrow.')).toBeVisible();
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'messages').toBeLessThanOrEqual(0);
    const socket = await new TestSocket(app.url, artisan.token).connected();
    await socket.sendOk(id, 'At nine?');
    await expect(page.getByText('At nine?')).toBeVisible();
    await expectTranslated(page);
    socket.close();
  });
  await test.step('an open conversation', async () => {
    await visit(`/message/${id}`);
    const socket = await new TestSocket(app.url, artisan.token).connected();
    const log = page.getByRole('log');
    const field = page.getByRole('textbox', { name: 'Message' });
    for (let round = 1; round <= 5; round += 1) {
      await field.fill(`Question ${round}`);
      await field.press('Enter');
      await expect(log.getByText(`Question ${round}`)).toBeVisible();
      await socket.sendOk(id, `Answer ${round}`);
      await expect(log.getByText(`Answer ${round}`)).toBeVisible();
    }
    await field.fill('A draft that stays');
    await socket.sendOk(id, 'Are you there?');
    await expect(log.getByText('Are you there?')).toBeVisible();
    await expect(field).toHaveValue('A draft that stays');
    await expectTranslated(page);
    expect.soft(await overWidth(page), 'conversation').toBeLessThanOrEqual(0);
    socket.close();
  });
  for (const [path, name] of [
    ['/post-job', 'post a job'],
    ['/user/profile', 'own profile'],
    ['/profile/settings', 'settings'],
    ['/notifications', 'notifications'],
    ['/', 'own home'],
  ] as const) {
    await test.step(name, async () => {
      await visit(path);
      await expect(h1(page)).toBeAttached();
      await expectTranslated(page);
      expect.soft(await overWidth(page), name).toBeLessThanOrEqual(0);
    });
  }
});
