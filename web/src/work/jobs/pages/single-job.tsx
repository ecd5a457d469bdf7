import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../../data/api-client.ts';
import { lastViewedId } from '../../../data/last-viewed.ts';
import { queriesOf } from '../../../data/queries.ts';
import { sessionStore } from '../../../data/session.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NeedsScripts } from '../../../ui/feedback/needs-scripts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { interestQuery, isNoJob, jobQuery, type ShownJob } from '../job-queries.ts';
import { JobView } from '../view/job-view.tsx';

/** Only search engines and link previews need this, so it is excluded from the browser's bundle. */
const forOthers = import.meta.env.SSR ? await import('../view/job-facts.ts') : undefined;

interface Data {
  /** Null without an id in the address; then only the browser may know the job. */
  id: string | null;
  /** Null when the job does not exist or is hidden from visitors. */
  job: { title: string } | null;
}

export async function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get('id');
  const job = id ? await findJob(args, id) : null;
  const page: Data = { id, job: job && { title: `${job.job_title}, ${job.location}` } };
  return data(page, { status: id && !job ? 404 : 200 });
}

async function findJob(args: LoaderFunctionArgs, id: string): Promise<ShownJob | null> {
  const loggedIn = sessionStore.current() !== null;
  const queries = queriesOf(args);
  // The browser retries when this fails.
  const interest = queries.prefetchQuery(interestQuery(id));
  try {
    const { job } = await queries.fetchQuery(jobQuery(id, loggedIn));
    await interest;
    return job;
  } catch (error) {
    if (isNoJob(error as ApiError)) return null;
    throw error;
  }
}

export const handle: PageHandle<Data> = {
  reads: ['id'],
  head: (site, page, queries) => {
    if (!page?.job) return { title: page?.id ? 'No job found' : 'Job', noindex: true };
    const id = page.id ?? '';
    const job = queries.getQueryData(jobQuery(id, false).queryKey)?.job;
    return {
      title: page.job.title,
      ...(forOthers && job && { description: forOthers.jobSentence(job) }),
      canonicalPath: paths.job(id),
      facts: (job && forOthers?.jobFacts(job, site)) ?? [],
    };
  },
};

export function Component() {
  const { id, job } = useLoaderData<Data>();
  const looking = useIdInAddress(id !== null);
  if (looking || id === null) return looking ? <Looking /> : <JobView id="" found={false} />;
  return <JobView key={id} id={id} found={job !== null} />;
}

/** Shown while the browser determines the id of the job; remains without scripts. */
function Looking() {
  return (
    <div className="mx-auto w-full max-w-6xl grow px-4 py-8">
      <h1 className="sr-only">Job</h1>
      <NeedsScripts />
      <SkeletonGroup label="Loading job" className="noscript:hidden">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="mt-5 h-8 w-4/5" />
        <Skeleton className="mt-5 h-5 w-56" />
        <Skeleton className="mt-3 h-5 w-40" />
      </SkeletonGroup>
    </div>
  );
}

/** Writes the id from the navigation state, or of the last viewed job, into the address. Returns true while doing so. */
function useIdInAddress(hasId: boolean): boolean {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [found, setFound] = useState(hasId);
  useEffect(() => {
    const id = hasId ? null : (idInState(state) ?? lastViewedId('job'));
    if (id) void navigate(paths.job(id), { replace: true, state });
    else setFound(true);
  }, [hasId, state, navigate]);
  return !found && !hasId;
}

function idInState(state: unknown): string | null {
  const id = typeof state === 'object' && state !== null && 'job_id' in state ? state.job_id : null;
  return typeof id === 'string' ? id : null;
}
