import { slugOf } from '@marketplace/contract/discovery/trades';

const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Returns the last part of an artisan's public address: the name in ASCII for people, the id for the server. */
export function artisanSlug(fullName: string, id: string): string {
  const ascii = fullName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] as string);
  const name = slugOf(ascii);
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
