import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { StatisticsView } from '../statistics/statistics-view.tsx';

export const handle: PageHandle = { head: { title: 'Figures', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Figures</h1>
      <StatisticsView />
    </div>
  );
}
