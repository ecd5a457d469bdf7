import * as z from 'zod/mini';
import { profileTextRules } from '../shared/text/text-rules.ts';
import { validatedLink } from '../shared/text/validated-link.ts';
import { validatedText } from '../shared/text/validated-text.ts';

/** The part of an artisan's profile on a card: what the artisan says about the work, and the ratings of customers. */
export const cardProfile = {
  service_category: z.string(),
  specific_service: z.string(),
  state: z.string(),
  city: z.string(),
  short_desc: z.string(),
  /** Naira. */
  min_service_charge: z.number(),
  /** The mean of the stars with one decimal; 0 without ratings. */
  rating: z.number(),
  no_of_ratings: z.number(),
  total_reviews: z.number(),
};

/** The fields of a card, and those that only the artisan's page shows. */
export const pageProfile = {
  ...cardProfile,
  /** `state, city` */
  location: z.string(),
  long_desc: z.string(),
  portfolio_link: z.string(),
  facebook_profile_url: z.string(),
  insta_profile_url: z.string(),
  twitter_profile_url: z.string(),
  /** Customers may write but not call. */
  chat_only: z.boolean(),
};

/** The optional fields that an artisan types about the work, each with its rule. The form, `edit_profile` and `/api/docs` use it. */
export const typedProfile = {
  short_desc: validatedText(profileTextRules.short_desc),
  long_desc: validatedText(profileTextRules.long_desc),
  portfolio_link: validatedLink('portfolio'),
  facebook_profile_url: validatedLink('facebook'),
  insta_profile_url: validatedLink('instagram'),
  twitter_profile_url: validatedLink('twitter'),
};

const emptyValues = { string: '', number: 0, boolean: false };

/*#__NO_SIDE_EFFECTS__*/
function emptyOf<Shape extends Record<string, z.ZodMiniString | z.ZodMiniNumber | z.ZodMiniBoolean>>(
  shape: Shape,
) {
  const values = Object.entries(shape).map(([field, { def }]) => [field, emptyValues[def.type]]);
  return Object.fromEntries(values) as z.infer<z.ZodMiniObject<Shape>>;
}

/** The empty profile of a person who is not an artisan. */
export const emptyProfile = emptyOf(pageProfile);
