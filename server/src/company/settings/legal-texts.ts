import type { viewLegalText } from '@marketplace/contract/company/settings/public';
import type { LegalDocumentName } from '@marketplace/contract/company/settings/setting-keys';
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
  const versions = rows.map(({ number, changed_at, changes_meaning }) => ({
    number,
    changed_at: changed_at.toISOString(),
    changes_meaning,
  }));
  return {
    text: wanted ? await textOf(db, document, wanted.number) : null,
    valid_from: wanted?.valid_from ?? TERMS_VERSION,
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
