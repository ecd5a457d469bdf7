/** Focuses the first refused field of `form`; does nothing when there is none. */
export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
}
