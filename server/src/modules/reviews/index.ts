import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Messaging } from '../messaging/index.ts';
import { registerReviewRoutes } from './reviews.routes.ts';
import { createWriteReview } from './write-review.ts';

interface Neighbours {
  messaging: Pick<Messaging, 'tellChanged'>;
}

/** Ratings and reviews of people whom one has written with. */
export function createReviews(platform: Platform, { messaging }: Neighbours) {
  const { db, now } = platform;
  const writeReview = createWriteReview({ db, tellChanged: messaging.tellChanged, now });
  return {
    routes: ({ handle }: Routing) => registerReviewRoutes(handle, { db, writeReview }),
  };
}
