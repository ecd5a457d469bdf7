import { X } from 'lucide';
import { useRef } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface ChosenListProps {
  /** The name of the list for screen readers. */
  label: string;
  names: readonly string[];
  onRemove: (place: number) => void;
}

/** The chosen items, each with a button that removes it. The focus stays in the list, or on the list when it is empty. */
export function ChosenList({ label, names, onRemove }: ChosenListProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[place + 1] ?? buttons[place - 1] ?? list.current;
    onRemove(place);
    next?.focus();
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      className="flex flex-wrap gap-2 outline-none empty:hidden"
    >
      {names.map((name, place) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => remove(place)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-tint pr-3 pl-4 text-left text-sm font-semibold text-leaf-text hover:underline"
          >
            <span>{name}</span>
            <Icon of={X} size={16} label="(remove)" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
