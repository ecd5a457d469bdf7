import { Search } from 'lucide';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { atPlace, usePlace } from '../../discovery/catalogue/places/place.ts';
import { PlaceChip } from '../../discovery/catalogue/places/place-chip.tsx';
import type { LoadPlaceDialog } from '../../discovery/catalogue/places/use-place-dialog.tsx';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { SearchSuggestions } from './search-suggestions.tsx';

type Suggestions = ComponentType<Parameters<typeof SearchSuggestions>[0]>;

/**
 * The search box of the landing pages. A plain form, which works before the scripts have loaded; the suggestions are loaded on first focus.
 * It is white in light and dark mode, because it is on the indigo banner with white text.
 */
export function HeroSearch({ loadPlaceDialog }: { loadPlaceDialog: LoadPlaceDialog }) {
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
    <form action={paths.search()} onSubmit={search}>
      <div className="relative flex flex-wrap items-center gap-1 rounded-card bg-on-indigo p-1.5 text-on-sun outline-focus has-[input:focus-visible]:outline-3">
        <label className="flex min-h-12 min-w-0 grow-999 basis-[12rem] items-center gap-2.5 pl-2.5 md:pl-3">
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
        {place && <input type="hidden" name="state" value={place.state} />}
        {place?.city && <input type="hidden" name="city" value={place.city} />}
        <button type="submit" className={`${buttonClasses()} min-h-12 grow md:grow-0 md:px-8`}>
          Search
        </button>
      </div>
      <PlaceChip loadDialog={loadPlaceDialog} />
    </form>
  );
}
