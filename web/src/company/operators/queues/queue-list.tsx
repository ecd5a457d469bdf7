import type { QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queueKinds } from '@marketplace/contract/company/queue-items';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { formatAge } from '../operator-labels.ts';

export const rowId = ({ kind, id }: { kind: string; id: string }) => `queue-${kind}-${id}`;

/** Returns the item that a row id names, or null. */
export function itemOfRow(row: string | null): { kind: QueueKind; id: string } | null {
  const [, kind = '', id = ''] = /^queue-([a-z]+)-(.+)$/.exec(row ?? '') ?? [];
  return Object.hasOwn(queueKinds, kind) ? { kind: kind as QueueKind, id } : null;
}

/** Why some items of a queue come before the others. */
const whyFirst: Partial<Record<QueueKind, string>> = {
  verification: 'Elite',
  report: 'Dangerous',
  text: 'Risky',
};

interface QueueListProps {
  items: QueueItem[];
  chosen: string | null;
  onChoose: (item: QueueItem) => void;
}

/** The waiting items. The chosen one is shown next to the list, on a phone in its place. */
export function QueueList({ items, chosen, onChoose }: QueueListProps) {
  return (
    <ul
      aria-label="Waiting"
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-paper"
    >
      {items.map((item) => {
        const id = rowId(item);
        return (
          <li key={id}>
            <button
              type="button"
              id={id}
              data-queue-row
              aria-current={chosen === id || undefined}
              onClick={() => onChoose(item)}
              className={classNames(
                'flex min-h-14 w-full flex-col gap-0.5 border-l-4 px-3 py-2 text-left -outline-offset-3!',
                chosen === id ? 'border-leaf bg-leaf-tint' : 'border-transparent hover:bg-sunk',
              )}
            >
              <span className="flex w-full items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{item.title}</span>
                <span className="shrink-0 text-xs text-ink-soft">{formatAge(item.at, Date.now())}</span>
              </span>
              <span className="line-clamp-2 w-full text-sm text-ink-soft [overflow-wrap:anywhere]">
                {item.summary}
              </span>
              <span className="flex flex-wrap items-center gap-1.5">
                <Badge>{queueKinds[item.kind]}</Badge>
                {item.urgent && <Badge tone="clay">Urgent</Badge>}
                {item.first && !item.urgent && <Badge tone="sun">{whyFirst[item.kind] ?? 'First'}</Badge>}
                {item.assigned_to && (
                  <Badge tone="indigo">{item.assigned_to.is_me ? 'Mine' : item.assigned_to.fullname}</Badge>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
