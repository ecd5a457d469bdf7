import { createHash } from 'node:crypto';
import {
  isShortName,
  SHORT_NAME_MAX,
  SHORT_NAME_MIN,
  shortNameKey,
} from '@marketplace/contract/discovery/own-page/short-name-rules';
import { sql } from 'kysely';
import { imitatesProduct } from '../../../people/accounts/imitations.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { asciiSlug } from './artisan-address.ts';

/** What a short name is made of. */
export interface NamedArtisan {
  accountId: string;
  fullName: string;
  skill: string;
  city: string;
}

/** Numbered names are tried up to this one; beyond it, the artisan keeps the long address. */
const MOST_NUMBERED = 50;
/** The most attempts with another name, when someone else has just taken one. */
const TRIES = 10;

/** Returns the hash under which a short name is stored for ever. Spellings that people confuse have the same hash. */
export function shortNameHash(name: string): string {
  return createHash('sha256').update(shortNameKey(name)).digest('base64url');
}

/**
 * Returns the short names that suit an artisan, best first: the name, with the trade, with the area too, and then with a number. Names that
 * imitate the product are left out: 'ada-obi-technical-support'. Empty when the name has no Latin letters.
 */
export function shortNameCandidates(
  { fullName, skill, city }: Omit<NamedArtisan, 'accountId'>,
  productName: string,
): string[] {
  const name = asciiSlug(fullName);
  if (name === '') return [];
  const fits = (candidate: string) =>
    candidate.length >= SHORT_NAME_MIN && isShortName(candidate) && !imitatesProduct(candidate, productName);
  const plain = [[name], [name, asciiSlug(skill)], [name, asciiSlug(skill), asciiSlug(city)]]
    .map((parts) => shorten(parts.filter(Boolean).join('-'), SHORT_NAME_MAX))
    .filter(fits);
  const longest = plain.at(-1);
  if (longest === undefined) return [];
  const numbered = Array.from(
    { length: MOST_NUMBERED - 1 },
    (_, index) => `${shorten(longest, SHORT_NAME_MAX - 4)}-${index + 2}`,
  );
  return [...new Set([...plain, ...numbered])];
}

/** Cuts a slug after a whole word, or within the only one. */
function shorten(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max + 1).replace(/-[^-]*$/, '');
  return cut.length <= max ? cut : slug.slice(0, max);
}

/**
 * Gives each artisan the first free short name. Two transactions that want one name get different ones: the second waits and takes its next
 * candidate. The profiles must exist, because the database copies the names into them.
 */
export async function giveShortNames(
  trx: Queries,
  artisans: readonly NamedArtisan[],
  { productName, at }: { productName: string; at: Date },
): Promise<void> {
  let waiting = artisans
    .map((artisan) => ({ ...artisan, candidates: shortNameCandidates(artisan, productName) }))
    .filter(({ candidates }) => candidates.length > 0);
  for (let tries = 0; tries < TRIES && waiting.length > 0; tries += 1) {
    const hashes = waiting.flatMap(({ candidates }) => candidates.map(shortNameHash));
    const taken = new Set(await listTaken(trx, hashes));
    const chosen = waiting.flatMap(({ accountId, candidates }) => {
      const name = candidates.find((candidate) => !taken.has(shortNameHash(candidate)));
      if (name === undefined) return [];
      taken.add(shortNameHash(name));
      return { key_hash: shortNameHash(name), account_id: accountId, name, given_at: at };
    });
    if (chosen.length === 0) return;
    const given = await trx
      .insertInto('short_names')
      .values(chosen)
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .execute();
    const done = new Set(given.map(({ account_id }) => account_id));
    const wanted = new Set(chosen.map(({ account_id }) => account_id));
    waiting = waiting.filter(({ accountId }) => wanted.has(accountId) && !done.has(accountId));
  }
}

async function listTaken(queries: Queries, hashes: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('short_names')
    .select('key_hash')
    .where('key_hash', '=', sql<string>`any (${sql.val([...new Set(hashes)])}::text[])`)
    .execute();
  return rows.map(({ key_hash }) => key_hash);
}

/** Returns the owner of a short name, current or not, in any spelling that is compared as equal. */
export async function findNameOwner(queries: Queries, name: string): Promise<string | null> {
  const row = await queries
    .selectFrom('short_names')
    .select('account_id')
    .where('key_hash', '=', shortNameHash(name))
    .executeTakeFirst();
  return row?.account_id ?? null;
}
