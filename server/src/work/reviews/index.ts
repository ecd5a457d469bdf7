import type { Messaging } from '../../contact/messaging/index.ts';
import type { Media } from '../../people/media/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReviewPhotos } from './review-photos.ts';
import { registerReviewRoutes } from './reviews.routes.ts';
import { createWriteReview } from './write-review.ts';

interface Neighbours {
  media: Pick<Media, 'pictures'>;
  messaging: Pick<Messaging, 'publishChange'>;
}

/** Ratings and reviews between people who have exchanged messages. */
export function createReviews(platform: Platform, { media, messaging }: Neighbours) {
  const writeReview = createWriteReview({ ...platform, publishChange: messaging.publishChange });
  const photos = createReviewPhotos({ ...platform, pictures: media.pictures });
  return {
    routes: ({ handle }: Routing) => registerReviewRoutes(handle, { ...platform, writeReview, photos }),
  };
}
