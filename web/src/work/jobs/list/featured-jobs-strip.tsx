import { FavouriteJobButton } from '../../../discovery/favourites/favourite-button.tsx';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { JobCard } from './job-card.tsx';
import type { ListedJob } from './listed-job.ts';

const AUTOPLAY_MS = 10_000;

export function FeaturedJobsStrip({ jobs }: { jobs: readonly ListedJob[] }) {
  return (
    <Carousel
      label="Featured jobs"
      autoplayMs={AUTOPLAY_MS}
      slidesClassName="*:w-[86%] md:*:w-[calc((100%-12px)/2)] lg:*:w-[calc((100%-24px)/3)]"
      heading={<h2 className="text-xl md:text-2xl">Featured jobs</h2>}
    >
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} corner={<FavouriteJobButton job={job} />} />
      ))}
    </Carousel>
  );
}
