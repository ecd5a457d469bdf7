/** The most letters of an answer while away. */
export const AWAY_ANSWER_MAX = 200;

/** A first text that promises nothing. */
export const suggestedAwayAnswer =
  "Thank you for your message. I'm away and can't answer now. I'll read it and write to you when I'm back.";

/** Daytime hours without a reply after which an artisan is reminded of a first message. */
export const UNANSWERED_HOURS = 4;
/** The hours of the day in Lagos that count. Reminders are written only in them. */
export const UNANSWERED_DAY = { from: 8, until: 20 } as const;
