import { type LinkKind, linkRefusal, readLink } from '@marketplace/contract/links';
import type { editProfile } from '@marketplace/contract/profiles';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { withoutContact } from '../accounts/without-contact.ts';
import { readChosenPlace, readChosenSkill } from '../catalogue/chosen.ts';
import type { Catalogue } from '../catalogue/index.ts';

export type ProfileForm = z.output<(typeof editProfile)['request']>;

/** The columns of `artisan_profiles` that a form sets. */
export interface ProfileChanges {
  category?: string;
  skill?: string;
  state?: string;
  city?: string;
  minimum_charge_kobo?: number;
  short_description?: string;
  long_description?: string;
  portfolio_link?: string;
  facebook_url?: string;
  instagram_url?: string;
  twitter_url?: string;
  chat_only?: boolean;
}

/** What a form changes, checked. Whatever is absent is not in it. @throws AppError naming the field. */
export function readProfileForm(catalogue: Trades, form: ProfileForm): ProfileChanges {
  return {
    ...readTrade(catalogue, form),
    ...readPlace(form),
    ...(form.min_service_charge !== undefined && {
      minimum_charge_kobo: Math.round(form.min_service_charge * 100),
    }),
    ...(form.short_desc !== undefined && {
      short_description: withoutContact(
        form.short_desc.replace(/\s+/g, ' '),
        'short_desc',
        'the short description',
      ),
    }),
    ...(form.long_desc !== undefined && {
      long_description: withoutContact(form.long_desc, 'long_desc', 'the description'),
    }),
    ...(form.portfolio_link !== undefined && {
      portfolio_link: linkOf('portfolio', form.portfolio_link, 'portfolio_link'),
    }),
    ...(form.facebook_profile_url !== undefined && {
      facebook_url: linkOf('facebook', form.facebook_profile_url, 'facebook_profile_url'),
    }),
    ...(form.insta_profile_url !== undefined && {
      instagram_url: linkOf('instagram', form.insta_profile_url, 'insta_profile_url'),
    }),
    ...(form.twitter_profile_url !== undefined && {
      twitter_url: linkOf('twitter', form.twitter_profile_url, 'twitter_profile_url'),
    }),
    ...(form.chat_only !== undefined && { chat_only: form.chat_only }),
  };
}

type Trades = Pick<Catalogue, 'findSkill'>;

function readTrade(catalogue: Trades, form: ProfileForm): ProfileChanges {
  const { service_category, specific_service } = form;
  return specific_service ? readChosenSkill(catalogue, specific_service, service_category) : {};
}

function readPlace(form: ProfileForm): ProfileChanges {
  const [stateOfLocation, ...restOfLocation] = (form.location ?? '').split(',');
  const state = form.state || (stateOfLocation ?? '').trim();
  const city = form.city || restOfLocation.join(',').trim();
  return state || city ? readChosenPlace(state, city) : {};
}

function linkOf(kind: LinkKind, typed: string, field: string): string {
  if (typed === '') return '';
  const link = readLink(kind, typed);
  if (!link) throw new AppError('invalid_input', linkRefusal(kind, typed), { field });
  return link;
}

/** How many links to social media a profile shows. */
export function countSocialLinks(profile: {
  facebook_url: string;
  instagram_url: string;
  twitter_url: string;
}): number {
  return [profile.facebook_url, profile.instagram_url, profile.twitter_url].filter(Boolean).length;
}
