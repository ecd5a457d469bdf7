/** For how many hours the link of a corrected contact works. */
export const CORRECTION_HOURS = 24;
/**
 * For how many hours after the change, or after the last notice of it was delivered, the owner can object. The new contact sets no password
 * for as long, because the owner could not undo that.
 */
export const OBJECTION_HOURS = 72;
