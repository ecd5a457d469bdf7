import type { Faker } from '@faker-js/faker';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment between `min` and `max` days before `now`, at an hour when people are awake. */
export function daysBefore(faker: Faker, now: Date, { min, max }: { min: number; max: number }): Date {
  const day = new Date(now.getTime() - faker.number.int({ min, max }) * DAY);
  // Nigeria is one hour ahead of UTC all year.
  day.setUTCHours(faker.number.int({ min: 6, max: 20 }), faker.number.int(59), faker.number.int(59), 0);
  return day < now ? day : new Date(day.getTime() - DAY);
}
