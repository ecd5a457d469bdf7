import type { viewLegalText } from '@marketplace/contract/company/settings/public';
import { REFUND_DAYS_BLANK } from '@marketplace/contract/company/settings/question-blanks';
import type { LegalDocumentName } from '@marketplace/contract/company/settings/setting-keys';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Settings } from '../../platform/settings/index.ts';

/** The most versions that the page of a document lists, with those of the days for a refund. */
const VERSIONS_MAX = 200;

type LegalText = Omit<AnswerOf<typeof viewLegalText>, 'status' | 'msg'>;

/**
 * Reads a document for its public page, in force or of one version, with the days of all versions. Who wrote them stays with the team. The terms
 * name the days for a refund, whose versions come along once an admin has changed them.
 * @throws AppError `not_found` without such a version
 */
export async function readLegalText(
  db: Database,
  { document, version }: { document: LegalDocumentName; version: string | undefined },
  settings: Pick<Settings, 'numberOf'>,
): Promise<LegalText> {
  const namesDays = document === 'terms' && settings.numberOf('refund_days') > 0;
  const all = await db
    .selectFrom('setting_versions')
    .select([
      'key',
      'number',
      'changed_at',
      sql<boolean>`(value ->> 'changes_meaning')::boolean`.as('changes_meaning'),
      sql<string | null>`value ->> 'valid_from'`.as('valid_from'),
      sql<number>`(value ->> 'days')::integer`.as('days'),
    ])
    .where('key', 'in', namesDays ? [document, 'refund_days'] : [document])
    .orderBy('changed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute();
  const rows = all.filter(({ key }) => key === document);
  const days = all.filter(({ key }) => key !== document);
  const wanted = version === undefined ? rows[0] : rows.find(({ number }) => String(number) === version);
  // Version 0 is none either: it would be the text of the release that runs now, not the one that people agreed to.
  if (!wanted && version !== undefined) throw new AppError('not_found', 'There is no such version');
  // The days of its last moment in force.
  const end = wanted && rows[rows.indexOf(wanted) - 1]?.changed_at;
  const refunds = days.find(({ changed_at }) => !end || changed_at < end);
  const validFrom = wanted?.valid_from ?? TERMS_VERSION;
  const text = wanted ? await textOf(db, document, wanted.number) : null;
  const versions = rows.map(({ number, changed_at, changes_meaning }) => ({
    number,
    changed_at: changed_at.toISOString(),
    changes_meaning,
  }));
  return {
    text:
      text && document === 'terms'
        ? text.replaceAll(REFUND_DAYS_BLANK, String(refunds?.days ?? REFUND_DAYS))
        : text,
    // The days for a refund change what people agree to, too.
    valid_from: [validFrom, refunds?.valid_from ?? ''].sort().at(-1) as string,
    ...(refunds && refunds.days !== REFUND_DAYS && { refund_days: refunds.days }),
    ...(days.length > 0 && {
      refund_days_since: days.map(({ changed_at, days: number }) => ({
        changed_at: changed_at.toISOString(),
        days: number,
      })),
    }),
    versions: wanted ? versions : [{ number: 0, changed_at: null, changes_meaning: false }],
  };
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
