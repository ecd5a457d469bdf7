import { type AgreementStatus, statusAt } from '@marketplace/contract/agreement-lifecycle';
import type { Agreement, OfferVersion } from '@marketplace/contract/agreements';
import { dayInLagos, timeInLagos } from '@marketplace/contract/lagos-days';
import { pictureUrl } from '@marketplace/contract/picture-url';
import { shownName } from '../accounts/names.ts';
import { canSeeReason, canSeeStreet } from './agreements.policy.ts';
import type { AgreementRow, Terms, VersionRow } from './agreements.repository.ts';

const KOBO = 100;

/** An agreement as one of its two people sees it. */
export function presentAgreement(
  row: AgreementRow,
  versions: readonly VersionRow[],
  viewerId: string,
  now: Date,
): Agreement {
  const status = statusAt(row.status, row.expires_at, now);
  return {
    _id: row.id,
    conversation_id: row.conversation_id,
    job_id: row.job_id,
    job_title: row.job_title,
    status,
    revision: row.revision,
    versions: versions.map((version) =>
      presentVersion(version, { status: version.version === row.version ? status : 'replaced', viewerId }),
    ),
    my_role: viewerId === row.artisan_id ? 'artisan' : 'customer',
    other: presentOther(row, viewerId),
    expires_at: status === 'offered' ? row.expires_at.toISOString() : null,
    has_street: row.street !== null,
    street: canSeeStreet(viewerId, row) ? row.street : null,
    cancelled:
      status === 'cancelled'
        ? {
            by_me: row.cancelled_by === viewerId,
            reason: canSeeReason(viewerId, row) ? row.cancel_reason : null,
            is_late: row.is_late === true,
          }
        : null,
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
  };
}

function presentOther(row: AgreementRow, viewerId: string): Agreement['other'] {
  const [id, name, picture, isVerified] =
    viewerId === row.artisan_id
      ? [row.customer_id, row.customer_name, row.customer_picture, row.customer_verified]
      : [row.artisan_id, row.artisan_name, row.artisan_picture, row.artisan_verified];
  return { _id: id, fullname: shownName(name), img_url: pictureUrl(picture, 160), is_verified: isVerified };
}

function presentVersion(
  row: VersionRow,
  { status, viewerId }: { status: AgreementStatus; viewerId: string },
): OfferVersion {
  return {
    version: row.version,
    status,
    made_by_me: row.author_id === viewerId,
    made_at: row.created_at.toISOString(),
    ...presentTerms(row),
  };
}

/** What a version says, in the days and times of Lagos and in naira. */
export function presentTerms(terms: Terms) {
  const { starts_at, ends_at } = terms;
  return {
    what: terms.what,
    kind: terms.kind,
    price_from: terms.price_from_kobo / KOBO,
    price_to: terms.price_to_kobo / KOBO,
    materials_included: terms.materials_included,
    // Remote work ends with its day, which is the beginning of the next one.
    day: dayInLagos(starts_at ?? new Date(ends_at.getTime() - 1)),
    from_time: starts_at && timeInLagos(starts_at),
    to_time: starts_at && timeInLagos(ends_at),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at.toISOString(),
    state: terms.state,
    city: terms.city,
  };
}
