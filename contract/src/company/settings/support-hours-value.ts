import * as z from 'zod/mini';
import { weekdayNames } from '../../contact/support-hours.ts';

const day = z.enum(weekdayNames, 'Please choose a day of the week');
const time = z
  .string('Please enter a time, like 08:00')
  .check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, like 08:00'));

/** When the support team is on duty: from one day of the week to another, and the times of each of them, in Nigerian time. */
export const supportHoursValue = z.object({ first_day: day, last_day: day, opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: 'The closing time has to be after the opening time',
    path: ['closes'],
  }),
);
export type SupportHours = z.output<typeof supportHoursValue>;
