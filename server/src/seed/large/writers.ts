import type { Faker } from '@faker-js/faker';
import type pg from 'pg';
import { asciiSlug } from '../../discovery/artisans/places/artisan-address.ts';
import { shortNameHash } from '../../discovery/artisans/places/short-names.ts';
import { accountRow, makeArtisan, pickHome, profileRow } from '../accounts.ts';
import { endingAt, makeConversation } from '../demo/conversations.ts';
import { JOB_POSTED, jobRow, jobTemplates } from '../demo/jobs.ts';
import { pickStars, ratingsOf, reviewRow } from '../demo/reviews.ts';
import { makePerson } from '../people/person.ts';
import { pickCategory, pickSkill } from '../people/trades.ts';
import type { PictureChooser } from '../pictures/choose.ts';
import { copyRows, type Row } from '../rows.ts';
import { serviceRequests } from '../texts/dialogues.ts';
import { DAY, daysBefore } from '../time.ts';
import { dealReviews } from './deal-reviews.ts';

export interface Sizes {
  artisans: number;
  customers: number;
  jobs: number;
  reviews: number;
  messages: number;
}

interface Writing {
  client: pg.Client;
  faker: Faker;
  now: Date;
  pictures: PictureChooser;
  /** The first of the phone numbers that are reserved for these people. */
  firstNumber: number;
  sizes: Sizes;
}

/** An artisan who can have conversations. */
interface WrittenArtisan {
  id: string;
  skill: string;
  city: string;
}

/** How many rows are made before they are written, which limits the memory. */
const BATCH = 5_000;

const JOINED = { min: 130, max: 900 };
const ACTIVE = { min: 1, max: 120 };
const BOOSTED_EVERY = 100;
const BOOST_DAYS = 168;
const jobStatuses = [
  { value: 'open', weight: 17 },
  { value: 'closed', weight: 2 },
  { value: 'expired', weight: 1 },
] as const;
const PROMOTED_JOBS = 0.002;

export async function writeCustomers({
  client,
  faker,
  now,
  pictures,
  firstNumber,
  sizes,
}: Writing): Promise<string[]> {
  const ids: string[] = [];
  for (const size of batches(sizes.customers)) {
    const accounts = Array.from({ length: size }, (_, index) => {
      const person = makePerson(faker, pickHome(faker).state);
      return accountRow(faker, {
        person,
        role: 'user',
        number: firstNumber + sizes.artisans + ids.length + index,
        createdAt: daysBefore(faker, now, JOINED),
        picture: faker.datatype.boolean(0.5) ? pictures.portrait(person.look) : null,
        background: null,
        isVerified: faker.datatype.boolean(0.2),
      });
    });
    await copyRows(client, 'accounts', accounts);
    ids.push(...accounts.map(({ id }) => id));
  }
  return ids;
}

/** Artisans with their profiles, galleries and reviews. */
export async function writeArtisans(
  writing: Writing,
  customers: readonly string[],
): Promise<WrittenArtisan[]> {
  const { client, faker, sizes } = writing;
  const reviewCounts = dealReviews(faker, sizes.reviews, sizes.artisans, customers.length);
  const written: WrittenArtisan[] = [];
  for (const size of batches(sizes.artisans)) {
    const made = Array.from({ length: size }, (_, index) => {
      const number = written.length + index;
      return makeArtisanRows(writing, number, customers, reviewCounts[number] as number);
    });
    await copyRows(
      client,
      'accounts',
      made.map(({ account }) => account),
    );
    // Written before the profiles, whose scores depend on them.
    await copyRows(
      client,
      'gallery_pictures',
      made.flatMap(({ gallery }) => gallery),
    );
    await copyRows(
      client,
      'artisan_profiles',
      made.map(({ profile }) => profile),
    );
    // The profiles have these names already, so the trigger that copies them would only look each one up.
    await client.query('alter table short_names disable trigger short_names_copied');
    await copyRows(
      client,
      'short_names',
      made.map(({ shortName }) => shortName),
    );
    await client.query('alter table short_names enable trigger short_names_copied');
    await copyRows(
      client,
      'reviews',
      made.flatMap(({ reviews }) => reviews),
    );
    written.push(
      ...made.map(({ profile }) => ({ id: profile.account_id, skill: profile.skill, city: profile.city })),
    );
  }
  return written;
}

function makeArtisanRows(
  writing: Writing,
  number: number,
  customers: readonly string[],
  reviewCount: number,
) {
  const { faker, now, pictures, firstNumber } = writing;
  const home = pickHome(faker);
  const category = pickCategory(faker);
  const skill = pickSkill(faker, category);
  const person = makeArtisan(faker, home, category, skill);
  const createdAt = daysBefore(faker, now, JOINED);
  const account = accountRow(faker, {
    person,
    role: 'artisan',
    number: firstNumber + number,
    createdAt,
    picture: faker.datatype.boolean(0.8) ? pictures.portrait(person.look) : null,
    background: faker.datatype.boolean(0.5) ? pictures.background(category.name) : null,
    isVerified: faker.datatype.boolean(0.2),
  });
  const artisan = { id: account.id, fullName: person.fullName, skill, city: home.city };
  const firstReviewer = faker.number.int(Math.max(customers.length - 1, 0));
  const reviews = Array.from({ length: reviewCount }, (_, turn) =>
    reviewRow(faker, {
      reviewerId: customers[(firstReviewer + turn) % customers.length] as string,
      artisan,
      conversationId: null,
      stars: pickStars(faker),
      turn,
      hasText: faker.datatype.boolean(0.7),
      at: daysBefore(faker, now, ACTIVE),
      now,
    }),
  );
  const gallery = pictures
    .smallGallery(category.name)
    .map((picture_hash, position) => ({ account_id: account.id, picture_hash, position }));
  const ratings = ratingsOf(reviews);
  const profile = profileRow(faker, {
    accountId: account.id,
    category,
    skill,
    home,
    ratings,
    createdAt,
    turn: number,
    featuredUntil: number % BOOSTED_EVERY === 0 ? new Date(now.getTime() + BOOST_DAYS * DAY) : null,
  });
  const name = `${asciiSlug(person.fullName)}-${firstNumber + number}`;
  const shortName = { key_hash: shortNameHash(name), account_id: account.id, name, given_at: createdAt };
  return { account, profile: { ...profile, short_name: name }, shortName, gallery, reviews };
}

export async function writeJobs(
  { client, faker, now, sizes }: Writing,
  customers: readonly string[],
): Promise<void> {
  for (const size of batches(sizes.jobs)) {
    const jobs = Array.from({ length: size }, () => {
      const status = faker.helpers.weightedArrayElement(jobStatuses);
      return jobRow(faker, {
        template: faker.helpers.arrayElement(jobTemplates),
        posterId: faker.helpers.arrayElement(customers),
        home: pickHome(faker),
        createdAt: daysBefore(faker, now, JOB_POSTED[status]),
        status,
        isPromoted: faker.datatype.boolean(PROMOTED_JOBS),
        now,
      });
    });
    await copyRows(client, 'jobs', jobs);
  }
}

/** Conversations of customers with artisans until there are as many messages as requested; the last one may be cut short. */
export async function writeMessages(
  { client, faker, now, sizes }: Writing,
  customers: readonly string[],
  artisans: readonly WrittenArtisan[],
): Promise<void> {
  let pair = 0;
  for (const size of batches(sizes.messages)) {
    const conversations: Row<'conversations'>[] = [];
    const messages: Row<'messages'>[] = [];
    while (messages.length < size) {
      const { openerId, artisan } = pairNumber(pair, customers, artisans);
      pair += 1;
      const conversation = makeConversation(faker, {
        kind: 'artisan',
        job: null,
        openerId,
        otherId: artisan.id,
        script: faker.helpers.arrayElement(serviceRequests),
        skill: artisan.skill,
        city: artisan.city,
        startedAt: daysBefore(faker, now, ACTIVE),
      });
      const { row, messages: kept } = endingAt(conversation, size - messages.length);
      conversations.push(row);
      messages.push(...kept);
    }
    await copyRows(client, 'conversations', conversations);
    await copyRows(client, 'messages', messages);
  }
}

/** Every pair of a customer and an artisan once; neighbouring pairs have other people on both sides. */
function pairNumber(pair: number, customers: readonly string[], artisans: readonly WrittenArtisan[]) {
  if (pair >= customers.length * artisans.length) {
    throw new Error('There are more messages than these customers and artisans can write; add --customers.');
  }
  const customer = pair % customers.length;
  const round = Math.floor(pair / customers.length);
  return {
    openerId: customers[customer] as string,
    artisan: artisans[(customer * 31 + round) % artisans.length] as WrittenArtisan,
  };
}

function* batches(total: number): Generator<number> {
  for (let rest = total; rest > 0; rest -= BATCH) yield Math.min(rest, BATCH);
}
