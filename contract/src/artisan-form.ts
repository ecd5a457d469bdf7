import * as z from 'zod/mini';
import { chargeInKobo } from './charges.ts';
import { judgedLink } from './judged-link.ts';
import { judgedText } from './judged-text.ts';
import { requiredText } from './operation.ts';
import { nameRule, profileTextRules } from './text-rules.ts';

const chooseCharge = 'Please choose a minimum charge';
const CHARGE_MAX_KOBO = 100_000_000_00;

/** An amount as people write it: `#10,000`, `N10000`, `₦10,000` or a number; empty for 'ask for the price'. */
const typedCharge = z.union([z.number(), z.string()], chooseCharge).check(
  z.check(({ value, issues }) => {
    const kobo = chargeInKobo(value);
    if (kobo !== null && kobo <= CHARGE_MAX_KOBO) return;
    const message = kobo === null ? chooseCharge : 'That charge is too high';
    issues.push({ code: 'custom', message, input: value });
  }),
);

/** What an artisan can say of their work and leave away, with the rule of each field. */
const described = {
  short_desc: judgedText(profileTextRules.short_desc),
  long_desc: judgedText(profileTextRules.long_desc),
  portfolio_link: judgedLink('portfolio'),
  facebook_profile_url: judgedLink('facebook'),
  insta_profile_url: judgedLink('instagram'),
  twitter_profile_url: judgedLink('twitter'),
};

/** The form of an artisan's profile, as it is typed. */
export const artisanForm = z.object({
  /** Asked only of an account that has no name. */
  fullname: z.optional(judgedText(nameRule)),
  service_category: requiredText('Please choose your category', 100),
  specific_service: requiredText('Please choose your service', 100),
  location: requiredText('Please choose your location', 200),
  /** The label of a choice, such as `#10,000`. */
  min_service_charge: typedCharge,
  ...described,
  chat_only: z.boolean(),
});

/** Fields of forms with files are texts: switches say `true` or `false`. */
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((given: boolean | 'true' | 'false' | '') => given === true || given === 'true'),
);

/** The same fields in a request, where each may be absent. The server reads the charge in kobo. */
export const artisanRequest = z.partial(
  z.object({
    min_service_charge: z.pipe(
      typedCharge,
      z.transform((typed: number | string) => chargeInKobo(typed) ?? 0),
    ),
    ...described,
    chat_only: flag,
  }),
).shape;
