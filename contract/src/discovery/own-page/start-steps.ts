/** The steps after the first one, which creates the profile with its trade and area. In order. */
export const laterSteps = ['prices', 'pictures', 'photo', 'about'] as const;
export type LaterStep = (typeof laterSteps)[number];

/** The first step, and the later ones. */
export const START_STEPS = laterSteps.length + 1;
