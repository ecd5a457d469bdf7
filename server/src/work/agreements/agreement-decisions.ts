import { type AgreementAction, agreementTransitions } from '@marketplace/contract/work/agreement-lifecycle';
import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type {
  acceptOffer,
  addStreetAddress,
  cancelAgreement,
  declineOffer,
} from '@marketplace/contract/work/agreements';
import type * as z from 'zod';
import { assertCanWrite } from '../../contact/messaging/conversation-policy.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertCanTake, isLate } from './agreement-rules.ts';
import { type LockedAgreement, updateAgreement } from './agreements.repository.ts';
import type { Caller, StepContext, StepRunner } from './step-runner.ts';
import { addStreet, deleteStreets, findGiverOfStreet } from './store/streets.repository.ts';

type OfferAnswer = z.output<(typeof declineOffer)['request']>;

/** Accepts, declines and withdraws offers, and cancels agreements. All are free. */
export function createAgreementDecisions({ stepRunner }: { stepRunner: StepRunner }) {
  /** @throws AppError `conflict` when another version is current, `forbidden` for its author and after a block */
  function accept(caller: Caller, form: z.output<(typeof acceptOffer)['request']>) {
    const { agreement_id: agreementId, version, client_id: clientId } = form;
    const street = form.street ?? '';
    const command = { step: 'accept', clientId, content: [agreementId, version, street] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      const { trx, membership, personId, at } = context;
      assertCanTake('accept', agreement, { version, personId, at });
      assertCanWrite(membership);
      if (street !== '') {
        if (agreement.kind !== 'visit')
          throw new AppError('invalid_input', agreementTexts.noStreet, { field: 'street' });
        // An offered address cannot be replaced: both must agree to what they have read.
        if (await findGiverOfStreet(trx, agreementId))
          throw new AppError('invalid_input', agreementTexts.streetGiven, { field: 'street' });
        await addStreet(trx, agreementId, { givenBy: personId, street });
      }
      await updateAgreement(trx, agreement, { status: agreementTransitions.accept.to, accepted_at: at }, at);
      return { version, terms: agreement };
    });
  }

  const decline = (caller: Caller, form: OfferAnswer) => endOffer('decline', caller, form);
  const withdraw = (caller: Caller, form: OfferAnswer) => endOffer('withdraw', caller, form);

  function endOffer(action: 'decline' | 'withdraw', caller: Caller, form: OfferAnswer) {
    const { agreement_id: agreementId, version, client_id: clientId } = form;
    const command = { step: action, clientId, content: [agreementId, version] };
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      assertCanTake(action, agreement, { version, ...context });
      return end(action, context, agreement);
    });
  }

  /** @throws AppError `conflict` when nothing was agreed or the agreement has ended */
  function cancel(caller: Caller, form: z.output<(typeof cancelAgreement)['request']>) {
    const { agreement_id: agreementId, client_id: clientId, reason } = form;
    const command = { step: 'cancel', clientId, content: [agreementId, reason] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      assertCanTake('cancel', agreement, { version: null, ...context });
      const ended = await end('cancel', context, agreement);
      // A cancellation is never late when the other person is suspended.
      const canBeLate = !context.membership.other_suspended;
      return { ...ended, reason, isLate: canBeLate && isLate(ended.terms, reason, context.at) };
    });
  }

  /** @throws AppError `conflict` when an address exists or nothing is agreed; `invalid_input` for remote work */
  function giveStreet(caller: Caller, form: z.output<(typeof addStreetAddress)['request']>) {
    const { agreement_id: agreementId, client_id: clientId, street } = form;
    const command = { step: 'add_street', clientId, content: [agreementId, street] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      const { trx, membership, personId, at } = context;
      assertCanTake('add_street', agreement, { version: null, ...context });
      assertCanWrite(membership);
      if (agreement.kind !== 'visit')
        throw new AppError('invalid_input', agreementTexts.noStreet, { field: 'street' });
      if (await findGiverOfStreet(trx, agreementId))
        throw new AppError('conflict', agreementTexts.streetAdded);
      await addStreet(trx, agreementId, { givenBy: personId, street });
      // The status stays the same; the new revision shows browsers that the agreement has changed.
      await updateAgreement(trx, agreement, {}, at);
      return { version: agreement.version, terms: agreement };
    });
  }

  /** Ends an offer or agreement and deletes its street address, which no one needs any more. */
  async function end(
    action: Extract<AgreementAction, 'decline' | 'withdraw' | 'cancel'>,
    { trx, at }: StepContext,
    agreement: LockedAgreement,
  ) {
    await updateAgreement(trx, agreement, { status: agreementTransitions[action].to }, at);
    await deleteStreets(trx, [agreement.id]);
    return { version: agreement.version, terms: agreement };
  }

  return { accept, decline, withdraw, cancel, giveStreet };
}
