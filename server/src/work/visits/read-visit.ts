import { randomInt } from 'node:crypto';
import { DOOR_CODE_DIGITS } from '@marketplace/contract/work/visit-limits';
import { mayTeachChildren } from '@marketplace/contract/work/visit-rules';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { Visit } from '@marketplace/contract/work/visits';
import { noSuchConversation } from '../../contact/messaging/conversation-policy.ts';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { canSeeAgreement } from '../agreements/agreements.policy.ts';
import type { CallOther } from './call-other.ts';
import { canSeeCode } from './visits.policy.ts';
import { presentVisit } from './visits.presenter.ts';
import {
  type AgreedVisit,
  addCodes,
  findCautions,
  findOwnPart,
  findVisit,
  listNotices,
} from './visits.repository.ts';

export type ReadVisit = ReturnType<typeof createReadVisit>;

/** Creates the error for a missing visit. It also covers visits of other people, remote work and offers that were not accepted. */
export function noSuchVisit(): AppError {
  return new AppError('not_found', visitTexts.none);
}

const newCode = () => String(randomInt(10 ** DOOR_CODE_DIGITS)).padStart(DOOR_CODE_DIGITS, '0');

/** Returns two random codes that differ, so no one can enter their own by mistake. */
function newCodes(): { artisan_code: string; customer_code: string } {
  const artisan_code = newCode();
  for (;;) {
    const customer_code = newCode();
    if (customer_code !== artisan_code) return { artisan_code, customer_code };
  }
}

/** Reads visits for their two people. */
export function createReadVisit(parts: {
  db: Database;
  callOther: Pick<CallOther, 'find'>;
  now: () => Date;
}) {
  const { db, callOther, now } = parts;

  /** @throws AppError `not_found`, also for a visit of other people */
  async function find(viewerId: string, agreementId: string): Promise<AgreedVisit> {
    const row = isUuid(agreementId) ? await findVisit(db, agreementId) : undefined;
    if (!row || !canSeeAgreement(viewerId, row)) throw noSuchVisit();
    return row;
  }

  /**
   * Returns one visit. The first read on the day of the visit creates the door codes.
   * @throws AppError `not_found`
   */
  async function view(viewerId: string, agreementId: string): Promise<Visit> {
    const at = now();
    let row = await find(viewerId, agreementId);
    if (canSeeCode(row, at) && row.artisan_code === null) {
      await addCodes(db, row, newCodes());
      row = await find(viewerId, agreementId);
    }
    const [notices, own, phone] = await Promise.all([
      listNotices(db, agreementId),
      findOwnPart(db, agreementId, viewerId, at),
      callOther.find(viewerId, row),
    ]);
    return presentVisit(row, {
      viewerId,
      notices,
      wrong: own.wrong,
      sharedUntil: own.shared_until,
      hasNumber: phone !== null,
      now: at,
    });
  }

  /** @throws AppError `not_found` for a person who is not a member, and for the support conversation */
  async function cautions(viewerId: string, conversationId: string) {
    const found = isUuid(conversationId) ? await findCautions(db, conversationId, viewerId) : undefined;
    if (!found) throw noSuchConversation();
    return {
      other: { fullname: shownName(found.full_name), is_verified: found.is_verified },
      asks_adult: found.skills.some(mayTeachChildren),
    };
  }

  return { find, view, cautions };
}
