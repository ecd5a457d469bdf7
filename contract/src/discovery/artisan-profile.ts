import * as z from 'zod/mini';

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

/** The empty profile of a person who is not an artisan. */
export const emptyProfile: z.infer<z.ZodMiniObject<typeof pageProfile>> = {
  service_category: '',
  specific_service: '',
  state: '',
  city: '',
  short_desc: '',
  min_service_charge: 0,
  rating: 0,
  no_of_ratings: 0,
  total_reviews: 0,
  location: '',
  long_desc: '',
  portfolio_link: '',
  facebook_profile_url: '',
  insta_profile_url: '',
  twitter_profile_url: '',
  chat_only: false,
};
