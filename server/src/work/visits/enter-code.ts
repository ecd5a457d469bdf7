import { statusRefusals } from '@marketplace/contract/work/agreement-texts';
import { DOOR_CODE_TRIES } from '@marketplace/contract/work/visit-limits';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { enterDoorCode, Visit } from '@marketplace/contract/work/visits';
import type * as z from 'zod';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isSameSecret } from '../../platform/security/index.ts';
import { readPressedAt } from './pressed-at.ts';
import type { PublishVisit } from './publish-visit.ts';
import type { ReadVisit } from './read-visit.ts';
import { canEnterCode, phaseOf } from './visits.policy.ts';
import {
  type AgreedVisit,
  addEntry,
  confirm,
  findEntries,
  lockCodes,
  type VisitCommand,
} from './visits.repository.ts';

/** Checks the door codes that people enter. Entries of one visit are checked one at a time. */
export function createEnterCode(parts: {
  db: Database;
  readVisit: Pick<ReadVisit, 'find' | 'view'>;
  publishVisit: PublishVisit;
  now: () => Date;
}) {
  const { db, readVisit, publishVisit, now } = parts;

  /** @throws AppError `not_found`, or `conflict` when the code cannot be entered: too early, cancelled, too many tries, deleted */
  return async function enterCode(
    accountId: string,
    form: z.output<(typeof enterDoorCode)['request']>,
  ): Promise<{ was_right: boolean; visit: Visit }> {
    const row = await readVisit.find(accountId, form.agreement_id);
    const command: VisitCommand = {
      agreementId: row.agreement_id,
      accountId,
      clientId: form.client_id,
      pressedAt: readPressedAt(form.pressed_at),
      at: now(),
    };
    const decision = await db.transaction().execute((trx) => decide(trx, row, command, form.code));
    if (decision.isNews) publishVisit(row);
    return { was_right: decision.wasRight, visit: await readVisit.view(accountId, row.agreement_id) };
  };

  async function decide(
    trx: Queries,
    row: AgreedVisit,
    command: VisitCommand,
    code: string,
  ): Promise<{ wasRight: boolean; isNews: boolean }> {
    const side = command.accountId === row.artisan_id ? 'artisan' : 'customer';
    const codes = await lockCodes(trx, row.agreement_id);
    const { earlier, wrong } = await findEntries(trx, command);
    if (earlier !== null) return { wasRight: earlier, isNews: false };
    if (!canEnterCode(row, command.at)) {
      const isOver = row.status !== 'accepted' && row.status !== 'done';
      if (isOver) throw new AppError('conflict', statusRefusals[row.status]);
      const isBefore = phaseOf(row, command.at) === 'before';
      throw new AppError('conflict', isBefore ? visitTexts.notToday : visitTexts.codesTooEarly);
    }
    if (!codes) throw new AppError('conflict', visitTexts.codesNotThere);
    const isConfirmed = side === 'artisan' ? codes.artisan_confirmed_at : codes.customer_confirmed_at;
    if (isConfirmed) return { wasRight: true, isNews: false };
    const right = side === 'artisan' ? codes.customer_code : codes.artisan_code;
    if (right === null) throw new AppError('conflict', visitTexts.codesGone);
    if (wrong >= DOOR_CODE_TRIES) throw new AppError('conflict', visitTexts.noTriesLeft);
    const wasRight = isSameSecret(code, right);
    await addEntry(trx, command, wasRight);
    if (wasRight) await confirm(trx, row.agreement_id, side, command.at);
    return { wasRight, isNews: wasRight };
  }
}
