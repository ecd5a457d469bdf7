import * as z from 'zod/mini';
import { freeReasons } from '../../money/free-contacts.ts';
import { ok, operation, optionalText } from '../../shared/operation.ts';
import { staffWork } from '../../shared/staff-roles.ts';
import { graveSettings, settingKeyNames } from './setting-keys.ts';

const key = z.enum(settingKeyNames, 'Please say which setting');
const number = z.number('Please say which version').check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
/** Its shape is that of `settingValues` for the key. */
const value = z.record(z.string(), z.unknown(), 'Please enter the values');

const version = z.object({
  /** From 1 on; 0 is what the release brings along. */
  number,
  /** As ISO time; null for version 0. */
  changed_at: z.nullable(z.string()),
  /** The name of the admin; null for version 0. */
  changed_by: z.nullable(z.string()),
  note: z.string(),
});
export type SettingVersion = z.output<typeof version>;

export const viewSettings = operation({
  path: '/operators/view_settings',
  isRead: true,
  summary:
    'All settings that change without a release: the version in force of each, who changed it and when.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({}),
  answer: z.object({
    ...ok,
    settings: z.array(
      z.object({
        key,
        in_force: version,
        /** Missing for long texts and lists, and in answers of an older release. */
        value: z.optional(value),
      }),
    ),
  }),
});

export const viewSetting = operation({
  path: '/operators/view_setting',
  isRead: true,
  summary:
    'One setting: its value in force, or that of the version with this number, and its history, the newest first.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({ key, number: z.optional(number), cursor: z.optional(optionalText(20)) }),
  answer: z.object({
    ...ok,
    key,
    in_force: number,
    number,
    value,
    history: z.array(version),
    next_cursor: z.nullable(z.string()),
  }),
});

export const changeSetting = operation({
  path: '/operators/change_setting',
  summary:
    'Give a setting a new version. `based_on` is the version that was edited: when another admin was faster, it is refused with 409 and nothing is lost. The same request again changes nothing.',
  access: 'operator',
  roles: staffWork.administration,
  isGrave: ({ key }) => graveSettings.includes(key),
  request: z.object({ key, value, based_on: number, note: optionalText(300) }),
  answer: z.object({ ...ok, key, in_force: version, value }),
});

const count = z.number();

export const viewGivenOffers = operation({
  path: '/operators/view_given_offers',
  isRead: true,
  summary: 'How many contacts the house has paid for in the last 7 and 30 days, by their reason.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({}),
  answer: z.object({
    ...ok,
    /** One for each reason. */
    given: z.array(z.object({ reason: z.enum(freeReasons), last_7_days: count, last_30_days: count })),
  }),
});

export const viewTradeUse = operation({
  path: '/operators/view_trade_use',
  isRead: true,
  summary:
    'How many profiles, further trades of artisans, jobs and saved searches have each of these skills, by the names of today. Above 1,000 the count stops.',
  access: 'operator',
  roles: staffWork.administration,
  request: z.object({
    skills: z
      .array(z.string('Please say which skill').check(z.maxLength(100)), 'Please say which skills')
      .check(z.maxLength(80, 'Please ask for fewer skills')),
  }),
  answer: z.object({
    ...ok,
    /** In the order of the request. */
    uses: z.array(
      z.object({ skill: z.string(), profiles: count, more_trades: count, jobs: count, searches: count }),
    ),
  }),
});
