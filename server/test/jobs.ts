import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import type { postJob } from '@marketplace/contract/work/jobs';
import type { Jobs } from '@marketplace/server/platform/database/database.generated';
import type { Database } from '@marketplace/server/platform/database/db';
import type { Insertable } from 'kysely';

const DAY_MS = 86_400_000;

/**
 * Inserts jobs of one poster with one statement: leaking taps in Surulere, posted now, by default. Returns their ids in the same
 * order.
 */
export async function addJobs(
  db: Database,
  posterId: string,
  list: Partial<Insertable<Jobs>>[],
): Promise<string[]> {
  if (list.length === 0) return [];
  const now = new Date();
  const made = list.map((job) => ({
    id: randomUUID(),
    poster_id: posterId,
    title: 'Fix a leaking tap',
    description: 'The kitchen tap drips all night.',
    responsibilities: 'Find the leak\nMend it',
    requirements: 'Own tools',
    category: 'Home Repairs & Maintenance',
    skill: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
    budget_min_kobo: 1_000_000,
    budget_max_kobo: 5_000_000,
    posted_at: now,
    expires_at: new Date(now.getTime() + 60 * DAY_MS),
    ...job,
  }));
  await db.insertInto('jobs').values(made).execute();
  return made.map(({ id }) => id);
}

/** The form of a job in Surulere as the page sends it, with swapped bounds of the budget. */
export function buildJobForm(): RequestOf<typeof postJob> {
  return {
    job_title: 'Fix a leaking tap',
    job_desc: 'The kitchen tap drips all night.\nThe bath as well.',
    key_responsibilities: 'Find the leak\nMend it',
    key_requirements: 'Own tools',
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    state: 'Lagos',
    city: 'Surulere',
    is_featured: false,
    is_fixed_price: true,
    max_budget: 10_000,
    min_budget: 50_000,
  };
}
