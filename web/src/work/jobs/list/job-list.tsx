import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useSession } from '../../../data/session.ts';
import { FiltersButton } from '../../../discovery/catalogue/filters/filters-button.tsx';
import { ListResults } from '../../../discovery/catalogue/filters/list-results.tsx';
import { NothingMatches } from '../../../discovery/catalogue/filters/nothing-matches.tsx';
import { NearMe } from '../../../discovery/catalogue/places/near-me.tsx';
import { nearParameters, nearPlaceOf } from '../../../discovery/catalogue/places/near-place.ts';
import { FavouriteJobButton } from '../../../discovery/favourites/favourite-button.tsx';
import { SaveSearch } from '../../../discovery/saved-searches/save-search.tsx';
import { sinceText } from '../../../discovery/saved-searches/since.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePendingFilters } from '../../../lib/navigation/use-pending-filters.ts';
import { RemovableFilters } from '../../../ui/lists/removable-filters.tsx';
import { rangeText } from '../budget-range-text.ts';
import { VisitorInvitation } from '../view/visitor-invitation.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { type JobFilters, jobListQuery, jobsAddress, toSavedSearch } from './job-filters.ts';
import { JobGrid, JobGridSkeleton } from './job-grid.tsx';
import { JobListEnd, savesAtEnd } from './job-list-end.tsx';
import { inSheet, JobSearchForm } from './job-search-form.tsx';
import type { ListedJob } from './listed-job.ts';
import { OwnTrades } from './own-trades.tsx';

interface JobListProps {
  /** The address of the page without its filters, but with its fixed parameters. */
  path: string;
  filters: JobFilters;
  /** Called with the new address when the form or the sheet changes the filters. */
  onChoose?: (address: string) => void;
  /** The skill that the whole page is about. */
  skill?: string;
  /** The categories to choose from; absent on a page about one skill. */
  categoryNames?: readonly string[];
  /** Whether the promoted jobs are shown while no filter is set. */
  featured?: boolean;
  /** Shown when the list is empty without any filter. */
  emptyTitle: string;
}

/** The search box with the list of jobs. */
export function JobList({
  path,
  filters,
  onChoose,
  skill,
  categoryNames,
  featured = false,
  emptyTitle,
}: JobListProps) {
  const session = useSession();
  const loggedIn = session !== null;
  const navigate = useNavigate();
  const whole = skill ? { ...filters, skill } : filters;
  const list = useInfiniteQuery({
    ...jobListQuery(whole, loggedIn),
    placeholderData: keepPreviousData,
  });
  const count = list.data?.pages[0]?.count;
  const { cursor, ...fromTheStart } = filters;
  const { query, near_state, near_city, ...narrowing } = fromTheStart;
  const near = nearPlaceOf(filters);
  const narrowed = Object.keys(narrowing).length > 0;
  return (
    <>
      <JobSearchForm
        path={path}
        filters={filters}
        onNavigate={onChoose}
        categoryNames={categoryNames}
        filtersButton={
          <FiltersButton
            chosen={inSheet.filter((name) => filters[name]).length}
            load={async () => (await import('./job-filter-sheet.tsx')).JobFilterSheet}
            sheet={{
              filters,
              skill,
              withSkill: categoryNames !== undefined,
              onApply: (wanted: JobFilters) => {
                const address = jobsAddress(path, wanted);
                onChoose?.(address);
                void navigate(address);
              },
            }}
          />
        }
        activeFilters={
          <>
            <ChosenFilters path={path} filters={filters} />
            <OwnTrades filters={fromTheStart} addressOf={(changed) => jobsAddress(path, changed)} />
            <NearMe
              near={near}
              addressOf={(place) =>
                jobsAddress(path, {
                  ...fromTheStart,
                  state: undefined,
                  city: undefined,
                  ...nearParameters(place),
                })
              }
              without={jobsAddress(path, { ...fromTheStart, ...nearParameters(null) })}
            />
          </>
        }
      />
      <VisitorInvitation title="See who posts these jobs" low>
        An account is free. You'll see the full details of every job, and who posted it.
      </VisitorInvitation>
      {featured && !query && !narrowed && <FeaturedJobs className="mt-3 md:mt-6" />}
      <section aria-label="Jobs" className="mt-1 min-h-[60vh]">
        <ListResults
          nouns={['job', 'jobs']}
          list={list}
          itemsOf={({ jobs }): readonly ListedJob[] => jobs}
          addresses={{
            spelt: (spelling) => jobsAddress(path, { ...fromTheStart, query: spelling }),
            start: jobsAddress(path, fromTheStart),
            after: (next) => jobsAddress(path, { ...filters, cursor: next }),
            cleared: narrowed ? jobsAddress(path, { query, near_state, near_city }) : undefined,
            ...(categoryNames && { clearedLabel: 'All jobs' }),
          }}
          continued={Boolean(cursor)}
          aside={
            !savesAtEnd(session?.user?.role === 'artisan', count, whole) && (
              <SaveSearch search={{ subject: 'jobs', filters: toSavedSearch(whole) }} />
            )
          }
          skeleton={<JobGridSkeleton />}
          empty={
            filters.city ? (
              <NothingMatches
                title="No job found"
                description={`There may be one elsewhere in ${filters.state}.`}
                step={{
                  label: `Look in all of ${filters.state}`,
                  to: jobsAddress(path, { ...fromTheStart, city: undefined }),
                }}
              />
            ) : query || narrowed ? (
              <NothingMatches
                title="No job found"
                description="Try another word, or look in all categories and all of Nigeria."
                step={{ label: categoryNames ? 'All jobs' : 'Clear filters', to: path }}
              />
            ) : (
              <NothingMatches
                title={emptyTitle}
                description="New jobs come every day. Need something done yourself?"
                step={{ label: 'Post a job', to: paths.postJob }}
              />
            )
          }
        >
          {(jobs) => <JobGrid jobs={jobs} corner={(job) => <FavouriteJobButton job={job} />} />}
        </ListResults>
        {!list.isPlaceholderData && (
          <JobListEnd
            count={count}
            filters={whole}
            addressOf={(place) =>
              jobsAddress(path, { ...fromTheStart, state: place?.state, city: place?.city })
            }
          />
        )}
      </section>
    </>
  );
}

interface ChosenFiltersProps {
  path: string;
  filters: JobFilters;
}

/** The filters other than category, each with a link that removes it. The state alone has a field above. */
function ChosenFilters({ path, filters }: ChosenFiltersProps) {
  const { state, city, skill, budget, urgent, order, since } = filters;
  const pending = usePendingFilters(path, filters);
  const chosen: [keyof JobFilters, string | null | undefined][] = [
    ['city', city],
    ['skill', skill],
    // An artisan's list starts with the own trade and state: each goes with one tap.
    ['state', skill && !city ? state : undefined],
    ['budget', budget && rangeText(budget)],
    ['urgent', urgent && 'Urgent only'],
    ['order', order && 'Highest budget first'],
    ['since', since && sinceText(since)],
  ];
  const shown = chosen.flatMap(([name, text]) =>
    text ? [{ text, without: jobsAddress(path, { ...pending, [name]: undefined, cursor: undefined }) }] : [],
  );
  return <RemovableFilters chosen={shown} />;
}
