import { states } from '@marketplace/contract/states';
import { ChevronDown, LayoutGrid, type LucideIcon, MapPin, Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ArtisanFilters, filteredAddress } from './artisan-filters.ts';

/** Long enough that a word is typed to its end on a phone. */
const TYPING_PAUSE_MS = 400;

interface ArtisanSearchFormProps {
  /** The page that shows the list. */
  path: string;
  filters: ArtisanFilters;
  placeholder: string;
  /** The categories to choose from, where the list can be narrowed down to one. */
  categoryNames?: readonly string[];
}

/**
 * The search box and the filters above a list; the address of the page holds them. Letters are looked for while they are
 * typed, which replaces the address; what is sent or chosen is a place to come back to. Without scripts it is a plain form.
 */
export function ArtisanSearchForm({ path, filters, placeholder, categoryNames }: ArtisanSearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { search, searchSoon, searchNow } = useListNavigation(path, form, filters);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The keyboard of a phone would cover what was found.
    if (window.matchMedia('(pointer: coarse)').matches)
      (document.activeElement as HTMLElement | null)?.blur();
    search();
  }

  return (
    <search>
      <form
        ref={form}
        action={path}
        autoComplete="off"
        onSubmit={send}
        className="flex flex-col gap-2 lg:flex-row lg:items-center"
      >
        <div className="flex grow gap-2">
          <label className="relative min-w-0 grow">
            <span className="sr-only">{placeholder}</span>
            <Icon
              of={Search}
              size={22}
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
            />
            <input
              type="search"
              name="query"
              defaultValue={filters.query}
              placeholder={placeholder}
              enterKeyHint="search"
              onInput={searchSoon}
              onBlur={searchNow}
              className="min-h-12 w-full rounded-control border border-line-strong bg-paper pr-2 pl-11 text-base hover:border-ink"
            />
          </label>
          <Button type="submit" className="min-h-12">
            Search
          </Button>
        </div>
        <div
          className={classNames(
            'grid gap-2 lg:shrink-0',
            categoryNames ? 'grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:w-110' : 'lg:w-56',
          )}
        >
          {categoryNames && (
            <FilterSelect
              icon={LayoutGrid}
              name="category"
              aria-label="Category"
              defaultValue={filters.category}
              onChange={search}
            >
              <option value="">All categories</option>
              {categoryNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </FilterSelect>
          )}
          <FilterSelect
            icon={MapPin}
            name="state"
            aria-label="State"
            defaultValue={filters.state}
            onChange={search}
          >
            <option value="">All Nigeria</option>
            {states.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </FilterSelect>
        </div>
      </form>
    </search>
  );
}

function FilterSelect({ icon, defaultValue, ...select }: { icon: LucideIcon } & ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', defaultValue ? 'text-leaf-text' : 'text-ink')}>
      <Icon
        of={icon}
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 opacity-80"
      />
      <select
        {...select}
        defaultValue={defaultValue ?? ''}
        className={classNames(
          'min-h-11 w-full appearance-none truncate rounded-full border pr-7.5 pl-9 text-sm font-semibold hover:border-ink lg:min-h-12',
          defaultValue ? 'border-leaf bg-leaf-tint' : 'border-line-strong bg-paper',
        )}
      />
      <Icon
        of={ChevronDown}
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
      />
    </div>
  );
}

/** Goes to the list that the fields of the form describe, and lets them follow when the list changes from outside. */
function useListNavigation(path: string, form: RefObject<HTMLFormElement | null>, filters: ArtisanFilters) {
  const { query = '', category = '', state = '' } = filters;
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<Record<string, string>>({ query, category, state });
  const shown = useRef<Record<string, string>>({ query, category, state });

  useEffect(() => () => clearTimeout(timer.current), []);

  // What was typed or chosen before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (
      form.current &&
      filteredAddress(path, fieldsOf(form.current)) !== filteredAddress(path, asked.current)
    )
      goWhileTyping();
  }, []);

  // Going back or following a link. Otherwise the fields are never touched: what a person is typing, or typed before the
  // scripts arrived, is theirs.
  useEffect(() => {
    for (const [name, value] of Object.entries({ query, category, state })) {
      const changed = value !== shown.current[name];
      shown.current = { ...shown.current, [name]: value };
      const field = form.current?.elements.namedItem(name);
      if (!field || !changed || value === (asked.current[name] ?? '')) continue;
      (field as HTMLInputElement | HTMLSelectElement).value = value;
      asked.current = { ...asked.current, [name]: value };
    }
  }, [form, query, category, state]);

  function go({ replace, preventScrollReset = false }: { replace: boolean; preventScrollReset?: boolean }) {
    stopWaiting();
    if (!form.current) return;
    asked.current = fieldsOf(form.current);
    const address = filteredAddress(path, asked.current);
    const here = window.location.pathname + window.location.search;
    // The same place twice in the history would make 'back' do nothing.
    void navigate(address, { replace: replace || address === here, preventScrollReset });
  }

  function stopWaiting() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  const goWhileTyping = () => go({ replace: true, preventScrollReset: true });
  return {
    search: () => go({ replace: false }),
    searchSoon() {
      stopWaiting();
      timer.current = setTimeout(goWhileTyping, TYPING_PAUSE_MS);
    },
    /** Before the person goes elsewhere: later, it would take them back. */
    searchNow() {
      if (timer.current !== undefined) goWhileTyping();
    },
  };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...fields, query: fields['query']?.trim() ?? '' };
}
