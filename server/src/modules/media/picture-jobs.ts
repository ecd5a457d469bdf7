import type { PictureWidth } from '@marketplace/contract/picture-url';

/** What the server asks of the process that decodes pictures, one job at a time. */
export type PictureJob = { kind: 'measure' | 'draw'; path: string } | AvifJob;

export interface AvifJob {
  kind: 'avif';
  webp: Uint8Array;
  width: PictureWidth;
}

export type PictureAnswer<T> = { value: T } | { problem: PictureProblem['problem'] };

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that was decoded and drawn anew: nothing of the file that came is in it, neither place nor camera. */
export interface DrawnPicture extends PictureSize {
  /** The mean colour, `#rrggbb`. */
  colour: string;
  webp: Record<PictureWidth, Buffer>;
}

/** What is wrong with a file. */
export class PictureProblem extends Error {
  readonly problem: 'no-picture' | 'heic' | 'too-large' | 'damaged' | 'too-much-memory' | 'too-slow';

  constructor(problem: PictureProblem['problem']) {
    super(problem);
    this.name = 'PictureProblem';
    this.problem = problem;
  }
}

/** A picture is kept at most so many times as high as it is wide: a taller one is drawn narrower. */
const HEIGHT_TO_WIDTH_MAX = 4;

/** The edges that bound a picture in one of its widths. None is blown up. */
export function boxOf(width: PictureWidth) {
  return { width, height: width * HEIGHT_TO_WIDTH_MAX, fit: 'inside', withoutEnlargement: true } as const;
}
