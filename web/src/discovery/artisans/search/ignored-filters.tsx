import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterLabels } from './filter-labels.ts';
import type { SheetFilterName } from './filter-table.ts';

/** Says which filters of the address are ignored. */
export function IgnoredFilters({ names }: { names: readonly SheetFilterName[] }) {
  const labels = names.map((name) => filterLabels[name]);
  const listed =
    labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : labels.join('');
  return (
    <div className="mt-2">
      <Notice>We couldn't read {listed} in this link, so we left it out.</Notice>
    </div>
  );
}
