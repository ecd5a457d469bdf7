import type { PictureWidth } from '@marketplace/contract/shared/picture-url';

/** A job for the process that reads pictures and voice notes, which takes one at a time. */
export type PictureJob = { kind: 'measure' | 'draw' | 'voice'; path: string } | AvifJob;

/** Files are a quarter smaller than with effort 2. A higher effort takes seconds to save a few bytes. */
export const AVIF = { quality: 50, effort: 4 };

export interface AvifJob {
  kind: 'avif';
  webp: Uint8Array;
  width: PictureWidth;
}

/** Reports that a job has begun, with the CPU time in ms that the process had used before. */
export interface PictureJobBegun {
  began: number;
}

export type PictureAnswer<T> = { value: T } | { problem: PictureProblem['problem'] };

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that was decoded and redrawn. It contains nothing else of the uploaded file, such as location or camera. */
export interface DrawnPicture extends PictureSize {
  /** The mean colour, `#rrggbb`. */
  colour: string;
  webp: Record<PictureWidth, Buffer>;
  /** A difference hash of 64 bits, as 0 and 1; null for a picture without contrast, which would resemble every other. */
  likeness: string | null;
}

/** A fault of the file. */
export class PictureProblem extends Error {
  readonly problem:
    | 'no-picture'
    | 'heic'
    | 'too-large'
    | 'damaged'
    | 'too-much-memory'
    | 'too-slow'
    | 'video'
    | 'no-voice'
    | 'too-long';

  constructor(problem: PictureProblem['problem']) {
    super(problem);
    this.name = 'PictureProblem';
    this.problem = problem;
  }
}

/** The highest ratio of height to width of a stored picture; taller ones are drawn narrower. */
const HEIGHT_TO_WIDTH_MAX = 4;

/** Returns the box into which a picture is fitted for one of its widths. Pictures are never enlarged. */
export function boxOf(width: PictureWidth) {
  return { width, height: width * HEIGHT_TO_WIDTH_MAX, fit: 'inside', withoutEnlargement: true } as const;
}
