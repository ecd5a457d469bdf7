/** For how many hours the link of a corrected contact works. */
export const CORRECTION_HOURS = 24;
/** For how many hours after the change the owner can object. */
export const OBJECTION_HOURS = 24;
