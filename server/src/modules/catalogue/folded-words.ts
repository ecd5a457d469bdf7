const hookedLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * The words of a text in lower case, without marks, hooks and apostrophes ('Ṣọlá', 'ƙofa', "Jama'are" are
 * 'sola', 'kofa', 'jamaare'); any other punctuation parts words.
 */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => hookedLetters[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
