import { type RawBuilder, sql } from 'kysely';

/** An amount in kobo in the format of `formatNaira` of the contract, for lists that the database formats. */
export function nairaText(kobo: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'₦' || to_char(${kobo} / 100.0, 'FM999,999,999,990.00')`;
}
