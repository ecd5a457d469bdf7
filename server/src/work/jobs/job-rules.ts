import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

/** Uses a person's plan for an urgent job, in the transaction that makes a job urgent. False when no plan allows it. */
export type UseUrgency = (trx: Queries, posterId: string) => Promise<boolean>;

export function urgentNeedsPlan(): AppError {
  return new AppError(
    'needs_plan',
    'Urgent jobs need a Connect or Elite plan. You can post this job as a normal one instead.',
    { field: 'is_featured' },
  );
}

/** The error for a job that equals another open job of its poster. */
export function sameJobIsOpen(jobId: string): AppError {
  return new AppError('conflict', 'You have posted this job already, and it is still open.', {
    link: `/jobs/single-job?id=${jobId}`,
  });
}

export function noSuchJob(): AppError {
  return new AppError('not_found', 'This job is not here, or no longer');
}
