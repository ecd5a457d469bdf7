import type { ApiAnswer } from '@marketplace/contract/api';
import { type QueueKind, queueKindNames, queueKinds } from '@marketplace/contract/company/queue-items';
import { classNames } from '../../../ui/text/class-names.ts';
import { formatAge } from '../operator-labels.ts';

type Counts = ApiAnswer<'/operators/view_queues'>['queues'];

interface QueueTabsProps {
  counts: Counts | undefined;
  chosen: QueueKind | null;
  onChoose: (kind: QueueKind | null) => void;
}

/** All queues, each with the number of waiting items and the age of the oldest. */
export function QueueTabs({ counts, chosen, onChoose }: QueueTabsProps) {
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  const oldest = counts
    ?.map(({ oldest_at }) => oldest_at ?? '')
    .filter(Boolean)
    .sort()[0];
  return (
    <section aria-label="Queues" className="flex gap-2 overflow-x-auto px-1 py-2 lg:flex-wrap">
      <QueueTab
        label="All"
        count={total}
        oldest={oldest}
        active={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {queueKindNames.map((kind) => {
        const found = counts?.find((each) => each.kind === kind);
        return (
          <QueueTab
            key={kind}
            label={queueKinds[kind]}
            count={found?.count}
            oldest={found?.oldest_at}
            active={chosen === kind}
            onChoose={() => onChoose(kind)}
          />
        );
      })}
    </section>
  );
}

interface QueueTabProps {
  label: string;
  count: number | undefined;
  oldest: string | null | undefined;
  active: boolean;
  onChoose: () => void;
}

function QueueTab({ label, count, oldest, active, onChoose }: QueueTabProps) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onChoose}
      className={classNames(
        'flex min-h-14 shrink-0 flex-col justify-center rounded-control border px-3 py-1 text-left',
        active ? 'border-leaf bg-leaf-tint' : 'border-line-strong bg-paper hover:bg-sunk',
      )}
    >
      <span className="font-semibold whitespace-nowrap">
        {label} <span className="tabular-nums">{count ?? '…'}</span>
      </span>
      <span className="text-xs text-ink-soft">
        {oldest ? `oldest ${formatAge(oldest, Date.now())}` : count === 0 ? 'nothing waits' : '\u00a0'}
      </span>
    </button>
  );
}
