import { formatCount } from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/select.tsx';

interface DaysFieldProps {
  most: number;
  days: number;
  help?: string;
  onChange: (days: number) => void;
}

/** Field for how many days of a plan to use now. */
export function DaysField({ most, days, help, onChange }: DaysFieldProps) {
  return (
    <Select
      label="How many days?"
      help={help}
      value={days}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {formatCount(count, 'day')}
        </option>
      ))}
    </Select>
  );
}
