import { heroSuggestions } from '@marketplace/contract/discovery/home-page/hero-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { catalogueQuery } from '../../discovery/catalogue/catalogue-query.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { isForInputMethod } from '../../ui/fields/input-method.ts';
import { classNames } from '../../ui/text/class-names.ts';

const SUGGESTIONS_MAX = 8;

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  onChoose: (suggestion: string) => void;
}

/**
 * The list below the search box, which makes it a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Loaded on first touch of
 * the box, which is plain until then.
 */
export function SearchSuggestions({ input, onChoose }: SearchSuggestionsProps) {
  const id = useUniqueId();
  const [typed, setTyped] = useState(() => input.current?.value ?? '');
  const [open, setOpen] = useState(() => document.activeElement === input.current);
  const [active, setActive] = useState(-1);
  // Loaded with the first typed letter. Until then, and after a failure, the five fixed suggestions are offered.
  const { data } = useQuery({ ...catalogueQuery('skills'), enabled: typed.trim() !== '' });
  const suggestions = matching(typed, data?.categories.flatMap(({ skills = [] }) => skills) ?? []);
  const shown = open && suggestions.length > 0;

  function choose(suggestion: string) {
    setOpen(false);
    onChoose(suggestion);
  }

  /** Returns the index to which a key moves; null for other keys. -1 is the box itself. */
  function moveTo(key: string): number | null {
    const last = suggestions.length - 1;
    if (key === 'ArrowDown') return active === last ? -1 : active + 1;
    if (key === 'ArrowUp') return active === -1 ? last : active - 1;
    // In the box itself, Home and End move the caret.
    if (active === -1) return null;
    if (key === 'Home') return 0;
    return key === 'End' ? last : null;
  }

  function press(event: KeyboardEvent) {
    if (isForInputMethod(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shown) {
      // A second Esc clears the box.
      event.preventDefault();
      setOpen(false);
      return;
    }
    const suggestion = suggestions[active];
    if (event.key === 'Enter' && shown && suggestion) {
      event.preventDefault();
      choose(suggestion);
      return;
    }
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!shown && !(arrow && suggestions.length > 0)) return;
    const index = moveTo(event.key);
    if (index === null) return;
    event.preventDefault();
    setOpen(true);
    setActive(index);
  }

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const type = () => {
      setTyped(box.value);
      setOpen(true);
      setActive(-1);
    };
    const show = () => setOpen(true);
    const hide = () => {
      setOpen(false);
      setActive(-1);
    };
    box.addEventListener('input', type);
    box.addEventListener('click', show);
    box.addEventListener('focus', show);
    box.addEventListener('blur', hide);
    box.form?.addEventListener('submit', hide);
    return () => {
      box.removeEventListener('input', type);
      box.removeEventListener('click', show);
      box.removeEventListener('focus', show);
      box.removeEventListener('blur', hide);
      box.form?.removeEventListener('submit', hide);
    };
  }, [input]);

  // A layout effect, because the next key may come before the effects of this render.
  useLayoutEffect(() => {
    const box = input.current;
    box?.addEventListener('keydown', press);
    return () => box?.removeEventListener('keydown', press);
  });

  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-haspopup', 'listbox');
    box.setAttribute('aria-controls', id);
    box.setAttribute('aria-expanded', String(shown));
    if (shown && active >= 0) box.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [input, id, shown, active]);

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!shown}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 overflow-y-auto rounded-card border border-on-sun/20 bg-on-indigo py-1.5 text-on-sun shadow-card"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
        <div
          key={suggestion}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus, and therefore the list, until the click is over.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center px-4',
            index === active ? 'bg-on-sun/12 font-semibold' : 'hover:bg-on-sun/6',
          )}
        >
          {suggestion}
        </div>
      ))}
    </div>
  );
}

/**
 * Returns five fixed suggestions, then the catalogue's skills; those with a word that starts with the text come first. An exact match is
 * omitted: on a phone it would only cover the button.
 */
function matching(typed: string, skills: readonly string[]): string[] {
  const text = typed.trim().toLowerCase();
  const contains = (suggestion: string) => suggestion.toLowerCase().includes(text);
  const hasWord = (suggestion: string) => ` ${suggestion.toLowerCase()}`.includes(` ${text}`);
  const always: string[] = heroSuggestions.filter(contains);
  if (!text) return always;
  const others = [...skills.filter(hasWord), ...skills.filter(contains)];
  return [...new Set([...always, ...others])]
    .filter((suggestion) => suggestion.toLowerCase() !== text)
    .slice(0, SUGGESTIONS_MAX);
}
