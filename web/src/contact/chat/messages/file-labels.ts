import { CHAT_FILE_MAX_BYTES, type ChatFile } from '@marketplace/contract/contact/messages';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** `0.35 MB`: two decimals, as the product writes sizes. */
export function megabytes(bytes: number): string {
  return `${(bytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`;
}

/** Taller pictures are cut off; a touch shows the whole picture. */
const TALLEST = 4 / 3;

/** The shape of a picture in its message, as a value of `aspect-ratio`. */
export function pictureShape(width: number, height: number): string {
  return `${width} / ${Math.min(height, width * TALLEST)}`;
}

/** A voice note is a document on the wire, and has a look of its own. */
export type ShownKind = ChatFile['kind'] | 'voice';

const kindNames: Record<ShownKind, string> = {
  picture: 'Picture',
  pdf: 'PDF',
  document: 'Document',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  voice: 'Voice note',
};

/** `PDF`, `Document`: the type of a file in a word or two. */
export function kindName(kind: ShownKind): string {
  return kindNames[kind];
}

const kindsByEnding: [RegExp, ChatFile['kind']][] = [
  [/\.pdf$/i, 'pdf'],
  [/\.(docx?|odt|rtf)$/i, 'document'],
  [/\.(xlsx?|ods|csv)$/i, 'spreadsheet'],
  [/\.(pptx?|odp)$/i, 'presentation'],
];

/** The apparent type of a chosen file; null when it cannot be sent. The server checks the content. */
export function kindOf({ type, name }: { type: string; name: string }): ChatFile['kind'] | null {
  if (type.startsWith('image/')) return 'picture';
  return kindsByEnding.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/** Why a chosen file cannot be sent, as a sentence; null when it can. */
export function whyNotSent(file: { type: string; name: string; size: number }): string | null {
  if (!kindOf(file)) return 'Only pictures, PDF and office documents can be sent.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > CHAT_FILE_MAX_BYTES) {
    return `This file has ${megabytes(file.size)}. At most ${CHAT_FILE_MAX_BYTES / BYTES_PER_MEGABYTE} MB can be sent.`;
  }
  return null;
}
