import * as z from 'zod/mini';

/** The notice of a rehearsal for emails and pages without scripts. The application's own banner is longer. */
export const REHEARSAL_NOTICE = 'This is a rehearsal. Payments are only tests: no money moves.';

export const banner = z.object({
  /** The version. Whoever has hidden it sees the next one. */
  number: z.number(),
  text: z.string(),
  /** When it ends, such as `Sat 28 Nov, 18:00`. */
  until: z.string(),
});

/**
 * The settings of this installation for the browser, in every page as `<script type="application/json" id="site">`. A missing setting is
 * null, and the page does not show it.
 */
export const site = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  googleEnabled: z.boolean(),
  development: z.boolean(),
  contact: z.object({
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    facebookUrl: z.nullable(z.string()),
    instagramUrl: z.nullable(z.string()),
    twitterUrl: z.nullable(z.string()),
  }),
  /** The company that runs this installation. */
  company: z.optional(
    z.object({
      name: z.nullable(z.string()),
      registration: z.nullable(z.string()),
      /** Who answers questions about personal data: an email address, or a name with another way to ask. */
      dataProtection: z.nullable(z.string()),
    }),
  ),
  /** The hours of the support team, such as `MON-FRI 08:00 - 18:00`. */
  supportHours: z.string(),
  /** The version of the terms and the privacy notice that a new account agrees to: a day. */
  termsVersion: z.string(),
  /** The lowest price of a plan, such as `₦500 a week`, for texts that appear before the plans are read. */
  plansFrom: z.string(),
  /** For how many days after paying an unused plan is refunded; absent when it is REFUND_DAYS. */
  refundDays: z.optional(z.number()),
  /** What the house pays for now, for texts that visitors read. Absent while it pays for nothing. */
  offers: z.optional(
    z.object({
      /** For accounts that are made now. */
      firstContacts: z.optional(z.object({ count: z.number(), days: z.number() })),
      cards: z.optional(z.boolean()),
      firstAnswers: z.optional(z.boolean()),
    }),
  ),
  /** What every page shows in a bar. Without it there is no bar. */
  banner: z.optional(banner),
  /** Whether this is a rehearsal with test cards. Every page says so. */
  rehearsal: z.optional(z.boolean()),
  /** The share of page views that report their errors, from 0 to 1; without it none does. */
  errorShare: z.optional(z.number()),
  appStoreUrl: z.nullable(z.string()),
  playStoreUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof site>;
