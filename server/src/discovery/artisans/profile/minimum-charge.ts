import type { ArtisanProfile } from '../artisans.repository.ts';

type Charges = Pick<ArtisanProfile, 'minimum_charge_kobo' | 'typed_charge_kobo'>;

/** Returns the minimum-charge columns after a price list was saved: its lowest price, or the typed amount when there is no list. */
export function chargesWithPrices(
  { minimum_charge_kobo, typed_charge_kobo }: Charges,
  pricesInKobo: readonly number[],
): Charges {
  const typed = typed_charge_kobo ?? minimum_charge_kobo;
  if (pricesInKobo.length === 0) return { minimum_charge_kobo: typed, typed_charge_kobo: null };
  return { minimum_charge_kobo: Math.min(...pricesInKobo), typed_charge_kobo: typed };
}

/**
 * Returns a form's changes with the minimum charge. While there is a price list, its lowest price stays the minimum charge, and the typed
 * amount applies once the list is gone. A form that repeats the lowest price was prefilled with it and changes nothing.
 */
export function withTypedCharge<Changes extends { minimum_charge_kobo?: number }>(
  profile: Charges,
  changes: Changes,
): Changes | (Omit<Changes, 'minimum_charge_kobo'> & { typed_charge_kobo?: number }) {
  const { minimum_charge_kobo: typed, ...others } = changes;
  if (typed === undefined || profile.typed_charge_kobo === null) return changes;
  return typed === profile.minimum_charge_kobo ? others : { ...others, typed_charge_kobo: typed };
}
