import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { queriesOf } from '../../../data/queries.ts';
import { useSession } from '../../../data/session.ts';
import { prefetchCatalogue, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import {
  type JobFilters,
  jobFilterNames,
  jobsAddress,
  prefetchJobs,
  readJobFilters,
} from '../list/job-filters.ts';
import { JobList } from '../list/job-list.tsx';
import { JobsHero } from '../list/jobs-hero.tsx';
import { useNoteJobsStart } from '../list/jobs-start.ts';
import { PostedJobSkeleton } from '../view/posted-job-skeleton.tsx';

const PostedJob = lazyPart(async () => ({ default: (await import('../view/posted-job.tsx')).PostedJob }));

export async function loader(args: LoaderFunctionArgs) {
  await prefetchCatalogue(args, 'categories');
  const filters = await readJobFilters(new URL(args.request.url).searchParams, queriesOf(args));
  await prefetchJobs(args, filters);
  return { filters };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  reads: jobFilterNames,
  head: (site, data) => {
    const filters = data?.filters ?? {};
    const { query, category, skill, state, since } = filters;
    const title = titleOf(filters);
    return {
      title,
      canonicalPath: jobsAddress(paths.jobs, { category, skill, state }),
      // Search engines and link previews read only the server's page.
      ...(import.meta.env.SSR && {
        description: `${title}: what people all over Nigeria need done, with place and budget, on ${site.productName}. Post a job free, or find your next one.`,
        noindex: Boolean(query || since),
      }),
    };
  },
};

function titleOf({ category, skill, state }: JobFilters): string {
  const what = skill || category ? `Jobs for ${skill ?? category}` : 'Jobs';
  return state ? `${what} in ${state}` : what;
}

export function Component() {
  const { filters } = useLoaderData<Data>();
  const { data } = useCatalogue('categories');
  const { note, noteLink } = useNoteJobsStart(filters);
  const posted = usePosted();
  const hero = <JobsHero title={titleOf(filters)} low={Object.keys(filters).length > 0} />;
  return (
    <>
      {posted ? (
        <Suspense fallback={<PostedJobSkeleton />}>
          <PostedJob id={posted} otherwise={hero} />
        </Suspense>
      ) : (
        hero
      )}
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 md:py-6" onClickCapture={noteLink}>
        <JobList
          path={paths.jobs}
          filters={filters}
          onChoose={note}
          categoryNames={data?.categories.map(({ name }) => name) ?? []}
          featured
          emptyTitle="No jobs yet"
        />
      </div>
    </>
  );
}

/** Returns the id of the job just posted, which the form passes in the navigation state; null without one. */
function usePosted(): string | null {
  const state: unknown = useLocation().state;
  const isLoggedIn = useSession() !== null;
  // The server does not know the navigation state, which survives a reload in the browser.
  if (!useHydrated() || !isLoggedIn) return null;
  const id = typeof state === 'object' && state !== null && 'posted' in state ? state.posted : null;
  return typeof id === 'string' ? id : null;
}
