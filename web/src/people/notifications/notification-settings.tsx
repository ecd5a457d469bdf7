import { URGENT_A_NIGHT } from '@marketplace/contract/people/notification-limits';
import type { NotificationSettings as Settings } from '@marketplace/contract/people/notifications';
import { useQuery } from '@tanstack/react-query';
import { asFailure } from '../../data/failure.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { CoverageNotices } from './coverage-notices.tsx';
import { Pause } from './pause.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { settingsQuery, useNotificationSettings } from './use-notification-settings.ts';

/** The person's notification settings by channel, with quiet hours. They are stored in the account. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <Loaded stored={data} />;
  if (error) {
    return (
      <FailedState onRetry={() => void refetch()} busy={isFetching}>
        We couldn't load your choices. {asFailure(error).msg}
      </FailedState>
    );
  }
  return (
    <SkeletonGroup label="Loading" className="mt-8 flex flex-col gap-4">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}

function Loaded({ stored }: { stored: Settings }) {
  const { settings, change } = useNotificationSettings(stored);
  const { choices, reachable, quiet_from, quiet_until, paused_until, shows_text } = settings;
  const { takes_emergencies, urgent_at_night } = settings;
  return (
    <>
      <section className="mt-8 flex flex-col items-start gap-4" aria-labelledby="when">
        <h2 id="when" className="text-lg">
          When
        </h2>
        <Pause until={paused_until} onChange={(paused) => change({ pause_for_a_day: paused })} />
        <div className="w-full">
          <QuietHours {...{ quiet_from, quiet_until }} onChange={change} />
        </div>
        {takes_emergencies && quiet_from !== null && (
          <Card className="w-full px-4 py-2">
            <Switch
              label="Urgent messages may ring at night"
              help={`You take emergency call-outs. Only someone's first message to you rings, and at most ${URGENT_A_NIGHT} a night.`}
              checked={urgent_at_night === true}
              onChange={({ currentTarget }) => change({ urgent_at_night: currentTarget.checked })}
            />
          </Card>
        )}
      </section>
      <section className="mt-8 flex flex-col gap-4" aria-labelledby="what">
        <h2 id="what" className="text-lg">
          What we tell you, and how
        </h2>
        <p className="-mt-3 text-sm text-ink-soft">
          You'll always see everything when you tap the bell. For new jobs and artisans, choose under{' '}
          <Link to={paths.savedSearches} className={linkClasses}>
            Saved searches
          </Link>
          .
        </p>
        <CoverageNotices {...{ reachable, choices }} />
        <ChoiceTable choices={choices} onChange={(choice) => change({ choices: [choice] })} />
        <Card className="px-4 py-2">
          <Switch
            label="Show the text of messages in push notifications"
            help="Anyone holding your phone can read them. We never show the text of someone's first message."
            checked={shows_text}
            onChange={({ currentTarget }) => change({ shows_text: currentTarget.checked })}
          />
        </Card>
      </section>
    </>
  );
}
