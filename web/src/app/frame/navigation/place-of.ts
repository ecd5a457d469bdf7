/** The places of the bottom bar with their addresses. The first match counts. */
const places: [RegExp, number][] = [
  [/^\/$/, 0],
  // Pages of artisans. The person's own page is matched below.
  [/^\/(search|a\/|artisan(\?|$|\/(review|profile\/artisan))|jobs\/cat)/, 1],
  [/from=profile/, 4],
  [/^\/(jobs|post-|favorites-)/, 2],
  [/^\/(mess|agree)/, 3],
  [/^\/(art|user|profile|fav|sign|log|select|notif)/, 4],
];

/** Returns the highlighted item of the bottom bar; undefined on pages that belong to none, such as the privacy notice. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): number | undefined {
  return places.find(([pattern]) => pattern.test(pathname + search))?.[1];
}
