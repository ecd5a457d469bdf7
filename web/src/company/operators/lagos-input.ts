/** Formats an ISO time as `2026-11-21T19:00` for a field of a day and a time. Nigeria is one hour ahead of UTC all year. */
export function toLagosInput(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + 60 * 60_000).toISOString().slice(0, 16);
}

/** Returns the ISO time of a field of a day and a time; empty when the field is. */
export function fromLagosInput(typed: string): string {
  const at = Date.parse(`${typed}:00+01:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
