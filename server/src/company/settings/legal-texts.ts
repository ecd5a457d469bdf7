import type { viewLegalText } from '@marketplace/contract/company/settings/public';
import { REFUND_DAYS_BLANK } from '@marketplace/contract/company/settings/question-blanks';
import type { LegalDocumentName } from '@marketplace/contract/company/settings/setting-keys';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

/** The most versions that the page of a document lists. */
const VERSIONS_MAX = 200;

type LegalText = Omit<AnswerOf<typeof viewLegalText>, 'status' | 'msg'>;

/**
 * Reads a document for its public page, in force or of one version, with the days of all versions. Who wrote them stays with the team.
 * @throws AppError `not_found` without such a version
 */
export async function readLegalText(
  db: Database,
  { document, version }: { document: LegalDocumentName; version: string | undefined },
): Promise<LegalText> {
  const rows = await db
    .selectFrom('setting_versions')
    .select([
      'number',
      'changed_at',
      sql<boolean>`(value ->> 'changes_meaning')::boolean`.as('changes_meaning'),
      sql<string>`value ->> 'valid_from'`.as('valid_from'),
    ])
    .where('key', '=', document)
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
  const wanted = version === undefined ? rows[0] : rows.find(({ number }) => String(number) === version);
  // Version 0 is none either: it would be the text of the release that runs now, not the one that people agreed to.
  if (!wanted && version !== undefined) throw new AppError('not_found', 'There is no such version');
  const shown = wanted ? rows.indexOf(wanted) : rows.length;
  const refunds =
    document === 'terms' ? await refundDaysBefore(db, rows[shown - 1]?.changed_at ?? null) : null;
  const validFrom = wanted?.valid_from ?? TERMS_VERSION;
  const text = wanted ? await textOf(db, document, wanted.number) : null;
  const versions = rows.map(({ number, changed_at, changes_meaning }) => ({
    number,
    changed_at: changed_at.toISOString(),
    changes_meaning,
  }));
  return {
    text: refunds && text ? text.replaceAll(REFUND_DAYS_BLANK, String(refunds.days)) : text,
    // The days for a refund change what people agree to, too.
    valid_from: refunds && refunds.valid_from > validFrom ? refunds.valid_from : validFrom,
    ...(refunds && refunds.days !== REFUND_DAYS && { refund_days: refunds.days }),
    versions: wanted ? versions : [{ number: 0, changed_at: null, changes_meaning: false }],
  };
}

/** The days for a refund until a moment, when the next version of the terms began; null for those in force. */
async function refundDaysBefore(
  db: Database,
  end: Date | null,
): Promise<{ days: number; valid_from: string }> {
  const row = await db
    .selectFrom('setting_versions')
    .select([
      sql<number>`(value ->> 'days')::integer`.as('days'),
      sql<string>`value ->> 'valid_from'`.as('valid_from'),
    ])
    .where('key', '=', 'refund_days')
    .$if(end !== null, (query) => query.where('changed_at', '<', end as Date))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { days: REFUND_DAYS, valid_from: TERMS_VERSION };
}

/** The text of one version; null where it is that of the release. */
async function textOf(db: Database, document: LegalDocumentName, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('setting_versions')
    .select(sql<string>`value ->> 'text'`.as('text'))
    .where('key', '=', document)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.text || null;
}
