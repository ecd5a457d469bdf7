/** Puts the focus on the first field of `form` that was refused; does nothing when there is none. */
export function focusFirstError(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
}
