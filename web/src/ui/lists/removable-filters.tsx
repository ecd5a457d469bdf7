import { X } from 'lucide';
import { Icon } from '../pictures/icon.tsx';
import { Link } from '../text/link.tsx';

interface RemovableFiltersProps {
  chosen: {
    text: string;
    /** The address of the list without this filter. */
    without: string;
  }[];
}

/** The active filters of a list in its `FilterStrip`, each with a link that removes it. */
export function RemovableFilters({ chosen }: RemovableFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex shrink-0 gap-2 lg:shrink lg:flex-wrap">
      {chosen.map(({ text, without }) => (
        <li key={text} className="max-w-[75vw] shrink-0">
          <Link
            to={without}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-tint pr-3 pl-4 text-sm font-semibold text-leaf-text no-underline hover:underline"
          >
            <span>{text}</span>
            <Icon of={X} size={16} label="(remove)" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
