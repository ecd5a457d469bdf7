/** The time at which a phone says that a button was pressed; null for a text that is no time. It decides nothing. */
export function readPressedAt(text: string | null | undefined): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text ?? '') ? new Date(text ?? '') : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
