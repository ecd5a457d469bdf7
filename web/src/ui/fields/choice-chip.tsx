import { Check, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';

interface ChoiceChipProps {
  chosen: boolean;
  /** A choice of one, such as a filter, adds nothing, so it has no plus. */
  isOneOf?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** A suggestion that a click adds or removes. An icon shows the state as well as the colour. */
export function ChoiceChip({ chosen, isOneOf = false, onPick, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPick}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-control border px-3 py-1.5 text-left text-sm leading-tight font-medium transition-colors',
        chosen
          ? 'border-leaf bg-leaf-tint text-leaf-text'
          : 'border-line-strong bg-paper text-ink hover:bg-sunk',
      )}
    >
      {(chosen || !isOneOf) && <Icon of={chosen ? Check : Plus} size={18} className="shrink-0" />}
      <span>{children}</span>
    </button>
  );
}
