import { formatDate, formatTime } from './format.ts';

/** Says until when a person hears from us about an appeal. @param answerBy as ISO time */
export const answerTime = (answerBy: string): string =>
  Date.parse(answerBy) < Date.now()
    ? "It's taking us longer than usual, sorry. We haven't forgotten you."
    : `You'll hear from us by ${formatDate(answerBy)}, ${formatTime(answerBy)}.`;
