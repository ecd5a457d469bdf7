const NAME_MAX = 120;

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
