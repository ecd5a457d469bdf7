import { slugOf } from '@marketplace/contract/discovery/trades';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import { StatesOfSkill } from '../../../discovery/artisans/places/local-ways-in.tsx';
import {
  type ArtisanFilters,
  artisansOf,
  filteredAddress,
  prefetchArtisans,
  readFilters,
} from '../../../discovery/artisans/search/artisan-filters.ts';
import { ArtisanList } from '../../../discovery/artisans/search/artisan-list.tsx';
import { artisanFilterNames } from '../../../discovery/artisans/search/filter-table.ts';
import { itemListFacts } from '../../../discovery/artisans/search/item-list-facts.ts';
import { findSkill } from '../../../discovery/catalogue/filters/look-up.ts';
import { atPlace } from '../../../discovery/catalogue/places/place.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { JobList } from '../list/job-list.tsx';

/** Only the server needs the names of the parameters. */
const reads = import.meta.env.SSR
  ? [...new Set(['tab', ...(await import('../list/job-filters.ts')).jobFilterNames, ...artisanFilterNames])]
  : [];

/** The browser runs this query in the component that shows the states. */
const localPagesQuery = import.meta.env.SSR
  ? (await import('../../../discovery/artisans/places/local-page-queries.ts')).localPagesQuery
  : undefined;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams, search } = new URL(args.request.url);
  const asked = args.params['jobTitle'] ?? '';
  const about = await skillOf(args, asked);
  // The skill has another name today.
  if (about.category !== null && slugOf(about.skill) !== slugOf(asked))
    return redirect(paths.jobsOfSkill(about.skill) + search, 301);
  const load = searchParams.get('tab') === 'jobs' ? loadJobs : loadArtisans;
  return { ...about, ...(await load(args, about.skill)) };
}

async function loadArtisans(args: LoaderFunctionArgs, skill: string) {
  // The page's own skill is not a filter that a person could remove.
  const { category: _, skill: __, ...filters } = await readFilters(args);
  const places = localPagesQuery && prefetch(queriesOf(args).prefetchQuery(localPagesQuery(skill)));
  const loggedIn = await prefetchArtisans(args, { ...filters, skill });
  await places;
  return { artisans: { filters, loggedIn }, jobs: null };
}

async function loadJobs(args: LoaderFunctionArgs, skill: string) {
  const { prefetchJobs, readJobFilters } = await import('../list/job-filters.ts');
  const {
    category: _,
    skill: __,
    ...filters
  } = await readJobFilters(new URL(args.request.url).searchParams, queriesOf(args));
  await prefetchJobs(args, { ...filters, skill });
  return { artisans: null, jobs: filters };
}

type Data = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

const SKILL_MAX = 100;

/** Returns the skill and category of a part of an address ('Web Developer', 'web-developer'), or the text itself when there is no match. */
async function skillOf(
  args: LoaderFunctionArgs,
  jobTitle: string,
): Promise<{ skill: string; category: string | null }> {
  const slug = slugOf(jobTitle);
  const found = await findSkill(queriesOf(args), (skill) => slugOf(skill) === slug);
  return found ?? { skill: jobTitle.trim().slice(0, SKILL_MAX), category: null };
}

/** Returns the address of one of the two tabs: artisans, or jobs that need the skill. */
const tabPath = (skill: string, tab: 'artisans' | 'jobs') =>
  tab === 'jobs' ? `${paths.jobsOfSkill(skill)}?tab=jobs` : paths.jobsOfSkill(skill);

export const handle: PageHandle<Data> = {
  reads,
  head: (site, data, queries) => {
    const { skill = '', category, artisans, jobs } = data ?? {};
    const filters = jobs ?? artisans?.filters;
    const where = filters?.state ? `in ${filters.state}` : 'in Nigeria';
    const title = `${jobs ? `Jobs for ${skill}` : skill} ${where}`;
    return {
      title,
      // Search engines and link previews read only the server's page.
      ...(import.meta.env.SSR && {
        description: jobs
          ? `${title}: what people need done, with place and budget, on ${site.productName}.`
          : `${title}: compare places, ratings and prices on ${site.productName}, and save the ones you like.`,
        noindex: !category || Boolean(filters?.query || filters?.since),
        facts: itemListFacts(site, artisansOf(queries, { ...artisans?.filters, skill })),
      }),
      // Artisans of a state have their own page, see artisans-of-place.tsx.
      canonicalPath: atPlace(
        tabPath(skill, jobs ? 'jobs' : 'artisans'),
        jobs?.state ? { state: jobs.state } : null,
      ),
    };
  },
};

export function Component() {
  const { skill, category, artisans, jobs } = useLoaderData<Data>();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2.5 pb-8 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{skill}</h1>
        {category && (
          <Link
            to={filteredAddress(paths.findArtisan, { category })}
            className={`${linkClasses} -my-2 inline-flex min-h-11 items-center text-sm`}
          >
            {category}
          </Link>
        )}
      </div>
      <nav aria-label={`${skill}: artisans or jobs`} className="mb-2 flex border-b border-line md:mb-4">
        <TabLink to={tabPath(skill, 'artisans')} current={artisans !== null}>
          Artisans
        </TabLink>
        <TabLink to={tabPath(skill, 'jobs')} current={jobs !== null}>
          Jobs
        </TabLink>
      </nav>
      {artisans && (
        <>
          <Artisans skill={skill} {...artisans} />
          <div className="mt-8">
            <StatesOfSkill skill={skill} />
          </div>
        </>
      )}
      {jobs && (
        <JobList
          path={tabPath(skill, 'jobs')}
          filters={jobs}
          skill={skill}
          emptyTitle={`No jobs for ${skill} yet`}
        />
      )}
    </div>
  );
}

function TabLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={
        'inline-flex min-h-11 grow basis-0 items-center justify-center border-b-3 border-transparent px-4 font-semibold text-ink-soft ' +
        'no-underline hover:text-ink aria-[current=page]:border-leaf aria-[current=page]:text-ink sm:grow-0 sm:basis-auto'
      }
    >
      {children}
    </Link>
  );
}

interface ArtisansProps {
  skill: string;
  filters: ArtisanFilters;
  loggedIn: boolean;
}

function Artisans({ skill, filters, loggedIn }: ArtisansProps) {
  const { query, state } = filters;
  const path = paths.jobsOfSkill(skill);
  return (
    <ArtisanList
      path={path}
      filters={filters}
      skill={skill}
      loggedIn={loggedIn}
      placeholder="Name or work"
      empty={{
        title: `No artisans available for ${skill}`,
        ...(query || state
          ? {
              description: 'There may be one in another state, or under another word.',
              step: { label: 'Clear filters', to: path },
            }
          : {
              description: 'New people join every day. Meanwhile, another skill may help.',
              step: { label: 'See all artisans', to: paths.findArtisan },
            }),
      }}
    />
  );
}
