import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface SearchRowProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'> {
  /** The placeholder, which is also the name for screen readers. */
  placeholder: string;
}

/** The field `query` of a search form, and the button that sends it. */
export function SearchRow({ placeholder, ...input }: SearchRowProps) {
  return (
    // The button goes below the field where large letters leave the field no room.
    <div className="flex grow flex-wrap gap-2">
      <label className="relative min-w-0 grow basis-40">
        <span className="sr-only">{placeholder}</span>
        <Icon
          of={Search}
          size={22}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        />
        <input
          {...input}
          type="search"
          name="query"
          placeholder={placeholder}
          enterKeyHint="search"
          className="h-full min-h-12 w-full rounded-control border border-line-strong bg-paper pr-2 pl-11 text-base hover:border-ink"
        />
      </label>
      <Button type="submit" className="min-h-12">
        Search
      </Button>
    </div>
  );
}
