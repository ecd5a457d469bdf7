import { heroSuggestions } from '@marketplace/contract/discovery/hero-suggestions';
import { Search } from 'lucide-react';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { atPlace, usePlace } from '../../discovery/catalogue/places/place.ts';
import { PlaceChip } from '../../discovery/catalogue/places/place-chip.tsx';
import type { LoadPlaceDialog } from '../../discovery/catalogue/places/use-place-dialog.tsx';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import type { SearchSuggestions } from './search-suggestions.tsx';

type Suggestions = ComponentType<Parameters<typeof SearchSuggestions>[0]>;

interface HeroSearchProps {
  loadPlaceDialog: LoadPlaceDialog;
  /** Whether it is lower on a logged-in person's phone, which brings what waits for them into view. */
  isShort?: boolean;
}

/**
 * The search box of the landing pages. A plain form, which works before the scripts have loaded; the suggestions are loaded on first focus.
 * It is white in light and dark mode, because it is on the indigo banner with white text.
 */
export function HeroSearch({ loadPlaceDialog, isShort = false }: HeroSearchProps) {
  const navigate = useNavigate();
  const place = usePlace();
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null);

  function loadSuggestions() {
    import('./search-suggestions.tsx').then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      (error: unknown) => reportError('Suggestions could not be loaded', error),
    );
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('query')).trim();
    void navigate(atPlace(paths.search(query || undefined), place));
  }

  return (
    <>
      <form
        action={paths.search()}
        onSubmit={search}
        className="flex flex-wrap items-center gap-1 rounded-card bg-on-indigo p-1.5 text-on-sun outline-focus has-[input:focus-visible]:outline-3"
      >
        <div className="relative w-full grow-999 border-b border-on-sun/20 sm:w-auto sm:border-0">
          <label className="flex min-h-12 items-center gap-2.5 px-3">
            <Icon of={Search} size={22} className="shrink-0 opacity-75" />
            <span className="sr-only">What do you need done?</span>
            <input
              ref={input}
              type="search"
              name="query"
              placeholder="Plumber, hairdresser…"
              enterKeyHint="search"
              autoComplete="off"
              onFocus={loadSuggestions}
              className="min-h-12 w-full min-w-0 bg-transparent text-base placeholder:text-[min(1rem,6vw)] placeholder:text-on-sun/75 focus-visible:outline-none"
            />
          </label>
          {Suggestions && (
            <Suggestions
              input={input}
              onChoose={(suggestion) => void navigate(atPlace(paths.search(suggestion), place))}
            />
          )}
        </div>
        <PlaceChip loadDialog={loadPlaceDialog} />
        {place && <input type="hidden" name="state" value={place.state} />}
        {place?.city && <input type="hidden" name="city" value={place.city} />}
        <button type="submit" className={`${buttonClasses()} min-h-12 grow`}>
          Search
        </button>
      </form>
      <ul
        aria-label="Often searched"
        className={classNames(
          '-mx-4 mt-2 flex gap-2 px-4 py-1 [scrollbar-width:none] max-md:overflow-x-auto md:flex-wrap',
          isShort && 'max-md:in-data-session:hidden',
        )}
      >
        {heroSuggestions.map((skill) => (
          <li key={skill}>
            <Link
              to={atPlace(paths.search(skill), place)}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line px-4 text-sm font-medium text-ink hover:border-line-strong hover:bg-indigo-hover"
            >
              {skill}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
