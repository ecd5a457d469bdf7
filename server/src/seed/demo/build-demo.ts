import { shortNameCandidates, shortNameHash } from '../../discovery/artisans/places/short-names.ts';
import type { JobStatus } from '../../work/jobs/job-lifecycle.ts';
import { profileRow } from '../accounts.ts';
import { portraitDealer } from '../pictures/choose.ts';
import type { PicturePool } from '../pictures/picture-pool.ts';
import type { WorkPicture } from '../pictures/work-pictures.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import { spokenCity } from '../texts/descriptions.ts';
import { fill } from '../texts/fill.ts';
import type { JobTemplate } from '../texts/job-template.ts';
import type { KnownArtisan } from '../texts/known-artisans.ts';
import { DAY, daysBefore } from '../time.ts';
import { JOB_POSTED, type JobRow, jobRow, jobTemplates } from './jobs.ts';
import type { DemoRole } from './logins.ts';
import { makeCases, makeNewcomers, makePayments } from './operators-month.ts';
import {
  type Artisan,
  type Context,
  type Customer,
  makeArtisans,
  makeCustomers,
  makeOperator,
} from './people.ts';
import { makeApplications, makeOpenRequests, makeReviews } from './requests.ts';
import { ratingsOf } from './reviews.ts';
import { ANSWERED_JOB_SKILL, addStory } from './story.ts';
import { addWorkDetails } from './work-details.ts';

/** The tables of the demo in the order in which they are written. */
export const demoTables = [
  'accounts',
  'gallery_pictures',
  'artisan_profiles',
  'short_names',
  'artisan_trades',
  'artisan_areas',
  'artisan_prices',
  'artisan_hours',
  'jobs',
  'favourite_artisans',
  'favourite_jobs',
  'conversations',
  'chat_files',
  'messages',
  'agreements',
  'agreement_versions',
  'agreement_steps',
  'agreement_streets',
  'visits',
  'reviews',
  'payments',
  'subscriptions',
  'token_movements',
  'reports',
  'bug_reports',
  'feedback',
  'contact_messages',
  'identity_checks',
  'ticket_events',
] as const;

export type DemoRows = { [Table in (typeof demoTables)[number]]: Row<Table>[] };

interface DemoSource {
  portraits: PicturePool['portraits'];
  work: readonly WorkPicture[];
  now: Date;
  /** argon2id hashes of the passwords of the people who can log in. */
  passwordHashes: Record<DemoRole, string>;
}

const SEED = 1960;
const JOBS = 120;
/** How many of the jobs (the last ones) are closed or expired. */
const CLOSED_JOBS = 8;
const EXPIRED_JOBS = 6;
const PROMOTED_EVERY = 15;
/** The jobs of the demo customer, by their skills: the one that is answered in the story, and one that is done with. */
const JOBS_OF_THE_DEMO_CUSTOMER: Record<string, JobStatus> = {
  [ANSWERED_JOB_SKILL]: 'open',
  Carpenter: 'closed',
};
const ANSWERED_JOB_DAYS = 3;
/** The known artisans come first; others have no boost. */
const BOOSTED_EVERY = 3;
/** The longest boost that is sold, so that a demo still has boosts after months. */
const BOOST_DAYS = 168;
const EVENT_IN_DAYS = 120;

/** Builds a small marketplace with much activity. The same pictures, time and hashes give the same marketplace. */
export function buildDemo({ portraits, work, now, passwordHashes }: DemoSource): DemoRows {
  const faker = createRandom(SEED);
  const ownPortrait = portraitDealer(faker, portraits);
  const context: Context = { faker, now, ownPortrait, work, passwordHashes };

  const artisans = makeArtisans(context);
  const customers = makeCustomers(context, artisans.length + 2);
  const newcomers = makeNewcomers(context, artisans.length + customers.length + 2);
  // All that the demo customer does stands in the story.
  const [demoCustomer, ...others] = customers as [Customer, ...Customer[]];
  const served = artisans.map((artisan) => makeReviews(context, artisan, others));
  const jobs = makeJobs(context, customers);
  const story = addStory(context, peopleOfStory(demoCustomer, artisans, jobs));
  const reviewed = served.flatMap((group) => group.map(({ conversation }) => conversation));
  const conversations = [
    ...story.conversations,
    ...reviewed,
    ...makeOpenRequests(context, others, artisans, reviewed),
    ...makeApplications(
      context,
      jobs.filter((job) => job.status === 'open' && job.poster_id !== demoCustomer.account.id),
      artisans,
    ),
  ];
  const { support, ...cases } = makeCases(context, { artisans, customers, jobs });
  const reviews = [...served.flatMap((group) => group.map(({ review }) => review)), ...story.reviews];
  const turns = turnsByCategory(artisans);
  const said = new Set<string>();
  const profiles = artisans.map((artisan, index) => {
    const make = () =>
      profileRow(faker, {
        accountId: artisan.account.id,
        category: artisan.category,
        skill: artisan.skill,
        home: artisan.home,
        ratings: ratingsOf(reviews.filter(({ target_id }) => target_id === artisan.account.id)),
        createdAt: artisan.account.created_at,
        turn: turns[index] as number,
        featuredUntil:
          artisan.known && index % BOOSTED_EVERY === 0 ? new Date(now.getTime() + BOOST_DAYS * DAY) : null,
      });
    const profile = makeUnlike(said, make);
    return artisan.known ? { ...profile, ...describeKnown(artisan, artisan.known, now) } : profile;
  });

  return {
    ...story,
    ...cases,
    ...makePayments(
      context,
      artisans,
      customers,
      story.conversations.flatMap(({ row }) =>
        row.opener_id === demoCustomer.account.id ? [row.other_id as string] : [],
      ),
    ),
    accounts: [...artisans, ...customers]
      .map(({ account }) => account)
      .concat(newcomers, makeOperator(context)),
    ...addWorkDetails(artisans, profiles, now),
    short_names: nameAll(artisans),
    gallery_pictures: artisans.flatMap(({ account, gallery }) =>
      gallery.map((picture_hash, position) => ({ account_id: account.id, picture_hash, position })),
    ),
    jobs,
    ...favourites(context, customers, artisans, jobs),
    conversations: [...conversations, ...support].map(({ row }) => row),
    messages: [...conversations, ...support]
      .flatMap(({ messages }) =>
        messages.map((message) => ({ kind: 'text', file_id: null, offer: null, ...message })),
      )
      .sort((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    reviews,
    ticket_events: [eventOnSale(now)],
  };
}

/** Gives each artisan the first short name that nobody before has. */
function nameAll(artisans: readonly Artisan[]): Row<'short_names'>[] {
  const taken = new Set<string>();
  return artisans.flatMap(({ account, skill, home }) => {
    const named = { fullName: account.full_name ?? '', skill, city: home.city };
    const name = shortNameCandidates(named, '').find((candidate) => !taken.has(shortNameHash(candidate)));
    if (name === undefined) return [];
    taken.add(shortNameHash(name));
    return { key_hash: shortNameHash(name), account_id: account.id, name, given_at: account.created_at };
  });
}

/** A film night at six in the evening in Lagos, on a Saturday so far ahead that a demo sells tickets for months. */
function eventOnSale(now: Date): Row<'ticket_events'> {
  const saturday = new Date(now.getTime() + EVENT_IN_DAYS * DAY);
  saturday.setUTCDate(saturday.getUTCDate() + 6 - saturday.getUTCDay());
  saturday.setUTCHours(17, 0, 0, 0);
  return {
    name: 'Owambe Film Night',
    starts_at: saturday,
    venue: 'Freedom Park, Lagos Island',
    price_kobo: 230_000,
    capacity: 300,
    on_sale: true,
  };
}

function makeJobs({ faker, now }: Context, customers: readonly Customer[]): JobRow[] {
  const templates = [...jobTemplates, ...faker.helpers.shuffle(jobTemplates)].slice(0, JOBS);
  const cities = new Map<JobTemplate, string>();
  return templates.map((template, index) => {
    const ofDemo = cities.has(template) ? undefined : JOBS_OF_THE_DEMO_CUSTOMER[template.skill];
    // Half of the jobs are posted twice, in two places.
    const elsewhere = customers.slice(1).filter(({ home }) => home.city !== cities.get(template));
    const { account, home } = ofDemo ? (customers[0] as Customer) : faker.helpers.arrayElement(elsewhere);
    cities.set(template, home.city);
    const status = ofDemo ?? statusOfJob(index);
    const posted =
      ofDemo === 'open' ? { min: ANSWERED_JOB_DAYS, max: ANSWERED_JOB_DAYS } : JOB_POSTED[status];
    return jobRow(faker, {
      template,
      posterId: account.id,
      home,
      createdAt: daysBefore(faker, now, posted),
      status,
      isPromoted: index % PROMOTED_EVERY === 0,
      now,
    });
  });
}

/** Neighbours of the demo customer, as far as there are some. */
function peopleOfStory(customer: Customer, artisans: readonly Artisan[], jobs: readonly JobRow[]) {
  const inLagos = (skill: string) =>
    artisans.filter((artisan) => artisan.skill === skill && artisan.home.state === customer.home.state);
  return {
    customer,
    plumber: artisans[0] as Artisan,
    electrician: inLagos('Electrician')[0] as Artisan,
    tailor: inLagos('Tailor')[0] as Artisan,
    painters: inLagos(ANSWERED_JOB_SKILL).slice(0, 3) as [Artisan, Artisan, Artisan],
    job: jobs.find(
      ({ poster_id, status }) => poster_id === customer.account.id && status === 'open',
    ) as JobRow,
  };
}

function statusOfJob(index: number): JobStatus {
  if (index >= JOBS - CLOSED_JOBS) return 'closed';
  return index >= JOBS - CLOSED_JOBS - EXPIRED_JOBS ? 'expired' : 'open';
}

function favourites(
  { faker }: Context,
  customers: readonly Customer[],
  artisans: readonly Artisan[],
  jobs: readonly JobRow[],
): Pick<DemoRows, 'favourite_artisans' | 'favourite_jobs'> {
  const some = <T>(list: readonly T[]) => faker.helpers.arrayElements(list, { min: 1, max: 7 });
  return {
    favourite_artisans: customers.flatMap(({ account }) =>
      some(artisans).map((artisan) => ({ account_id: account.id, artisan_id: artisan.account.id })),
    ),
    favourite_jobs: artisans
      .slice(0, 40)
      .flatMap(({ account }) => some(jobs).map((job) => ({ account_id: account.id, job_id: job.id }))),
  };
}

/** Those who come first in a list were there lately. */
const SEEN_DAYS = 2;

function describeKnown({ home }: Artisan, known: KnownArtisan, now: Date) {
  const city = spokenCity(home.city);
  return {
    short_description: fill(known.short, { city }),
    long_description: fill(known.long, { city }),
    updated_at: new Date(now.getTime() - SEEN_DAYS * DAY),
  };
}

/** The many artisans of one trade would sometimes get the same words. */
function makeUnlike(said: Set<string>, make: () => Row<'artisan_profiles'>): Row<'artisan_profiles'> {
  let profile = make();
  for (let tries = 0; tries < 8 && said.has(profile.short_description ?? ''); tries += 1) profile = make();
  said.add(profile.short_description ?? '');
  return profile;
}

/** For each artisan, how many of the same category came before: it chooses descriptions, so that neighbours in a list differ. */
function turnsByCategory(artisans: readonly Artisan[]): number[] {
  const counts = new Map<string, number>();
  return artisans.map(({ category }) => {
    const turn = counts.get(category.name) ?? 0;
    counts.set(category.name, turn + 1);
    return turn;
  });
}
