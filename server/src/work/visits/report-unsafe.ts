import type { Alerts } from '../../people/alerts/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { ReadVisit } from './read-visit.ts';
import { addUrgentReport } from './visits.repository.ts';

/** Takes urgent reports of people who do not feel safe at a visit. The other person learns nothing of them. */
export function createReportUnsafe(parts: {
  db: Database;
  readVisit: Pick<ReadVisit, 'find'>;
  raise: Alerts['raise'];
  log: Log;
  now: () => Date;
}) {
  const { db, readVisit, raise, log, now } = parts;

  /** Stores the report and alerts operators. The same again adds its words to the report. @throws AppError `not_found` */
  return async function reportUnsafe(
    reporterId: string,
    agreementId: string,
    details: string,
  ): Promise<void> {
    const { artisan_id, customer_id } = await readVisit.find(reporterId, agreementId);
    const isArtisan = reporterId === artisan_id;
    const personId = isArtisan ? customer_id : artisan_id;
    await addUrgentReport(db, { reporterId, personId, agreementId, details, at: now() });
    const alert = {
      // One for each person at each visit: the e-mail about an open alert is not repeated for hours, and another person is in another danger.
      kind: `unsafe-visit ${agreementId} ${isArtisan ? 'artisan' : 'customer'}`,
      title: 'Somebody does not feel safe at a visit',
      advice: 'Open the urgent report at the top of the queue and call the person who sent it.',
      facts: {},
    };
    // The report is stored: the person must not read that it failed because the alert did.
    await raise(alert).catch((error: unknown) =>
      log.error({ err: error }, 'operators were not alerted of an urgent report'),
    );
  };
}
