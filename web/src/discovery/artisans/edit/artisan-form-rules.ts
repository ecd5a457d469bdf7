import { emptyProfile } from '@marketplace/contract/discovery/artisan-profile';
import { chargeInKobo, minimumCharges } from '@marketplace/contract/discovery/charges';
import { artisanForm } from '@marketplace/contract/discovery/edit-profile';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { formatNumber } from '@marketplace/contract/shared/counts';
import type * as z from 'zod/mini';
import { savedDraft } from '../../../data/saved-drafts.ts';

/** The form values of an artisan, as typed. The rules are in the contract. */
export type ArtisanForm = z.input<typeof artisanForm>;

export const socialFields = ['facebook_profile_url', 'insta_profile_url', 'twitter_profile_url'] as const;

/** Returns the label of a minimum charge; empty without one. */
export function chargeLabel(naira: number): string {
  return naira > 0 ? `#${formatNumber(naira)}` : '';
}

/** Returns the choices, including the person's own amount when it differs. */
export function chargeLabels(naira: number): string[] {
  const labels: string[] = minimumCharges.map(({ label }) => label);
  const own = chargeLabel(naira);
  return own && !labels.includes(own) ? [own, ...labels] : labels;
}

const fields = Object.keys(artisanForm.shape) as (keyof ArtisanForm)[];

/** Returns the stored form values of a person. The name is required only while there is none. */
export function savedForm(user: StoredUser): ArtisanForm {
  // An older release may have stored a user without some fields.
  const stored = { ...emptyProfile, ...user };
  const form = Object.fromEntries(fields.map((field) => [field, stored[field]])) as ArtisanForm;
  return {
    ...form,
    fullname: user.fullname ? undefined : '',
    min_service_charge: chargeLabel(user.min_service_charge),
  };
}

/** Returns the fields that were changed and are not stored yet. */
export function changesOf(form: Partial<ArtisanForm>, saved: ArtisanForm): Partial<ArtisanForm> {
  const changed = Object.entries(form).filter(
    ([name, value]) => value !== undefined && value !== saved[name as keyof ArtisanForm],
  );
  return Object.fromEntries(changed);
}

/** Returns the form as `edit_profile` expects it: every field a string, the charge in naira, the role always artisan. */
export function sentFields({ min_service_charge, ...rest }: ArtisanForm): Record<string, string> {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    role: 'artisan',
    min_service_charge: String((chargeInKobo(min_service_charge) ?? 0) / 100),
  };
}

/**
 * Moves what was typed into the form at `/profile` to the short pages that ask for the same, once the guided start has created the profile.
 * Otherwise the form would bring back its old trade and words later.
 */
export function handOverDraft(accountId: string): void {
  const draft = savedDraft<ArtisanForm>(accountId, 'profile');
  const {
    fullname: _name,
    service_category: _category,
    specific_service: _service,
    location: _location,
    min_service_charge = '',
    short_desc = '',
    long_desc = '',
    ...others
  } = draft.read();
  const about = { short_desc, long_desc };
  if (short_desc || long_desc)
    savedDraft(accountId, 'work-about').save({ form: about, base: { short_desc: '', long_desc: '' } });
  if (min_service_charge)
    savedDraft(accountId, 'work-prices').save({
      form: { min_service_charge: String(min_service_charge) },
      base: { min_service_charge: '' },
    });
  draft.save(others);
}
