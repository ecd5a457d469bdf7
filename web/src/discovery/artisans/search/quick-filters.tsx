import { Link } from '../../../ui/text/link.tsx';
import { type ArtisanFilters, filteredAddress } from './artisan-filters.ts';
import { filterText } from './filter-labels.ts';

/** The most popular filters, which one click adds. */
const quick = [
  ['min_rating', '4'],
  ['max_charge', '20000'],
  ['verified', 'yes'],
  ['available', 'now'],
  ['available', 'this_week'],
] as const;

interface QuickFiltersProps {
  path: string;
  filters: ArtisanFilters;
  /** The filters to which a link adds one. */
  pending: ArtisanFilters;
}

/** Links that add a filter to a list, without kinds that are already chosen. They work before the scripts load. */
export function QuickFilters({ path, filters, pending }: QuickFiltersProps) {
  return quick
    .filter(([name]) => !filters[name])
    .map(([name, value]) => (
      <Link
        key={name + value}
        to={filteredAddress(path, { ...pending, [name]: value })}
        rel="nofollow"
        className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-paper px-4 text-sm font-semibold text-ink no-underline hover:border-ink"
      >
        {filterText(name, { [name]: value })}
      </Link>
    ));
}
