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
});
export type Picture = z.infer<typeof picture>;
