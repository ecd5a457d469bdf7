/** A number of a house, a flat or a plot. */
const houseNumber = /\b(?:no|number|house|plot|flat|block|suite|room)\b[\s.:#]*\d|#\s*\d/i;
/** A number before the name of a street: '12 Adeola Odeku St', '5b, Allen Avenue'. */
const numberBeforeStreet =
  /\b\d+[a-z]?\b[\s,]+(?:[\p{L}.'’-]+\s+){0,4}(?:street|str|st|road|rd|avenue|ave|close|crescent|cres|lane|drive|way)\b/iu;
/** The name of a street, unless it only names a public place such as a junction. */
const streetName =
  /\b(?:street|str|avenue|ave|crescent|cres)\b(?!\.?\s+(?:junction|roundabout|bus\s?-?stop|market|bridge|gate|church|mosque|school|park))/i;

export const landmarkTexts = {
  noStreet:
    'Please leave out the street and the house number. Name a place nearby, such as a filling station or a school.',
} as const;

/** Whether a public hint gives a street or a house away, which only people who agreed on a visit may learn. */
export function namesStreet(landmark: string): boolean {
  return [houseNumber, numberBeforeStreet, streetName].some((pattern) => pattern.test(landmark));
}
