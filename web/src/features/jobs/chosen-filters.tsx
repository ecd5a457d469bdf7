import { RemovableFilters } from '../../ui/removable-filters.tsx';
import { rangeText } from './budget-range-text.ts';
import { type JobFilters, jobsAddress } from './job-filters.ts';

interface ChosenFiltersProps {
  path: string;
  filters: JobFilters;
}

/** What was chosen beyond state and category, each with the way to take it back. */
export function ChosenFilters({ path, filters }: ChosenFiltersProps) {
  const { city, skill, budget, urgent, order } = filters;
  const chosen: [keyof JobFilters, string | undefined][] = [
    ['city', city],
    ['skill', skill],
    ['budget', budget && rangeText(budget)],
    ['urgent', urgent && 'Urgent only'],
    ['order', order && 'Highest budget first'],
  ];
  const shown = chosen.flatMap(([name, text]) =>
    text ? [{ text, without: jobsAddress(path, { ...filters, [name]: undefined, cursor: undefined }) }] : [],
  );
  return <RemovableFilters chosen={shown} />;
}
