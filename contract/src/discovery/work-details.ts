import * as z from 'zod/mini';
import { languages } from '../shared/languages.ts';
import { ok, operation } from '../shared/operation.ts';
import { weekdays } from '../shared/working-hours.ts';
import { priceUnits, workDetailChecks, workDetailFields } from './work-detail-form.ts';

/**
 * What an artisan offers besides the specified profile, as everyone sees it. The last day of an absence is on the card, as `away_until`.
 */
export const workDetails = z.object({
  /** The trades besides `specific_service`. */
  trades: z.array(z.object({ category: z.string(), skill: z.string() })),
  /** The areas besides the one of the profile. */
  areas: z.array(z.object({ state: z.string(), city: z.string() })),
  /** Amounts in naira. The lowest is `min_service_charge`. */
  prices: z.array(z.object({ title: z.string(), unit: z.enum(priceUnits), amount: z.number() })),
  languages: z.array(z.enum(languages)),
  /** In order from Monday; see `WorkingDay`. */
  hours: z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() })),
  takes_emergencies: z.boolean(),
});
export type WorkDetails = z.infer<typeof workDetails>;

/** The same fields as the owner reads and saves them. */
const ownWorkDetails = z.object({
  ...workDetails.shape,
  away_until: z.nullable(z.string()),
  /** The starting price in naira that counts once there is no price list; 0 without one, null while no list stands before it. */
  typed_charge: z.nullable(z.number()),
  /** Increases with each change. A save names the revision it is based on. */
  revision: z.number(),
});
export type OwnWorkDetails = z.infer<typeof ownWorkDetails>;

export const viewWorkDetails = operation({
  path: '/user_profile/view_work_details',
  isRead: true,
  summary:
    'What the logged-in artisan offers: further trades and areas, prices, languages, working hours, absence, emergencies.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, work_details: ownWorkDetails }),
});

export const saveWorkDetails = operation({
  path: '/user_profile/save_work_details',
  summary:
    'Replace what the logged-in artisan offers. With a price list, its lowest price becomes the minimum charge. A request that was made from an older revision is refused with 409, unless it says what is saved already.',
  access: 'session',
  request: z
    .object({ ...workDetailFields, revision: z.int('Please reload the page').check(z.minimum(0)) })
    .check(...workDetailChecks),
  /** `min_service_charge` is the profile's current one, in naira. */
  answer: z.object({ ...ok, work_details: ownWorkDetails, min_service_charge: z.number() }),
});
