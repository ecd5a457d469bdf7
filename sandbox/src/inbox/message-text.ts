import { type Html, html } from '../pages/html.ts';

const ADDRESS = /https?:\/\/[^\s<>"']+/g;

/** Turns the http(s) addresses of a text into links; everything else stays text, markup included. */
export function linkify(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    // A full stop or bracket after an address belongs to the sentence.
    const address = match[0].replace(/[.,;:!?)\]}]+$/, '');
    if (!URL.canParse(address)) continue;
    parts.push(html`${text.slice(end, match.index)}`, link(address));
    end = match.index + address.length;
  }
  return html`${parts}${text.slice(end)}`;
}

function link(address: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
}

/** Returns the six-digit code in a message, or null. Digits in addresses and longer numbers do not count. */
export function findCode(text: string): string | null {
  return text.replace(ADDRESS, ' ').match(/(?<![\d+])\d{6}(?!\d)/)?.[0] ?? null;
}
