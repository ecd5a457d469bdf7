import type { PictureWidth } from '@marketplace/contract/shared/picture-url';

/** A job for the process that reads pictures and voice notes. It gets one at a time. */
export type PictureJob = { kind: 'measure' | 'draw' | 'voice'; path: string } | AvifJob;

export interface AvifJob {
  kind: 'avif';
  webp: Uint8Array;
  width: PictureWidth;
}

/** The process has begun a job: the CPU time in ms that it has used before. */
export interface PictureJobBegun {
  began: number;
}

export type PictureAnswer<T> = { value: T } | { problem: PictureProblem['problem'] };

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that was decoded and drawn anew. Nothing else of the uploaded file is in it, such as the place or the camera. */
export interface DrawnPicture extends PictureSize {
  /** The mean colour, `#rrggbb`. */
  colour: string;
  webp: Record<PictureWidth, Buffer>;
}

/** The fault of a file. */
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

/** A stored picture is at most this many times as high as it is wide; taller ones are drawn narrower. */
const HEIGHT_TO_WIDTH_MAX = 4;

/** The box into which a picture is fitted for one of its widths. No picture is enlarged. */
export function boxOf(width: PictureWidth) {
  return { width, height: width * HEIGHT_TO_WIDTH_MAX, fit: 'inside', withoutEnlargement: true } as const;
}
