import type { SharedAnswers } from '../../platform/shared-answers.ts';
import { isPoster } from './jobs.policy.ts';
import { presentJobCard, presentTeaser } from './jobs.presenter.ts';
import type { createJobList, JobListForm } from './list-jobs.ts';

interface Parts {
  listJobs: ReturnType<typeof createJobList>;
  sharedAnswers: SharedAnswers;
  now: () => Date;
}

/**
 * Lists of jobs as they are sent. They are read and presented once for all visitors, and once for all members who posted none
 * of the jobs.
 */
export function createShownLists({ listJobs, sharedAnswers, now }: Parts) {
  async function read(form: JobListForm, readerId: string | null) {
    const { rows, ...rest } = await listJobs(form, readerId);
    const at = now();
    const cardsFor = (viewerId: string | null) => ({
      ...rest,
      jobs: rows.map((row) => presentJobCard(row, { viewerId, now: at })),
    });
    return {
      rows,
      cardsFor,
      forVisitors: once(() =>
        sharedAnswers.share({ ...rest, jobs: rows.map((row) => presentTeaser(row, at)) }),
      ),
      forMembers: once(() => sharedAnswers.share(cardsFor(null))),
    };
  }

  function find(form: JobListForm, readerId: string | null) {
    // As in the list of artisans, pages after a cursor are not kept.
    if (form.cursor) return read(form, readerId);
    const key = `jobs ${JSON.stringify(form)}`;
    return sharedAnswers.get(
      key,
      readerId,
      () => read(form, readerId),
      ({ rows }) => rows.length,
    );
  }

  return {
    async forVisitors(form: JobListForm) {
      return (await find(form, null)).forVisitors();
    },
    async forMember(form: JobListForm, { viewerId }: { viewerId: string }) {
      const list = await find(form, viewerId);
      const postedOne = list.rows.some((row) => isPoster(viewerId, row));
      return postedOne ? list.cardsFor(viewerId) : list.forMembers();
    },
  };
}

/** Computes a value at the first call, and returns the same value afterwards. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
