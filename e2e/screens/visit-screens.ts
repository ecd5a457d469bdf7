import { lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { acceptOffer, makeOffer } from '@marketplace/contract/work/agreements';
import type { Page } from '@playwright/test';
import { addConversation, addTrade } from '../../server/test/conversations.ts';
import { addPerson } from '../../server/test/people.ts';
import { visitsOf } from '../../server/test/visits.ts';
import { buildOffer } from '../support/offers.ts';
import type { DemoMarket } from './demo-market.ts';
import type { Screen } from './screen.ts';

/** Shows visits of the demo: one ahead, one today, and one at which the two have met. */
export async function visitScreens(market: DemoMarket): Promise<Screen[]> {
  const { ahead, today, met, link } = await makeVisits(market);
  const page = (id: string) => ({ path: `/agreements/${id}`, as: 'customer' }) as const;
  return [
    { name: 'visit-ahead', ...page(ahead) },
    { name: 'visit-today', ...page(today) },
    { name: 'visit-today-dark', ...page(today), dark: true },
    { name: 'visit-met', ...page(met) },
    {
      name: 'visit-share',
      ...page(today),
      async prepare(page) {
        await press('Share this visit')(page);
        await press(/^Make a/)(page);
        await page.getByRole('button', { name: 'Copy the link' }).waitFor();
      },
    },
    { name: 'visit-unsafe', ...page(today), prepare: press("I don't feel safe") },
    { name: 'visit-shared', path: link },
    { name: 'visit-shared-over', path: '/visit/unknown' },
  ];
}

async function makeVisits({ app, people }: DemoMarket) {
  const { customer } = people;
  const artisan = await addPerson(app, 'Bashir Musa');
  await addTrade(app, artisan);
  const conversation_id = await addConversation(app, { id: customer.id }, { id: artisan.id }, [
    'The kitchen tap drips.',
    'I can come.',
  ]);
  async function agree(what: string): Promise<string> {
    const made = await app.call(makeOffer, buildOffer({ conversation_id, what }), { token: artisan.token });
    const agreement_id: string = made.body.agreement._id;
    const accepted = { agreement_id, version: 1, client_id: agreement_id, street: '12 Adeniran Street' };
    await app.call(acceptOffer, accepted, { token: customer.token });
    return agreement_id;
  }
  /** Moves a visit to the present day. */
  async function moveToToday(id: string, from = '10:00'): Promise<void> {
    const day = lagosDay(app.now());
    const times = { starts_at: lagosMoment(day, from), ends_at: lagosMoment(day, '12:30') as Date };
    await app.db.updateTable('agreement_versions').set(times).where('agreement_id', '=', id).execute();
  }
  const ahead = await agree('Mend the kitchen tap');
  const today = await agree('Replace the pipes below the kitchen sink');
  const met = await agree('Clean the water tank on the roof');
  for (const id of [today, met]) await moveToToday(id);
  const visits = visitsOf(app);
  // Codes are accepted from an hour before the visit, but screenshots are taken at any time of day.
  await moveToToday(met, '00:30');
  await visits.say(artisan, { _id: today }, 15);
  await visits.say(customer, { _id: today }, 0);
  const [hers, his] = [await visits.seen(customer, { _id: met }), await visits.seen(artisan, { _id: met })];
  await visits.enter(customer, { _id: met }, his.my_code ?? '');
  await visits.enter(artisan, { _id: met }, hers.my_code ?? '');
  await moveToToday(met);
  const link: string = (await visits.share(customer, { _id: today })).body.path;
  return { ahead, today, met, link };
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
