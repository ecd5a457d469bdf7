import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { ShownJob } from '../features/jobs/load-job.ts';
import { loadedForVisitor } from '../lib/as-person.ts';
import { lastViewedId } from '../lib/last-viewed.ts';
import { callOf } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { SleepingPartView } from '../lib/sleeping-part.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { jobView } from './parts/job-view-part.ts';

/** For search engines and shared links only, so no browser downloads it. */
const forOthers = import.meta.env.SSR ? await import('../features/jobs/job-facts.ts') : undefined;

export async function loader(args: LoaderFunctionArgs) {
  const id = new URL(args.request.url).searchParams.get('id');
  const forVisitor = loadedForVisitor();
  // Fetched with the first change of place: the first page has its data from the server.
  const { loadJob } = await import('../features/jobs/load-job.ts');
  const [job] = await Promise.all([id ? loadJob(callOf(args), id) : null, jobView.load()]);
  const page: Data = { hasId: Boolean(id), job, forVisitor };
  return data(page, { status: id && !job ? 404 : 200 });
}

interface Data {
  /** Without one in the address, only the browser may know which job is meant. */
  hasId: boolean;
  job: ShownJob | null;
  forVisitor: boolean;
}

export const handle: PageHandle<Data> = {
  reads: ['id'],
  head: (site, page) => {
    const job = page?.job;
    if (!job) return { title: page?.hasId ? 'No job found' : 'Job', noindex: true };
    return {
      title: `${job.job_title}, ${job.location}`,
      ...(forOthers && { description: forOthers.jobSentence(job) }),
      canonicalPath: paths.job(job._id),
      facts: forOthers?.jobFacts(job, site) ?? [],
    };
  },
};

export function Component() {
  const { hasId, job, forVisitor } = useLoaderData<Data>();
  const looking = useIdInAddress(hasId);
  if (looking) return <Looking />;
  return <SleepingPartView part={jobView} job={job} forVisitor={forVisitor} />;
}

/** While it is found out which job is meant; without scripts nobody can. */
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

/** Brings the id of the navigation state, else of the job last looked at, into the address. True while that is under way. */
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
