import { FavouriteJobButton } from '../../features/favourites/favourite-job-button.tsx';
import { ChosenFilters } from '../../features/jobs/chosen-filters.tsx';
import type { FeaturedJobs } from '../../features/jobs/featured-jobs.ts';
import { type JobFilters, type JobPage, jobsAddress, listJobs } from '../../features/jobs/job-filters.ts';
import { JobGrid, JobGridSkeleton } from '../../features/jobs/job-grid.tsx';
import { JobSearchForm } from '../../features/jobs/job-search-form.tsx';
import type { ListedJob } from '../../features/jobs/listed-job.ts';
import { VisitorInvitation } from '../../features/jobs/visitor-invitation.tsx';
import { call } from '../../lib/api.ts';
import { useLoadAsPerson } from '../../lib/as-person.ts';
import type { Section } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { FeaturedJobsStrip } from './featured-jobs-strip.tsx';
import { type FoundList, ListResults } from './list-results.tsx';
import { NothingMatches } from './nothing-matches.tsx';

export interface JobListProps {
  /** The address of the page without its filters, but with what always belongs to it. */
  path: string;
  /** What the loader of the page answered. */
  data: {
    filters: JobFilters;
    /** What the whole page is about. */
    skill?: string;
    categoryNames?: string[];
    section: Section<JobPage>;
    forVisitor: boolean;
  };
  /** The promoted jobs, which are shown while nothing is narrowed down. */
  featured?: { section: Section<FeaturedJobs> };
  /** Said when no job matches though nothing is narrowed down. */
  emptyTitle: string;
}

/** The search box and the jobs below it. */
export function JobList({ path, data, featured, emptyTitle }: JobListProps) {
  const { filters, skill, categoryNames } = data;
  const { cursor, ...fromTheStart } = filters;
  const { query, ...narrowing } = fromTheStart;
  const narrowed = Object.keys(narrowing).length > 0;
  useLoadAsPerson(data.forVisitor);
  return (
    <>
      <JobSearchForm path={path} filters={filters} categoryNames={categoryNames} />
      <ChosenFilters path={path} filters={filters} />
      <div className="mt-4">
        <VisitorInvitation title="See who posts these jobs">
          An account is free. With it you see every job whole: what is to be done, and for whom.
        </VisitorInvitation>
      </div>
      {featured && !query && !narrowed && (
        <FeaturedJobsStrip loaded={featured} forVisitor={false} className="mt-6" />
      )}
      <section aria-label="Jobs" className="mt-2 min-h-[60vh]">
        <ListResults
          words={['job', 'jobs']}
          loaded={data}
          found={foundJobs}
          loadAfter={async (after) =>
            foundJobs(await listJobs(call, { ...filters, skill: skill ?? filters.skill, cursor: after }))
          }
          addresses={{
            spelt: (spelling) => jobsAddress(path, { ...fromTheStart, query: spelling }),
            start: jobsAddress(path, fromTheStart),
            after: (next) => jobsAddress(path, { ...filters, cursor: next }),
            cleared: narrowed ? jobsAddress(path, { query }) : undefined,
          }}
          continued={Boolean(cursor)}
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
                step={{ label: 'Clear filters', to: path }}
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
      </section>
    </>
  );
}

function foundJobs({ jobs, next_cursor, ...others }: JobPage): FoundList<ListedJob> {
  return { ...others, items: jobs, next: next_cursor };
}
