const NAME_MAX = 120;

/**
 * A name under which a file may be shown and saved: no folders, nothing unseen that could hide its real ending (as a
 * change of the writing direction does), and the ending of what it really is.
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
