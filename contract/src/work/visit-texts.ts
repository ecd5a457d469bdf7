import { DOOR_CODE_DIGITS, DOOR_CODE_TRIES, VISIT_NOTICES_MAX, VISIT_SHARES_MAX } from './visit-limits.ts';

/** The sentences with which the server refuses something about a visit. */
export const visitTexts = {
  none: "We can't find this visit",
  remote: 'Remote work has no visit',
  notAgreed: 'The visit shows here once the offer is accepted',
  notToday: 'You can do this on the day of the visit',
  codesTooEarly: 'You can enter the door code from one hour before the visit starts',
  codeForm: `Please enter the ${DOOR_CODE_DIGITS} digits`,
  wrongCode: "That's not the code. Please check it again.",
  noTriesLeft: `The code was wrong ${DOOR_CODE_TRIES} times, so you can't try again. Your agreement is still on. If you're not sure who's at the door, don't open it.`,
  codesGone: "We've deleted the codes for this visit",
  codesNotThere: "You'll see the door codes on the day of the visit",
  tooManyNotices: `You've sent ${VISIT_NOTICES_MAX} updates about this visit. Please write a message instead.`,
  tooManyShares: `You've made ${VISIT_SHARES_MAX} links to this visit. Please use one of them.`,
  shareOver: 'This visit is over, so it can no longer be shared',
  noShare: "This link doesn't work any more",
  minutes: "Please say how late you'll be",
  noCall: "There's no number to call right now. You can write in the chat.",
} as const;
