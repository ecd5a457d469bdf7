import type { Crowd } from './crowd.ts';
import { addChat, addDeal, addJob, addReview, type Chat } from './deals.ts';
import type { Artisan, Person } from './people.ts';
import { addPicture } from './pictures.ts';
import { honestReview, honestTalk, someFault } from './talk.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type World } from './world.ts';

const CHATS = 560;
const JOBS = 190;
const REVEALS = 300;
const WORK_DAYS = 85;

/** Lets the crowd work: jobs, conversations, agreements and reviews of the last months. */
export function addHonestLife(world: World, { people, artisans, customers }: Crowd): void {
  const known = world.shuffled(artisans);
  const near = new Map<string, Artisan[]>();
  for (const artisan of known)
    near.set(artisan.place.state, [...(near.get(artisan.place.state) ?? []), artisan]);
  const artisanNear = ({ place }: Person) => world.oneOfFirst(near.get(place.state) ?? known);

  for (let chats = 0; chats < CHATS; chats += 1) {
    const customer = world.chance(0.9) ? world.oneOf(customers) : world.oneOf(artisans);
    const artisan = artisanNear(customer);
    const at = sometime(world, customer, artisan);
    const kobo = somePrice(world);
    const chat = addChat(world, customer, artisan, at, honestTalk(world, artisan.trade, kobo));
    if (chat) goOn(world, chat, artisan, customer, kobo);
  }
  for (let jobs = 0; jobs < JOBS; jobs += 1) {
    const poster = world.oneOf(customers);
    const wanted = artisanNear(poster);
    postAndAnswer(world, poster, wanted, near.get(poster.place.state) ?? known);
  }
  for (let reveals = 0; reveals < REVEALS; reveals += 1) {
    const viewer = world.oneOf(customers);
    const person = artisanNear(viewer);
    if (world.isFirst('reveal', viewer.id, person.id))
      world.add('contact_reveals', {
        viewer_id: viewer.id,
        person_id: person.id,
        free_until: world.plus(sometime(world, viewer, person), 30 * DAY_MS),
      });
  }
  tradeWithEachOther(world, known);
  bringOldCustomers(world, known, customers);
  askAround(world, known, customers);
  answerManyJobs(world, known, people);
}

/** A moment of the last months at which both are members. */
function sometime(world: World, ...people: Person[]): Date {
  const since = Math.max(world.ago(WORK_DAYS).getTime(), ...people.map(({ joined }) => joined.getTime()));
  return world.momentBetween(new Date(since), world.plus(world.now, -2 * HOUR_MS));
}

function somePrice(world: World): number {
  return 100 * 500 * world.between(6, 160);
}

/** What becomes of a conversation: nothing, an offer, or work, money and a review. */
function goOn(world: World, chat: Chat, artisan: Artisan, customer: Person, kobo: number): void {
  if (world.chance(0.5)) return;
  const status = world.oneOf([
    'offered',
    'declined',
    'cancelled',
    'accepted',
    ...(['done', 'done', 'done', 'done'] as const),
  ] as const);
  const met = world.chance(0.7);
  const deal = addDeal(world, chat, artisan, customer, {
    status,
    what: someFault(world, artisan.trade),
    kobo,
    met,
  });
  if (status === 'done' && world.chance(0.3)) addMoney(world, deal.id, customer, kobo, deal.endedAt);
  if (status === 'accepted' && world.chance(0.06)) addCase(world, deal.id, customer, deal.endedAt);
  if (status === 'done' && world.chance(0.55)) {
    const at = world.later(deal.endedAt, HOUR_MS, 3 * DAY_MS);
    addReview(world, customer, artisan, chat, {
      ...honestReview(world),
      at,
      basis: met ? 'job' : 'conversation',
    });
  }
}

/** A deposit or the whole price, which the artisan confirms. */
function addMoney(world: World, deal: string, customer: Person, kobo: number, at: Date): void {
  const isDeposit = world.chance(0.4);
  world.add('agreement_payments', {
    id: world.uuid(),
    agreement_id: deal,
    author_id: customer.id,
    client_id: world.uuid(),
    purpose: isDeposit ? 'deposit' : 'work',
    amount_kobo: isDeposit ? kobo / 2 : kobo,
    state: 'confirmed',
    created_at: world.plus(at, -HOUR_MS),
    ended_at: at,
  });
}

/** Even honest artisans are ill on the day. */
function addCase(world: World, deal: string, customer: Person, at: Date): void {
  world.add('agreement_cases', {
    id: world.uuid(),
    agreement_id: deal,
    opener_id: customer.id,
    problem: world.oneOf(['nobody_came', 'poor_work', 'not_finished']),
    opened_at: at,
    state: 'withdrawn',
    ended_at: world.later(at, HOUR_MS, DAY_MS),
  });
}

function postAndAnswer(world: World, poster: Person, wanted: Artisan, around: Artisan[]): void {
  const { trade } = wanted;
  const at = sometime(world, poster);
  const title = `${world.oneOf(['Need a', 'Looking for a', 'Urgent:'])} ${trade[1].toLowerCase()} in ${poster.place.city}`;
  const description = `${world.oneOf(['Please', 'Good day.', 'Hello.'])} ${someFault(world, trade)}. ${world.oneOf(['Only serious people', 'Come with your tools', 'I am around at weekends', 'Budget can change after inspection'])}.`;
  const job = addJob(world, poster, trade, at, { title, description });
  if (world.chance(0.3))
    world.add('job_photos', {
      job_id: job.id as string,
      picture_hash: addPicture(world, at).hash,
      position: 0,
      created_at: at,
    });
  // Some post the same text again when nobody came.
  if (world.chance(0.08) && at < world.ago(20))
    addJob(world, poster, trade, world.plus(at, 14 * DAY_MS), { title, description });
  // A site needs several trades at once.
  if (world.chance(0.02))
    for (const other of world.someOf(around, 3))
      addJob(world, poster, other.trade, world.later(at, MINUTE_MS, HOUR_MS), {
        title: `${other.trade[1]} for a site in ${poster.place.city}`,
        description: `We are building four flats in ${poster.place.city}. Bring pictures of your work.`,
      });
  const able = around.filter((artisan) => artisan.trade[1] === trade[1] && artisan.joined < at);
  for (const artisan of world.someOf(able, world.below(4))) {
    const kobo = somePrice(world);
    const answered = world.later(at, 20 * MINUTE_MS, 2 * DAY_MS);
    const chat = addChat(world, artisan, poster, answered, honestTalk(world, trade, kobo, false), job);
    if (chat) goOn(world, chat, artisan, poster, kobo);
  }
}

/** Tradespeople who hire and praise each other after real work: pairs, and twice three of one site. */
function tradeWithEachOther(world: World, artisans: Artisan[]): void {
  const settled = world.shuffled(artisans.filter(({ joined }) => joined < world.ago(120)));
  const rings = [...Array.from({ length: 12 }, () => 2), 3, 3].map((size) => settled.splice(0, size));
  for (const ring of rings)
    for (const [index, artisan] of ring.entries()) {
      const customer = ring[(index + 1) % ring.length] as Artisan;
      const kobo = somePrice(world);
      const at = world.momentBetween(world.ago(80), world.ago(8));
      const talk = honestTalk(world, artisan.trade, kobo);
      // A pair has one conversation. The second job is agreed in a conversation about a job.
      const job = index === 1 && ring.length === 2 ? addJob(world, customer, artisan.trade, at) : null;
      const chat = job
        ? addChat(world, artisan, customer, at, honestTalk(world, artisan.trade, kobo, false), job)
        : addChat(world, customer, artisan, at, talk);
      if (!chat) continue;
      const what = someFault(world, artisan.trade);
      const { endedAt } = addDeal(world, chat, artisan, customer, { status: 'done', what, kobo, met: true });
      addReview(world, customer, artisan, chat, {
        rating: world.oneOf([5, 5, 4]),
        text: honestReview(world).text,
        at: endedAt,
        basis: 'job',
      });
    }
}

/** New artisans whose earlier customers join to praise them: new accounts, but each with a phone and words of its own. */
function bringOldCustomers(world: World, artisans: Artisan[], customers: Person[]): void {
  const fresh = artisans.filter(({ joined }) => joined > world.ago(45) && joined < world.ago(6)).slice(0, 3);
  for (const artisan of fresh) {
    const friends = customers.filter(({ joined }) => joined > artisan.joined && joined < world.ago(1));
    for (const friend of world.someOf(friends, 3)) {
      const at = world.later(friend.joined, 20 * MINUTE_MS, 2 * DAY_MS);
      const chat = addChat(world, friend, artisan, at, [
        [true, `Good day, it is ${friend.account.full_name}, I have joined`],
        [false, world.oneOf(['Welcome! Please leave a review for me', 'Thank you so much'])],
      ]);
      const text = `${honestReview(world).text} ${world.oneOf(['He also worked for my mother', 'I know him for three years', 'He did our church'])}.`;
      if (chat)
        addReview(world, friend, artisan, chat, { rating: 5, text, at: world.later(at, HOUR_MS, DAY_MS) });
    }
  }
}

/** New customers who ask six artisans on one day in the same words, and two managers of houses who ask nine. */
function askAround(world: World, artisans: Artisan[], customers: Person[]): void {
  const fresh = world.shuffled(
    customers.filter(({ joined }) => joined > world.ago(45) && joined < world.ago(1)),
  );
  for (const [index, customer] of fresh.slice(0, 17).entries()) {
    const count = index < 15 ? 6 : 9;
    const wanted = world.oneOf(artisans).trade;
    const able = artisans.filter(({ trade, joined }) => trade[1] === wanted[1] && joined < customer.joined);
    const text = `Good day, ${someFault(world, wanted)}. How much will you charge? I am in ${customer.place.city}.`;
    let at = world.later(customer.joined, 10 * MINUTE_MS, 8 * HOUR_MS);
    for (const artisan of world.someOf(able, count)) {
      const kobo = somePrice(world);
      const [, ...rest] = honestTalk(world, wanted, kobo);
      const chat = addChat(
        world,
        customer,
        artisan,
        at,
        world.chance(0.7) ? [[true, text], ...rest] : [[true, text]],
      );
      at = world.later(at, 2 * MINUTE_MS, 40 * MINUTE_MS);
      if (chat && world.chance(0.15)) goOn(world, chat, artisan, customer, kobo);
    }
  }
}

/** Busy artisans who answer each job of their trade with the same words. */
function answerManyJobs(world: World, artisans: Artisan[], people: Person[]): void {
  const byId = new Map(people.map((person) => [person.id, person]));
  const settled = artisans.filter(({ joined }) => joined < world.ago(40));
  for (const artisan of world.someOf(settled, 6)) {
    const start = world.momentBetween(world.ago(25), world.ago(2));
    const open = world.rows.jobs.filter(
      ({ skill, posted_at }) => skill === artisan.trade[1] && (posted_at as Date) < start,
    );
    const text = `Good day, I am interested in your job. I have ${world.between(4, 20)} years experience. Thank you.`;
    let at = start;
    for (const job of open.slice(-world.between(5, 8))) {
      const poster = byId.get(job.poster_id);
      if (poster) addChat(world, artisan, poster, at, [[true, text]], job);
      at = world.later(at, MINUTE_MS, 12 * MINUTE_MS);
    }
  }
}
