import { SHORT_NAMES_EACH, shortNameTexts } from '@marketplace/contract/discovery/own-page/short-name-rules';
import { sql } from 'kysely';
import { withoutContact } from '../../../company/moderation/without-contact.ts';
import { imitatesProduct, mayImitate } from '../../../people/accounts/imitations.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { canChooseShortName } from '../artisans.policy.ts';
import { asciiSlug } from '../places/artisan-address.ts';
import { shortNameHash } from '../places/short-names.ts';

/** Changes an artisan's short name. Former names stay the artisan's, so printed links keep working. */
export function createChangeShortName(parts: { db: Database; productName: string; now: () => Date }) {
  const { db, productName, now } = parts;

  /** @throws AppError `conflict` when the name is, or was, somebody else's */
  return async function changeShortName(accountId: string, name: string): Promise<string> {
    return db.transaction().execute(async (trx) => {
      const artisan = await lockArtisan(trx, accountId);
      if (!canChooseShortName(artisan)) throw new AppError('forbidden', shortNameTexts.needsProfile);
      if (artisan.short_name === name) return name;
      assertFits(name, artisan.full_name, productName);
      const names = await trx
        .selectFrom('short_names')
        .select('key_hash')
        .where('account_id', '=', accountId)
        .execute();
      const hash = shortNameHash(name);
      const isOwn = names.some(({ key_hash }) => key_hash === hash);
      if (!isOwn && names.length >= SHORT_NAMES_EACH)
        throw new AppError('conflict', shortNameTexts.tooMany, { field: 'short_name' });
      await trx
        .updateTable('short_names')
        .set({ is_current: false })
        .where('account_id', '=', accountId)
        .where('is_current', '=', true)
        .execute();
      const { numInsertedOrUpdatedRows: stored = 0n } = await trx
        .insertInto('short_names')
        .values({ key_hash: hash, account_id: accountId, name, given_at: now() })
        .onConflict((conflict) =>
          conflict
            .column('key_hash')
            .doUpdateSet({ name, is_current: true })
            .where('short_names.account_id', '=', accountId),
        )
        .executeTakeFirst();
      if (stored === 0n) throw new AppError('conflict', shortNameTexts.taken, { field: 'short_name' });
      return name;
    });
  };
}

/** Words that may imitate an office or a bank are allowed only to people who have them in their own name, which operators see. */
function assertFits(name: string, fullName: string, productName: string): void {
  withoutContact(name.replaceAll('-', ' '), 'short_name', 'your link');
  const mayBeTaken = mayImitate(name) && !mayImitate(fullName);
  if (imitatesProduct(name, productName) || mayBeTaken || joinsCompany(name, fullName))
    throw new AppError('invalid_input', shortNameTexts.imitates, { field: 'short_name' });
}

/** Long words, because a link needs no spaces: 'zenithbank', 'paystackng'. Somebody called Bankole has one of them in the own name. */
const companyWords = [
  'bank',
  'paystack',
  'flutterwave',
  'moniepoint',
  'palmpay',
  'interswitch',
  'quickteller',
  'verified',
  'official',
];

function joinsCompany(name: string, fullName: string): boolean {
  const [link, own] = [name, asciiSlug(fullName)].map((text) => text.replaceAll('-', ''));
  return companyWords.some((word) => link?.includes(word) && !own?.includes(word));
}

async function lockArtisan(trx: Queries, accountId: string) {
  const { rows } = await sql<{ short_name: string | null; full_name: string }>`
    select profile.short_name, account.full_name
    from artisan_profiles as profile join accounts as account on account.id = profile.account_id
    where profile.account_id = ${accountId} for no key update of profile`.execute(trx);
  return rows[0];
}
