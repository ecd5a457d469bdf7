import { useInfiniteQuery } from '@tanstack/react-query';
import { FavouriteJobButton } from '../../../discovery/favourites/favourite-button.tsx';
import type { ShownJob } from '../job-queries.ts';
import { jobListQuery } from '../list/job-filters.ts';
import { JobGrid } from '../list/job-grid.tsx';
import type { ListedJob } from '../list/listed-job.ts';

const SHOWN = 3;

/** Open jobs of the same category, for a visitor who sees only a teaser. Renders nothing when there are none. */
export function MoreLikeThis({ job }: { job: ShownJob }) {
  const { data } = useInfiniteQuery(jobListQuery({ category: job.service_category }, false));
  const others: readonly ListedJob[] = data?.pages[0]?.jobs.filter(({ _id }) => _id !== job._id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="animate-fade-in">
      <h2 id="more-like-this" className="mb-2 text-xl">
        More jobs like this
      </h2>
      <JobGrid
        jobs={others.slice(0, SHOWN)}
        corner={(other) => <FavouriteJobButton job={other} />}
        label="More jobs like this"
      />
    </section>
  );
}
