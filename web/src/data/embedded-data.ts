/** The ids of the `<script type="application/json">` elements through which the server hands data to the page. */
export const embeddedDataIds = { site: 'site', router: 'router', queries: 'queries' } as const;

/**
 * JSON for the inside of a script element. `<` is escaped, so that a text that a person wrote cannot close the element. The line
 * separators U+2028 and U+2029 are escaped, too, because older JavaScript engines refuse them.
 */
export function toEmbeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Reads what the server wrote into the document. @throws when the element is missing: our server did not send this page. */
export function readEmbeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no data named ${id}`);
  return JSON.parse(text);
}
