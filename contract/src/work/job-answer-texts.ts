/** The sentences with which the server refuses a poster's action on an answer. */
export const answerTexts = {
  none: "We can't find this answer to your job",
  which: 'Please say which answer',
  who: 'Please say who you hired',
  hired: 'You hired this person. Choose someone else or no one before you decline.',
  gone: "You can't hire this person here any more.",
  over: 'This job is over. You can post it again.',
  sentDifferently: 'You already sent this message.',
  noWords: 'Please write a message',
} as const;

/** Returns a friendly text for declining an answer. The poster may change it before it is sent. */
export function readyDecline(name: string): string {
  const [first = ''] = name.split(' ');
  return `Thank you for your answer${first ? `, ${first}` : ''}. I've chosen someone else this time. I wish you all the best.`;
}
