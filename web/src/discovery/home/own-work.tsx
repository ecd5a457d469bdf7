import type { HomeWork } from '@marketplace/contract/discovery/home';
import { profileSteps } from '@marketplace/contract/discovery/home-limits';
import { CircleCheck } from 'lucide';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses, linkClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { JobCard } from '../../work/jobs/list/job-card.tsx';
import { stepLabel } from './home-labels.ts';
import { HomeRow, HomeRows, HomeSection, RowMark } from './home-section.tsx';
import { tipOf, weekLine } from './own-tip.ts';

/** The open jobs for an artisan's trade. */
export function NearJobs({ work }: { work: HomeWork }) {
  const address = `${paths.jobs}?${new URLSearchParams({ skill: work.skill, state: work.state })}`;
  return (
    <HomeSection title={`Jobs for you in ${work.state}`} all={{ to: address, label: 'See all' }}>
      {work.jobs.length > 0 ? (
        <ul aria-label="Jobs for you" className="grid gap-3">
          {work.jobs.map((job) => (
            <JobCard key={job._id} job={job} />
          ))}
        </ul>
      ) : (
        <div className="rounded-card bg-paper px-4 py-5 shadow-card">
          <p>
            {work.has_answered
              ? "You've answered the newest jobs for your trade here. We'll tell you when there's a new one."
              : "There are no open jobs for your trade here. We'll tell you when there's one."}
          </p>
          <Link
            to={work.has_answered ? paths.ownAnswers : paths.jobs}
            className={`${buttonClasses({ variant: 'secondary' })} mt-3`}
          >
            {work.has_answered ? 'See your answers' : 'See jobs of all trades'}
          </Link>
        </div>
      )}
    </HomeSection>
  );
}

/** How the page did this week, how complete the profile is with the one next step, and a tip that follows from this person's numbers. */
export function OwnPage({ work }: { work: HomeWork }) {
  const { missing } = work;
  const done = profileSteps.length - missing.length;
  const week = weekLine(work);
  const tip = tipOf(work);
  const [next] = missing;
  return (
    <HomeSection title="Your page" all={{ to: paths.artisanProfile, label: 'See your page' }}>
      <div className="mb-3 flex flex-col gap-2 rounded-card bg-paper px-4 py-3 shadow-card">
        {week && (
          <p>
            <Link to={paths.pageStatistics} className={linkClasses}>
              {week}
            </Link>
          </p>
        )}
        <p className="text-sm">
          <span>{`${tip.text} `}</span>
          <Link to={tip.to} className={linkClasses}>
            {tip.link}
          </Link>
        </p>
      </div>
      {next && (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <progress
              className="sending-bar max-w-40 grow"
              max={profileSteps.length}
              value={done}
              aria-label="How complete your profile is"
            />
            <span>{`${done} of ${profileSteps.length} things customers look for`}</span>
          </p>
          <HomeRows label="Your profile">
            <HomeRow
              lead={
                <RowMark>
                  <Icon of={CircleCheck} size={22} />
                </RowMark>
              }
              {...stepLabel[next]}
            />
          </HomeRows>
        </>
      )}
    </HomeSection>
  );
}
