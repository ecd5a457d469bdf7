/** The least mean rating that a list can ask for, as cards show it. Texts, because an address has them. */
export const leastRatings = ['3', '4', '4.5'] as const;
export type LeastRating = (typeof leastRatings)[number];

/** The times in which an artisan can be available: within seven days from today on. */
export const availableTimes = ['this_week'] as const;

/** The orders of a list of artisans beside the best match and the nearest first. */
export const artisanOrders = ['best_rated', 'lowest_price'] as const;
export type ArtisanOrder = (typeof artisanOrders)[number];

/** In naira. */
export const MOST_CHARGE = 1_000_000_000;

/** The choices of which a person is told how many artisans each would give. */
export const countedChoices = ['min_rating', 'max_charge', 'verified', 'available', 'language'] as const;
export type CountedChoice = (typeof countedChoices)[number];
