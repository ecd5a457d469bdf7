import { Check, ChevronRight, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** A list of choices on one card. */
export function PickerList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-clip rounded-card bg-paper shadow-card">
      {children}
    </ul>
  );
}

interface PickerRowProps {
  title: string;
  note?: string | undefined;
  icon?: IconNode;
  opens?: boolean;
  chosen?: boolean;
  onPick: () => void;
}

export function PickerRow({ title, note, icon, opens = false, chosen = false, onPick }: PickerRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={chosen || undefined}
        onClick={onPick}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-3! hover:bg-sunk"
      >
        {icon && (
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf-tint text-leaf-text">
            <Icon of={icon} size={22} />
          </span>
        )}
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
        {chosen && <Icon of={Check} className="shrink-0 text-leaf-text" />}
        {opens && <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />}
      </button>
    </li>
  );
}
