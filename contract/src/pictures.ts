import * as z from 'zod/mini';

/** A public picture: enough to build every address of it (`pictureUrl`) and to keep its place free while it loads. */
export const picture = z.object({
  hash: z.string(),
  /** Of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`, shown until the picture is there. */
  colour: z.string(),
  /** Whether it is kept as AVIF too; WebP is always there. */
  avif: z.boolean(),
});
export type Picture = z.infer<typeof picture>;
