type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The document's fields and the focused one, before React replaces some of them. */
export interface TypedFields {
  fields: TypedField[];
  focused: Element | null;
}

const fieldsOfDocument = () => [...document.querySelectorAll<TypedField>('input, textarea, select')];

export function findTypedFields(): TypedFields {
  return { fields: fieldsOfDocument(), focused: document.activeElement };
}

/**
 * Copies typed values and the focus from replaced fields to their successors. A new field takes over from the removed one with the same
 * kind and name, or the same position among several. Labels are not compared, because browser translation changes them.
 */
export function restoreTypedFields({ fields, focused }: TypedFields): void {
  const removed = fields.filter((field) => !field.isConnected);
  const added = fieldsOfDocument().filter((field) => !fields.includes(field));
  for (const old of removed) {
    const index = added.findIndex((field) => field.type === old.type && field.name === old.name);
    const [field] = index < 0 ? [] : added.splice(index, 1);
    if (!field) continue;
    restore(field, old);
    if (old === focused) focusAt(field, old);
  }
}

/** Sets the value and dispatches the event that makes React read it. Files stay with the form that has read them. */
function restore(field: TypedField, old: TypedField): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (field.type === 'file') return;
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked !== old.checked && (old.checked || field.type === 'checkbox')) field.click();
      return;
    }
  }
  if (field.value === old.value) return;
  // React overrides the element's setter to detect its own changes.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, old.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function focusAt(field: TypedField, old: TypedField): void {
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = old;
  // Some fields, such as those for email, have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
