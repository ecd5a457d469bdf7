import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listFeaturedJobs } from '../features/jobs/featured-jobs.ts';
import {
  type JobFilters,
  jobFilterNames,
  jobsAddress,
  listJobs,
  readJobFilters,
} from '../features/jobs/job-filters.ts';
import { JobsHero } from '../features/jobs/jobs-hero.tsx';
import { loadedForVisitor } from '../lib/as-person.ts';
import { section } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { SleepingPartView } from '../lib/sleeping-part.tsx';
import { jobList } from './parts/job-list-part.ts';

export async function loader(args: LoaderFunctionArgs) {
  const forVisitor = loadedForVisitor();
  const [filters, { categories }] = await Promise.all([
    readJobFilters(new URL(args.request.url).searchParams),
    import('@marketplace/contract/categories'),
    jobList.load(),
  ]);
  const [list, featured] = await Promise.all([
    section(args, (call) => listJobs(call, filters)),
    section(args, listFeaturedJobs),
  ]);
  return {
    list: { ...list, filters, forVisitor, categoryNames: categories.map(({ name }) => name) },
    featured,
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  reads: jobFilterNames,
  head: (site, data) => {
    const filters = data?.list.filters ?? {};
    const { query, category, skill, state } = filters;
    const title = titleOf(filters);
    return {
      title,
      description: `${title}: what people all over Nigeria need done, with place and budget, on ${site.productName}. Post a job free, or find your next one.`,
      canonicalPath: jobsAddress(paths.jobs, { category, skill, state }),
      noindex: Boolean(query),
    };
  },
};

function titleOf({ category, skill, state }: JobFilters): string {
  const what = skill || category ? `Jobs for ${skill ?? category}` : 'Jobs';
  return state ? `${what} in ${state}` : what;
}

export function Component() {
  const { list, featured } = useLoaderData<Data>();
  return (
    <>
      <JobsHero title={titleOf(list.filters)} low={Object.keys(list.filters).length > 0} />
      <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
        <SleepingPartView
          part={jobList}
          path={paths.jobs}
          data={list}
          featured={featured}
          emptyTitle="No jobs yet"
        />
      </div>
    </>
  );
}
