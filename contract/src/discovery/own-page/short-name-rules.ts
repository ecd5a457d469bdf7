export const SHORT_NAME_MIN = 3;
export const SHORT_NAME_MAX = 60;
/** How many different short names one artisan can have had, because each stays with its first owner for ever. */
export const SHORT_NAMES_EACH = 6;

export const shortNameTexts = {
  missing: 'Please type your link',
  length: `Please use ${SHORT_NAME_MIN} to ${SHORT_NAME_MAX} letters`,
  letters: 'Please use letters, numbers and single dashes, as in ada-obi-plumber. Start with a letter.',
  taken: 'Someone else has this link. Please try another one, perhaps with your trade or area.',
  imitates:
    "With this link, people could think you're us, or a company. Please use your own name or your business's name.",
  tooMany: "You've changed your link as many times as you can. Please write to us if you need another one.",
  needsProfile: 'Only artisans have a link. Please create your artisan profile first.',
} as const;

/** Returns whether a text can be a short name: small letters, digits and single dashes. An id and the long form, which ends in one, can't. */
export function isShortName(text: string): boolean {
  const isId = /^[0-9a-f]{32}$/.test(text.replaceAll('-', ''));
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text) && !/(?:^|-)[0-9a-f]{32}$/.test(text) && !isId;
}

/** Returns the form in which short names are compared, so that 'ada-obi', 'AdaObi' and 'ada-0bi' are one name. */
export function shortNameKey(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '').replaceAll('0', 'o').replaceAll('1', 'l');
}
