const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it; anything else would be an error in a query. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
