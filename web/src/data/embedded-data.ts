/** The ids of the `<script type="application/json">` elements through which the server hands data to the page. */
export const embeddedDataIds = { site: 'site', router: 'router', queries: 'queries' } as const;

/**
 * JSON that may stand inside a script element: `<` is escaped, so no text of a person can close the element,
 * and so are the two line separators that JavaScript once refused.
 */
export function toEmbeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Reads what the server wrote into the document. @throws when the element is missing: the page is not ours. */
export function readEmbeddedJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no data named ${id}`);
  return JSON.parse(text);
}
