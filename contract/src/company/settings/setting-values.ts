import * as z from 'zod/mini';
import { badEmail } from '../../people/contact-fields.ts';
import { requiredText } from '../../shared/operation.ts';
import { cleanContact, cleanName, cleanText, tooLong } from '../../shared/text/clean-text.ts';
import { legalValue } from './legal-value.ts';
import { offersValue } from './offers-value.ts';
import { plansValue } from './plans-value.ts';
import { questionsValue } from './questions-value.ts';
import type { SettingKey } from './setting-keys.ts';
import { supportHoursValue } from './support-hours-value.ts';
import { tradesValue } from './trades-value.ts';

const BANNER_MAX = 200;
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
const noEnd = 'Please say when the announcement ends';

/** What every page shows in a bar. No text means that there is no bar. */
const bannerValue = z
  .object({
    text: z
      .string('Please enter text')
      .check(z.overwrite(cleanName), z.maxLength(BANNER_MAX, tooLong(BANNER_MAX))),
    /** As ISO time; empty without a text. */
    ends_at: z.string(noEnd).check(z.trim()),
  })
  .check(
    z.refine(({ text, ends_at }) => text === '' || isMoment(ends_at), { error: noEnd, path: ['ends_at'] }),
    z.overwrite(({ text, ends_at }) => (text ? { text, ends_at } : { text, ends_at: '' })),
  );

/** A text that may be missing; the page then does not show it. */
const detail = (max: number, clean: (typed: string) => string) =>
  z.string('Please enter text').check(z.overwrite(clean), z.maxLength(max, tooLong(max)));

/** A link to a page of ours on a network, which may be missing. */
const link = (hosts: string, example: string) =>
  z.string('Please enter text').check(
    z.trim(),
    z.maxLength(300, tooLong(300)),
    z.refine(
      (typed) => typed === '' || new RegExp(`^https://(?:www\\.)?(?:${hosts})/[^\\s"'<>]+$`, 'i').test(typed),
      `Please enter the whole address, like ${example}`,
    ),
  );

/** Who runs this installation, and how people reach them. */
const companyValue = z.object({
  name: requiredText('Please enter the name of the company', 120, cleanName),
  registration: detail(40, cleanName),
  data_protection: detail(200, cleanName),
  address: detail(300, cleanText),
  phone: detail(30, cleanContact).check(
    z.refine(
      (typed) => typed === '' || /^\+?[\d ()-]{7,}$/.test(typed),
      'Please enter a phone number, like +234 803 123 4567',
    ),
  ),
  email: z.string('Please enter text').check(
    z.overwrite(cleanContact),
    z.maxLength(254, tooLong(254)),
    z.refine((typed) => typed === '' || z.email().safeParse(typed).success, badEmail),
  ),
  facebook_url: link('facebook\\.com', 'https://www.facebook.com/yourpage'),
  instagram_url: link('instagram\\.com', 'https://www.instagram.com/yourpage'),
  twitter_url: link('twitter\\.com|x\\.com', 'https://x.com/yourpage'),
});

/** How the team logs in. Without a demand, the roles that see documents or money have seven days to set up the second factor. */
const staffLogInValue = z.object({
  second_factor_at_once: z.boolean('Please say whether everybody needs it at once'),
});

const noLimit = 'Please enter an amount in naira, without kobo';

/** Refunds above this amount need a second operator. */
const refundLimitsValue = z.object({
  alone_naira: z
    .number(noLimit)
    .check(
      z.int(noLimit),
      z.minimum(1, 'With no limit at all nobody could give anything back alone. Please enter at least ₦1.'),
      z.maximum(1_000_000, 'Above ₦1,000,000 one person alone could give back too much'),
    ),
});

const noDays = 'Please enter a whole number of days';

/** For how many days after paying an unused plan is refunded. What was bought before keeps the days of its purchase. */
const refundDaysValue = z.object({
  days: z
    .number(noDays)
    .check(
      z.int(noDays),
      z.minimum(3, 'People need time to see that something is wrong. Please give them at least 3 days.'),
      z.maximum(30, "After more than 30 days Paystack can't always give money back the way it came"),
    ),
  /** The day of the last change, because it changes what people agree to. The server sets it. */
  valid_from: z.optional(z.string().check(z.maxLength(10))),
});

/** The rules of each setting, with their sentences. */
export const settingValues = {
  banner: bannerValue,
  support_hours: supportHoursValue,
  company: companyValue,
  questions: questionsValue,
  staff_log_in: staffLogInValue,
  refund_limits: refundLimitsValue,
  refund_days: refundDaysValue,
  plans: plansValue,
  offers: offersValue,
  trades: tradesValue,
  terms: legalValue,
  privacy: legalValue,
} as const satisfies Record<SettingKey, z.ZodMiniType>;

export type SettingValue<Key extends SettingKey = SettingKey> = z.output<(typeof settingValues)[Key]>;
export type SettingValueMap = { [Key in SettingKey]: SettingValue<Key> };
