import { Search } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface PickerSearchProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A search box that filters a list while typing. */
export function PickerSearch({ label, value, onChange }: PickerSearchProps) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Icon
        of={Search}
        size={22}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        value={value}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-control border border-line-strong bg-paper pr-2 pl-11 text-base hover:border-ink"
      />
    </label>
  );
}
