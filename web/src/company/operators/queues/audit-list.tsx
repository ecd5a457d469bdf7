import type { AuditEntry } from '@marketplace/contract/company/operators';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { actionLabel, formatMoment } from '../operator-labels.ts';

/** Actions of operators, latest first. */
export function AuditList({ acts, links = false }: { acts: AuditEntry[]; links?: boolean }) {
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
          {links && <SubjectLink act={act} />}
        </li>
      ))}
    </ol>
  );
}

function SubjectLink({ act }: { act: AuditEntry }) {
  const to =
    act.subject_kind === 'payment'
      ? paths.operatorPayments(act.subject_id)
      : act.account_id && paths.operatorPerson(act.account_id);
  if (!to) return null;
  return (
    <Link to={to} className={`${linkClasses} inline-flex min-h-11 items-center wrap-anywhere text-sm`}>
      {act.subject_kind === 'payment' ? `Payment ${act.subject_id}` : 'Open the account'}
    </Link>
  );
}
