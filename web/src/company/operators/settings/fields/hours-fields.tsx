import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { supportHoursText, weekdayNames } from '@marketplace/contract/contact/support-hours';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FieldsProps } from '../setting-fields.ts';

const dayLabels: Record<(typeof weekdayNames)[number], string> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

/** The days and times of the support team, with the line that people read. */
export function HoursFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['support_hours']>) {
  const day = (name: 'first_day' | 'last_day', label: string) => (
    <Select
      key={name}
      label={label}
      value={value[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ ...value, [name]: target.value as (typeof weekdayNames)[number] })}
    >
      {weekdayNames.map((each) => (
        <option key={each} value={each}>
          {dayLabels[each]}
        </option>
      ))}
    </Select>
  );
  const time = (name: 'opens' | 'closes', label: string) => (
    <TextField
      key={name}
      label={label}
      type="time"
      value={value[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {day('first_day', 'From')}
        {day('last_day', 'To')}
        {time('opens', 'Opens')}
        {time('closes', 'Closes')}
      </div>
      <p className="text-sm text-ink-soft">
        <span>People read: </span>
        <strong>{supportHoursText(value)}</strong>
      </p>
    </>
  );
}
