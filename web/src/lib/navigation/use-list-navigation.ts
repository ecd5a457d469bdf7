import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Pause after the last letter before a search: long enough to type a word to its end on a phone. */
const TYPING_PAUSE_MS = 400;

interface ListForm {
  /** The filters of the list by the names of the fields; empty for a field without a value. */
  values: Record<string, string>;
  addressOf: (fields: Record<string, string>) => string;
}

/**
 * Navigates to the list that the fields of a form describe, and updates the fields when the address changes otherwise. Searching
 * while the person types replaces the address; a sent or chosen filter adds an entry to the history.
 */
export function useListNavigation({ values, addressOf }: ListForm) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(values);
  const shown = useRef(values);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Reads the values that were typed or chosen before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current && addressOf(fieldsOf(form.current)) !== addressOf(asked.current)) go(true);
  }, []);

  // Runs after going back or following a link. At other times the fields are not changed, because that could overwrite what the
  // person is typing, or has typed before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values as a text, because each render makes a new object
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      if (value !== shown.current[name] && value !== (asked.current[name] ?? '')) show(name, value);
    }
    shown.current = values;
  }, [JSON.stringify(values)]);

  function show(name: string, value: string) {
    const field = form.current?.elements.namedItem(name);
    if (!field) return;
    (field as HTMLInputElement | HTMLSelectElement).value = value;
    asked.current = { ...asked.current, [name]: value };
  }

  function go(isTyping: boolean) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    asked.current = fieldsOf(form.current);
    const address = addressOf(asked.current);
    const here = window.location.pathname + window.location.search;
    // The same address twice in the history would make 'back' do nothing.
    void navigate(address, { replace: isTyping || address === here, preventScrollReset: isTyping });
  }

  return {
    form,
    /**
     * @param emptied the field that the person's choice makes empty
     * @returns the text that is searched for
     */
    search(emptied?: string) {
      if (emptied) show(emptied, '');
      go(false);
      return asked.current['query'];
    },
    /** Shows the filters of the list again, after a navigation to others was stopped. A typed text stays. */
    restore() {
      for (const [name, value] of Object.entries(values)) if (name !== 'query') show(name, value);
    },
    /** For the box: searches while the person types. */
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(true), TYPING_PAUSE_MS);
    },
    /** For the box: cancels a waiting search when the person navigates elsewhere: it would bring them back. */
    onBlur() {
      if (timer.current !== undefined) go(true);
    },
  };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...fields, query: fields['query']?.trim() ?? '' };
}

/** Removes the focus: the keyboard of a phone would cover the results. */
export function hideKeyboard(): void {
  if (window.matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
}
