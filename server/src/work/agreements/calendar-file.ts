import { describePrice } from '@marketplace/contract/work/agreement-texts';
import { presentTerms } from './agreements.presenter.ts';
import type { StoredAgreement } from './agreements.repository.ts';
import type { Terms } from './store/agreement-versions.repository.ts';

/** Lines of a calendar file have at most this many bytes; longer ones continue in the next line after a space. */
const LINE_BYTES = 75;

/**
 * Writes an agreement as a calendar file (RFC 5545). A later file of the same agreement updates the calendar entry, because it has the same
 * UID and a higher SEQUENCE; after a cancellation it removes the entry. The street address is left out, because a calendar would store it
 * for good.
 */
export function writeCalendar(
  agreement: Pick<StoredAgreement, 'id' | 'revision' | 'status' | 'created_at' | 'changed_at'>,
  terms: Terms,
  { otherName, productName, publicUrl }: { otherName: string; productName: string; publicUrl: string },
): string {
  const isCancelled = agreement.status === 'cancelled';
  const offer = presentTerms(terms);
  const page = `${publicUrl}/agreements/${agreement.id}`;
  const place = offer.city ? `${offer.city}, ${offer.state}` : '';
  const materials = offer.materials_included ? 'materials included' : 'materials not included';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Agreements//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${agreement.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(agreement.changed_at)}`,
    `CREATED:${utc(agreement.created_at)}`,
    `LAST-MODIFIED:${utc(agreement.changed_at)}`,
    `SEQUENCE:${agreement.revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER:${publicUrl}`,
    ...(terms.starts_at
      ? [`DTSTART:${utc(terms.starts_at)}`, `DTEND:${utc(terms.ends_at)}`]
      : [`DTSTART;VALUE=DATE:${offer.day.replaceAll('-', '')}`, 'DURATION:P1D']),
    `SUMMARY:${escapeText(`${firstLine(offer.what)} (${otherName})`)}`,
    `DESCRIPTION:${escapeText(`${offer.what}\n${describePrice(offer)}, ${materials}\n${page}`)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Formats a time in UTC: `20260131T090000Z`. */
const utc = (time: Date) => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Escapes special characters of calendar texts and removes control characters, which are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Splits a line into pieces that are short enough, without splitting a character. */
function fold(line: string): string {
  const pieces = [''];
  for (const character of line) {
    const piece = pieces.at(-1) as string;
    // Continuation lines begin with a space, which counts.
    const used = Buffer.byteLength(piece) + (pieces.length > 1 ? 1 : 0);
    if (used + Buffer.byteLength(character) > LINE_BYTES) pieces.push(character);
    else pieces[pieces.length - 1] = piece + character;
  }
  return pieces.join('\r\n ');
}
