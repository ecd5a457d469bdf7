import { type RawBuilder, sql } from 'kysely';

/** An amount in kobo as `formatNaira` of the contract writes it, for lists whose lines the database puts together. */
export function nairaText(kobo: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'₦' || to_char(${kobo} / 100.0, 'FM999,999,999,990.00')`;
}
