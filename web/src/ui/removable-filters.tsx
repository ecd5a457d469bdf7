import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface RemovableFiltersProps {
  chosen: {
    text: string;
    /** The address of the list without it. */
    without: string;
  }[];
}

/** What narrows a list down, each with the way to take it back. */
export function RemovableFilters({ chosen }: RemovableFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ text, without }) => (
        <li key={text}>
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
