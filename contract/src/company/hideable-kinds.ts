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

/** What the button that removes each kind says. */
export const removeLabels = {
  job: 'Remove the job',
  review: 'Remove the review',
  message: 'Remove the message',
  gallery_picture: 'Remove the picture',
  review_picture: 'Remove the picture',
  profile: 'Remove the profile text',
} as const satisfies Record<HideableKind, string>;

/** Returns the id of a picture of work: the artisan, and the hash of the picture. */
export const galleryPictureId = (artisanId: string, hash: string) => `${artisanId}:${hash}`;
