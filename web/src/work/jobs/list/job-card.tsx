import type { JobCard as WholeJob } from '@marketplace/contract/work/jobs';
import { BadgeCheck } from 'lucide';
import type { ReactNode } from 'react';
import { CardPlace } from '../../../discovery/catalogue/places/card-place.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { JobBudget } from '../job-budget.tsx';
import { JobTags } from '../job-tags.tsx';
import { isWholeCard, type ListedJob } from './listed-job.ts';
import { PostedDay } from './posted-day.tsx';

/** The whole card is the link and carries the focus outline. */
const linkClasses =
  'card-link no-underline focus-visible:outline-none after:rounded-card focus-visible:after:outline-3 ' +
  'focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus';

interface JobCardProps {
  job: ListedJob;
  /** A control in the upper corner next to the link, 44 px square. */
  corner?: ReactNode;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** See `Card`. */
  row?: boolean;
}

/** One job in a list. The whole card links to its page, unless the job is over and the reader is not its poster. */
export function JobCard({ job, corner, heading: Heading = 'h3', row }: JobCardProps) {
  const whole = isWholeCard(job) ? job : null;
  const open = !whole || whole.status === 'open' || whole.is_mine;
  return (
    <Card as="li" pressable={open} row={row} className="relative flex flex-col px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="mb-1 flex flex-wrap gap-1.5 empty:hidden">
            <JobTags job={job} />
          </p>
          <Heading className="line-clamp-4 text-lg leading-tight wrap-anywhere">
            {open ? (
              <Link to={paths.job(job._id)} state={{ job_id: job._id }} className={linkClasses}>
                {job.job_title}
              </Link>
            ) : (
              job.job_title
            )}
          </Heading>
        </div>
        {corner && <div className="relative z-1 -mt-2.5 -mr-3 -mb-2 size-11 shrink-0">{corner}</div>}
      </div>
      <JobBudget job={job} className="mt-1 text-sm" />
      <p className="leading-snug font-semibold wrap-anywhere text-leaf-text">{job.specific_service}</p>
      <p className="mt-0.5 flex items-start gap-1 text-sm text-ink-soft">
        <CardPlace city={job.city} state={job.state} km={job.distance_km} />
        <span className="ml-auto pl-2 whitespace-nowrap">
          <PostedDay timestamp={job.timestamp} />
        </span>
      </p>
      {whole && (
        <>
          <p className="mt-1 mb-auto line-clamp-2 text-sm text-ink-soft wrap-anywhere">{whole.job_desc}</p>
          <p className="mt-2 text-sm">
            <Poster job={whole} />
          </p>
        </>
      )}
    </Card>
  );
}

function Poster({ job }: { job: WholeJob }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={job.fullname} src={job.user_img_url} size={24} />
      <span className="min-w-0 truncate">{job.fullname}</span>
      {job.is_verified && (
        <Icon of={BadgeCheck} size={18} label="Verified" className="shrink-0 text-leaf-text" />
      )}
    </span>
  );
}
