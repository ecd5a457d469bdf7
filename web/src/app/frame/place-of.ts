/** The first that fits says to which of the five places of the bottom bar an address belongs, in their order. */
const places: [RegExp, number][] = [
  [/^\/$/, 0],
  // Artisans, whoever looks at them; one's own page is further down.
  [/^\/(search|a\/|artisan(\?|$|\/(review|profile\/artisan))|jobs\/cat)/, 1],
  [/from=profile/, 4],
  [/^\/(jobs|post-|favorites-)/, 2],
  [/^\/mess/, 3],
  [/^\/(art|user|profile|fav|sign|log|select)/, 4],
];

/** Which item of the bottom bar is lit; undefined on pages that belong to none, such as the privacy notice. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): number | undefined {
  return places.find(([pattern]) => pattern.test(pathname + search))?.[1];
}
