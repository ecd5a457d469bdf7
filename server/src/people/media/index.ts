import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createHiddenPictures } from './hidden-pictures.ts';
import { AVIF_TASK, createAvifMaker } from './make-avif.ts';
import { registerMediaRoutes } from './media.routes.ts';
import { createPictureQueue } from './picture-queue.ts';
import { createPictures } from './pictures.ts';
import { createPictureReader } from './read-picture.ts';
import { createVoiceReader } from './read-voice.ts';

export type Media = ReturnType<typeof createMedia>;

/** Pictures: reads uploads in a separate process, stores them in several sizes, serves and deletes them. Also reads voice notes. */
export function createMedia(platform: Platform) {
  const queue = createPictureQueue(platform.log);
  platform.metrics.gauge({
    name: 'pictures_waiting',
    help: 'People who wait until their pictures are read, and waiting background work on pictures',
    labelNames: ['for'],
    read: () => Object.entries(queue.waiting()).map(([of, value]) => ({ labels: { for: of }, value })),
  });
  const pictureReader = createPictureReader({ ...platform, queue });
  const pictures = createPictures({ ...platform, reader: pictureReader });
  const hiddenPictures = createHiddenPictures(platform);

  return {
    pictureReader,
    readVoice: createVoiceReader({ queue }),
    pictures,
    hiddenPictures,
    routes: ({ app }: Routing) => registerMediaRoutes(app, platform.storage),
    tasks: { [AVIF_TASK]: createAvifMaker({ ...platform, queue, signal: platform.stopping }) },
    schedules: [{ name: AVIF_TASK, pattern: '* * * * *' }],
    sweeps: {
      async pictures() {
        await pictures.sweep();
        await hiddenPictures.sweep();
      },
    },
    close: queue.close,
  };
}
