import { isDeepStrictEqual } from 'node:util';
import {
  priceTitleRule,
  validateAwayDay,
  type WorkDetailFields,
  workDetailTexts,
} from '@marketplace/contract/discovery/work-detail-form';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { reviewText } from '../../../company/moderation/doubtful-texts.ts';
import { withoutContact } from '../../../company/moderation/without-contact.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { canDescribeWork } from '../artisans.policy.ts';
import { chargesWithPrices } from './minimum-charge.ts';
import { pricesText } from './prices-text.ts';
import { readWorkDetails, type WorkDetailContent } from './work-details.presenter.ts';
import {
  findOwnWorkDetails,
  lockProfile,
  type OwnWorkDetailRow,
  replaceLists,
} from './work-details.repository.ts';

/** Reads and replaces what a person offers beyond the specified profile. */
export function createWorkDetails(parts: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
  now: () => Date;
}) {
  const { db, catalogue, now } = parts;

  /** @throws AppError `forbidden` without an artisan profile */
  async function read(queries: Queries, accountId: string): Promise<OwnWorkDetailRow> {
    const row = await findOwnWorkDetails(queries, accountId);
    if (!canDescribeWork(row)) throw new AppError('forbidden', workDetailTexts.needsProfile);
    return row;
  }

  /**
   * Saves a form that was based on a revision. A form that equals the saved content changes nothing, whatever its revision: it is a retry.
   * @throws AppError `conflict` when another form was saved after that revision
   */
  async function save(
    accountId: string,
    { revision, ...form }: WorkDetailFields & { revision: number },
  ): Promise<OwnWorkDetailRow> {
    return db.transaction().execute(async (trx) => {
      await lockProfile(trx, accountId);
      const saved = await read(trx, accountId);
      const content = readWorkDetails(catalogue, form, saved);
      if (isDeepStrictEqual(content, contentOf(saved))) return saved;
      const titles = content.prices.map(({ title }) => title).join('\n');
      withoutContact(titles, 'prices', priceTitleRule.where);
      if (revision !== saved.work_details_revision)
        throw new AppError('conflict', workDetailTexts.changedElsewhere);
      const at = now();
      const badDay = validateAwayDay(content.away_until, lagosDay(at));
      if (badDay && content.away_until !== saved.away_until)
        throw new AppError('invalid_input', badDay, { field: 'away_until' });
      await trx
        .updateTable('artisan_profiles')
        .set({
          ...chargesWithPrices(
            saved,
            content.prices.map(({ amount_kobo }) => amount_kobo),
          ),
          languages: content.languages,
          takes_emergencies: content.takes_emergencies,
          away_until: sql`${content.away_until}::date`,
          ...(content.away_until !== null && { available_until: null }),
          work_details_revision: revision + 1,
          updated_at: at,
        })
        .where('account_id', '=', accountId)
        .execute();
      await replaceLists(trx, accountId, content);
      // Numbers only raise a doubt, because most figures in a price list are prices.
      const text = pricesText(content.prices);
      await reviewText(trx, { accountId, subject: 'prices', subjectId: accountId, text, at });
      return read(trx, accountId);
    });
  }

  return { read: (accountId: string) => read(db, accountId), save };
}

function contentOf(row: OwnWorkDetailRow): WorkDetailContent {
  const { trades, areas, prices, languages, hours, takes_emergencies, away_until } = row;
  return { trades, areas, prices, languages, hours, takes_emergencies, away_until };
}
