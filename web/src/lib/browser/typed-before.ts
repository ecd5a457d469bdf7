type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Follows what is typed, ticked or chosen in the server's page before it is hydrated. Hydration keeps those values on the screen, but its fields
 * begin with what the server rendered and would write that over them. Files are left out, because no page has a file field so early.
 */
export function followTyping() {
  const fields = new Set<EventTarget>(document.querySelectorAll<TypedField>('input, textarea, select'));
  const typed = new Set([...(fields as Set<TypedField>)].filter(isChanged));
  const add = ({ target }: Event) => {
    if (target && fields.has(target)) typed.add(target as TypedField);
  };
  document.addEventListener('input', add, true);
  document.addEventListener('change', add, true);
  return {
    /** Reports the values to the application: to the parts that are hydrated. */
    report() {
      for (const field of typed) {
        const isTyped = !isTicked(field) && !(field instanceof HTMLSelectElement);
        field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
      }
    },
    stop() {
      document.removeEventListener('input', add, true);
      document.removeEventListener('change', add, true);
    },
  };
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
