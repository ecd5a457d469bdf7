/** Words that sound like digits. They are also other words, so they only count beside a word for a digit. */
const soundAlikes = new Set(
  'tree free sri fri thri fife faif fivu siz sicks ait eyt ookan aarun ziro siro zeroh sefen seben sevin foh fowa nayn nein tuu wun'.split(
    ' ',
  ),
);
/** Words between the digits of a number that say nothing. */
const silent = new Set('and then plus double dabul triple treble dash space'.split(' '));
/** Fewer words for digits also occur in lists of sizes or ages. */
const LEAST_WORDS = 9;
/** The most other words among them. */
const OTHERS_MAX = 2;
/** 'eighty three twelve thirty-four fifty-six seven': 080 3… in the groups in which people dictate it. */
const inGroups =
  /\b(?:seventy|eighty|ninety)(?:[\s,.-]+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)){6}\b/;
/** Counting is no number. */
const countsUp = 'one two three four five six seven eight nine';

/** Returns whether a text in small letters spells a number out, with words that only sound like digits, or with a few words between them. */
export function isSpeltOut(plain: string, isDigit: (word: string) => boolean): boolean {
  if (inGroups.test(plain)) return true;
  const words = (plain.match(/[\p{Ll}\p{Lo}]+/gu) ?? []).filter((word) => !silent.has(word));
  const counts = words.map(
    (word, at) =>
      isDigit(word) || (soundAlikes.has(word) && [at - 1, at + 1].some((near) => isDigit(words[near] ?? ''))),
  );
  const places = counts.flatMap((isCounted, at) => (isCounted ? [at] : []));
  return places.some((first, at) => {
    const window = places.slice(at, at + LEAST_WORDS);
    const last = window.at(-1) ?? first;
    return (
      window.length === LEAST_WORDS &&
      last - first < LEAST_WORDS + OTHERS_MAX &&
      window.every((place, index) => index === 0 || place - (window[index - 1] as number) <= 2) &&
      words.slice(first, last + 1).join(' ') !== countsUp
    );
  });
}
