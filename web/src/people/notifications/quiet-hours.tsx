import {
  type NotificationSettings,
  QUIET_FROM_MINUTES,
  QUIET_UNTIL_MINUTES,
} from '@marketplace/contract/people/notifications';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showMinutes } from './quiet-times.ts';

type Hours = Pick<NotificationSettings, 'quiet_from' | 'quiet_until'>;

const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);

interface QuietHoursProps extends Hours {
  onChange: (hours: Hours) => void;
}

/** The hours in which only security notifications are sent, if any. */
export function QuietHours({ quiet_from, quiet_until, onChange }: QuietHoursProps) {
  const isOn = quiet_from !== null && quiet_until !== null;
  return (
    <Card className="px-4 py-2">
      <Switch
        label="Quiet hours"
        help="We'll wait and notify you afterwards. Security warnings still come right away."
        checked={isOn}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.checked
              ? { quiet_from: QUIET_FROM_MINUTES, quiet_until: QUIET_UNTIL_MINUTES }
              : { quiet_from: null, quiet_until: null },
          )
        }
      />
      {isOn && (
        <div className="grid grid-cols-2 gap-3 pb-2">
          <TimeSelect
            label="From"
            value={quiet_from}
            other={quiet_until}
            onChange={(minutes) => onChange({ quiet_from: minutes, quiet_until })}
          />
          <TimeSelect
            label="Until"
            value={quiet_until}
            other={quiet_from}
            onChange={(minutes) => onChange({ quiet_from, quiet_until: minutes })}
          />
        </div>
      )}
    </Card>
  );
}

interface TimeSelectProps {
  label: string;
  /** Minutes after midnight. */
  value: number;
  /** The other end, which must differ. */
  other: number;
  onChange: (minutes: number) => void;
}

function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  // Another client may have chosen a time between the half hours.
  const times = [...new Set([...halfHours, value])].sort((a, b) => a - b);
  return (
    <Select
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {times.map((minutes) => (
        <option key={minutes} value={minutes} disabled={minutes === other}>
          {showMinutes(minutes)}
        </option>
      ))}
    </Select>
  );
}
