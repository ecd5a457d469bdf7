/** What stands in braces in a question or an answer, and what it becomes. */
export const questionBlanks = {
  product: 'the name of the product',
  from_price: 'the lowest price, like ₦500 a week',
  starter_price: "Starter's lowest price",
  connect_price: "Connect's lowest price",
  elite_price: "Elite's lowest price",
  refund_days: 'the days in which money comes back',
} as const;
export type QuestionBlank = keyof typeof questionBlanks;

/** How a legal text names the days for a refund, so that it says what the setting says. */
export const REFUND_DAYS_BLANK = '{refund_days}';

/** Finds words in braces. */
export const blankPattern = /\{([^{}]*)\}/g;

/** Fills the blanks of a text. */
export function fillBlanks(text: string, facts: Record<QuestionBlank, string>): string {
  return text.replace(blankPattern, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as QuestionBlank] : whole,
  );
}
