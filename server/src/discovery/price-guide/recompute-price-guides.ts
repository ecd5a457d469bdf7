import { lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { type Database, limitStatements } from '../../platform/database/index.ts';
import { type CountedTime, replacePriceGuides } from './price-guide.repository.ts';

/** Computes all price guides. A second run at the same time waits for the first and writes the same rows. */
export function recomputePriceGuides(db: Database, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Reads all prices, which takes longer among a million artisans than a connection normally allows.
    await limitStatements(trx, 8 * 60_000);
    await replacePriceGuides(trx, countedTime(now));
  });
}

/**
 * The last twelve whole months in Lagos. The accepted offers of a month enter the figures together, when the month is over: a reader
 * who knows that two people have just agreed learns nothing from a figure that moves.
 */
export function countedTime(now: Date): CountedTime {
  const [year, month] = lagosDay(now).split('-');
  const first = (of: string | number) => lagosMoment(`${of}-${month}-01`, '00:00') as Date;
  return { from: first(Number(year) - 1), until: first(year as string) };
}
