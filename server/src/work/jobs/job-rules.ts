import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

/** Uses a person's plan to make a job urgent, in the same transaction. False when no plan allows it. */
export type UseUrgency = (trx: Queries, posterId: string) => Promise<boolean>;

export function urgentNeedsPlan(): AppError {
  return new AppError(
    'needs_plan',
    'Urgent jobs need a Connect or Elite plan. You can post this job as a normal one instead.',
    { field: 'is_featured' },
  );
}

/** Creates the error for a job that duplicates another open job of its poster. */
export function sameJobIsOpen(jobId: string): AppError {
  return new AppError('conflict', "You've already posted this job, and it's still open.", {
    link: `/jobs/single-job?id=${jobId}`,
  });
}

export function noSuchJob(): AppError {
  return new AppError('not_found', "This job isn't here any more");
}
