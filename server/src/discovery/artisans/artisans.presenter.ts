import { emptyProfile, type pageProfile } from '@marketplace/contract/discovery/artisan-profile';
import type { ArtisanCard, ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import type { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture, WorkPicture } from '@marketplace/contract/shared/pictures';
import { weekdayOf, weekdays } from '@marketplace/contract/shared/working-hours';
import { SHARE_FROM_AGREEMENTS } from '@marketplace/contract/work/agreement-limits';
import type * as z from 'zod/mini';
import { shownName } from '../../people/accounts/names.ts';
import { readChosenPlace, readChosenSkill } from '../catalogue/chosen.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ArtisanProfile } from './artisans.repository.ts';
import { artisanSlug } from './places/artisan-address.ts';
import { meanRating } from './profile/mean-rating.ts';
import type { RecordRow } from './profile/record.repository.ts';
import { presentWorkDetails } from './profile/work-details.presenter.ts';
import type { WorkDetailRow } from './profile/work-details.repository.ts';

/** The columns of `artisan_profiles` that a card shows. */
export const cardProfileColumns = [
  'category',
  'skill',
  'state',
  'city',
  'short_description',
  'minimum_charge_kobo',
  'rating_sum',
  'rating_count',
  'review_count',
] as const satisfies (keyof ArtisanProfile)[];

/** The columns that only the page of the artisan shows. */
export const pageProfileColumns = [
  'long_description',
  'portfolio_link',
  'facebook_url',
  'instagram_url',
  'twitter_url',
  'chat_only',
] as const satisfies (keyof ArtisanProfile)[];

type CardProfileRow = Pick<ArtisanProfile, (typeof cardProfileColumns)[number]>;
type PageProfileRow = CardProfileRow & Pick<ArtisanProfile, (typeof pageProfileColumns)[number]>;

/** The data of a card as the database returns it. */
export interface CardRow extends CardProfileRow {
  account_id: string;
  card_name: string;
  card_verified: boolean;
  /** The account's picture as presented. */
  card_picture: Picture | null;
  /** The short public name; null until the artisan has one. */
  short_name: string | null;
  /** The last day away, as `YYYY-MM-DD`. */
  away_until: string | null;
  /** The first pictures of the work. */
  card_work: Picture[] | null;
  /** At most an hour old. */
  reply_seconds: number | null;
  /** When the work of each weekday ends, Monday first, as `17:00`; null for a free day. */
  closing_times: (string | null)[] | null;
  /** Until when the artisan has said to be available. */
  available_until: Date | null;
}

export interface DetailRow extends CardRow, PageProfileRow, WorkDetailRow {
  is_featured: boolean;
  is_available: boolean;
  is_elite: boolean;
  background: Picture | null;
  gallery: WorkPicture[];
  member_since: Date;
}

function presentCardProfile(row: CardProfileRow) {
  return {
    service_category: row.category,
    specific_service: row.skill,
    state: row.state,
    city: row.city,
    short_desc: row.short_description,
    min_service_charge: row.minimum_charge_kobo / 100,
    rating: meanRating(row.rating_sum, row.rating_count),
    no_of_ratings: row.rating_count,
    total_reviews: row.review_count,
  };
}

/** Presents a profile, to others and to its owner. A person without one has `emptyProfile`. */
export function presentProfile(
  row: PageProfileRow | undefined,
): Pick<ArtisanDetail, keyof typeof pageProfile> {
  if (!row) return emptyProfile;
  return Object.assign(presentCardProfile(row), {
    location: `${row.state}, ${row.city}`,
    long_desc: row.long_description,
    portfolio_link: row.portfolio_link,
    facebook_profile_url: row.facebook_url,
    insta_profile_url: row.instagram_url,
    twitter_profile_url: row.twitter_url,
    chat_only: row.chat_only,
  });
}

/** @param isFeatured true only when a boost gave the card its place, or on the artisan's own page */
export function presentCard(row: CardRow, isFeatured = false): ArtisanCard {
  // Not a spread followed by more names, which takes V8 seventy times as long; a list has up to a hundred cards.
  const card: ArtisanCard = Object.assign(presentCardProfile(row), {
    _id: row.account_id,
    slug: artisanSlug(row.card_name, row.account_id),
    fullname: shownName(row.card_name),
    img_url: pictureUrl(row.card_picture?.hash ?? null, 480),
    picture: row.card_picture,
    // Aliases from the specification.
    category: row.category,
    specific_category: row.skill,
    is_verified: row.card_verified,
    is_featured: isFeatured,
  });
  if (row.short_name !== null) card.short_name = row.short_name;
  if (row.away_until !== null) card.away_until = row.away_until;
  return card;
}

/** Presents a card of a list, with what helps to choose: pictures of the work, the usual reply time, and who is available or works today. */
export function presentListCard(row: CardRow, at: Date, isFeatured = false): ArtisanCard {
  const card = presentCard(row, isFeatured);
  const { card_work, reply_seconds, closing_times, available_until, away_until } = row;
  if (card_work) card.work = card_work;
  if (reply_seconds !== null) card.reply_seconds = reply_seconds;
  if (away_until !== null) return card;
  const closes = closing_times?.[weekdays.indexOf(weekdayOf(lagosDay(at)))];
  if (closes && closes > lagosTime(at)) card.works_today = true;
  if (available_until && available_until > at) card.available_now = true;
  return card;
}

export function presentDetail(row: DetailRow, record: RecordRow): ArtisanDetail {
  return Object.assign(presentCard(row, row.is_featured), presentProfile(row), {
    is_elite: row.is_elite,
    background_img_url: pictureUrl(row.background?.hash ?? null, 1200),
    background: row.background,
    gallery_img_urls: row.gallery.map(({ hash }) => pictureUrl(hash, 480)),
    gallery: row.gallery,
    member_since: row.member_since.toISOString(),
    work_details: presentWorkDetails(row),
    record: presentRecord(record, row.card_verified),
    ...(row.is_available && { available_now: true }),
  });
}

/** Work that was only confirmed by silence, or that nothing proves, counts half in the share, and not among the jobs done. */
function presentRecord(row: RecordRow, isVerified: boolean): ArtisanDetail['record'] {
  const { done, people, unproven, cancelled, late, problems, reply_seconds, identity_checked_at, vouches } =
    row;
  const ended = done + unproven + cancelled;
  return {
    jobs_done: done,
    people,
    done_share: ended >= SHARE_FROM_AGREEMENTS ? (done + unproven / 2) / ended : null,
    late_cancellations: late,
    problems,
    ended,
    reply_seconds: reply_seconds === null ? null : Math.round(reply_seconds),
    // The date means nothing once the person is no longer verified.
    identity_checked_at: isVerified && identity_checked_at ? identity_checked_at.toISOString() : null,
    vouches,
  };
}

/** A request of `edit_profile` in database columns. Unnamed fields are undefined. */
export interface ProfileEdit {
  becomesArtisan: boolean;
  /** Whether the guided start creates the profile. */
  isGuided: boolean;
  fullName: string | undefined;
  phone: string | undefined;
  changes: Partial<Omit<PageProfileRow, 'rating_sum' | 'rating_count' | 'review_count'>>;
}

/**
 * Reads the request of `edit_profile`.
 * @throws AppError naming the field
 */
export function readProfileEdit(
  catalogue: Pick<Catalogue, 'findSkill'>,
  form: z.output<(typeof editProfile)['request']>,
): ProfileEdit {
  const { specific_service, service_category } = form;
  const changes = {
    ...(specific_service && readChosenSkill(catalogue, specific_service, service_category)),
    ...readPlace(form),
    short_description: form.short_desc,
    long_description: form.long_desc,
    minimum_charge_kobo: form.min_service_charge,
    portfolio_link: form.portfolio_link,
    facebook_url: form.facebook_profile_url,
    instagram_url: form.insta_profile_url,
    twitter_url: form.twitter_profile_url,
    chat_only: form.chat_only,
  };
  return {
    becomesArtisan: form.role === 'artisan',
    isGuided: form.guided === true,
    fullName: form.fullname || undefined,
    phone: form.phone_no || undefined,
    changes: withoutUndefined(changes),
  };
}

/** `state` and `city` take precedence over `location`, which holds both. */
function readPlace(form: {
  location?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
}) {
  const [stateOfLocation, ...restOfLocation] = (form.location ?? '').split(',');
  const state = form.state || (stateOfLocation ?? '').trim();
  const city = form.city || restOfLocation.join(',').trim();
  return state || city ? readChosenPlace(state, city) : {};
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
