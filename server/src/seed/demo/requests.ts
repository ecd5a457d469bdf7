import { jobApplications, serviceRequests } from '../texts/dialogues.ts';
import { daysBefore } from '../time.ts';
import { type Conversation, endingAt, makeConversation } from './conversations.ts';
import type { JobRow } from './jobs.ts';
import { type Artisan, type Context, type Customer, OLDEST_ACTIVITY_DAYS } from './people.ts';
import { pickStars, reviewRow, reviewTime } from './reviews.ts';

const UNREVIEWED_REQUESTS = 60;
const UNANSWERED = 0.3;
const JOB_APPLICATIONS = 50;
/** How many rate a known artisan without a word, beside those whose words are known. */
const FURTHER_RATINGS = 4;

/** Customers of the artisan, with their reviews. */
export function makeReviews(context: Context, artisan: Artisan, customers: readonly Customer[]) {
  const { faker } = context;
  const words = artisan.known?.reviews;
  const reviewers = faker.helpers.arrayElements(
    customers,
    words ? words.length + FURTHER_RATINGS : pickReviewCount(context),
  );
  const turns = new Map<number, number>();
  return reviewers.map((customer, index) => {
    const conversation = requestBetween(context, customer, artisan);
    const known = words?.[index];
    const stars = known?.stars ?? (words ? 5 : pickStars(faker));
    const turn = turns.get(stars) ?? 0;
    turns.set(stars, turn + 1);
    const review = reviewRow(faker, {
      reviewerId: customer.account.id,
      artisan: {
        ...artisan.account,
        fullName: artisan.account.full_name,
        skill: artisan.skill,
        city: artisan.home.city,
      },
      conversationId: conversation.row.id,
      stars,
      turn,
      hasText: !words && faker.datatype.boolean(0.85),
      ...(known && { known }),
      at: reviewTime(faker, conversation.row.active_at, context.now),
      now: context.now,
    });
    return { conversation, review };
  });
}

function pickReviewCount({ faker }: Context): number {
  return faker.helpers.weightedArrayElement([
    { value: 0, weight: 25 },
    { value: 1, weight: 15 },
    { value: 2, weight: 20 },
    { value: 3, weight: 15 },
    { value: 5, weight: 12 },
    { value: 7, weight: 8 },
    { value: 11, weight: 5 },
  ]);
}

/** Requests without a review yet. */
export function makeOpenRequests(
  context: Context,
  customers: readonly Customer[],
  artisans: readonly Artisan[],
  taken: Iterable<Conversation>,
): Conversation[] {
  const { faker } = context;
  const pairs = new Set(Array.from(taken, pairOf));
  const requests: Conversation[] = [];
  while (requests.length < UNREVIEWED_REQUESTS) {
    const request = requestBetween(
      context,
      faker.helpers.arrayElement(customers),
      faker.helpers.arrayElement(artisans.slice(1)),
    );
    if (pairs.has(pairOf(request))) continue;
    pairs.add(pairOf(request));
    requests.push(faker.datatype.boolean(UNANSWERED) ? endingAt(request, 1) : request);
  }
  return requests;
}

/** Creates messages of artisans about jobs of their trade, starting with the demo artisan. */
export function makeApplications(
  context: Context,
  jobs: readonly JobRow[],
  artisans: readonly Artisan[],
): Conversation[] {
  const { faker } = context;
  const applications = new Map<string, Conversation>();
  const demoArtisan = artisans[0] as Artisan;
  const apply = (artisan: Artisan, job: JobRow) => {
    const conversation = makeConversation(faker, {
      kind: 'job',
      job,
      openerId: artisan.account.id,
      otherId: job.poster_id,
      script: faker.helpers.arrayElement(jobApplications),
      skill: artisan.skill,
      city: job.city,
      startedAt: job.created_at,
    });
    applications.set(`${artisan.account.id} ${job.id}`, conversation);
  };
  for (const job of jobs.filter(({ skill }) => skill === demoArtisan.skill)) apply(demoArtisan, job);
  while (applications.size < JOB_APPLICATIONS) {
    const job = faker.helpers.arrayElement(jobs);
    const candidates = artisans.slice(1).filter(({ skill }) => skill === job.skill);
    if (candidates.length > 0) apply(faker.helpers.arrayElement(candidates), job);
  }
  return [...applications.values()];
}

function requestBetween({ faker, now }: Context, customer: Customer, artisan: Artisan): Conversation {
  return makeConversation(faker, {
    kind: 'artisan',
    job: null,
    openerId: customer.account.id,
    otherId: artisan.account.id,
    script: faker.helpers.arrayElement(serviceRequests),
    skill: artisan.skill,
    city: artisan.home.city,
    startedAt: daysBefore(faker, now, { min: 1, max: OLDEST_ACTIVITY_DAYS }),
  });
}

function pairOf({ row }: Conversation): string {
  return `${row.opener_id} ${row.other_id}`;
}
