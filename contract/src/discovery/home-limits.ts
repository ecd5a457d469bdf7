/** The parts of an artisan's profile that customers look for, in the order of the home page. */
export const profileSteps = ['picture', 'about', 'photos', 'prices', 'hours', 'phone', 'identity'] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** So many pictures of work show customers what to expect. */
export const WORK_PHOTOS_WANTED = 3;
