import type { Queries } from '../../platform/database/index.ts';
import { jobTransitions } from './job-lifecycle.ts';
import type { Job } from './jobs.repository.ts';

/** Runs in the transaction that closes a job. Expiry is not closing. */
export type OnClosed = (trx: Queries, jobId: string) => Promise<void>;

export type CloseLocked = ReturnType<typeof createCloseLocked>;

/** Closes a job, for its poster or because the poster does not respond. */
export function createCloseLocked({ onClosed }: { onClosed: readonly OnClosed[] }) {
  /** The caller has locked the job and checked that it is open. */
  return async function closeLocked(
    trx: Queries,
    { id }: Pick<Job, 'id'>,
    { at, unanswered = false }: { at: Date; unanswered?: boolean },
  ): Promise<void> {
    await trx
      .updateTable('jobs')
      .set({ status: jobTransitions.close.to, closed_at: at, closed_unanswered: unanswered, hired: null })
      .where('id', '=', id)
      .execute();
    for (const react of onClosed) await react(trx, id);
  };
}
