const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * Returns the words of a text in lower case, without accents, hooks and apostrophes ('Ṣọlá', 'ƙofa', "Jama'are" become 'sola', 'kofa',
 * 'jamaare'). Any other punctuation separates words.
 */
export function foldedWords(text: string): string[] {
  // A shortcut for nearly all names, ten times as fast.
  if (/^[a-z]+$/i.test(text)) return [text.toLowerCase()];
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hookedLetters[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns a common key for the singular and the plural of a folded word ('batteries', 'brushes', 'tiles'). It is not always a word itself.
 */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
