import { type Lateness, latenesses } from '@marketplace/contract/work/visit-limits';
import { noticeLabels } from '@marketplace/contract/work/visit-rules';
import { Clock, Footprints } from 'lucide';
import { formatTime } from '../../lib/format.ts';
import { useHasCome } from '../../lib/navigation/use-has-come.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { VisitPartProps } from './door-codes.tsx';

const labels: Record<Lateness, string> = {
  0: "I'm on my way",
  15: '15 min late',
  30: '30 min late',
  60: '1 hour late',
};
const [, ...late] = latenesses;

/** The same notice can be sent again after this time. */
const SAME_AGAIN_AFTER_MS = 10 * 60_000;

/** Notifies the other person of being on the way or late. Without a connection the notice is stored and sent later. */
export function OnWay({ agreement, visit, name, outbox, taps }: VisitPartProps) {
  const waiting = taps.find(({ kind, problem }) => kind === 'notice' && problem === null);
  const say = (minutes_late: Lateness) =>
    void outbox.add({ kind: 'notice', agreement_id: agreement._id, minutes_late });
  const newest = visit.notices.filter(({ by_me }) => by_me).at(-1);
  const isPast = useHasCome(
    newest ? new Date(Date.parse(newest.at) + SAME_AGAIN_AFTER_MS).toISOString() : null,
  );
  const isSent = (minutes: Lateness) => newest?.minutes_late === minutes && !isPast;
  const theirs = visit.notices.filter(({ by_me }) => !by_me).at(-1);

  return (
    <div className="flex flex-col gap-2">
      {theirs && (
        <Notice>{`${name} ${noticeLabels[theirs.minutes_late]}. They said so at ${formatTime(theirs.at)}.`}</Notice>
      )}
      {/* The customer is already at the place of the work. */}
      {agreement.my_role === 'artisan' && (
        <Button
          disabled={waiting !== undefined || isSent(0)}
          variant="secondary"
          icon={<Icon of={Footprints} size={18} />}
          onClick={() => say(0)}
        >
          {isSent(0) ? `${name} knows you're on your way` : labels[0]}
        </Button>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {late.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            variant="secondary"
            disabled={waiting !== undefined || isSent(minutes)}
            className="px-0! whitespace-nowrap"
            onClick={() => say(minutes)}
          >
            {labels[minutes]}
          </Button>
        ))}
      </div>
      <div role="status" className="text-sm">
        {waiting ? (
          <p className="flex items-start gap-2">
            <Icon of={Clock} size={18} className="mt-px shrink-0 text-ink-soft" />
            <span>Sending to {name}. If your network is down, it goes as soon as you're back online.</span>
          </p>
        ) : newest ? (
          <p className="text-ink-soft">
            {`Sent to ${name} at ${formatTime(newest.at)}: you ${noticeLabels[newest.minutes_late].replace(/^is/, 'are')}.`}
          </p>
        ) : null}
      </div>
    </div>
  );
}
