/**
 * Goes back to the first of the history entries in a row below a path, so that a page which replaces it is followed by what was before them.
 * Stays where it is in browsers that do not know their entries. Returns false when the person goes elsewhere meanwhile.
 */
export async function goBackOver(path: string): Promise<boolean> {
  // Some browsers lack it, although the types say otherwise.
  const history = (window as { navigation?: Navigation }).navigation;
  const here = history?.currentEntry?.index ?? 0;
  const entries = history?.entries().slice(0, here + 1) ?? [];
  // An entry of another document would load the whole page again.
  const before = entries.findLastIndex(
    ({ url, sameDocument }) => !sameDocument || !url || !new URL(url).pathname.startsWith(path),
  );
  const first = entries[before + 1];
  if (!history || !first || first.index >= here) return true;
  const { committed, finished } = history.traverseTo(first.key);
  const ends = await Promise.allSettled([committed, finished]);
  return ends.every(({ status }) => status === 'fulfilled');
}
