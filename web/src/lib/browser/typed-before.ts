type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports to the application what was typed, ticked or chosen before it was hydrated. Hydration keeps those values on the screen, but its
 * fields begin with what the server rendered and would write that over them. Files are left out, because no page has a file field so early.
 */
export function reportTypedBefore(): void {
  for (const field of document.querySelectorAll<TypedField>('input, textarea, select')) {
    if (!isChanged(field)) continue;
    const isTyped = !isTicked(field) && !(field instanceof HTMLSelectElement);
    field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
  }
}

function isChanged(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(rendered, 0);
  }
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function isTicked(field: TypedField): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}
