import type { RequestOf } from '@marketplace/contract/shared/operation';
import { type Agreement, acceptOffer, makeOffer } from '@marketplace/contract/work/agreements';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { TestApp } from '../../server/test/app-on-database.ts';
import { addConversation } from '../../server/test/conversations.ts';
import { buildRemoteOffer, buildOffer as buildVisit, newCommand } from '../../server/test/offers.ts';
import { expect, hydrated, type Person, storeLogin } from './test.ts';

type OfferRequest = RequestOf<typeof makeOffer>;

/** Builds a request for an offer with a fixed price: a visit on the day after tomorrow, or remote work until then. */
export function buildOffer(changes: Partial<OfferRequest> & { conversation_id: string }): OfferRequest {
  const build = changes.kind === 'remote' ? buildRemoteOffer : buildVisit;
  return { ...build(new Date(), 2), price_to: null, client_id: newCommand(), ...changes };
}

/** Adds a conversation in which a customer has written to an artisan and got an answer. Returns its id. */
export async function addTalk(
  app: TestApp,
  customer: Person,
  artisan: Person,
  texts: [question: string, answer: string] = ['My kitchen tap drips.', 'I can come.'],
): Promise<string> {
  return addConversation(app, { id: customer.user._id }, { id: artisan.user._id }, texts);
}

/** Adds an offer of the artisan through the API. */
export async function addOffer(
  app: TestApp,
  artisan: Person,
  conversation_id: string,
  changes: Partial<OfferRequest> = {},
): Promise<Agreement> {
  const request = buildOffer({ conversation_id, ...changes });
  const { status, body } = await app.call(makeOffer, request, { token: artisan.token });
  expect(status).toBe(200);
  return body.agreement;
}

/**
 * Adds an offer of the artisan that the customer has accepted, both through the API.
 * @param street the address that the customer gives with the acceptance
 */
export async function addAgreement(
  app: TestApp,
  { customer, artisan, talk }: { customer: Person; artisan: Person; talk: string },
  { street, ...changes }: Partial<OfferRequest> = {},
): Promise<Agreement> {
  const { _id } = await addOffer(app, artisan, talk, changes);
  const accepting = { agreement_id: _id, version: 1, client_id: newCommand(), ...(street && { street }) };
  const { status, body } = await app.call(acceptOffer, accepting, { token: customer.token });
  expect(status).toBe(200);
  return body.agreement;
}

/** Opens another phone, with another person or no one logged in. */
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

/** Finds the cards of offers in the open conversation, oldest first. */
export function offerCards(page: Page): Locator {
  return page.getByRole('log').getByRole('article', { name: /^Offer: / });
}

/** Opens the form of a new offer from the message field. */
export async function openOfferForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Attach a file' }).tap();
  // The line above the field has a button of the same name, as long as there is no offer.
  await page.getByRole('button', { name: 'Make an offer' }).last().tap();
  const form = page.getByRole('dialog', { name: /^(?:Make an offer|Answer with an offer)$/ });
  await expect(form.getByLabel('What is the work?')).toBeVisible();
  return form;
}
