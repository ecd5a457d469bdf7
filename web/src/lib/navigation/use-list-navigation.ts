import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The debounce of a search: long enough to finish a word on a phone. */
const TYPING_PAUSE_MS = 400;

interface ListForm {
  /** The filters of the list by field name; empty for a field without a value. */
  values: Record<string, string>;
  addressOf: (fields: Record<string, string>) => string;
  /** Called with the address before the navigation. */
  onNavigate?: ((address: string) => void) | undefined;
}

/**
 * Navigates to the list that a form describes, and updates the fields when the address changes by other means. Searching while typing
 * replaces the history entry; submitting or choosing a filter adds one.
 */
export function useListNavigation({ values, addressOf, onNavigate }: ListForm) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(values);
  const shown = useRef(values);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Reads values that were entered before the scripts loaded. */
  const readTyped = useEffectEvent(() => {
    if (form.current && addressOf(fieldsOf(form.current)) !== addressOf(asked.current)) go(true);
  });
  useEffect(() => readTyped(), []);

  // Runs after going back or following a link. Otherwise the fields are left alone, because updating them could overwrite what the person
  // is typing or typed before the scripts loaded.
  const showChanged = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values)) {
      if (value !== shown.current[name] && value !== (asked.current[name] ?? '')) show(name, value);
    }
    shown.current = values;
  });
  // Each render makes a new object of the same values.
  const valuesText = JSON.stringify(values);
  useEffect(() => showChanged(), [valuesText]);

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
    onNavigate?.(address);
    const here = window.location.pathname + window.location.search;
    // The same address twice in the history would break the back button.
    void navigate(address, { replace: isTyping || address === here, preventScrollReset: isTyping });
  }

  return {
    form,
    /**
     * Navigates to the list for the form's current values.
     * @param emptied a field to clear first
     * @returns the search text
     */
    search(emptied?: string) {
      if (emptied) show(emptied, '');
      go(false);
      return asked.current['query'];
    },
    /** Resets the filters to those of the list after a cancelled navigation. A typed text stays. */
    restore() {
      for (const [name, value] of Object.entries(values)) if (name !== 'query') show(name, value);
    },
    /** For the search box: searches while typing. */
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go(true), TYPING_PAUSE_MS);
    },
    /** For the search box: runs a pending search when the box loses the focus. Run later, it would undo a navigation elsewhere. */
    onBlur() {
      if (timer.current !== undefined) go(true);
    },
  };
}

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...fields, query: fields['query']?.trim() ?? '' };
}

/** Removes the focus, because a phone's keyboard would cover the results. */
export function hideKeyboard(): void {
  if (window.matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
}
