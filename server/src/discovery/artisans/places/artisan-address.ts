import { slugOf } from '@marketplace/contract/discovery/trades';

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Returns a text as part of an address, with the letters of Nigeria's languages in ASCII: 'Ọláṣùnkànmí Ɗanjuma' becomes 'olasunkanmi-danjuma'. */
export function asciiSlug(text: string): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] as string);
  return slugOf(ascii);
}

/** Returns the last part of an artisan's long public address: the name in ASCII for people, the id for the server. */
export function artisanSlug(fullName: string, id: string): string {
  const name = asciiSlug(fullName);
  const code = id.replace(/-/g, '');
  return name ? `${name}-${code}` : code;
}

/** Returns the id in a text: a UUID with or without dashes, or a whole slug, of which only the id matters. Null when there is none. */
export function readAccountId(text: string): string | null {
  const code =
    /^(?:.*-)?([0-9a-f]{32})$/is.exec(text)?.[1] ??
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(text)?.[0];
  const digits = code?.replaceAll('-', '').toLowerCase();
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null;
}
