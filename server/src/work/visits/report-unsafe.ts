import type { Alerts } from '../../people/alerts/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { ReadVisit } from './read-visit.ts';
import { addUrgentReport } from './visits.repository.ts';

/** Accepts urgent reports of people who feel unsafe at a visit. The other person learns nothing of them. */
export function createReportUnsafe(parts: {
  db: Database;
  readVisit: Pick<ReadVisit, 'find'>;
  raise: Alerts['raise'];
  log: Log;
  now: () => Date;
}) {
  const { db, readVisit, raise, log, now } = parts;

  /**
   * Stores the report and alerts operators. A repeated report appends its text.
   * @throws AppError `not_found`
   */
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
      // One alert per person and visit: the email about an open alert is not repeated for hours, but another person may be in another
      // danger.
      kind: `unsafe-visit ${agreementId} ${isArtisan ? 'artisan' : 'customer'}`,
      title: "Someone doesn't feel safe at a visit",
      advice: 'Open the urgent report at the top of the queue and call the person who sent it.',
      facts: {},
    };
    // The report is stored, so a failed alert must not make it look failed.
    await raise(alert).catch((error: unknown) =>
      log.error({ err: error }, 'operators were not alerted of an urgent report'),
    );
  };
}
