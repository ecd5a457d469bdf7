/** The places of the bottom bar with their addresses. The first match counts. */
const places: [RegExp, number][] = [
  // Lists of artisans belong to the home page, whose search leads there.
  [/^\/($|search|artisan(\?|$)|jobs\/cat|find\/)/, 0],
  [/^\/(jobs|answers)/, 1],
  [/^\/(mess|agree)/, 2],
  [/^\/(favorites|profile\/saved)/, 3],
  [/^\/(artisan\/profile|user|profile|notif)/, 4],
];

/** Returns the highlighted item of the bottom bar; undefined on pages that belong to none, such as the privacy notice. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): number | undefined {
  return places.find(([pattern]) => pattern.test(pathname + search))?.[1];
}
