import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { workPicture } from '../../shared/pictures.ts';
import { cleanName } from '../../shared/text/clean-text.ts';
import type { TextRule } from '../../shared/text/text-rules.ts';
import { validatedText } from '../../shared/text/validated-text.ts';

export const CAPTION_MAX = 100;
export const ALBUM_MAX = 30;

/** The rules for what an artisan says about a picture of their work. */
export const pictureTextRules = {
  caption: { clean: cleanName, max: CAPTION_MAX, where: 'the words on a picture' },
  album: { clean: cleanName, max: ALBUM_MAX, where: 'the name of an album' },
} satisfies Record<string, TextRule>;

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** What is absent stays as it is. */
export const pictureWordsForm = z.object({
  /** Empty without one, as are the other texts. */
  caption: z.optional(validatedText(pictureTextRules.caption)),
  album: z.optional(validatedText(pictureTextRules.album)),
  /** The address of another picture of the gallery, which shows the same work afterwards. */
  before_of: z.optional(z.string().check(z.maxLength(300))),
  /** See `focus` of a picture; null for the middle. */
  focus: z.optional(z.nullable(z.tuple([percent, percent]))),
});

export const describeGalleryImg = operation({
  path: '/user_profile/describe_gallery_img',
  summary:
    'Change what is said about a picture of the own gallery: its words, its album, the picture it comes before, and what stays in view. A picture that comes before another one moves next to it.',
  access: 'session',
  request: z.object({ img_url: requiredText('Please say which picture', 300), ...pictureWordsForm.shape }),
  answer: z.object({ ...ok, gallery: z.array(workPicture), gallery_img_urls: z.array(z.string()) }),
});
