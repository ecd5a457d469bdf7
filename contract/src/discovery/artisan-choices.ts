/** The minimum ratings that a list can be filtered by. They are texts because they appear in addresses. */
export const minimumRatings = ['3', '4', '4.5'] as const;
export type MinimumRating = (typeof minimumRatings)[number];

/**
 * When an artisan can be available. `now`: their hours say so, or their switch 'Available now'. `this_week` means the seven days from today.
 */
export const availableTimes = ['now', 'this_week'] as const;
export type AvailableTime = (typeof availableTimes)[number];

/** The orders of a list of artisans besides best match and nearest first. */
export const artisanOrders = ['best_rated', 'lowest_price'] as const;
export type ArtisanOrder = (typeof artisanOrders)[number];

/** In naira. */
export const CHARGE_MAX = 1_000_000_000;

/** The filters for which people see how many artisans each value would give. */
export const countedChoices = ['min_rating', 'max_charge', 'verified', 'available', 'language'] as const;
export type CountedChoice = (typeof countedChoices)[number];
