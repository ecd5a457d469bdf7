import type { StoredUser } from '@marketplace/contract/accounts';
import { minimumCharges } from '@marketplace/contract/charges';
import { contactRefusal, findContact } from '@marketplace/contract/contact-details';
import { type LinkKind, linkRefusal, readLink } from '@marketplace/contract/links';
import { LONG_DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from '@marketplace/contract/profiles';
import * as z from 'zod/mini';

const line = (where: string, max: number) =>
  z.string().check(
    z.maxLength(max, `Please use at most ${max.toLocaleString('en-NG')} characters`),
    z.check(({ value, issues }) => {
      const kind = findContact(value);
      if (kind) issues.push({ code: 'custom', message: contactRefusal(kind, where), input: value });
    }),
  );

const link = (kind: LinkKind) =>
  z.string().check(
    z.check(({ value, issues }) => {
      if (value.trim() === '' || readLink(kind, value) !== null) return;
      issues.push({ code: 'custom', message: linkRefusal(kind, value), input: value });
    }),
  );

const picked = (message: string) => z.string().check(z.minLength(1, message));

/** The typed form of an artisan. The server applies the same rules. */
export const artisanForm = z.object({
  /** Only for an account without a name. */
  fullname: line('your name', 100).check(z.refine((name) => name.trim() !== '', 'Please enter your name')),
  service_category: picked('Please choose your category'),
  specific_service: picked('Please choose your service'),
  location: picked('Please choose your location'),
  /** The label of a choice, such as `#10,000`. */
  min_service_charge: z.string(),
  short_desc: line('the short description', SHORT_DESCRIPTION_MAX),
  long_desc: line('the description', LONG_DESCRIPTION_MAX),
  portfolio_link: link('portfolio'),
  facebook_profile_url: link('facebook'),
  insta_profile_url: link('instagram'),
  twitter_profile_url: link('twitter'),
  chat_only: z.boolean(),
});
export type ArtisanForm = z.infer<typeof artisanForm>;

export const socialFields = ['facebook_profile_url', 'insta_profile_url', 'twitter_profile_url'] as const;

/** The label of an amount among the choices of the minimum charge. */
function chargeLabel(naira: number): string {
  return naira > 0 ? `#${naira.toLocaleString('en-NG')}` : '';
}

/** The choices, with the person's own amount when it is another one. */
export function chargeLabels(naira: number): string[] {
  const labels: string[] = minimumCharges.map(({ label }) => label);
  const own = chargeLabel(naira);
  return own && !labels.includes(own) ? [own, ...labels] : labels;
}

/** The form with the stored values of this person. */
export function savedForm(user: StoredUser): ArtisanForm {
  return {
    fullname: user.fullname,
    service_category: user.service_category,
    specific_service: user.specific_service,
    location: user.location,
    min_service_charge: chargeLabel(user.min_service_charge),
    short_desc: user.short_desc,
    long_desc: user.long_desc,
    portfolio_link: user.portfolio_link,
    facebook_profile_url: user.facebook_profile_url,
    insta_profile_url: user.insta_profile_url,
    twitter_profile_url: user.twitter_profile_url,
    chat_only: user.chat_only ?? false,
  };
}

/** The fields that were typed and are not stored yet. */
export function changesOf(form: Partial<ArtisanForm>, saved: ArtisanForm): Partial<ArtisanForm> {
  const changed = Object.entries(form).filter(
    ([name, value]) => value !== undefined && value !== saved[name as keyof ArtisanForm],
  );
  return Object.fromEntries(changed);
}

/** The form as `edit_profile` expects it: the charge as a number, the role always artisan. */
export function sentFields({ min_service_charge, chat_only, ...texts }: ArtisanForm): Record<string, string> {
  return {
    ...texts,
    role: 'artisan',
    min_service_charge: min_service_charge.replace(/\D/g, '') || '0',
    chat_only: String(chat_only),
  };
}
