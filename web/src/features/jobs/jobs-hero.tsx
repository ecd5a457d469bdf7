import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import adireCloth from './adire-cloth.svg';

interface JobsHeroProps {
  title: string;
  /** The band is low while filters are set, because the person wants to see the list. */
  low: boolean;
}

/** The band at the top of the jobs: post a job, or open the favourites. */
export function JobsHero({ title, low }: JobsHeroProps) {
  return (
    <section className="surface-indigo relative overflow-clip">
      <img
        src={adireCloth}
        alt=""
        width={448}
        height={336}
        className="absolute inset-y-0 right-0 h-full w-1/3 object-cover opacity-25 max-md:hidden"
      />
      <div className="relative mx-auto max-w-6xl px-4 py-7 md:py-12">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p
          className={classNames(
            'mt-2 max-w-[52ch] text-ink-soft md:max-w-[min(52ch,62%)] md:text-lg',
            low && 'max-md:hidden',
          )}
        >
          Need something done? Post a job in a minute, free, and people who know the work find you.
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to={paths.postJob} rel="nofollow" className={buttonClasses({ size: 'large' })}>
            Post a job
          </Link>
          <Link
            to={paths.favouriteJobs}
            rel="nofollow"
            className="inline-flex min-h-13 items-center rounded-control border border-line-strong px-6 font-semibold text-ink no-underline transition-colors hover:bg-indigo-hover"
          >
            Favourite
          </Link>
        </div>
      </div>
    </section>
  );
}
