/** An offer that nobody answers expires after so many days, or when its visit begins or its delivery is due, whichever is earlier. */
export const OFFER_OPEN_DAYS = 7;
/** A visit that ends on the day after its beginning is at most so long. A longer one is mostly a mistyped time. */
export const NIGHT_VISIT_HOURS_MAX = 12;
/** How far ahead the day of a visit or of a delivery may lie. */
export const OFFER_DAYS_AHEAD = 365;
/** How many offers, changed ones included, a person may make in one conversation within 24 hours. */
export const OFFERS_A_DAY = 20;
/** How many versions an offer can have. */
export const OFFER_VERSIONS_MAX = 20;
/** Prices are whole naira between these two. */
export const PRICE_MIN_NAIRA = 1;
export const PRICE_MAX_NAIRA = 100_000_000;
export const OFFER_TEXT_MAX = 500;
export const STREET_MAX = 200;
/** The street address of a visit is deleted so many days after the end of the visit. */
export const STREET_KEPT_DAYS = 7;
/** A cancellation within so many hours before the visit begins or the delivery is due, or later, is marked as late. */
export const LATE_CANCELLATION_HOURS = 24;
/** How many agreements a list answers by default, and at most. */
export const AGREEMENTS_PAGE = 20;
export const AGREEMENTS_PAGE_MAX = 50;
/** How often a person may say within 24 hours that the same work is done, after taking it back or after an objection. */
export const DONE_ASKS_A_DAY = 10;
/** The person who was told that the work is done is reminded after so many hours without an answer. */
export const DONE_REMINDER_HOURS = 24;
/** So many hours without an answer confirm that the work is done, where a reminder was delivered. */
export const DONE_SILENCE_HOURS = 72;
/** A reminder that was delivered late leaves at least so many hours for an answer. */
export const DONE_AFTER_REMINDER_HOURS = 24;
/** For how many days after its end a problem with an agreement can be reported. */
export const PROBLEM_DAYS = 90;
export const PROBLEM_TEXT_MAX = 1000;
/** How many problems with agreements a person may report within 24 hours. */
export const PROBLEMS_A_DAY = 20;
/** Both people are asked for a review so many hours after the work was done, and not later than so many days after it. */
export const REVIEW_ASK_HOURS = 3;
export const REVIEW_ASK_DAYS = 14;
/** From so many ended agreements on, the page of an artisan shows the share that was done. */
export const SHARE_FROM_AGREEMENTS = 5;
