import type { Agreement } from '@marketplace/contract/work/agreements';
import { answerPayment, recordPayment, withdrawPayment } from '@marketplace/contract/work/offers/paid-so-far';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import type { Answer, TestApp } from './app-on-database.ts';
import type { Person } from './conversations.ts';
import { newCommand } from './offers.ts';

type Named = { _id: string };

/** The steps of 'Paid so far' over HTTP, each as a new tap unless `changes` names one. */
export function paidOf(app: Pick<TestApp, 'post'>) {
  const say = (path: string, { token }: { token: string }, body: object): Promise<Answer> =>
    app.post(path, { client_id: newCommand(), ...body }, { token });
  const ending =
    (path: string, fixed: object = {}) =>
    (person: { token: string }, agreement: Named, payment: Named, changes: object = {}) =>
      say(path, person, { agreement_id: agreement._id, payment_id: payment._id, ...fixed, ...changes });
  const record = (person: { token: string }, { _id }: Named, changes: object = {}) =>
    say(recordPayment.path, person, { agreement_id: _id, amount: 8_000, purpose: 'materials', ...changes });
  return {
    record,
    confirm: ending(answerPayment.path, { answer: 'confirm' }),
    dispute: ending(answerPayment.path, { answer: 'dispute', text: 'I got 5,000 only' }),
    withdraw: ending(withdrawPayment.path),
    /** Records a payment and returns it. @throws when it was refused */
    async recorded(
      person: Person,
      agreement: Pick<Agreement, '_id'>,
      changes: object = {},
    ): Promise<Payment> {
      const { status, body } = await record(person, agreement, changes);
      if (status !== 200) throw new Error(`record_payment: ${JSON.stringify(body)}`);
      return (body.payments as Payment[]).at(-1) as Payment;
    },
  };
}
