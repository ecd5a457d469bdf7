/** An unanswered offer expires after this many days, or when its visit begins or its delivery is due, whichever is earlier. */
export const OFFER_OPEN_DAYS = 7;
/** The longest visit that may end on the next day. A longer one is usually a mistyped time. */
export const NIGHT_VISIT_HOURS_MAX = 12;
/** How many days ahead a visit or a delivery may be. */
export const OFFER_DAYS_AHEAD = 365;
/** How many offers, changes and requests for a new time a person may make in one conversation within 24 hours. */
export const OFFERS_A_DAY = 20;
export const OFFER_VERSIONS_MAX = 20;
/** Prices are whole naira between these two. */
export const PRICE_MIN_NAIRA = 1;
export const PRICE_MAX_NAIRA = 100_000_000;
export const OFFER_TEXT_MAX = 500;
export const STREET_MAX = 200;
/** The street address of a visit is deleted this many days after the visit ends. */
export const STREET_RETENTION_DAYS = 7;
/** A cancellation is marked as late from this many hours before the visit begins or the delivery is due. */
export const LATE_CANCELLATION_HOURS = 24;
/** How many agreements a list returns by default, and at most. */
export const AGREEMENTS_PAGE = 20;
export const AGREEMENTS_PAGE_MAX = 50;
/** How often a person may say within 24 hours that the same work is done, after withdrawing it or after an objection. */
export const DONE_CLAIMS_A_DAY = 10;
/** After this many hours without an answer, the person asked whether the work is done is reminded. */
export const DONE_REMINDER_HOURS = 24;
/** After this many hours without an answer, the work counts as done if a reminder was delivered. */
export const DONE_SILENCE_HOURS = 72;
/** A reminder that was delivered late leaves at least this many hours for an answer. */
export const DONE_AFTER_REMINDER_HOURS = 24;
/** For how many days after its end a problem with an agreement can be reported. */
export const PROBLEM_DAYS = 90;
export const PROBLEM_TEXT_MAX = 1000;
/** How many problems with agreements a person may report within 24 hours. */
export const PROBLEMS_A_DAY = 20;
/** Both people are asked for a review this many hours after the work was done, and at most this many days after. */
export const REVIEW_ASK_HOURS = 3;
export const REVIEW_ASK_DAYS = 14;
/** An artisan's page shows the share of done agreements from this many ended ones on. */
export const SHARE_FROM_AGREEMENTS = 5;
