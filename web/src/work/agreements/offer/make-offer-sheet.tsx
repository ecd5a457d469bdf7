import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import type { CallTarget } from '../../../money/plans/calls/call-terms.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { OfferDialog } from './offer-dialog.tsx';
import {
  iAmArtisan,
  isFirstJobMessage,
  type OfferConversation,
  useOfferHints,
  workOf,
} from './offer-hints.ts';
import { dayBack, newOffer, noHints, type OfferHints, toOfferRequest } from './offer-rules.ts';
import { useOfferForm } from './use-offer-form.ts';

const PlanGate = lazyPart(async () => ({
  default: (await import('../../../money/plans/gate/own-plan-gate.tsx')).OwnPlanGate,
}));

interface MakeOfferSheetProps {
  conversation: OfferConversation;
  /** Whether the page has shown the first message as free. */
  wasShownAsFree: () => boolean;
  onClose: () => void;
  /** Called after the server has stored the offer. */
  onSent: () => void;
  /** Called when the server has refused the offer because it is not free any more. Its sentence names the price, so sending again accepts it. */
  onPriceChanged: () => void;
}

/** Form of a new offer, prefilled from the subject of the conversation. */
export function MakeOfferSheet({
  conversation,
  wasShownAsFree,
  onClose,
  onSent,
  onPriceChanged,
}: MakeOfferSheetProps) {
  const { _id, receiver_id, receiver_name, job_id } = conversation;
  const accountId = useOwnUser()._id;
  const hints = useOfferHints(conversation, accountId);
  const offer = useOfferForm(accountId, `offer-${_id}`, (edited, nowMs) =>
    newOffer(hints ?? noHints, edited, nowMs),
  );
  const { mutateAsync } = useMutation(mutation('/user_agreement/make_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: null,
    pendingClientId: offer.pendingClientId,
    onDone: () => {
      offer.forget();
      onSent();
    },
  });
  const [isJobAnswer] = useState(() => isFirstJobMessage(conversation));
  const message = isJobAnswer ? offer.form.message.trim() : '';
  const send = () =>
    void write(async (client_id) => {
      try {
        return await mutateAsync({
          conversation_id: _id,
          client_id,
          ...toOfferRequest(offer.form),
          ...(message && { message }),
          ...(wasShownAsFree() && { expects_free: true }),
        });
      } catch (error) {
        if (asFailure(error).code === 'price_changed') onPriceChanged();
        throw error;
      }
    });

  return (
    <OfferDialog
      title={isJobAnswer ? 'Answer with an offer' : 'Make an offer'}
      isJobAnswer={isJobAnswer}
      description={`${receiver_name || 'The other person'} can accept, change or decline it.`}
      sendLabel="Send offer"
      conversationId={_id}
      work={workOf(conversation, accountId)}
      offer={offer}
      away={awayOf(hints, offer.nowMs, iAmArtisan(conversation))}
      isReady={hints !== undefined}
      {...{ busy, failure, send, onClose }}
    >
      {failure?.code === 'needs_plan' && (
        <PlanNeeded
          failure={failure}
          target={job_id === null ? { artisan_id: receiver_id } : { job_id }}
          wish={{ deed: 'chat', id: _id, name: receiver_name }}
          onActivated={send}
        />
      )}
    </OfferDialog>
  );
}

/** Returns what the form says about the artisan's absence. */
function awayOf(hints: OfferHints | undefined, nowMs: number, isOwn: boolean) {
  const until = hints?.awayUntil;
  return until && dayBack(until, nowMs) ? { until, isOwn } : undefined;
}

interface PlanNeededProps {
  failure: ApiError;
  target: CallTarget;
  wish: { deed: 'chat'; id: string; name: string };
  onActivated: () => void;
}

/** Offers a way forward when the offer would open a conversation that needs a plan. */
function PlanNeeded({ failure, target, wish, onActivated }: PlanNeededProps) {
  const [closed, setClosed] = useState<ApiError>();
  if (closed === failure) return null;
  return (
    <Suspense>
      <PlanGate
        way="chat"
        target={target}
        wish={wish}
        onClose={() => setClosed(failure)}
        // The notice says the new price before the offer goes.
        onProven={() => setClosed(failure)}
        onActivated={() => {
          setClosed(failure);
          onActivated();
        }}
      />
    </Suspense>
  );
}
