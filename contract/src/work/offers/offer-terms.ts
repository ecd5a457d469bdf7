import * as z from 'zod/mini';
import { offerKinds } from './offer-form.ts';
import { paymentPurposes } from './paid-texts.ts';

/** When and where an offer is carried out. */
export const offerTimeAndPlace = {
  /** `2026-01-31`: the day of the visit, or the day by which remote work is ready. */
  day: z.string(),
  /** `09:30`; null for remote work. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  /** Start and end as ISO times. For remote work the start is null, and the end is the end of the delivery day. */
  starts_at: z.nullable(z.string()),
  ends_at: z.string(),
  /** The area of a visit; null for remote work. */
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
};

/** What a version of an offer says. Days and times are those of Lagos. */
export const offerTerms = z.object({
  what: z.string(),
  kind: z.enum(offerKinds),
  /** In whole naira; both are equal for a fixed price. */
  price_from: z.number(),
  price_to: z.number(),
  materials_included: z.boolean(),
  /** The stages in which the price is paid, in whole naira; absent without stages. */
  stages: z.optional(z.array(z.object({ purpose: z.enum(paymentPurposes), amount: z.number() }))),
  ...offerTimeAndPlace,
});
export type OfferTerms = z.infer<typeof offerTerms>;
