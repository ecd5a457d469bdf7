import type { ApiAnswer } from '@marketplace/contract/api';
import type { JobDetail, JobTeaser } from '@marketplace/contract/work/jobs';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CalendarDays, ChevronRight, MapPin, MessagesSquare, Wallet } from 'lucide';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { JobBudget } from '../job-budget.tsx';
import { interestQuery, isDetail, type ShownJob } from '../job-queries.ts';
import { JobTags } from '../job-tags.tsx';
import { jobsAddress } from '../list/job-filters.ts';
import { PostedDay } from '../list/posted-day.tsx';

/** The header of a job: category, skill, title, tags and facts; `children` are additional facts. */
export function JobHeader({ job, children }: { job: ShownJob; children?: ReactNode }) {
  const { data: interest } = useQuery(interestQuery(job._id));
  return (
    <header>
      <nav aria-label="Category" className="mb-1 flex flex-wrap items-center gap-x-1 text-sm md:mb-0">
        <Link
          to={jobsAddress(paths.jobs, { category: job.service_category })}
          className={`${linkClasses} inline-flex min-h-7 items-center md:min-h-11`}
        >
          {job.service_category}
        </Link>
        <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-soft" />
        <Link
          to={`${paths.jobsOfSkill(job.specific_service)}?tab=jobs`}
          className={`${linkClasses} inline-flex min-h-7 items-center md:min-h-11`}
        >
          {job.specific_service}
        </Link>
      </nav>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{job.job_title}</h1>
      <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <JobTags job={job} />
      </p>
      <JobFactList job={job}>
        {children}
        {interest && <Interest interest={interest} own={isDetail(job) && job.is_mine} />}
      </JobFactList>
    </header>
  );
}

type JobInterest = ApiAnswer<'/user_job/view_job_interest'>;

/**
 * How many people answered and when the poster was last active: whether an answer is worth its token. The poster sees the count next to the
 * answers instead, because this one includes people they have blocked.
 */
function Interest({
  interest: { answer_count, poster_active_on },
  own,
}: {
  interest: JobInterest;
  own: boolean;
}) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={MessagesSquare} size={20} className="shrink-0 text-leaf-text" />
      <span>
        {!own && <span>{answer_count === 0 ? 'No answers yet' : formatCount(answer_count, 'answer')}</span>}
        {!own && <span className="text-ink-soft max-sm:hidden"> · </span>}
        {/* On its own line on a phone: next to the count, the server's date would need two lines and 'Today' one. */}
        <span className="text-ink-soft max-sm:block">
          Last active <PostedDay timestamp={Date.parse(`${poster_active_on}T12:00:00Z`)} />
        </span>
      </span>
    </li>
  );
}

type FactsOfJob = Pick<
  JobTeaser,
  'min_budget' | 'max_budget' | 'is_fixed_price' | 'city' | 'state' | 'timestamp'
>;

/** Budget, place and day, with additional facts. */
export function JobFactList({ job, children }: { job: FactsOfJob; children?: ReactNode }) {
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      <li className="flex items-center gap-2">
        <Icon of={Wallet} size={20} className="shrink-0 text-leaf-text" />
        <JobBudget job={job} className="md:text-lg" />
      </li>
      <li className="flex items-center gap-2">
        <Icon of={MapPin} size={20} className="shrink-0 text-leaf-text" />
        <span>{job.city ? `${job.city}, ${job.state}` : job.state}</span>
      </li>
      <li className="flex items-center gap-2">
        <Icon of={CalendarDays} size={20} className="shrink-0 text-leaf-text" />
        <span>
          <span className="text-ink-soft">Posted: </span>
          <PostedDay timestamp={job.timestamp} />
        </span>
      </li>
      {children}
    </ul>
  );
}

/** The poster of the job. */
export function JobPoster({ job }: { job: Pick<JobDetail, 'fullname' | 'user_img_url' | 'is_verified'> }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={job.fullname} src={job.user_img_url} size={56} />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">Posted by</p>
        <p className="leading-tight font-semibold wrap-anywhere">{job.fullname}</p>
        {job.is_verified && (
          <p className="mt-1">
            <Badge tone="leaf" icon={BadgeCheck}>
              Verified
            </Badge>
          </p>
        )}
      </div>
    </div>
  );
}
