import * as z from 'zod/mini';
import { optionalText } from '../shared/operation.ts';

/** Why the house pays for a contact. The ledger has the same words. */
export const freeReasons = ['first contact', 'own card', 'first answer'] as const;
export type FreeReason = (typeof freeReasons)[number];

/** The offer of the house that pays for the next contact. */
export const freeContact = z.object({
  reason: z.enum(freeReasons),
  /** How many contacts the offer still pays for, with this one. An artisan's card pays for one contact with that artisan. */
  left: z.number(),
  /** The moment at which the offer ends, as ISO time; null without an end. */
  until: z.nullable(z.string()),
});
export type FreeContact = z.output<typeof freeContact>;

/**
 * What the code of an artisan's card gives. `used`: it has paid for a contact of this person already; `enough`: cards have paid for as many
 * contacts of the person as they may; `needs_phone`: it pays after the person has confirmed a number; `week_full`: it pays for no more this week; `unknown`: it is none of this artisan's, or was replaced; `over`: cards pay for nothing now.
 */
export const cardStates = ['free', 'used', 'enough', 'needs_phone', 'week_full', 'unknown', 'over'] as const;
export type CardState = (typeof cardStates)[number];

/** The code of an artisan's card, from the address that a person has opened. */
export const cardCode = optionalText(200);

/** The page has said that the contact is free. When it is not any more, it is refused with `price_changed`, and nothing is spent. */
export const expectsFree = z.optional(z.nullable(z.boolean()));

/** What a price says about the offers of the house; nothing where none pays. */
export const freePart = {
  free_contact: z.optional(freeContact),
  /** The offer that would pay if the person confirmed a phone number. */
  free_after_phone: z.optional(freeContact),
};
