import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@marketplace/contract/company/staff-limits';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { createKeyedHash } from '../../platform/security/index.ts';

const RECOVERY_BYTES = 10;

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;

/** The codes for the day when the second factor is lost. Only keyed hashes are stored. */
export function createRecoveryCodes(lastingHashKey: string) {
  const hash = createKeyedHash(lastingHashKey, 'recovery-code');

  /** Makes and stores the codes of somebody who has none. */
  async function issue(trx: Queries, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await trx
      .insertInto('staff_recovery_codes')
      .values(codes.map((each) => ({ account_id: accountId, code_hash: hash(plain(each)) })))
      .execute();
    return codes;
  }

  /** Deletes all codes of somebody. */
  async function remove(trx: Queries, accountId: string): Promise<void> {
    await trx.deleteFrom('staff_recovery_codes').where('account_id', '=', accountId).execute();
  }

  /** Returns whether the code was right and not used before. */
  async function use(trx: Queries, accountId: string, code: string, at: Date): Promise<boolean> {
    const used = await trx
      .updateTable('staff_recovery_codes')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash(plain(code)))
      .where('used_at', 'is', null)
      .returning('code_hash')
      .executeTakeFirst();
    return used !== undefined;
  }

  async function countLeft(queries: Queries, accountId: string): Promise<number> {
    const { left } = await queries
      .selectFrom('staff_recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return left;
  }

  return { issue, remove, use, countLeft };
}

/** Returns a code such as `03f9a-b71c4-…`: 80 random bits, easy to copy from paper. */
function newRecoveryCode(): string {
  const letters = randomBytes(RECOVERY_BYTES).toString('hex');
  return letters.replace(/.{5}(?=.)/g, '$&-');
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
