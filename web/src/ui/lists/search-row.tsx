import { Search } from 'lucide';
import type { ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../pictures/icon.tsx';

interface SearchRowProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'className'> {
  /** The placeholder, which is also the accessible name. */
  placeholder: string;
}

/** The field `query` of a search form with its submit button in the same box. */
export function SearchRow({ placeholder, ...input }: SearchRowProps) {
  return (
    // The button wraps below the field when large text leaves too little space.
    <div className="flex grow flex-wrap items-stretch rounded-control border border-line-strong bg-paper outline-focus hover:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2">
      <label className="flex min-w-0 grow basis-52 items-center gap-2.5 pl-3">
        <span className="sr-only">{placeholder}</span>
        <Icon of={Search} size={22} className="pointer-events-none shrink-0 text-ink-soft" />
        <input
          {...input}
          type="search"
          name="query"
          placeholder={placeholder}
          enterKeyHint="search"
          className="min-h-12 w-full min-w-0 bg-transparent text-base focus-visible:outline-none"
        />
      </label>
      <Button type="submit" variant="quiet" className="grow-0">
        Search
      </Button>
    </div>
  );
}
