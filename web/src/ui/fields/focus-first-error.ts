import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first refused field of `form`, if any. */
export function focusFirstError(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  field?.focus({ preventScroll: true });
  // The browser scrolls only to fields out of view, and a toast may hide the label of one in view: see the scroll margin in base.css.
  field?.scrollIntoView({ block: 'nearest' });
}

/**
 * Focuses the first refused field after each refusal.
 * @param refusal another value after each refusal, falsy without one
 * @returns a ref for the form
 */
export function useFocusFirstError(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal && form.current) focusFirstError(form.current);
  }, [refusal]);
  return form;
}
