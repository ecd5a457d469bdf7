import { formatWholeNaira } from '../../shared/money.ts';
import { PRICE_MAX_NAIRA } from '../agreement-limits.ts';

/** What a payment or a stage of an offer is for. A stage has each of them at most once. */
export const paymentPurposes = ['deposit', 'materials', 'work', 'rest'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** The words of the purposes. */
export const purposeTexts: Record<PaymentPurpose, string> = {
  deposit: 'Deposit',
  materials: 'Materials',
  work: 'Work',
  rest: 'The rest',
};

/** An offer names up to this many stages. */
export const STAGES_MAX = 4;
/** How many payments a person may record about one agreement, those that were withdrawn included. */
export const PAYMENTS_A_PERSON = 20;
/** How long the line is that disputes a payment. */
export const DISPUTE_MAX = 300;

/**
 * `recorded`: the other person has not answered; `confirmed` is final; `disputed`: the other person says that it is wrong; `withdrawn`: its
 * author took it back.
 */
export const paymentStates = ['recorded', 'confirmed', 'disputed', 'withdrawn'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The sentences with which the form and the server refuse something about a payment or about stages. */
export const paidTexts = {
  amount: 'Please enter the amount in whole naira, for example 8,000',
  tooLow: 'The amount must be more than 0',
  tooHigh: `The amount can be at most ${formatWholeNaira(PRICE_MAX_NAIRA)}`,
  purpose: 'Please choose what the money is for',
  dispute: "Please say what's wrong, for example: I got 5,000 only",
  answer: 'Please confirm or dispute this payment',
  none: "This payment isn't here any more. Please look again.",
  notAgreed: 'You can write down money once the offer is accepted.',
  tooMany: `You've written down ${PAYMENTS_A_PERSON} payments for this work. That's the most we can keep.`,
  sentDifferently:
    'You already sent this, but with something different in it. Please look at what you wrote down.',
  onlyOther: 'Only the other person can answer this. You can take it back.',
  onlyAuthor: 'Only the person who wrote this down can take it back.',
  confirmed: 'You both agreed on this payment, so it stays.',
  withdrawn: 'This payment was taken back.',
  alreadyDisputed: "You've said already that this is wrong.",
  onePicture: 'Please add one picture of the receipt at most',
  stages: `Please use at most ${STAGES_MAX} stages, each for something else`,
  stagesOfRange: 'Stages need one price, not a price range',
  stagesSum: 'The stages must add up to the price',
} as const;
