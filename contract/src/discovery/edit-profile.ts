import * as z from 'zod/mini';
import { storedUser } from '../people/accounts.ts';
import { aliases } from '../people/aliases.ts';
import { ok, operation, optionalName, optionalText, requiredText } from '../shared/operation.ts';
import { nameRule } from '../shared/text/text-rules.ts';
import { validatedText } from '../shared/text/validated-text.ts';
import { typedProfile } from './artisan-profile.ts';
import { chargeInKobo } from './charges.ts';

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

/** The form of an artisan's profile, as it is typed. */
export const artisanForm = z.object({
  /** Only for an account without a name. */
  fullname: z.optional(validatedText(nameRule)),
  service_category: requiredText('Please choose your category', 100),
  specific_service: requiredText('Please choose your service', 100),
  location: requiredText('Please choose your location', 200),
  /** The label of a choice, such as `#10,000`. */
  min_service_charge: typedCharge,
  ...typedProfile,
  chat_only: z.boolean(),
});

/** Forms with files send every field as text, so switches say `true` or `false`. */
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((given: boolean | 'true' | 'false' | '') => given === true || given === 'true'),
);

/**
 * An absent field stays unchanged. `role: artisan` turns the account into an artisan's when `service_category` and `specific_service` come
 * with it. A number that replaces a proven one must first be proven by `prove_phone`.
 */
export const editProfile = operation({
  path: '/user_profile/edit_profile',
  summary: 'Change the profile of the logged-in person: a form with fields and up to two pictures.',
  access: 'session',
  aliases: aliases.profile,
  files: { profile_pic: 1, background_img: 1 },
  request: z.object({
    role: optionalText(20),
    fullname: optionalName(),
    phone_no: optionalText(30),
    service_category: optionalText(100),
    specific_service: optionalText(100),
    /** `state, city`; or the two fields below. */
    location: optionalText(200),
    state: optionalText(100),
    city: optionalText(100),
    /** The server reads it in kobo. */
    min_service_charge: z.optional(
      z.pipe(
        typedCharge,
        z.transform((typed: number | string) => chargeInKobo(typed) ?? 0),
      ),
    ),
    ...z.partial(z.object(typedProfile)).shape,
    chat_only: z.optional(flag),
    /** With `role: artisan`: the profile is created by the guided start, which asks for the rest step by step. */
    guided: z.optional(flag),
  }),
  answer: z.object({ ...ok, message: z.string(), user: storedUser }),
});
