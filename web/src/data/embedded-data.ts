/** The ids of the `<script type="application/json">` elements with the server's data for the page. */
export const embeddedDataIds = { site: 'site', router: 'router', queries: 'queries' } as const;

/**
 * Serialises JSON for a script element. Escapes `<`, because user text could otherwise close the element, and the line separators U+2028
 * and U+2029, which older JavaScript engines reject.
 */
export function toEmbeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Reads the server's data from the document.
 * @throws when the element is missing: our server did not send this page
 */
export function readEmbeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no data named ${id}`);
  return JSON.parse(text);
}
