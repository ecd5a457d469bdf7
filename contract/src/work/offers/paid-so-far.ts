import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../../shared/operation.ts';
import { cleanName, hasVisibleText, tooLong } from '../../shared/text/clean-text.ts';
import { agreementTexts } from '../agreement-texts.ts';
import { agreement } from '../agreements.ts';
import { caseTexts } from '../cases/case-texts.ts';
import { DISPUTE_MAX, PAYMENTS_A_PERSON, paidTexts, paymentPurposes } from './paid-texts.ts';
import { payment } from './payment.ts';

const tap = {
  agreement_id: requiredText(agreementTexts.none, 100),
  /** Made by the browser for each tap. A retry with the same id changes nothing. */
  client_id: requiredText('Please send a client_id', 100),
};
const whichPayment = { ...tap, payment_id: requiredText(paidTexts.none, 100) };
const answer = z.object({ ...ok, agreement, payments: z.array(payment) });

export const recordPayment = operation({
  path: '/user_agreement/record_payment',
  summary: `Write down money that passed between the two people outside the product: the customer paid it and the artisan received it. The other person confirms or disputes it. At most ${PAYMENTS_A_PERSON} by each person. No money moves.`,
  access: 'session',
  request: z.object({
    ...tap,
    /** Whole naira, as a number or as typed. */
    amount: z.union([z.number(), z.string().check(z.maxLength(30, paidTexts.amount))], paidTexts.amount),
    purpose: z.enum(paymentPurposes, paidTexts.purpose),
    /** The receipt: an own picture that `upload_file` stored in the agreement's conversation and that no message has sent. */
    file_ids: z.optional(
      z
        .array(z.string(caseTexts.picturesOnly).check(z.maxLength(100)), caseTexts.picturesOnly)
        .check(z.maxLength(1, paidTexts.onePicture)),
    ),
  }),
  answer,
});

export const paymentAnswers = ['confirm', 'dispute'] as const;

export const answerPayment = operation({
  path: '/user_agreement/answer_payment',
  summary:
    'Confirm a payment that the other person has written down, which is final, or dispute it with a line. A disputed one can still be confirmed.',
  access: 'session',
  request: z
    .object({
      ...whichPayment,
      answer: z.enum(paymentAnswers, paidTexts.answer),
      /** What is wrong, stored as one line; required to dispute, and unused otherwise. Dropped after a block. */
      text: z.optional(
        z
          .string('Please enter text')
          .check(z.overwrite(cleanName), z.maxLength(DISPUTE_MAX, tooLong(DISPUTE_MAX))),
      ),
    })
    .check(
      z.refine(({ answer, text = '' }) => answer !== 'dispute' || hasVisibleText(text), {
        error: paidTexts.dispute,
        path: ['text'],
      }),
    ),
  answer,
});

export const withdrawPayment = operation({
  path: '/user_agreement/withdraw_payment',
  summary: 'Take back an own record of a payment that the other person has not confirmed.',
  access: 'session',
  request: z.object(whichPayment),
  answer,
});
