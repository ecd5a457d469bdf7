import type { PriceUnit } from '@marketplace/contract/discovery/work-detail-form';
import type { WorkDetails } from '@marketplace/contract/discovery/work-details';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import {
  endsNextDay,
  type WorkingDay,
  weekdayNames,
  weekdays,
} from '@marketplace/contract/shared/working-hours';

const priceTexts: Record<PriceUnit, (amount: string) => string> = {
  fixed: (amount) => amount,
  from: (amount) => `from ${amount}`,
  hour: (amount) => `${amount} per hour`,
  day: (amount) => `${amount} per day`,
};

export function priceText({ unit, amount }: Pick<WorkDetails['prices'][number], 'unit' | 'amount'>): string {
  return priceTexts[unit](formatWholeNaira(amount));
}

/** Formats `08:00–17:00`, `20:00–04:00 the next day`, or `All day`. */
export function timesText({ from, to }: Pick<WorkingDay, 'from' | 'to'>): string {
  if (from === to && from === '00:00') return 'All day';
  return endsNextDay({ from, to }) ? `${from}–${to} the next day` : `${from}–${to}`;
}

/** Returns the hours of a week. Consecutive days with the same times share a line: `Monday to Friday`, `08:00–17:00`. */
export function hourLines(hours: readonly WorkingDay[]): { days: string; times: string }[] {
  const lines: { first: number; last: number; times: string }[] = [];
  for (const [index, weekday] of weekdays.entries()) {
    const hour = hours.find(({ day }) => day === weekday);
    if (!hour) continue;
    const times = timesText(hour);
    const before = lines.at(-1);
    if (before && before.last === index - 1 && before.times === times) before.last = index;
    else lines.push({ first: index, last: index, times });
  }
  const name = (index: number) => weekdayNames[weekdays[index] as WorkingDay['day']];
  return lines.map(({ first, last, times }) => ({
    days: first === last ? name(first) : `${name(first)} to ${name(last)}`,
    times,
  }));
}

/** Groups areas by state in their order: `Lagos`, `Surulere, Ikeja`. */
export function areaLines(
  areas: readonly { state: string; city: string }[],
): { state: string; cities: string }[] {
  const byState = new Map<string, string[]>();
  for (const { state, city } of areas) byState.set(state, [...(byState.get(state) ?? []), city]);
  return [...byState].map(([state, cities]) => ({ state, cities: cities.join(', ') }));
}
