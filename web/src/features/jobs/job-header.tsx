import type { JobDetail, JobTeaser } from '@marketplace/contract/jobs';
import {
  BadgeCheck,
  CalendarDays,
  ChevronRight,
  Clock,
  type LucideIcon,
  MapPin,
  Signpost,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { linkClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { JobBudget } from './job-budget.tsx';
import { jobsAddress } from './job-filters.ts';
import type { ShownJob } from './job-queries.ts';
import { JobTags } from './job-tags.tsx';
import { neededText } from './needed-text.ts';
import { PostedDay } from './posted-day.tsx';

/** The header of a job: category, sub category, title, tags, and the facts. */
export function JobHeader({ job }: { job: ShownJob }) {
  return (
    <header>
      <nav aria-label="Category" className="flex flex-wrap items-center gap-x-1 text-sm">
        <Link
          to={jobsAddress(paths.jobs, { category: job.service_category })}
          className={`${linkClasses} inline-flex min-h-11 items-center`}
        >
          {job.service_category}
        </Link>
        <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-soft" />
        <Link
          to={`${paths.jobsOfSkill(job.specific_service)}?tab=jobs`}
          className={`${linkClasses} inline-flex min-h-11 items-center`}
        >
          {job.specific_service}
        </Link>
      </nav>
      <h1 className="mt-1 text-2xl wrap-anywhere md:text-4xl">{job.job_title}</h1>
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <JobTags job={job} />
      </p>
      <JobFactList job={job} />
    </header>
  );
}

type FactsOfJob = Pick<
  JobTeaser,
  'min_budget' | 'max_budget' | 'is_fixed_price' | 'city' | 'state' | 'timestamp'
> &
  Partial<Pick<JobDetail, 'when_needed' | 'needed_by' | 'landmark'>>;

/** Budget, place and days. */
export function JobFactList({ job }: { job: FactsOfJob }) {
  return (
    <ul className="mt-4 flex flex-col gap-2 md:text-lg">
      <li className="flex items-center gap-2">
        <Icon of={Wallet} size={20} className="shrink-0 text-leaf-text" />
        <JobBudget job={job} />
      </li>
      <li className="flex items-center gap-2">
        <Icon of={MapPin} size={20} className="shrink-0 text-leaf-text" />
        <span>
          {job.city && `${job.city}, `}
          {job.state}
        </span>
      </li>
      {job.landmark && (
        <Fact icon={Signpost} name="Landmark">
          {job.landmark}
        </Fact>
      )}
      {job.when_needed && (
        <Fact icon={Clock} name="Needed">
          {neededText(job.when_needed, job.needed_by)}
        </Fact>
      )}
      <Fact icon={CalendarDays} name="Posted">
        <PostedDay timestamp={job.timestamp} />
      </Fact>
    </ul>
  );
}

function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} size={20} className="shrink-0 text-leaf-text" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">{name}: </span>
        {children}
      </span>
    </li>
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
