import type { QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queueKinds } from '@marketplace/contract/company/queue-items';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { actionLabel, formatAge, formatMoment } from '../operator-labels.ts';

/** Names the row of an item. One item can be decided more than once, so each decision has a row of its own. */
export const rowId = ({ kind, id, decided }: Pick<QueueItem, 'kind' | 'id' | 'decided'>) =>
  `queue-${kind}-${id}${decided ? `@${decided.at}` : ''}`;

/** Returns the item that a row id names, or null. */
export function itemOfRow(row: string | null): { kind: QueueKind; id: string } | null {
  const [, kind = '', id = ''] = /^queue-([a-z]+)-([^@]+)/.exec(row ?? '') ?? [];
  return Object.hasOwn(queueKinds, kind) ? { kind: kind as QueueKind, id } : null;
}

/** Why some items of a queue come before the others. */
const whyFirst: Partial<Record<QueueKind, string>> = {
  verification: 'Elite',
  report: 'Dangerous',
  text: 'Risky',
};

interface QueueListProps {
  label: string;
  items: QueueItem[];
  /** The row of the open item. */
  open: string | null;
  /** The row that j and k have reached. */
  selected: string | null;
  /** Whether the rows name their queue. */
  hasKinds: boolean;
  onOpen: (item: QueueItem) => void;
}

/** The items of a queue in dense rows. The open one is shown next to the list, on a phone in its place. */
export function QueueList({ label, items, open, selected, hasKinds, onOpen }: QueueListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line bg-paper">
      {items.map((item) => {
        const id = rowId(item);
        const badges = [
          hasKinds && <Badge key="kind">{queueKinds[item.kind]}</Badge>,
          item.urgent && (
            <Badge key="urgent" tone="clay">
              Urgent
            </Badge>
          ),
          item.first && !item.urgent && (
            <Badge key="first" tone="sun">
              {whyFirst[item.kind] ?? 'First'}
            </Badge>
          ),
          item.late && (
            <Badge key="late" tone="clay">
              Late
            </Badge>
          ),
          item.assigned_to && (
            <Badge key="assigned" tone="indigo">
              {item.assigned_to.is_me ? 'Mine' : item.assigned_to.fullname}
            </Badge>
          ),
          ...(item.chat?.tags ?? []).map((tag) => <Badge key={`tag ${tag}`}>{tag}</Badge>),
        ].filter(Boolean);
        return (
          <li key={id}>
            <button
              type="button"
              id={id}
              data-queue-row
              aria-current={open === id || undefined}
              onClick={() => onOpen(item)}
              className={classNames(
                'flex min-h-12 w-full flex-col border-l-4 px-3 py-1.5 text-left -outline-offset-3!',
                open === id
                  ? 'border-leaf bg-leaf-tint'
                  : selected === id
                    ? 'border-leaf bg-sunk'
                    : 'border-transparent hover:bg-sunk',
              )}
            >
              <span className="flex w-full items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{item.title}</span>
                <span
                  className={classNames(
                    'shrink-0 text-xs',
                    item.late ? 'font-semibold text-clay-text' : 'text-ink-soft',
                  )}
                >
                  {item.decided ? formatMoment(item.at) : formatAge(item.at, Date.now())}
                </span>
              </span>
              {item.decided && (
                <span className="w-full text-sm [overflow-wrap:anywhere]">
                  {item.decided.operator
                    ? `${item.decided.operator} ${actionLabel(item.decided.action)}`
                    : actionLabel(item.decided.action)}
                </span>
              )}
              {item.summary && (
                <span className="line-clamp-1 w-full text-sm text-ink-soft [overflow-wrap:anywhere]">
                  {item.summary}
                </span>
              )}
              {badges.length > 0 && (
                <span className="mt-0.5 flex flex-wrap items-center gap-1.5">{badges}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
