/** From this many hours after a case was opened, an operator decides it. Either person can ask for that earlier. */
export const CASE_TEAM_HOURS = 72;
/** For at most this many days an open case keeps the agreement from being done, so nobody can delay that for ever. */
export const CASE_HOLD_DAYS = 14;
/** How many cases a person may open about one agreement. */
export const CASES_A_PERSON = 3;
/** How many texts and proposals a person may add to one case. */
export const CASE_ENTRIES_A_PERSON = 30;
/** How many pictures come with one text. */
export const CASE_PICTURES_MAX = 4;
