/** How long the doubts about a text are stored after the decision. Meanwhile the text does not wait again when it is saved unchanged. */
export const DOUBTS_KEPT_DAYS = 90;
