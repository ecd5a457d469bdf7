import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface RemovableFiltersProps {
  chosen: {
    text: string;
    /** The address of the list without this filter. */
    without: string;
  }[];
}

/** The active filters of a list, each with a link that removes it: on phones in one row that scrolls, so that the list stays in sight. */
export function RemovableFilters({ chosen }: RemovableFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {chosen.map(({ text, without }) => (
        <li key={text} className="max-w-[80vw] shrink-0">
          <Link
            to={without}
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
