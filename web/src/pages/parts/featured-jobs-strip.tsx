import { useRevalidator } from 'react-router';
import { FavouriteJobButton } from '../../features/favourites/favourite-job-button.tsx';
import type { FeaturedJobs } from '../../features/jobs/featured-jobs.ts';
import { JobCard } from '../../features/jobs/job-card.tsx';
import { useLoadAsPerson } from '../../lib/as-person.ts';
import { type Section, useSection } from '../../lib/page-data.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { FailedState } from '../../ui/failed-state.tsx';

const AUTOPLAY_MS = 10_000;

interface FeaturedJobsStripProps {
  loaded: { section: Section<FeaturedJobs> };
  /** The page was made for a visitor. */
  forVisitor: boolean;
  className?: string;
}

/** The jobs that their posters promote. There is nothing of it while they load or when there are none. */
export function FeaturedJobsStrip({ loaded, forVisitor, className }: FeaturedJobsStripProps) {
  const featured = useSection('featured jobs', loaded);
  const { revalidate, state } = useRevalidator();
  const jobs = featured?.state === 'loaded' ? featured.data.jobs : [];
  useLoadAsPerson(forVisitor && jobs.length > 0);
  if (featured?.state === 'failed') {
    return <FailedState busy={state === 'loading'} onRetry={() => void revalidate()} />;
  }
  if (jobs.length === 0) return null;
  return (
    <div className={className}>
      <Carousel
        label="Featured jobs"
        autoplayMs={AUTOPLAY_MS}
        slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
        heading={<h2 className="text-2xl md:text-3xl">Featured jobs</h2>}
      >
        {jobs.map((job) => (
          <JobCard key={job._id} job={job} corner={<FavouriteJobButton job={job} />} />
        ))}
      </Carousel>
    </div>
  );
}
