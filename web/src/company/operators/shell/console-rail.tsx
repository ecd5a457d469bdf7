import type { ApiAnswer } from '@marketplace/contract/api';
import { queueKinds, queuesOf } from '@marketplace/contract/company/queue-items';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { query } from '../../../data/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { formatAge } from '../operator-labels.ts';
import { pagesOf } from './console-pages.ts';
import { useMay, useStaffRole } from './use-role.ts';

const LOOK_AGAIN_MS = 60_000;

type Queue = ApiAnswer<'/operators/view_queues'>['queues'][number];

/** All parts of the console that the operator's role can open. A queue in which nothing waits stands without a number. */
export function ConsoleRail({ onLogOut }: { onLogOut: () => void }) {
  const { pathname, search } = useLocation();
  const role = useStaffRole();
  const hasQueues = useMay()('people');
  const chosen = pathname === paths.operators ? (new URLSearchParams(search).get('queue') ?? 'all') : null;
  const queues = useQuery({
    ...query('/operators/view_queues', {}, 0),
    refetchInterval: LOOK_AGAIN_MS,
    enabled: hasQueues,
  }).data?.queues;
  const total = queues?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const late = queues?.reduce((sum, queue) => sum + queue.late, 0) ?? 0;
  return (
    <nav aria-label="Operators" className="flex flex-col gap-1.5 py-1.5 text-sm">
      {role && hasQueues && (
        <ul key="queues">
          <li key="all">
            <RailLink to={paths.operators} isCurrent={chosen === 'all'}>
              <span>Everything</span>
              <Count count={total} late={late} oldest={null} />
            </RailLink>
          </li>
          {queuesOf(role).map((kind) => {
            const queue: Queue | undefined = queues?.find((each) => each.kind === kind);
            return (
              <li key={kind}>
                <RailLink to={paths.operatorQueue(kind)} isCurrent={chosen === kind}>
                  <span>{queueKinds[kind]}</span>
                  {queue && <Count count={queue.count} late={queue.late} oldest={queue.oldest_at} />}
                </RailLink>
              </li>
            );
          })}
        </ul>
      )}
      <ul key="pages" className="border-t border-line pt-1.5">
        {pagesOf(role).map(({ label, to }) => (
          <li key={to}>
            <RailLink to={to} isCurrent={pathname.startsWith(to)}>
              <span>{label}</span>
            </RailLink>
          </li>
        ))}
      </ul>
      <ul key="site" className="border-t border-line pt-1.5">
        <li key="notices">
          <Link
            to={paths.notifications}
            data-notifications="row"
            className={classNames(rowClasses, 'hover:bg-sunk')}
          >
            Notifications
          </Link>
        </li>
        <li key="site">
          <RailLink to={paths.home} isCurrent={false}>
            <span>The site that people see</span>
          </RailLink>
        </li>
        <li key="log-out">
          <button type="button" onClick={onLogOut} className={classNames(rowClasses, 'hover:bg-sunk')}>
            Log out
          </button>
        </li>
      </ul>
    </nav>
  );
}

const rowClasses =
  'flex min-h-11 w-full items-center justify-between gap-2 border-l-4 border-transparent px-3 text-left text-ink no-underline -outline-offset-3! lg:pointer-coarse:min-h-9 lg:pointer-fine:min-h-6.5';

function RailLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        rowClasses,
        isCurrent ? 'border-leaf! bg-leaf-tint font-semibold' : 'hover:bg-sunk',
      )}
    >
      {children}
    </Link>
  );
}

function Count({ count, late, oldest }: { count: number; late: number; oldest: string | null }) {
  if (count === 0) return null;
  return (
    <span
      className="flex shrink-0 items-baseline gap-1.5 tabular-nums"
      title={oldest ? `The oldest has waited ${formatAge(oldest, Date.now())}` : undefined}
    >
      {late > 0 && <span className="text-xs font-semibold text-clay-text">{`${late} late`}</span>}
      <span className="font-semibold">{count}</span>
    </span>
  );
}
