import { Heart } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import adireCloth from './adire-cloth.svg';

interface JobsHeroProps {
  title: string;
  /** Low while filters are set, to leave more space for the list. */
  low: boolean;
}

/** The banner above the jobs, with links to post a job and to the favourites. */
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
      <div className="relative mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-3 md:flex-col md:items-start md:py-8">
        {/* The longer title of a filtered list has the line to itself, so that no word breaks. */}
        <div className={classNames('min-w-0 grow md:grow-0 md:basis-auto', low ? 'basis-full' : 'basis-16')}>
          <h1 className="text-2xl md:text-4xl">{title}</h1>
        </div>
        <p
          className={classNames(
            'order-1 w-full max-w-[52ch] text-sm text-ink-soft md:max-w-[min(52ch,62%)] md:text-base',
            low && 'max-md:hidden',
          )}
        >
          Need something done? Post a job for free, and people who know the work will find you.
        </p>
        <div className="flex flex-wrap gap-2 md:order-2 md:mt-3">
          <Link to={paths.postJob} rel="nofollow" className={buttonClasses()}>
            Post a job
          </Link>
          <Link
            to={paths.favouriteJobs}
            rel="nofollow"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-1.5 font-semibold text-ink no-underline transition-colors hover:bg-indigo-hover"
          >
            <Icon of={Heart} size={20} />
            Favourite
          </Link>
        </div>
      </div>
    </section>
  );
}
