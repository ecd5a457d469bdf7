import { createHash, randomBytes } from 'node:crypto';
import { VISIT_SHARES_MAX } from '@marketplace/contract/work/visit-limits';
import { shareEndsAt } from '@marketplace/contract/work/visit-rules';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { SharedVisit, Visit } from '@marketplace/contract/work/visits';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { ReadVisit } from './read-visit.ts';
import { presentShared } from './visits.presenter.ts';
import { addShare, findShared, listNotices, revokeShares } from './visits.repository.ts';

/** 192 random bits cannot be guessed, so an unkeyed hash is enough. */
const TOKEN_BYTES = 24;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Manages links that show a visit to a trusted person. */
export function createShareVisit({
  db,
  readVisit,
  now,
}: {
  db: Database;
  readVisit: Pick<ReadVisit, 'find' | 'view'>;
  now: () => Date;
}) {
  return {
    /** @throws AppError `not_found`, `conflict` for a visit that is over, and after too many links */
    async share(accountId: string, agreementId: string): Promise<{ path: string; visit: Visit }> {
      const { ends_at, status } = await readVisit.find(accountId, agreementId);
      const at = now();
      const endsAt = shareEndsAt(ends_at);
      if (status !== 'accepted' || endsAt <= at) throw new AppError('conflict', visitTexts.shareOver);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const share = { tokenHash: hashOf(token), agreementId, accountId, endsAt, at };
      if (!(await addShare(db, share, VISIT_SHARES_MAX)))
        throw new AppError('conflict', visitTexts.tooManyShares);
      return { path: `/visit/${token}`, visit: await readVisit.view(accountId, agreementId) };
    },

    /** @throws AppError `not_found` */
    async stop(accountId: string, agreementId: string): Promise<Visit> {
      await readVisit.find(accountId, agreementId);
      await revokeShares(db, agreementId, accountId, now());
      return readVisit.view(accountId, agreementId);
    },

    /**
     * Returns what the holder of a link sees.
     * @throws AppError `not_found`, the same for every invalid link
     */
    async viewShared(token: string): Promise<SharedVisit> {
      const found = await findShared(db, hashOf(token), now());
      if (!found) throw new AppError('not_found', visitTexts.noShare);
      return presentShared(found.visit, {
        sharerId: found.sharer_id,
        sharedUntil: found.shared_until,
        notices: await listNotices(db, found.visit.agreement_id),
      });
    },
  };
}
