import type { ApiRequest } from '@marketplace/contract/api';
import type { HomeWork } from '@marketplace/contract/discovery/home';
import { AVAILABLE_HOURS } from '@marketplace/contract/discovery/own-page/limits';
import { AWAY_WITHIN_DAYS } from '@marketplace/contract/discovery/work-detail-limits';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, Check, Undo2 } from 'lucide';
import { useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { serverNowMs } from '../../lib/browser/server-time.ts';
import { awayText, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import type { Home } from './cached-home.ts';
import { homeQuery } from './use-home.ts';

type Change = ApiRequest<'/user_profile/set_availability'>;

interface OwnAvailabilityProps {
  work: Pick<HomeWork, 'available_until' | 'away_until'>;
}

/** Shows the artisan as available now, or as away, with one press. */
export function OwnAvailability({ work }: OwnAvailabilityProps) {
  const heading = useUniqueId();
  const queries = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const saving = useMutation({
    ...mutation('/user_profile/set_availability'),
    onSuccess: ({ available_until, away_until }) => {
      queries.setQueryData<Home>(homeQuery.queryKey, (home) =>
        withAvailability(home, { available_until, away_until }),
      );
      setChoosing(false);
    },
  });
  const save = (change: Change) => {
    if (!saving.isPending) saving.mutate(change);
  };
  const { available_until: until, away_until: away } = work;
  const isOn = saving.isPending
    ? saving.variables.availability === 'now'
    : Boolean(until && Date.parse(until) > serverNowMs());
  return (
    <section aria-labelledby={heading} className="rounded-card bg-paper px-4 py-1.5 shadow-card">
      <h2 id={heading} className="sr-only">
        Your availability
      </h2>
      <Switch
        label="Available now"
        help={
          isOn && until
            ? `Customers see it until ${formatTime(until)}.`
            : `Free for work? Customers see it for ${AVAILABLE_HOURS} hours.`
        }
        checked={isOn}
        onChange={({ currentTarget }) => save({ availability: currentTarget.checked ? 'now' : 'usual' })}
      />
      {away ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
          <span>
            <span className="block font-semibold text-sun-text">{awayText(away)}</span>
            <span className="block text-sm text-ink-soft">You show lower in lists until then.</span>
            <Link to={paths.awayAnswer} className={linkClasses}>
              Answer while you're away
            </Link>
          </span>
          <Button
            variant="quiet"
            icon={<Icon of={Undo2} size={18} />}
            busy={saving.isPending}
            onClick={() => save({ availability: 'usual' })}
          >
            I'm back
          </Button>
        </p>
      ) : (
        <AwayChoice
          isOpen={isChoosing}
          onOpen={setChoosing}
          busy={saving.isPending}
          onChoose={(away_until) => save({ availability: 'away', away_until })}
        />
      )}
      {saving.isError && (
        <Notice tone="error" live>
          {saving.error.message}
        </Notice>
      )}
    </section>
  );
}

interface AwayChoiceProps {
  isOpen: boolean;
  /** Opens or closes the choice of a day. */
  onOpen: (isOpen: boolean) => void;
  busy: boolean;
  /** Gets the last day away. */
  onChoose: (day: string) => void;
}

function AwayChoice({ isOpen, onOpen, busy, onChoose }: AwayChoiceProps) {
  const today = lagosDay(new Date(serverNowMs()));
  const [day, setDay] = useState('');
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="-ml-[17px]"
        icon={<Icon of={CalendarOff} size={18} />}
        onClick={() => onOpen(true)}
      >
        Away until…
      </Button>
    );
  return (
    <form
      className="flex flex-wrap items-end gap-2 border-t border-line py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (day) onChoose(day);
      }}
    >
      <TextField
        label="Last day away"
        type="date"
        required
        autoFocus
        min={today}
        max={dayAfter(today, AWAY_WITHIN_DAYS)}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button type="submit" icon={<Icon of={Check} size={18} />} busy={busy}>
        Save
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          setDay('');
          onOpen(false);
        }}
      >
        Cancel
      </Button>
    </form>
  );
}

function withAvailability(
  home: Home | undefined,
  availability: Required<OwnAvailabilityProps['work']>,
): Home | undefined {
  if (!home?.work?.profile) return home;
  return { ...home, work: { profile: { ...home.work.profile, ...availability } } };
}
