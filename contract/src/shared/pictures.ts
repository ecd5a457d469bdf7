import * as z from 'zod/mini';

/** A public picture: enough to build its addresses (`pictureUrl`) and to reserve its space before it loads. */
export const picture = z.object({
  hash: z.string(),
  /** Width of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`, shown until the picture is loaded. */
  colour: z.string(),
  /** Whether it is also stored as AVIF; WebP always exists. */
  avif: z.boolean(),
  /** What stays in view where a place shows only a part: per cent from the left and from the top. Absent for the middle. */
  focus: z.optional(z.tuple([z.number(), z.number()])),
});
export type Picture = z.infer<typeof picture>;

/** A picture of an artisan's work, with what the artisan says about it. */
export const workPicture = z.object({
  ...picture.shape,
  caption: z.optional(z.string()),
  /** The name of the album. */
  album: z.optional(z.string()),
  /** The hash of the picture that shows the same work afterwards. */
  before_of: z.optional(z.string()),
});
export type WorkPicture = z.infer<typeof workPicture>;
