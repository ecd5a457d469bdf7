import * as z from 'zod/mini';

/**
 * What the browser is told about this installation, inside every page as `<script type="application/json" id="site">`.
 * Whatever is not configured is null and is not shown.
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
  /** The share of page views that report their errors, from 0 to 1; without it none does. */
  errorShare: z.optional(z.number()),
  appStoreUrl: z.nullable(z.string()),
  playStoreUrl: z.nullable(z.string()),
});
export type Site = z.infer<typeof site>;
