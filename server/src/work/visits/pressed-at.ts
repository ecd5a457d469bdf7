/** Returns when a button was pressed according to the phone; null for an invalid time. The value is informational only. */
export function readPressedAt(text: string | null | undefined): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T/.test(text ?? '') ? new Date(text ?? '') : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
