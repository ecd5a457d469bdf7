export const DOOR_CODE_DIGITS = 4;
/** How often a person may enter the other person's door code. */
export const DOOR_CODE_TRIES = 5;
/** Door codes can be entered from this many hours before the visit begins. */
export const DOOR_CODE_HOURS_BEFORE = 1;
/** The page shows a person's own door code from this many hours before the visit begins. The phone has it all day, for a lost link. */
export const DOOR_CODE_SHOWN_HOURS_BEFORE = 2;
/** How many notices ("I am on my way", "I am late") a person may send about one visit. */
export const VISIT_NOTICES_MAX = 8;
/** How many links to one visit a person may make, ended ones included. */
export const VISIT_SHARES_MAX = 10;
/** A link to a visit works until this many hours after the visit ends. */
export const VISIT_SHARE_HOURS = 24;
/** Door codes, the times they were entered, notices and links are deleted this many days after the visit ends. */
export const VISIT_RETENTION_DAYS = 7;
/** By how many minutes a person can say they are late. 0 says that the person is on the way. */
export const latenesses = [0, 15, 30, 60] as const;
export type Lateness = (typeof latenesses)[number];
/** The emergency number, anywhere in Nigeria. */
export const EMERGENCY_NUMBER = '112';
/** The two people of a visit can call each other without a token from the evening before until this many hours after it ends. */
export const VISIT_CALL_HOURS_AFTER = 6;
