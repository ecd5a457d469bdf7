import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { formatMoment } from '../operator-labels.ts';
import { PersonLine } from '../person-line.tsx';
import { RelatedReports } from './related-reports.tsx';

/** What stands beside an item: the person, what they pay and agreed on, and reports. */
export function PersonPane({ item }: { item: QueueItemPage }) {
  const { person, related, chat } = item;
  if (!person && related.length === 0) return null;
  return (
    <aside
      aria-label="The person"
      className="flex flex-col gap-4 rounded-card border border-line bg-paper p-4 text-sm"
    >
      {person && <PersonLine person={person} />}
      {chat && chat.beside.length === 0 && (
        <p className="text-ink-soft">No plan, payments, agreements or reports yet.</p>
      )}
      {chat?.beside.map(({ title, entries }) => (
        <section key={title}>
          <h3 className="text-base">{title}</h3>
          <ul className="divide-y divide-line">
            {entries.map(({ at, text, detail, reference }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes in place
              <li key={index} className="py-1.5">
                <p className="[overflow-wrap:anywhere]">{text}</p>
                <p className="text-ink-soft [overflow-wrap:anywhere]">
                  {[detail, formatMoment(at)].filter(Boolean).join(' · ')}
                </p>
                {reference && (
                  <Link
                    to={paths.operatorPayments(reference)}
                    className={`${linkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
                  >
                    {reference}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {related.length > 0 && <RelatedReports reports={related} />}
    </aside>
  );
}
