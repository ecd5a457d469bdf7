import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { addArtisansNamed } from '../support/artisans.ts';
import { statusLine } from '../support/problems.ts';
import { expect, test } from '../support/test.ts';

/** No other journey has artisans of this trade here. */
const trade = { category: 'Outdoor & Environmental', skill: 'Well Digger' } as const;

const cards = (page: Page) => page.getByRole('list', { name: 'Artisans' }).getByRole('listitem');
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

/** Adds diggers: eight in one area of a state, five in another, two in a third. */
async function addDiggers(app: TestApp, state: string, [first, second, third]: [string, string, string]) {
  const added = await addArtisansNamed(app, numbered('First Digger', 8), { ...trade, state, city: first });
  await addArtisansNamed(app, numbered('Second Digger', 5), { ...trade, state, city: second });
  await addArtisansNamed(app, numbered('Third Digger', 2), { ...trade, state, city: third });
  const prices = added.map(({ id }, index) => ({
    account_id: id,
    position: 0,
    title: 'Clean a well',
    unit: 'fixed',
    amount_kobo: (index + 1) * 1_000_000,
  }));
  await app.db.insertInto('artisan_prices').values(prices).execute();
  await app.runTask('compute-price-guides');
  await app.runTask('count-local-pages');
}

/** What search engines read, by its type. @throws when the page has nothing of a type */
async function factsOf(page: Page): Promise<(type: string, field: string) => unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const facts = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return (type, field) => {
    const list = facts.find((fact) => fact['@type'] === type)?.[field];
    if (!Array.isArray(list)) throw new Error(`The page has no ${type}`);
    return list as unknown[];
  };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Shows: local-pages-1, local-pages-3, local-pages-5, local-pages-6
  test('the page of a skill in a place shows artisans, prices, questions and the ways on', async ({
    page,
    app,
  }) => {
    await addDiggers(app, 'Plateau', ['Jos South', 'Jos North', 'Wase']);
    await page.goto('/find/well-digger/plateau');
    await expect(page).toHaveTitle(/^Well Digger in Plateau/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well Digger in Plateau');
    await expect(page.getByRole('main')).toContainText('Well Digger in Plateau: 15 artisans.');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('region', { name: 'Usual prices: Well Digger in Plateau' })).toContainText(
      '₦30,000 – ₦60,000',
    );
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/find\/well-digger\/plateau$/);

    // What search engines read stands on the page.
    const facts = await factsOf(page);
    const asked = facts('FAQPage', 'mainEntity') as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.map(({ name }) => name)).toEqual([
      'Well Digger in Plateau: how many artisans are there?',
      'Well Digger in Plateau: what does the work cost?',
      'Where in Plateau are they?',
    ]);
    for (const { name, acceptedAnswer } of asked) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').getByText(acceptedAnswer.text)).toBeVisible();
    }
    expect(
      (facts('BreadcrumbList', 'itemListElement') as { name: string }[]).map(({ name }) => name),
    ).toEqual(['Home', 'Well Digger', 'Plateau']);
    expect(facts('ItemList', 'itemListElement')).toHaveLength(12);

    // From the state to an area, to its neighbour, and up again.
    const areas = page.getByRole('region', { name: 'Areas of Plateau' });
    await expect(areas.getByRole('link')).toHaveText(['Jos South', 'Jos North']);
    await areas.getByRole('link', { name: 'Jos South' }).click();
    await expect(page).toHaveURL('/find/well-digger/plateau/jos-south');
    await expect(page.getByRole('main')).toContainText('Well Digger in Jos South, Plateau: 8 artisans.');
    await expect(cards(page)).toHaveCount(8);
    const near = page.getByRole('region', { name: 'Well Digger near Jos South' });
    await expect(near.getByRole('link')).toHaveText(['All of Plateau', 'Jos North']);
    await page
      .getByRole('navigation', { name: 'Where you are on this site' })
      .getByRole('link', { name: 'Plateau' })
      .click();
    await expect(page).toHaveURL('/find/well-digger/plateau');
    await page.getByRole('link', { name: 'See all 15 artisans' }).click();
    await expect(page).toHaveURL('/jobs/categories/Well%20Digger?state=Plateau');
    await expect(canonical).toHaveAttribute('href', /\/jobs\/categories\/Well%20Digger$/);
  });

  // Shows: local-pages-1, local-pages-2
  test('an address in another spelling leads to the right one, and one without enough artisans to the list', async ({
    page,
    app,
    problems,
  }) => {
    problems.expect(statusLine(404));
    await addDiggers(app, 'Benue', ['Makurdi', 'Gboko', 'Otukpo']);
    await page.goto('/find/Well%20Digger/benue/Makurdi');
    await expect(page).toHaveURL('/find/well-digger/benue/makurdi');
    // Two artisans are no page.
    await page.goto('/find/well-digger/benue/otukpo');
    await expect(page).toHaveURL('/jobs/categories/Well%20Digger?state=Benue&city=Otukpo');
    await expect(cards(page)).toHaveCount(2);
    for (const path of [
      '/find/wizard/benue',
      '/find/well-digger/atlantis',
      '/find/well-digger/benue/nowhere',
    ]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find this page");
    }
    expect((await page.request.get('/find/well-digger')).status()).toBe(404);
  });
});

// Shows: local-pages-7
test('people come to the page from the services, from the skill and from an artisan', async ({
  page,
  app,
  visit,
}) => {
  await addDiggers(app, 'Taraba', ['Wukari', 'Bali', 'Takum']);
  await visit('/jobs/categories/Well%20Digger');
  // The skill of the page is no filter that could be taken away.
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Well Digger by state' })
    .getByRole('link', { name: 'Taraba' })
    .tap();
  await expect(page).toHaveURL('/find/well-digger/taraba');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well Digger in Taraba');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Areas of Taraba' }).getByRole('link', { name: 'Wukari' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well Digger in Wukari, Taraba');
  await cards(page).first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/a\//);
  await page.getByRole('link', { name: 'More artisans: Well Digger in Wukari' }).tap();
  await expect(page).toHaveURL('/find/well-digger/taraba/wukari');

  await visit('/services');
  const byState = page.getByRole('region', { name: 'By state' });
  const taraba = byState.locator('details').filter({ hasText: 'Taraba' });
  const digger = taraba.getByRole('link', { name: 'Well Digger' });
  // The first state is open, and other journeys decide whether it is this one.
  if (!(await digger.isVisible())) await taraba.getByText('Taraba', { exact: true }).tap();
  await digger.tap();
  await expect(page).toHaveURL('/find/well-digger/taraba');
});
