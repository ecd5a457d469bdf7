import type { ResponseCache } from '../../platform/http/index.ts';
import { isPoster } from './jobs.policy.ts';
import { presentJobCard, presentTeaser } from './jobs.presenter.ts';
import { listedCards, listedTeasers } from './jobs.repository.ts';
import type { createJobList, JobListForm } from './list-jobs.ts';

interface Parts {
  listJobs: ReturnType<typeof createJobList>;
  responseCache: ResponseCache;
  now: () => Date;
}

/** Serialised lists of jobs. They are read and presented once for all visitors, and once for all members who posted none of the jobs. */
export function createShownLists({ listJobs, responseCache, now }: Parts) {
  async function readTeasers(form: JobListForm) {
    const { rows, ...rest } = await listJobs(form, null, listedTeasers);
    const at = now();
    return { ...rest, jobs: rows.map((row) => presentTeaser(row, at)) };
  }

  async function readCards(form: JobListForm, readerId: string | null) {
    const { rows, ...rest } = await listJobs(form, readerId, listedCards);
    const at = now();
    const cardsFor = (viewerId: string | null) => ({
      ...rest,
      jobs: rows.map((row) => presentJobCard(row, { viewerId, now: at })),
    });
    return { rows, cardsFor, forMembers: once(() => responseCache.share(cardsFor(null))) };
  }

  return {
    forVisitors(form: JobListForm) {
      // As in the list of artisans, pages after a cursor are not cached.
      if (form.cursor) return readTeasers(form);
      return responseCache.get(
        `teasers of jobs ${JSON.stringify(form)}`,
        null,
        () => readTeasers(form),
        ({ jobs }) => jobs.length,
      );
    },
    async forMember(form: JobListForm, { viewerId }: { viewerId: string }) {
      const list = form.cursor
        ? await readCards(form, viewerId)
        : await responseCache.get(
            `jobs ${JSON.stringify(form)}`,
            viewerId,
            () => readCards(form, viewerId),
            ({ rows }) => rows.length,
          );
      const postedOne = list.rows.some((row) => isPoster(viewerId, row));
      return postedOne ? list.cardsFor(viewerId) : list.forMembers();
    },
  };
}

/** Memoizes a value at the first call. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
