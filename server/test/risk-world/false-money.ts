import type { Crowd } from './crowd.ts';
import { addChat, addDeal, addPayment, addReport, addReview, type Line } from './deals.ts';
import { addPerson, addSession, handPhoneOn, type Person, trades } from './people.ts';
import { addPicture } from './pictures.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

const refusals = [
  'Declined',
  'Do Not Honor',
  'Insufficient Funds',
  'Invalid card number',
  'Expired Card',
  'Incorrect PIN',
  'Token Not Generated. Customer Not Registered on Token Platform',
];

/** Two accounts of one phone that try stolen cards on the cheapest plan. One of those that worked is disputed. */
export function testCards(world: World): Person[] {
  const joined = world.ago(world.between(2, 10));
  const first = addPerson(world, { joined });
  const second = addPerson(world, { joined: world.plus(joined, 90 * MINUTE_MS), device: first.device });
  addSession(world, first, joined, world.plus(joined, 85 * MINUTE_MS));
  addSession(world, second, second.joined, world.plus(second.joined, 50 * MINUTE_MS));
  handPhoneOn(world, [second, first], world.plus(joined, DAY_MS));
  for (const [index, person] of [first, second].entries()) {
    let at = world.plus(person.joined, 5 * MINUTE_MS);
    for (let tries = 0; tries < (index === 0 ? 17 : 9); tries += 1) {
      addPayment(world, person, at, { refusal: world.oneOf(refusals) });
      at = world.plus(at, world.between(50, 170) * 1000);
    }
    const paid = addPayment(world, person, at);
    if (index === 0)
      world.add('payment_disputes', {
        id: `risk-world-${world.seed}-${world.digits(6)}`,
        payment_id: paid,
        state: 'open',
        opened_at: world.later(at, DAY_MS, 3 * DAY_MS),
      });
  }
  return [first, second];
}

/** One man with two accounts who takes money before he comes, on one bank account outside the product, and never comes. */
export function takeDeposits(world: World, { customers }: Crowd): Person[] {
  const bank = `${world.digits(10)} ${world.oneOf(['Opay', 'Palmpay', 'Moniepoint'])}`;
  const trade = world.oneOf(trades);
  return [0, 1].map((index) => {
    const joined = world.ago(index === 0 ? world.between(20, 35) : world.between(6, 9));
    const artisan = addPerson(world, {
      trade,
      joined,
      account: { picture_hash: addPicture(world, joined).hash },
    });
    addSession(world, artisan, joined);
    addSession(world, artisan, world.ago(1));
    for (const [place, customer] of world.someOf(customers, index === 0 ? 10 : 5).entries()) {
      const at = world.momentBetween(world.later(joined, HOUR_MS, DAY_MS), world.ago(2));
      const pays = place % 2 === 0;
      const chat = addChat(world, customer, artisan, at, depositTalk(world, bank, pays));
      if (!chat || !pays) continue;
      const kobo = 100 * 500 * world.between(20, 80);
      const what = `${trade[1]} work`;
      const deal = addDeal(world, { ...chat, endedAt: at }, artisan, customer, {
        status: 'accepted',
        what,
        kobo,
      });
      world.add('agreement_payments', {
        id: world.uuid(),
        agreement_id: deal.id,
        author_id: customer.id,
        client_id: world.uuid(),
        purpose: 'deposit',
        amount_kobo: kobo / 2,
        created_at: deal.endedAt,
      });
      const noticed = world.later(deal.endedAt, HOUR_MS, 2 * DAY_MS);
      if (place < 4)
        world.add('agreement_cases', {
          id: world.uuid(),
          agreement_id: deal.id,
          opener_id: customer.id,
          problem: 'nobody_came',
          opened_at: noticed,
        });
      // Some are ashamed and report nothing.
      if (place < 6)
        addReport(world, customer, artisan, {
          reason: 'scam',
          details: world.oneOf([
            'He collected my money and blocked me',
            'Paid deposit, he did not come',
            'Thief',
          ]),
          at: noticed,
        });
      if (place === 0)
        addReview(world, customer, artisan, chat, {
          rating: 1,
          text: 'He took my money and never came',
          at: noticed,
        });
    }
    return artisan;
  });
}

function depositTalk(world: World, bank: string, pays: boolean): Line[] {
  const fee = world.between(8, 30) * 1000;
  const lines: Line[] = [
    [true, `Good day, are you available? I need it ${world.oneOf(['today', 'tomorrow', 'this week'])}`],
    [
      false,
      'Good day. Yes I am available. You will pay commitment fee before I come, because of fake customers.',
      20,
    ],
    [true, world.oneOf(['How much?', 'Ok how much is it?'])],
    [
      false,
      `Pay ${fee.toLocaleString('en-NG')} to ${bank}. Let us continue on WhatsApp 080${world.digits(8)}, this app is slow.`,
      10,
    ],
  ];
  if (!pays)
    return [...lines, [true, world.oneOf(['No, I pay after the work', 'Come first', 'I do not pay before'])]];
  return [
    ...lines,
    [true, 'I have sent it', 60],
    [false, 'Ok I am on my way', 30],
    [true, 'Where are you now?', 300],
    [true, 'Hello?? You are not picking my calls', 900],
  ];
}
