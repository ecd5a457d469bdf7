/** The parts of an artisan's profile that customers look for, in the order of the home page. */
export const profileSteps = ['picture', 'about', 'photos', 'prices', 'hours', 'phone', 'identity'] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** How many pictures of work are enough to show customers what to expect. */
export const WORK_PHOTOS_WANTED = 3;
