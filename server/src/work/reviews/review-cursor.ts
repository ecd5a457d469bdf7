import { AppError } from '../../platform/http/index.ts';

/** The position of a review in time: microseconds since 1970, and the id for equal times. */
export interface ReviewKey {
  writtenAt: number;
  id: string;
}

const form = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writeReviewCursor({ writtenAt, id }: ReviewKey): string {
  return Buffer.from(`${writtenAt}.${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that `writeReviewCursor` could not have written */
export function readReviewCursor(text: string): ReviewKey {
  const [, writtenAt, id] = form.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!writtenAt || !id) {
    throw new AppError('invalid_input', "We can't show more reviews from there. Please load them again.", {
      field: 'cursor',
    });
  }
  return { writtenAt: Number(writtenAt), id };
}
