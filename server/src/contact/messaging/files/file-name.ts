const NAME_MAX = 120;

/** Letters of Nigerian languages that are no base letter with a mark. */
const ASCII_LETTERS: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ǝ: 'e',
  ə: 'e',
  ŋ: 'n',
  ɖ: 'd',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** A file name for programs that know ASCII alone: 'Ọjọ́ iṣẹ́.pdf' becomes 'Ojo ise.pdf'. What has no ASCII letter becomes '_'. */
export function foldToAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => {
      const plain = ASCII_LETTERS[letter.toLowerCase()] ?? '_';
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });
}

/**
 * A safe name for showing and saving a file: without folders, without invisible characters that could hide its real ending (such
 * as a change of the writing direction), and with the ending of its real type.
 */
export function cleanFileName(given: string, extension: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = Array.from(name)
    .slice(0, NAME_MAX - extension.length - 1)
    .join('')
    .trim();
  return `${short || 'file'}.${extension}`;
}
