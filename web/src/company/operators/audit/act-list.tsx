import type { NamedAuditEntry } from '@marketplace/contract/company/audit';
import { queueKinds } from '@marketplace/contract/company/queue-items';
import { isSettingKey, settingKeys } from '@marketplace/contract/company/settings/setting-keys';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { actionLabel, formatMoment } from '../operator-labels.ts';
import { rowId } from '../queues/queue-list.tsx';

const link = `${linkClasses} inline-flex min-h-11 items-center wrap-anywhere lg:min-h-8`;

/** Acts of operators with the names of all whom they are about, each with a link to its page in the console. */
export function ActList({ acts }: { acts: NamedAuditEntry[] }) {
  return (
    <ol aria-label="Acts" className="divide-y divide-line">
      {acts.map((act) => (
        <li key={act._id} className="py-2">
          <div className="flex flex-wrap items-center gap-x-2">
            {act.is_view ? (
              <Badge key="view">View</Badge>
            ) : (
              <Badge key="decision" tone="indigo">
                Decision
              </Badge>
            )}
            <Link to={paths.operatorPerson(act.operator_id)} className={`${link} font-semibold`}>
              {act.operator}
            </Link>
            <span className="wrap-anywhere">{actionLabel(act.action)}</span>
            <time dateTime={act.at} className="ml-auto text-sm text-ink-soft">
              {formatMoment(act.at)}
            </time>
          </div>
          {act.reason && (
            <p className="text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">{act.reason}</p>
          )}
          {act.change && (
            <div key="change" className="text-sm">
              <Lines label="Until then" lines={act.change.before} />
              <Lines label="From then on" lines={act.change.after} />
            </div>
          )}
          <p className="flex flex-wrap gap-x-4 text-sm empty:hidden">
            {act.person && (
              <Link key="person" to={paths.operatorPerson(act.person._id)} className={link}>
                {act.person.fullname}
              </Link>
            )}
            <SubjectLink key="subject" act={act} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Lines({ label, lines }: { label: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-1">
      <p className="text-ink-soft">{label}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SubjectLink({ act }: { act: NamedAuditEntry }) {
  const found = subjectOf(act);
  return (
    found && (
      <Link to={found.to} className={link}>
        {found.label}
      </Link>
    )
  );
}

/** Where the subject of an act is, besides the person whom it is about; null where there is nothing else. */
function subjectOf({
  subject_kind: kind,
  subject_id: id,
  subject_title,
  change,
}: NamedAuditEntry): { to: string; label: string } | null {
  const named = (label: string) => (subject_title ? `${label}: ${subject_title}` : label);
  if (Object.hasOwn(queueKinds, kind))
    return {
      to: `${paths.operatorQueue(kind)}&item=${rowId({ kind: kind as keyof typeof queueKinds, id })}`,
      label: named(queueKinds[kind as keyof typeof queueKinds]),
    };
  if (kind === 'payment') return { to: paths.operatorPayments(id), label: `Payment ${id}` };
  if (kind === 'reconciliation') return { to: paths.operatorReconciliation(id), label: `Payments of ${id}` };
  if (kind === 'event') return { to: paths.operatorEvents, label: named('Event') };
  if (kind === 'ticket') return { to: paths.operatorEvents, label: 'Events' };
  if (kind === 'job') return { to: paths.job(id), label: named('Job') };
  if (kind === 'setting' && isSettingKey(id))
    return change
      ? { to: `${paths.operatorSetting(id)}#history`, label: `${settingKeys[id]}, version ${change.version}` }
      : { to: paths.operatorSetting(id), label: settingKeys[id] };
  if (kind === 'invitation') return { to: paths.operatorStaff, label: 'Team' };
  return null;
}
