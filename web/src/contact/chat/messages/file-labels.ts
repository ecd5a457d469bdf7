import { CHAT_FILE_MAX_BYTES } from '@marketplace/contract/contact/message-limits';
import type { ChatFile } from '@marketplace/contract/contact/messages';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Formats a size as `0.35 MB`, always with two decimals. */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`;
}

/** Taller pictures are cropped; opening one shows all of it. */
const TALLEST = 4 / 3;

/** Returns the `aspect-ratio` of a picture in its message. */
export function pictureShape(width: number, height: number): string {
  return `${width} / ${Math.min(height, width * TALLEST)}`;
}

/** A voice note is a document in the API but displayed differently. */
export type ShownKind = ChatFile['kind'] | 'voice';

const kindNames: Record<ShownKind, string> = {
  picture: 'Picture',
  pdf: 'PDF',
  document: 'Document',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  voice: 'Voice note',
};

/** Returns a short name of the type: `PDF`, `Document`. */
export function kindName(kind: ShownKind): string {
  return kindNames[kind];
}

const kindsByEnding: [RegExp, ChatFile['kind']][] = [
  [/\.pdf$/i, 'pdf'],
  [/\.(docx?|odt|rtf)$/i, 'document'],
  [/\.(xlsx?|ods|csv)$/i, 'spreadsheet'],
  [/\.(pptx?|odp)$/i, 'presentation'],
];

/** Returns the apparent type of a chosen file; null when it cannot be sent. The server checks the content. */
export function kindOf({ type, name }: { type: string; name: string }): ChatFile['kind'] | null {
  if (type.startsWith('image/')) return 'picture';
  return kindsByEnding.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/** Explains why a chosen file cannot be sent; null when it can. */
export function whyNotSent(file: { type: string; name: string; size: number }): string | null {
  if (!kindOf(file)) return 'You can only send pictures, PDFs and office documents.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > CHAT_FILE_MAX_BYTES) {
    return `This file is ${megabytes(file.size)}. You can send up to ${CHAT_FILE_MAX_BYTES / BYTES_PER_MEGABYTE} MB.`;
  }
  return null;
}
