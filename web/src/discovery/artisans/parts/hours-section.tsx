import {
  endsNextDay,
  type Weekday,
  type WorkingDay,
  weekdayNames,
  weekdays,
} from '@marketplace/contract/shared/working-hours';
import { CalendarDays } from 'lucide';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { WorkFormState } from './use-work-form.ts';

const usualTimes = { from: '08:00', to: '17:00' };
const workweek: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** The artisan's working days and hours. */
export function HoursSection({
  form: { hours },
  change,
  problems,
}: Pick<WorkFormState, 'form' | 'change' | 'problems'>) {
  const set = (next: WorkingDay[]) =>
    change({ hours: weekdays.flatMap((day) => next.filter((hour) => hour.day === day)) });

  function toggle(day: Weekday) {
    if (hours.some((hour) => hour.day === day)) return set(hours.filter((hour) => hour.day !== day));
    // Most people work the same hours every day.
    const { from, to } = hours[0] ?? usualTimes;
    set([...hours, { day, from, to }]);
  }

  const edit = (day: Weekday, times: Partial<WorkingDay>) =>
    set(hours.map((hour) => (hour.day === day ? { ...hour, ...times } : hour)));

  return (
    <FormSection title="Working days and hours">
      <p className="text-sm text-ink-soft">
        Your page says if you're open now. Don't choose a day if you'd rather not say.
      </p>
      {problems.hours && (
        <Notice tone="error" live>
          {problems.hours}
        </Notice>
      )}
      {hours.length === 0 && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Icon of={CalendarDays} />}
          onClick={() => set(workweek.map((day) => ({ day, ...usualTimes })))}
        >
          Monday to Friday, 08:00–17:00
        </Button>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {weekdays.map((day) => {
          const place = hours.findIndex((hour) => hour.day === day);
          const hour = hours[place];
          const name = weekdayNames[day];
          return (
            <li key={day} className="flex flex-col py-1 sm:flex-row sm:items-start sm:justify-between">
              <Checkbox label={name} checked={hour !== undefined} onChange={() => toggle(day)} />
              {hour && (
                <div className="grid grid-cols-2 gap-3 pb-3 sm:w-80">
                  <Time
                    label="From"
                    name={name}
                    value={hour.from}
                    error={problems[`hours.${place}.from`]}
                    onChange={(from) => edit(day, { from })}
                  />
                  <Time
                    label="To"
                    name={name}
                    value={hour.to}
                    help={hour.from && hour.to && endsNextDay(hour) ? 'On the next day' : undefined}
                    error={problems[`hours.${place}.to`]}
                    onChange={(to) => edit(day, { to })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}

interface TimeProps {
  label: string;
  /** The name of the day. */
  name: string;
  value: string;
  help?: string | undefined;
  error: string | undefined;
  onChange: (time: string) => void;
}

function Time({ label, name, value, help, error, onChange }: TimeProps) {
  return (
    <TextField
      label={
        <>
          <VisuallyHidden>{name} </VisuallyHidden>
          {label}
        </>
      }
      type="time"
      value={value}
      help={help}
      {...(error && { error })}
      // Browsers that show seconds include them in the value.
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 5))}
    />
  );
}
