import type { AuditEntry } from '@marketplace/contract/company/operators';
import { actionLabel, formatMoment } from '../operator-labels.ts';

/** What operators did about one item, latest first. */
export function AuditList({ acts }: { acts: AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act._id} className="py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{act.operator}</span> {actionLabel(act.action)}
            </span>
            <time dateTime={act.at} className="text-sm text-ink-soft">
              {formatMoment(act.at)}
            </time>
          </p>
          {act.reason && (
            <p className="text-sm whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{act.reason}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
