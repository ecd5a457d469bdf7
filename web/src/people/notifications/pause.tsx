import { Moon } from 'lucide';
import { formatDay, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

interface PauseProps {
  /** ISO time; null when not paused. */
  until: string | null;
  onChange: (paused: boolean) => void;
}

/** Pauses all notifications for a day, and ends the pause. */
export function Pause({ until, onChange }: PauseProps) {
  if (until === null || Date.parse(until) <= Date.now()) {
    return (
      <Button variant="secondary" icon={<Icon of={Moon} size={18} />} onClick={() => onChange(true)}>
        Pause everything for a day
      </Button>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title={`Paused until ${endOf(until)}`}
      action={
        <Button variant="secondary" size="small" onClick={() => onChange(false)}>
          End the pause
        </Button>
      }
    >
      Until then we'll only send security warnings. You'll still see everything when you tap the bell.
    </Notice>
  );
}

function endOf(until: string): string {
  const atMs = Date.parse(until);
  const today = formatDay(atMs, Date.now()) === 'Today';
  return `${today ? 'today' : formatDay(atMs, Date.now())} at ${formatTime(until)}`;
}
