const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it. PostgreSQL answers any other text with an error. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
