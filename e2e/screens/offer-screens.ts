import { acceptOffer, cancelAgreement, changeOffer, makeOffer } from '@marketplace/contract/work/agreements';
import type { Page } from '@playwright/test';
import { addConversation, addTrade } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { buildOffer, offerCards } from '../support/offers.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

/** Shows offers of every kind in a new conversation of the demo. */
export async function offerScreens(market: DemoMarket): Promise<Screen[]> {
  const { talk, agreed } = await makeOffers(market);
  const customer = { path: `/message/${talk}`, as: 'customer' } as const;
  const page = { path: `/agreements/${agreed}`, as: 'customer' } as const;
  return [
    { name: 'offers-conversation', ...customer },
    { name: 'offers-conversation-dark', ...customer, dark: true },
    { name: 'offers-conversation-top', ...customer, prepare: scrollToTop },
    { name: 'offers-menu', ...customer, prepare: press(/^Attach a file/) },
    { name: 'offers-form', ...customer, prepare: openForm },
    {
      name: 'offers-form-refused',
      ...customer,
      async prepare(page) {
        await openForm(page);
        await page.getByLabel('What is the work?').fill('');
        await page.getByRole('radio', { name: /^Another day/ }).check();
        await page.getByRole('radio', { name: /^Other time/ }).check();
        await page.getByRole('button', { name: 'Send offer' }).click();
      },
    },
    { name: 'offers-change', ...customer, prepare: act('Change') },
    { name: 'offers-accept', ...customer, prepare: act('Accept') },
    { name: 'offers-decline', ...customer, prepare: act('Decline') },
    { name: 'offers-cancel', ...page, prepare: press(/^Cancel agreement/) },
    { name: 'offers-page', ...page },
    { name: 'offers-page-dark', ...page, dark: true },
    { name: 'offers-page-print', ...page, prepare: (page) => page.emulateMedia({ media: 'print' }) },
    { name: 'offers-page-none', path: '/agreements/none', as: 'customer' },
    { name: 'offers-list', path: '/agreements', as: 'customer' },
    { name: 'offers-list-ended', path: '/agreements?phase=ended', as: 'customer' },
    { name: 'offers-list-none', path: '/agreements', as: 'operator' },
  ];
}

async function makeOffers({ app, people }: DemoMarket) {
  const { customer } = people;
  const artisan = await addPerson(app, 'Bashir Musa');
  await addTrade(app, artisan);
  const talk = await addConversation(app, { id: customer.id }, { id: artisan.id }, [
    'Good morning. The kitchen tap drips all night.',
    'Good morning. I can look at it tomorrow.',
  ]);
  const offer = async (what: string, price_from: number, price_to?: number) => {
    const request = buildOffer({ conversation_id: talk, what, price_from, price_to });
    return (await app.call(makeOffer, request, { token: artisan.token })).body.agreement;
  };
  const { conversation_id: _, ...terms } = buildOffer({ conversation_id: talk, price_from: 14_000 });
  const ended = await offer('Clean the water tank on the roof', 25_000);
  const step = (agreement_id: string, version: number) => ({
    agreement_id,
    version,
    client_id: `${agreement_id}${version}`,
  });
  await app.call(acceptOffer, step(ended._id, 1), { token: customer.token });
  await app.call(
    cancelAgreement,
    { agreement_id: ended._id, client_id: 'cancel', reason: 'time' },
    { token: artisan.token },
  );
  const agreed = await offer('Mend the kitchen tap', 15_000);
  await app.call(
    changeOffer,
    {
      agreement_id: agreed._id,
      version: 1,
      ...terms,
      materials_included: true,
      street: '12 Adeniran Street',
    },
    { token: customer.token },
  );
  await app.call(acceptOffer, step(agreed._id, 2), { token: artisan.token });
  await offer(
    'Replace the pipes below the kitchen sink, and the valve in front of the meter. The old pipes are taken away.',
    45_000,
    60_000,
  );
  return { talk, agreed: agreed._id };
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const act = (name: string) => (page: Page) =>
  offerCards(page)
    .last()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();

async function openForm(page: Page): Promise<void> {
  await press(/^Attach a file/)(page);
  await page
    .getByRole('button', { name: /^Make an offer/ })
    .last()
    .click();
  await page.getByLabel('What is the work?').waitFor();
}

async function scrollToTop(page: Page): Promise<void> {
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -20_000);
}
