/** Most browsers also claim to be Chrome or Safari, so the first matching entry decides. */
const families: readonly (readonly [family: string, version: RegExp])[] = [
  ['Facebook', /FBAV\/(\d{1,4})/],
  ['Instagram', /Instagram (\d{1,4})/],
  ['Opera Mini', /Opera Mini\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['UC Browser', /UCBrowser\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Edge', /Edg(?:A|iOS)?\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})\S* .*Safari\//],
];

/** Returns the family and main version of a browser, e.g. `Chrome 120`; `Other` when unknown. */
export function browserName(userAgent: string): { family: string; version: string } {
  const read = userAgent.slice(0, 500);
  for (const [family, pattern] of families) {
    const version = pattern.exec(read)?.[1];
    if (version) return { family, version };
  }
  return { family: 'Other', version: '' };
}
