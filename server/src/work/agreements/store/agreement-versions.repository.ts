import type { OfferKind, Stage } from '@marketplace/contract/work/offers/offer-form';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { groupBy } from '../../../platform/group-by.ts';

/** The terms of a version. */
export interface Terms {
  what: string;
  kind: OfferKind;
  /** Both are equal for a fixed price. */
  price_from_kobo: number;
  price_to_kobo: number;
  materials_included: boolean;
  /** The stages in which the price is paid; null or absent without any. */
  stages?: Stage[] | null | undefined;
  /** When a visit begins; null for remote work. */
  starts_at: Date | null;
  /** When a visit ends, or the end of the day by which remote work is due. */
  ends_at: Date;
  /** The area of a visit. */
  state: string | null;
  city: string | null;
}

export interface VersionRow extends Terms {
  agreement_id: string;
  version: number;
  author_id: string;
  created_at: Date;
}

/** Lists the versions of agreements, in order for each. */
export async function listVersions(
  queries: Queries,
  agreementIds: readonly string[],
): Promise<Map<string, VersionRow[]>> {
  if (agreementIds.length === 0) return new Map();
  const rows = (await queries
    .selectFrom('agreement_versions')
    .selectAll()
    .where('agreement_id', 'in', agreementIds)
    .orderBy('agreement_id')
    .orderBy('version')
    .execute()) as unknown as VersionRow[];
  return groupBy(rows, (row) => row.agreement_id);
}

/** An agreement whose versions are listed. */
interface Offered {
  id: string;
  version: number;
  status: string;
}

/** Lists the current version of each agreement, preceded by the one before it while the offer is open. */
export async function listNewestVersions(
  queries: Queries,
  agreements: readonly Offered[],
): Promise<Map<string, VersionRow[]>> {
  const firstOf = ({ version, status }: Offered) => (status === 'offered' ? version - 1 : version);
  const { rows } = await sql<VersionRow>`
    select version.*
    from unnest(
      ${sql.val(agreements.map(({ id }) => id))}::uuid[],
      ${sql.val(agreements.map(firstOf))}::int[],
      ${sql.val(agreements.map(({ version }) => version))}::int[]
    ) as wanted (id, first, last)
    join agreement_versions as version on version.agreement_id = wanted.id and version.version between wanted.first and wanted.last
    order by version.agreement_id, version.version`.execute(queries);
  return groupBy(rows, (row) => row.agreement_id);
}

/** Returns the terms of an agreement's current version. */
export async function findTerms(
  queries: Queries,
  { id, version }: { id: string; version: number },
): Promise<Terms> {
  const row = await queries
    .selectFrom('agreement_versions')
    .selectAll()
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row as unknown as VersionRow;
}

/** Returns the stages as their column stores them. */
export const storedStages = ({ stages }: Pick<Terms, 'stages'>) => (stages ? JSON.stringify(stages) : null);

/** Adds a later version of an offer. */
export async function insertVersion(
  trx: Queries,
  {
    agreementId,
    version,
    authorId,
    terms,
    at,
  }: { agreementId: string; version: number; authorId: string; terms: Terms; at: Date },
): Promise<void> {
  await trx
    .insertInto('agreement_versions')
    .values({
      agreement_id: agreementId,
      version,
      author_id: authorId,
      created_at: at,
      ...terms,
      stages: storedStages(terms),
    })
    .execute();
}
