import * as z from 'zod/mini';
import { landmarkTexts, namesStreet } from '../discovery/places/landmarks.ts';
import { requiredText } from '../shared/operation.ts';
import { cleanName, tooLong } from '../shared/text/clean-text.ts';
import { LANDMARK_MAX } from '../shared/text/text-rules.ts';

/** A place in a message: an area and a landmark, which may be empty. It has no coordinates. */
export const messagePlace = z.object({ state: z.string(), city: z.string(), landmark: z.string() });
export type MessagePlace = z.infer<typeof messagePlace>;

export const placeTexts = { area: 'Please choose the area' } as const;

/** A place as a person sends it. The server checks that the area exists. */
export const sentPlace = z.object({
  state: requiredText(placeTexts.area, 100),
  city: requiredText(placeTexts.area, 100),
  landmark: z.string('Please enter text').check(
    z.overwrite(cleanName),
    z.maxLength(LANDMARK_MAX, tooLong(LANDMARK_MAX)),
    z.refine((landmark) => !namesStreet(landmark), landmarkTexts.noStreet),
  ),
});
