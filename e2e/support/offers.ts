import type { makeOffer } from '@marketplace/contract/agreements';
import type { RequestOf } from '@marketplace/contract/operation';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { buildOffer as buildFields, newTap } from '../../server/test/offers.ts';
import { expect, hydrated, storeLogin } from './test.ts';

/** A request for an offer of a visit on the day after tomorrow, for a fixed price. */
export function buildOffer(
  changes: Partial<RequestOf<typeof makeOffer>> & { conversation_id: string },
): RequestOf<typeof makeOffer> {
  return { ...buildFields(new Date(), 2), price_to: null, client_id: newTap(), ...changes };
}

/** A phone of its own, with another person logged in, or with nobody. */
export async function openPhone(
  browser: Browser,
  app: TestApp,
  login: { token: string; user: unknown } | null,
  { serviceWorkers = 'block' }: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  if (login) await storeLogin(context, app.url, { token: login.token, user: login.user });
  return { context, page: await context.newPage() };
}

export async function visitOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The cards of offers in the open conversation, the oldest first. */
export function offerCards(page: Page): Locator {
  return page.getByRole('log').getByRole('article', { name: /^Offer: / });
}

/** Opens the form of a new offer from the field for a message. */
export async function openOfferForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  await page.getByRole('button', { name: 'Make an offer' }).tap();
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  await expect(form.getByLabel('What is the work?')).toBeVisible();
  return form;
}
