import { type RawBuilder, sql } from 'kysely';

/** Formats an amount in kobo like the contract's `formatNaira`, for lists that the database formats. */
export function nairaText(kobo: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'₦' || to_char(${kobo} / 100.0, 'FM999,999,999,990.00')`;
}
