/** An id below every other id. Paging from it starts at the first row. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is a UUID as PostgreSQL writes it. PostgreSQL fails on any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
