import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
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
  const shown = chosen.filter(([, text]) => text);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {shown.map(([name, text]) => (
        <li key={name}>
          <Link
            to={jobsAddress(path, { ...filters, [name]: undefined, cursor: undefined })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-tint pr-3 pl-4 text-sm font-semibold text-leaf-text no-underline hover:underline"
          >
            {text}
            <Icon of={X} size={16} label="(remove)" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
