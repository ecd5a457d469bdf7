import type { Faker } from '@faker-js/faker';
import { budgetOf } from '@marketplace/contract/work/budgets';
import { JOB_OPEN_DAYS } from '@marketplace/contract/work/jobs';
import type { JobStatus } from '../../work/jobs/job-lifecycle.ts';
import { expiryAfter } from '../../work/jobs/post-job.ts';
import type { Home } from '../accounts.ts';
import { catalogue } from '../catalogue.ts';
import type { Row } from '../rows.ts';
import { spokenCity } from '../texts/descriptions.ts';
import { days } from '../texts/dialogues.ts';
import { digitalJobs } from '../texts/digital-jobs.ts';
import { fill } from '../texts/fill.ts';
import type { JobTemplate } from '../texts/job-template.ts';
import { manualJobs } from '../texts/manual-jobs.ts';

/** How many days ago open and finished jobs were posted. */
export const JOB_POSTED = {
  open: { min: 1, max: 45 },
  closed: { min: 1, max: 45 },
  expired: { min: JOB_OPEN_DAYS + 1, max: JOB_OPEN_DAYS + 30 },
} as const;

export const jobTemplates: readonly JobTemplate[] = [...manualJobs, ...digitalJobs];

interface JobSource {
  template: JobTemplate;
  posterId: string;
  home: Home;
  createdAt: Date;
  status: JobStatus;
  /** The job is shown among the featured jobs while it is open. */
  isPromoted: boolean;
  now: Date;
}

export type JobRow = Row<'jobs'> & { id: string; created_at: Date };

/** Creates a job as a person who lives there would post it. */
export function jobRow(faker: Faker, source: JobSource): JobRow {
  const { template, posterId, home, createdAt, status, isPromoted, now } = source;
  const found = catalogue.findSkill(template.skill);
  if (!found) throw new Error(`The catalogue has no skill ${template.skill}`);
  const gaps = {
    city: spokenCity(home.city),
    state: home.state,
    day: faker.helpers.arrayElement(days),
    rooms: faker.number.int({ min: 2, max: 5 }),
    guests: faker.number.int({ min: 4, max: 30 }) * 10,
    items: faker.number.int({ min: 3, max: 12 }),
    weeks: faker.number.int({ min: 2, max: 8 }),
  };
  const filled = (text: string) => fill(text, gaps);
  const lines = (texts: readonly string[]) => texts.map(filled).join('\n');
  const { minKobo, maxKobo } = budgetOf(template.budget);
  const expiresAt = expiryAfter(createdAt);
  return {
    id: faker.string.uuid(),
    poster_id: posterId,
    title: filled(template.title),
    description: filled(template.description),
    responsibilities: lines(template.responsibilities),
    requirements: lines(template.requirements),
    category: found.category.name,
    skill: found.skill,
    state: home.state,
    city: home.city,
    budget_min_kobo: minKobo,
    budget_max_kobo: maxKobo,
    is_fixed_price: faker.datatype.boolean(0.7),
    is_urgent: faker.datatype.boolean(0.12),
    status,
    created_at: createdAt,
    posted_at: createdAt,
    expires_at: expiresAt,
    promoted_until: isPromoted ? expiresAt : null,
    closed_at: status === 'closed' ? now : null,
  };
}
