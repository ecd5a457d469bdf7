type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of the document and the one with the focus, before React replaces some of them. */
export interface TypedFields {
  fields: TypedField[];
  focused: Element | null;
}

const fieldsOfDocument = () => [...document.querySelectorAll<TypedField>('input, textarea, select')];

export function findTypedFields(): TypedFields {
  return { fields: fieldsOfDocument(), focused: document.activeElement };
}

/**
 * Gives the new fields of the document what was typed into the fields that they replace, and the focus. A new field replaces the removed
 * one of the same kind and name; of several, the one in the same place. Their labels decide nothing, because a translator changes texts.
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

/** React reads a field when an event says that it has changed. Files stay with the form that has read them. */
function restore(field: TypedField, old: TypedField): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (field.type === 'file') return;
    if (field.type === 'checkbox' || field.type === 'radio') {
      if (field.checked !== old.checked && (old.checked || field.type === 'checkbox')) field.click();
      return;
    }
  }
  if (field.value === old.value) return;
  // React replaces the setter of the element to notice its own changes.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, old.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function focusAt(field: TypedField, old: TypedField): void {
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = old;
  // Fields such as those for e-mail addresses have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
