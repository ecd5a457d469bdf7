import type { CaseState, ProposalKind } from './case-lifecycle.ts';
import { CASE_ENTRIES_A_PERSON, CASE_PICTURES_MAX, CASES_A_PERSON } from './case-limits.ts';

/** The sentences with which the server refuses something about a case. */
export const caseTexts = {
  none: "We can't find this problem",
  over: 'This problem is already closed.',
  holds: "There's an open problem with this work. Please solve it together first.",
  tooMany: `You've reported ${CASES_A_PERSON} problems with this work. Please message customer support.`,
  tooManyEntries: `You've written ${CASE_ENTRIES_A_PERSON} times here. Our team will decide.`,
  text: 'Please write what happened',
  kind: 'Please choose what you propose',
  day: 'Please choose today or a later day',
  dayOnly: 'Only coming back has a day',
  price: 'Please enter the new price in whole naira, for example 12,000',
  priceOnly: 'Only a change of price has a price',
  notAgreed: "This agreement has ended, so you can't call it off any more.",
  otherProposal: "There's another proposal now. Please read it first.",
  noProposal: 'No proposal is waiting for an answer.',
  ownProposal: 'Only the other person can answer your proposal.',
  notOpener: 'Only the person who reported the problem can take the report back.',
  teamAsked: 'Our team is already looking at this.',
  picturesOnly: 'Please add pictures only',
  tooManyPictures: `Please add at most ${CASE_PICTURES_MAX} pictures at a time`,
  sentDifferently: 'You already sent something different here. Please open the problem again.',
} as const;

/** The words of the states, on the page and for operators. */
export const caseStateTexts: Record<CaseState, string> = {
  open: 'Open',
  proposed: 'Solution proposed',
  solved: 'Solved',
  decided: 'Decided by our team',
  withdrawn: 'Taken back',
};

/** The words of the solutions. */
export const proposalTexts: Record<ProposalKind, string> = {
  come_back: 'Come back on a day',
  price: 'Change the price',
  call_off: 'Call it off',
};
