import { randomBytes } from 'node:crypto';
import { VOUCH_LINKS_A_DAY } from '@marketplace/contract/discovery/own-page/vouch-limits';
import type { OwnVouches } from '@marketplace/contract/discovery/own-page/vouches';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { vouchTexts } from './vouch-texts.ts';
import { canHaveVouches } from './vouches.policy.ts';
import { deleteVouch, findOwn, replaceLink, saveNumber } from './vouches.repository.ts';

/** 120 random bits cannot be guessed. The link is no secret: whoever has it can only vouch with an own number. */
const TOKEN_BYTES = 15;

type Answer = Omit<OwnVouches, 'status' | 'msg'>;

/** What an artisan sees and does about the people who vouch for them. */
export function createOwnVouches({
  db,
  limits,
  hashNumber,
  now,
}: {
  db: Database;
  limits: Limits;
  hashNumber: KeyedHash;
  now: () => Date;
}) {
  const perAccount = limits({
    name: 'vouch-links',
    points: VOUCH_LINKS_A_DAY,
    seconds: 24 * 60 * 60,
    message: vouchTexts.manyLinks,
  });

  /** @throws AppError `forbidden` without an artisan profile */
  async function view(accountId: string, queries: Queries = db): Promise<Answer> {
    const own = await findOwn(queries, accountId);
    if (!own || !canHaveVouches(own)) throw new AppError('forbidden', vouchTexts.notArtisan);
    return {
      needs_phone: !own.has_phone,
      link: own.token && `/vouch/${own.token}`,
      vouches: own.vouches.map(({ id, ...vouch }) => ({ _id: id, ...vouch })),
      shown: own.shown,
    };
  }

  /** A change of the number before the first vouch would otherwise hide that the earlier one vouches for itself. */
  async function saveOwnNumber(trx: Queries, accountId: string): Promise<void> {
    const { phone } = await trx
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (phone) await saveNumber(trx, accountId, hashNumber(phone));
  }

  return {
    view: (accountId: string) => view(accountId),

    /**
     * Makes a link; the one that the artisan sees ends. A repetition of a call whose answer was lost changes nothing.
     * @throws AppError `forbidden` for an artisan without a proven number
     */
    async renew(accountId: string, seen: string | null): Promise<Answer> {
      const before = await view(accountId);
      if (before.link !== seen) return before;
      if (before.needs_phone) throw new AppError('forbidden', vouchTexts.needsPhone);
      await perAccount.countTry(accountId);
      return db.transaction().execute(async (trx) => {
        await sql`select from accounts where id = ${accountId} for no key update`.execute(trx);
        if ((await view(accountId, trx)).link === seen) {
          await replaceLink(trx, accountId, {
            token: randomBytes(TOKEN_BYTES).toString('base64url'),
            at: now(),
          });
          await saveOwnNumber(trx, accountId);
        }
        return view(accountId, trx);
      });
    },

    /** Removes a vouch for the artisan. One that is gone already is no error. */
    async remove(accountId: string, vouchId: string): Promise<Answer> {
      if (isUuid(vouchId)) await deleteVouch(db, accountId, { id: vouchId });
      return view(accountId);
    },
  };
}
