/** What operators can hide from others without suspending its author, with the words for it. */
export const hideableKinds = {
  job: 'Job',
  review: 'Review',
  message: 'Message',
  gallery_picture: 'Picture of work',
  review_picture: 'Picture of a review',
  profile: 'Profile text',
} as const;
export type HideableKind = keyof typeof hideableKinds;

/** Returns the id of a picture of work: the artisan, and the hash of the picture. */
export const galleryPictureId = (artisanId: string, hash: string) => `${artisanId}:${hash}`;
