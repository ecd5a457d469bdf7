import type { Media } from '../../people/media/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteDecided } from './doubtful-texts.ts';
import { deleteAbandoned, reviewPicture } from './new-pictures.ts';

export type Moderation = ReturnType<typeof createModeration>;

interface Neighbours {
  media: Pick<Media, 'pictures'>;
}

/** Public texts and pictures: refuses contacts in texts, and queues what is doubtful or of new accounts for operators. */
export function createModeration({ db, now }: Platform, { media }: Neighbours) {
  media.pictures.onStored.push(reviewPicture);
  return {
    sweeps: {
      async accounts() {
        await deleteDecided(db, now());
        await deleteAbandoned(db, now());
      },
    },
  };
}
