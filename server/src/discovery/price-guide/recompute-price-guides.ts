import { lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { type Database, limitStatements } from '../../platform/database/index.ts';
import { type CountedTime, replacePriceGuides } from './price-guide.repository.ts';

/** Recomputes all price guides. A concurrent run waits for the first and writes the same rows. */
export function recomputePriceGuides(db: Database, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Reads all prices; among a million artisans, this exceeds the normal statement timeout.
    await limitStatements(trx, 8 * 60_000);
    await replacePriceGuides(trx, countedTime(now));
  });
}

/**
 * Returns the last twelve whole months in Lagos. A month's accepted offers count together once the month is over, so a moving figure does
 * not reveal to observers what two people have just agreed.
 */
export function countedTime(now: Date): CountedTime {
  const [year, month] = lagosDay(now).split('-');
  const first = (of: string | number) => lagosMoment(`${of}-${month}-01`, '00:00') as Date;
  return { from: first(Number(year) - 1), until: first(year as string) };
}
