import type { HomeWork } from '@marketplace/contract/discovery/home';
import { profileSteps } from '@marketplace/contract/discovery/home-limits';
import { CircleCheck, Palmtree } from 'lucide-react';
import { Link } from 'react-router';
import { awayText } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { JobCard } from '../../work/jobs/list/job-card.tsx';
import { stepLabel } from './home-labels.ts';
import { HomeRow, HomeRows, HomeSection, RowMark } from './home-section.tsx';

/** How many missing items are listed at once. */
const STEPS_SHOWN = 3;

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

/** What an artisan's profile lacks. Renders nothing when it is complete and the artisan is not away. */
export function ProfileSteps({ work: { missing, away_until } }: { work: HomeWork }) {
  if (missing.length === 0 && !away_until) return null;
  const done = profileSteps.length - missing.length;
  return (
    <HomeSection title="Your profile" all={{ to: paths.artisanProfile, label: 'See your page' }}>
      {missing.length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <progress
            className="sending-bar max-w-40 grow"
            max={profileSteps.length}
            value={done}
            aria-label="How complete your profile is"
          />
          <span>{`${done} of ${profileSteps.length} things customers look for`}</span>
        </p>
      )}
      <HomeRows label="Your profile">
        {away_until && (
          <HomeRow
            to={paths.workDetails}
            tone="asking"
            lead={
              <RowMark>
                <Icon of={Palmtree} size={22} />
              </RowMark>
            }
            title={awayText(away_until)}
            detail="You show lower in lists until then. Back earlier? Change it here."
          />
        )}
        {missing.slice(0, STEPS_SHOWN).map((step) => (
          <HomeRow
            key={step}
            lead={
              <RowMark>
                <Icon of={CircleCheck} size={22} />
              </RowMark>
            }
            {...stepLabel[step]}
          />
        ))}
      </HomeRows>
    </HomeSection>
  );
}
