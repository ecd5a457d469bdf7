import { findPlace } from '@marketplace/contract/discovery/places/locations';
import {
  type AgreementAction,
  doneFrom,
  isEntitled,
  isPossible,
  statusAt,
} from '@marketplace/contract/work/agreement-lifecycle';
import { LATE_CANCELLATION_HOURS, OFFER_OPEN_DAYS } from '@marketplace/contract/work/agreement-limits';
import {
  actorRefusals,
  agreementTexts,
  type CancelReason,
  offerTexts,
  statusRefusals,
  tooEarlyText,
} from '@marketplace/contract/work/agreement-texts';
import {
  isProblem,
  type NewTimeFields,
  type OfferFields,
  type OfferProblem,
  type OfferTimes,
  readPrice,
  readStages,
  readTimes,
  validateTimes,
} from '@marketplace/contract/work/offers/offer-form';
import { AppError } from '../../platform/http/index.ts';
import { hasClaimedDone } from './agreements.policy.ts';
import { type StoredAgreement, statusOf } from './agreements.repository.ts';
import type { Terms } from './store/agreement-versions.repository.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates the error for a missing agreement. Agreements of other people get the same one. */
export function noSuchAgreement(): AppError {
  return new AppError('not_found', agreementTexts.none);
}

const refuse = ({ field, message }: OfferProblem) => new AppError('invalid_input', message, { field });

/**
 * Converts the form of an offer to database columns.
 * @throws AppError `invalid_input`
 */
export function readTerms(form: OfferFields): Terms {
  const price = readPrice(form);
  if (isProblem(price)) throw refuse(price);
  const stages = readStages(form);
  if (stages && isProblem(stages)) throw refuse(stages);
  const times = readValidTimes(form);
  const isVisit = form.kind === 'visit';
  const place = isVisit ? findPlace(form.state ?? '', form.city ?? '') : null;
  if (isVisit && !place) throw refuse({ field: 'state', message: offerTexts.place });
  return {
    what: form.what,
    kind: form.kind,
    price_from_kobo: price.from,
    price_to_kobo: price.to,
    materials_included: form.materials_included,
    // Omitted without stages, so the content hash equals that of the previous release.
    ...(stages && { stages }),
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    state: place?.state ?? null,
    city: place?.lga.name ?? null,
  };
}

/** @throws AppError `invalid_input` */
export function readValidTimes(form: Parameters<typeof readTimes>[0]): OfferTimes {
  const times = readTimes(form);
  if (isProblem(times)) throw refuse(times);
  return times;
}

/**
 * Converts the form of a new time to database columns.
 * @throws AppError `invalid_input`, also when nothing changes
 */
export function readNewTime(
  form: NewTimeFields,
  agreed: Terms,
): Pick<Terms, 'starts_at' | 'ends_at' | 'state' | 'city'> {
  if (form.kind !== agreed.kind) throw refuse({ field: 'kind', message: agreementTexts.kindStays });
  const { starts_at, ends_at, state, city } = readTerms({
    ...form,
    what: agreed.what,
    price_from: 1,
    materials_included: agreed.materials_included,
  });
  const isSame =
    starts_at?.getTime() === agreed.starts_at?.getTime() &&
    ends_at.getTime() === agreed.ends_at.getTime() &&
    state === agreed.state &&
    city === agreed.city;
  if (isSame) throw refuse({ field: 'day', message: agreementTexts.sameTime });
  return { starts_at, ends_at, state, city };
}

/** @throws AppError `invalid_input` when the offer's time is past or too far away */
export function assertTimely(terms: Pick<Terms, 'starts_at' | 'ends_at'>, at: Date): void {
  const problem = validateTimes({ startsAt: terms.starts_at, endsAt: terms.ends_at }, at);
  if (problem) throw refuse(problem);
}

/** When a visit begins, or remote work is due. */
const dueAt = ({ starts_at, ends_at }: Pick<Terms, 'starts_at' | 'ends_at'>) => starts_at ?? ends_at;

/** Returns when an offer made now expires. */
export function expiryOf(terms: Pick<Terms, 'starts_at' | 'ends_at'>, at: Date): Date {
  return new Date(Math.min(at.getTime() + OFFER_OPEN_DAYS * DAY_MS, dueAt(terms).getTime()));
}

/** Returns whether a cancellation counts as late. One for safety never does. */
export function isLate(terms: Pick<Terms, 'starts_at' | 'ends_at'>, reason: CancelReason, at: Date): boolean {
  const hours = (dueAt(terms).getTime() - at.getTime()) / HOUR_MS;
  return reason !== 'unsafe' && hours < LATE_CANCELLATION_HOURS;
}

/**
 * @param version the version that the person has read; null for an action that names none
 * @throws AppError `conflict`, `forbidden` with the reason why the action is not possible now
 */
export function assertCanTake(
  action: AgreementAction,
  agreement: StoredAgreement,
  { version, personId, at }: { version: number | null; personId: string; at: Date },
): void {
  if (version !== null && version !== agreement.version)
    throw new AppError('conflict', agreementTexts.notNewest);
  const status = statusAt(statusOf(agreement), agreement.expires_at, at);
  if (!isPossible(action, status)) throw new AppError('conflict', statusRefusals[status]);
  if (!isEntitled(action, agreement.author_id === personId, hasClaimedDone(personId, agreement)))
    throw new AppError('forbidden', actorRefusals[action]);
}

/** @throws AppError `conflict` before the work can be marked as done */
export function assertBegun(terms: Pick<Terms, 'starts_at'>, at: Date): void {
  const { starts_at } = terms;
  if (starts_at !== null && doneFrom(terms) > at.getTime())
    throw new AppError('conflict', tooEarlyText(starts_at));
}
