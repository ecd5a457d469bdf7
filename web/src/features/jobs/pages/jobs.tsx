import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queriesOf } from '../../../data/queries.ts';
import type { PageHandle } from '../../../lib/page-head.ts';
import { paths } from '../../../lib/paths.ts';
import { prefetchCatalogue, useCatalogue } from '../../catalogue/catalogue-query.ts';
import {
  type JobFilters,
  jobFilterNames,
  jobsAddress,
  prefetchJobs,
  readJobFilters,
} from '../job-filters.ts';
import { JobList } from '../job-list.tsx';
import { JobsHero } from '../jobs-hero.tsx';

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
      description: `${title}: what people all over Nigeria need done, with place and budget, on ${site.productName}. Post a job free, or find your next one.`,
      canonicalPath: jobsAddress(paths.jobs, { category, skill, state }),
      noindex: Boolean(query || since),
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
  return (
    <>
      <JobsHero title={titleOf(filters)} low={Object.keys(filters).length > 0} />
      <div className="mx-auto w-full max-w-6xl px-4 py-6 md:py-10">
        <JobList
          path={paths.jobs}
          filters={filters}
          categoryNames={data?.categories.map(({ name }) => name) ?? []}
          featured
          emptyTitle="No jobs yet"
        />
      </div>
    </>
  );
}
