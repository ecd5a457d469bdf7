import type { Page } from '@playwright/test';
import { addAgreedPrices } from '../../server/test/agreed-prices.ts';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { jobForm } from '../support/job-pages.ts';
import { addTalk, openOfferForm, openPhone, visitOn } from '../support/offers.ts';
import { expect, hydrated, type Person, tablet, test } from '../support/test.ts';

/** No other journey has artisans of this trade here. */
const trade = { category: 'Outdoor & Environmental', skill: 'Well Digger' } as const;

const guide = (page: Page, state: string) =>
  page.getByRole('region', { name: `Usual prices: Well Digger in ${state}` });

/** Gives eight artisans of a state a price list each, and an accepted offer of forty days ago. */
async function addPrices(app: TestApp, state: string, city: string): Promise<void> {
  const names = Array.from({ length: 8 }, (_, index) => `Priced Digger ${index}`);
  const artisans = await addArtisansNamed(app, names, { ...trade, state, city });
  const prices = artisans.map(({ id }, index) => ({
    account_id: id,
    position: 0,
    title: 'Clean a well',
    unit: 'from',
    amount_kobo: (index + 1) * 500_000,
  }));
  await app.db.insertInto('artisan_prices').values(prices).execute();
  const acceptedAt = new Date(app.now().getTime() - 40 * 86_400_000);
  const customers = await Promise.all(artisans.map(() => addPerson(app)));
  await addAgreedPrices(
    app.db,
    artisans.map(({ id: artisan }, index) => ({
      artisan,
      customer: (customers[index] as { id: string }).id,
      from: (index + 1) * 10_000,
      state,
      acceptedAt,
    })),
  );
  await app.runTask('compute-price-guides');
}

/** Opens the form of a job that has all but its budget. */
async function openJobForm(page: Page, person: Person, place: { state: string; city: string }) {
  const draft = {
    jobTitle: 'Dig a well',
    jobDesc: 'A well of ten metres behind the house.',
    keyResponsibilities: 'Dig it',
    keyRequirements: 'Own tools',
    selectedCategory: { service_category: trade.category, specific_service: trade.skill },
    selectedLocation: place,
  };
  await page.goto('/terms');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `kept:${person.user._id}:job`,
    JSON.stringify(draft),
  ] as const);
  await page.goto('/post-job');
  await hydrated(page);
}

// Shows: price-guide-7, price-guide-9
test('the usual prices stand above the budgets on a phone, and nothing stands there where too few have prices', async ({
  page,
  app,
  logInAs,
}) => {
  await addPrices(app, 'Kebbi', 'Argungu');
  const person = await logInAs();
  await openJobForm(page, person, { state: 'Kebbi', city: 'Birnin Kebbi' });
  await expect(page.getByRole('heading', { name: 'How much will you pay?' })).toBeVisible();
  await expect(guide(page, 'Kebbi')).toContainText(
    /Agreed here₦30,000 – ₦60,000In the middle: ₦45,000 · 8 artisans since /,
  );
  await expect(guide(page, 'Kebbi')).toContainText('₦15,000 – ₦30,000In the middle: ₦23,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: '₦10,000 – ₦50,000' }).tap();
  await expect(page.getByRole('heading', { name: 'Ready to post?' })).toBeVisible();

  const answered = page.waitForResponse(/view_price_guide/);
  await openJobForm(page, person, { state: 'Yobe', city: 'Nguru' });
  expect(await (await answered).json()).toMatchObject({ agreed: null, published: null });
  await expect(page.getByRole('button', { name: '₦10,000 – ₦50,000' })).toBeVisible();
  await expect(page.getByText('Usual prices')).toHaveCount(0);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: tablet });

  // Shows: price-guide-7
  test('the usual prices stand beside the budget of a job', async ({ page, app, logInAs }) => {
    await addPrices(app, 'Zamfara', 'Gusau');
    await openJobForm(page, await logInAs(), { state: 'Zamfara', city: 'Gusau' });
    await expect(guide(page, 'Zamfara')).toContainText('₦30,000 – ₦60,000');
    await expect(jobForm(page).budget('₦10,000 – ₦50,000')).toBeVisible();
    await expectAccessible(page);
  });
});

// Shows: price-guide-8
test('both people of an offer see the usual prices beside the price that they type', async ({
  page,
  app,
  browser,
  visit,
  logInAsArtisan,
}) => {
  await addPrices(app, 'Jigawa', 'Dutse');
  const artisan = await logInAsArtisan({
    service_category: trade.category,
    specific_service: trade.skill,
    location: 'Jigawa, Dutse',
  });
  const customer = await signUp(app, { fullname: 'Amaka Obi' });
  const talk = await addTalk(app, customer, artisan);
  await visit(`/message/${talk}`);
  await openOfferForm(page);
  await expect(guide(page, 'Jigawa')).toContainText('₦30,000 – ₦60,000');
  await expectAccessible(page);

  const phone = await openPhone(browser, app, customer);
  await visitOn(phone.page, `/message/${talk}`);
  const form = await openOfferForm(phone.page);
  await expect(guide(phone.page, 'Jigawa')).toContainText('8 artisans since');
  await form.getByLabel('Price', { exact: true }).fill('45000');
  await expect(form.getByText('₦45,000', { exact: true })).toBeVisible();
  await phone.context.close();
});
