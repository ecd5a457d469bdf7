import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { formatMoment } from '../operator-labels.ts';
import { rowId } from './queue-list.tsx';

/** Other reports about and by the people of a report. Each opens in its place. */
export function RelatedReports({ reports }: { reports: QueueItemPage['related'] }) {
  return (
    <section>
      <h3 className="text-base">Other reports</h3>
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="py-2">
            <Link
              to={`?queue=${report.kind}&item=${rowId(report)}`}
              preventScrollReset
              className={`${linkClasses} inline-flex min-h-11 items-center [overflow-wrap:anywhere]`}
            >
              {report.summary}
            </Link>
            <p className="text-sm text-ink-soft">
              {`${report.title} · ${formatMoment(report.at)} · ${report.waiting ? 'waits' : 'decided'}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
