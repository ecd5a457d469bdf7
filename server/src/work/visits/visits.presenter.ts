import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { doorCodeCheck } from '@marketplace/contract/work/door-codes';
import { DOOR_CODE_TRIES } from '@marketplace/contract/work/visit-limits';
import { doorCodeShownAt, doorCodesOpenAt, mayTeachChildren } from '@marketplace/contract/work/visit-rules';
import type { SharedVisit, Visit } from '@marketplace/contract/work/visits';
import { shownName } from '../../people/accounts/names.ts';
import { canEnterCode, canSeeCode, phaseOf } from './visits.policy.ts';
import type { AgreedVisit, NoticeRow } from './visits.repository.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Presents a visit to one of its two people. */
export function presentVisit(
  row: AgreedVisit,
  {
    viewerId,
    notices,
    wrong,
    sharedUntil,
    hasNumber,
    now,
  }: {
    viewerId: string;
    notices: readonly NoticeRow[];
    wrong: number;
    sharedUntil: Date | null;
    /** Whether the viewer can call the other person now. */
    hasNumber: boolean;
    now: Date;
  },
): Visit {
  const isArtisan = viewerId === row.artisan_id;
  const [mine, others] = isArtisan
    ? [row.artisan_code, row.customer_code]
    : [row.customer_code, row.artisan_code];
  const [iConfirmed, otherConfirmed] = isArtisan
    ? [row.artisan_confirmed_at, row.customer_confirmed_at]
    : [row.customer_confirmed_at, row.artisan_confirmed_at];
  const hasCodes = canSeeCode(row, now) && mine !== null && others !== null;
  return {
    agreement_id: row.agreement_id,
    day: lagosDay(row.starts_at),
    last_day: lagosDay(row.ends_at),
    phase: phaseOf(row, now),
    my_code: hasCodes ? mine : null,
    other_check: hasCodes ? doorCodeCheck(others) : null,
    codes_from: doorCodesOpenAt(row.starts_at).toISOString(),
    codes_open: canEnterCode(row, now),
    code_shown: now >= doorCodeShownAt(row.starts_at),
    tries_left: Math.max(0, DOOR_CODE_TRIES - wrong),
    i_confirmed_at: iso(iConfirmed),
    other_confirmed_at: iso(otherConfirmed),
    met_at: iso(row.met_at),
    notices: notices.map(({ account_id, minutes_late, created_at }) => ({
      minutes_late,
      by_me: account_id === viewerId,
      at: created_at.toISOString(),
    })),
    shared_until: iso(sharedUntil),
    asks_adult: mayTeachChildren(row.skill),
    can_call: hasNumber,
  };
}

/** Returns the first word of a name, which is all that a trusted person needs. */
const firstName = (fullName: string) => shownName(fullName).split(' ', 1)[0] ?? '';

/** Presents a visit to the holder of a link, without phone number, street address or code. */
export function presentShared(
  row: AgreedVisit,
  { sharerId, sharedUntil, notices }: { sharerId: string; sharedUntil: Date; notices: readonly NoticeRow[] },
): SharedVisit {
  const isArtisan = sharerId === row.artisan_id;
  const [own, name, picture, isVerified] = isArtisan
    ? [row.artisan_name, row.customer_name, row.customer_picture, row.customer_verified]
    : [row.customer_name, row.artisan_name, row.artisan_picture, row.artisan_verified];
  const newest = [...new Map(notices.map((notice) => [notice.account_id, notice])).values()];
  return {
    status: row.status,
    what: row.what,
    day: lagosDay(row.starts_at),
    from_time: lagosTime(row.starts_at),
    to_time: lagosTime(row.ends_at),
    state: row.state,
    city: row.city,
    sharer: { first_name: firstName(own), role: isArtisan ? 'artisan' : 'customer' },
    other: { first_name: firstName(name), img_url: pictureUrl(picture, 160), is_verified: isVerified },
    notices: newest
      .sort((one, another) => one.created_at.getTime() - another.created_at.getTime())
      .map(({ account_id, minutes_late, created_at }) => ({
        minutes_late,
        by_sharer: account_id === sharerId,
        at: created_at.toISOString(),
      })),
    met_at: iso(row.met_at),
    shared_until: sharedUntil.toISOString(),
  };
}
