import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Long enough that a word is typed to its end on a phone. */
const TYPING_PAUSE_MS = 400;

interface ListForm {
  form: RefObject<HTMLFormElement | null>;
  /** What the list is narrowed down to, by the names of the fields; empty where a field says nothing. */
  values: Record<string, string>;
  addressOf: (fields: Record<string, string>) => string;
}

/**
 * Goes to the list that the fields of a form describe, and lets them follow when the list changes from outside. Letters
 * are looked for while they are typed, which replaces the address; what is sent or chosen is a place to come back to.
 */
export function useListNavigation({ form, values, addressOf }: ListForm) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(values);
  const shown = useRef(values);

  useEffect(() => () => clearTimeout(timer.current), []);

  // What was typed or chosen before the scripts arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current && addressOf(fieldsOf(form.current)) !== addressOf(asked.current)) goWhileTyping();
  }, []);

  // Going back or following a link. Otherwise the fields are never touched: what a person is typing, or typed before the
  // scripts arrived, is theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values as a text, for each render makes them anew
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const changed = value !== shown.current[name];
      shown.current = { ...shown.current, [name]: value };
      const field = form.current?.elements.namedItem(name);
      if (!field || !changed || value === (asked.current[name] ?? '')) continue;
      (field as HTMLInputElement | HTMLSelectElement).value = value;
      asked.current = { ...asked.current, [name]: value };
    }
  }, [form, JSON.stringify(values)]);

  function go({ replace, preventScrollReset = false }: { replace: boolean; preventScrollReset?: boolean }) {
    stopWaiting();
    if (!form.current) return;
    asked.current = fieldsOf(form.current);
    const address = addressOf(asked.current);
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

/** The keyboard of a phone would cover what was found. */
export function hideKeyboard(): void {
  if (window.matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
}
