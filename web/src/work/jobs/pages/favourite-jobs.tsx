import { useSearchParams } from 'react-router';
import { FavouriteJobButton } from '../../../discovery/favourites/favourite-button.tsx';
import { FavouritePage } from '../../../discovery/favourites/favourite-page.tsx';
import {
  FAVOURITE_JOBS_PER_PAGE,
  useFavouriteJobPage,
} from '../../../discovery/favourites/use-favourite-page.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { pageNumber } from '../../../lib/navigation/page-number.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NothingSaved } from '../../../ui/illustrations/nothing-saved.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { JobGrid, JobGridSkeleton } from '../list/job-grid.tsx';

export const handle: PageHandle = { head: { title: 'Favourite jobs', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const page = pageNumber(parameters.get('page'));
  return (
    <FavouritePage
      title="Favourite jobs"
      back={{ label: 'Back to jobs', to: paths.jobs }}
      path={paths.favouriteJobs}
      page={page}
      perPage={FAVOURITE_JOBS_PER_PAGE}
      favourites={useFavouriteJobPage(page)}
      skeleton={<JobGridSkeleton cards={FAVOURITE_JOBS_PER_PAGE} label="Loading favourite jobs" />}
      empty={<NoFavourites />}
    >
      {(jobs) => (
        <JobGrid
          jobs={jobs}
          heading="h2"
          label="Favourite jobs"
          corner={(job) => <FavouriteJobButton job={job} />}
        />
      )}
    </FavouritePage>
  );
}

function NoFavourites() {
  return (
    <Link
      to={paths.jobs}
      className="mx-auto flex max-w-120 flex-col items-center gap-2 rounded-card border border-dashed border-line-strong bg-paper px-4 py-8 text-center hover:bg-sunk"
    >
      <NothingSaved />
      <span className="mt-2 font-heading text-lg font-semibold">No favourite jobs yet</span>
      <span className="text-ink-soft">Tap the heart on a job to save it here.</span>
      <span className="mt-2 font-semibold text-leaf-text underline underline-offset-3">See all jobs</span>
    </Link>
  );
}
