import { agreementTexts, describeTime, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  Fragment,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { agreementQuery } from '../agreement-queries.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { TimeAndPlaceFields, WorkFields } from './offer-fields.tsx';
import { type OfferConversation, type OfferedWork, useOfferHints, workOf } from './offer-hints.ts';
import {
  changedOffer,
  newOffer,
  noHints,
  type OfferForm,
  type OfferProblems,
  sentOffer,
  validateOffer,
} from './offer-rules.ts';
import { useOfferForm } from './use-offer-form.ts';

const PlanGate = lazyPart(async () => ({
  default: (await import('../../../money/plans/gate/own-plan-gate.tsx')).OwnPlanGate,
}));

interface MakeOfferSheetProps {
  conversation: OfferConversation;
  onClose: () => void;
  /** Called when the server has the offer. */
  onSent: () => void;
}

/** The form of a new offer, prepared with what the conversation is about. */
export function MakeOfferSheet({ conversation, onClose, onSent }: MakeOfferSheetProps) {
  const { _id, receiver_name } = conversation;
  const accountId = useOwnUser()._id;
  const hints = useOfferHints(conversation, accountId);
  const offer = useOfferForm(accountId, `offer-${_id}`, (touched, nowMs) =>
    newOffer(hints ?? noHints, touched, nowMs),
  );
  const { mutateAsync } = useMutation(mutation('/user_agreement/make_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: null,
    unsure: offer.unsure,
    onDone: () => {
      offer.forget();
      onSent();
    },
  });
  const send = () =>
    void write((client_id) => mutateAsync({ conversation_id: _id, client_id, ...sentOffer(offer.form) }));

  return (
    <OfferDialog
      title="Make an offer"
      description={`${receiver_name || 'The other person'} can accept, change or decline it.`}
      sendLabel="Send offer"
      conversationId={_id}
      work={workOf(conversation, accountId)}
      offer={offer}
      isReady={hints !== undefined}
      {...{ busy, failure, send, onClose }}
    >
      {failure?.code === 'needs_plan' && (
        <PlanNeeded
          failure={failure}
          wish={{ deed: 'chat', id: _id, name: receiver_name }}
          onActivated={send}
        />
      )}
    </OfferDialog>
  );
}

interface PlanNeededProps {
  failure: ApiError;
  wish: { deed: 'chat'; id: string; name: string };
  onActivated: () => void;
}

/** Helps a person whose offer would open a conversation that no plan pays for. */
function PlanNeeded({ failure, wish, onActivated }: PlanNeededProps) {
  const [closed, setClosed] = useState<ApiError>();
  if (closed === failure) return null;
  return (
    <Suspense>
      <PlanGate
        way="chat"
        wish={wish}
        onClose={() => setClosed(failure)}
        onActivated={() => {
          setClosed(failure);
          onActivated();
        }}
      />
    </Suspense>
  );
}

interface ChangeOfferSheetProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The form of a changed offer, which begins with the present one. When the offer is changed or ends meanwhile, the form says so and
 * keeps what was typed; the person sends it over a newer version only after a tap on 'I have read it'.
 */
export function ChangeOfferSheet({ agreement, onClose, onDone }: ChangeOfferSheetProps) {
  const { _id, status, street, versions } = agreement;
  const current = currentVersion(agreement);
  const [begun, setBegun] = useState(current);
  const [read, setRead] = useState(current.version);
  const accountId = useOwnUser()._id;
  const begin = (touched: Parameters<typeof changedOffer>[2], nowMs: number) =>
    changedOffer(begun, street, touched, nowMs);
  const offer = useOfferForm(accountId, `offer-change-${_id}`, begin);
  const { mutateAsync } = useMutation(mutation('/user_agreement/change_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    unsure: offer.unsure,
    onDone: () => {
      offer.forget();
      onDone();
    },
  });
  const [unchangedTries, setUnchangedTries] = useState(0);
  // A request whose answer was lost, and which made the newer version that the server tells of: it is repeated for the version that it
  // changed, so that the server recognises it.
  const unsureVersion = offer.unsureVersion();
  // The card has only the newest versions.
  const isLeftOut = unsureVersion !== undefined && (versions[0]?.version ?? 0) > unsureVersion + 1;
  const whole = useQuery({ ...agreementQuery(_id), enabled: isLeftOut });
  const isLooking = isLeftOut && whole.isFetching;
  const known = (isLeftOut && whole.data?.agreement.versions) || versions;
  const hasArrived =
    unsureVersion !== undefined &&
    known.some(({ version, made_by_me }) => version === unsureVersion + 1 && made_by_me);
  const isWaiting = busy || hasArrived || isLooking;
  // While the request is under way, the event of this very step may come before its answer.
  const isOver = !isWaiting && status !== 'offered';
  const isNewer = !isWaiting && !isOver && current.version !== begun.version;
  const isUnread = isNewer && current.version !== read;

  function sendChange() {
    const sent = sentOffer(offer.form);
    const version = (hasArrived ? unsureVersion : undefined) ?? current.version;
    offer.keepVersion(version);
    void write((client_id) => mutateAsync({ agreement_id: _id, version, client_id, ...sent }));
  }

  function send() {
    if (isUnread) return setRead(current.version);
    const begunWith = JSON.stringify(sentOffer(begin({}, offer.nowMs)));
    const isUnchanged = !isNewer && JSON.stringify(sentOffer(offer.form)) === begunWith;
    if (isUnchanged && !hasArrived) return setUnchangedTries(unchangedTries + 1);
    setUnchangedTries(0);
    sendChange();
  }

  // The server answers the repeated request with the agreement as it stands, and the form closes.
  const isLost = hasArrived && !busy && (failure === undefined || failure.unanswered);
  const repeated = useRef(false);
  useEffect(() => {
    if (!isLost || repeated.current) return;
    repeated.current = true;
    sendChange();
  });

  const isSaid = isOver
    ? failure?.msg === statusRefusals[status]
    : isNewer && failure?.msg === agreementTexts.notNewest;
  return (
    <OfferDialog
      title="Change the offer"
      description={`${nameOf(agreement)} can then accept, change or decline it.`}
      sendLabel={isUnread ? 'I have read it' : 'Send changed offer'}
      conversationId={agreement.conversation_id}
      work={{
        jobId: agreement.job_id,
        artisanId: agreement.my_role === 'artisan' ? accountId : agreement.other._id,
      }}
      offer={offer}
      isReady
      canSend={!isOver}
      failure={isSaid ? undefined : failure}
      onClose={() => {
        // The form of an offer that has ended cannot be opened again.
        if (isOver) offer.forget();
        onClose();
      }}
      busy={busy || isLooking}
      send={send}
    >
      {isOver && (
        <IntoView when={status}>
          <Notice tone="warning" live>
            {statusRefusals[status]} What you typed is still here.
          </Notice>
        </IntoView>
      )}
      {isNewer && (
        <IntoView when={`${current.version} ${read}`}>
          <Notice
            tone="warning"
            live
            title={
              current.made_by_me
                ? 'You changed this offer already. It now says:'
                : 'This offer was changed while you were writing. It now says:'
            }
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  setBegun(current);
                  offer.discard();
                }}
              >
                Use this in the form
              </Button>
            }
          >
            <p className="my-1 font-semibold wrap-anywhere">{current.what}</p>
            <AgreementFacts terms={current} />
          </Notice>
        </IntoView>
      )}
      {unchangedTries > 0 && (
        <IntoView when={unchangedTries}>
          <Notice live>You have not changed anything yet.</Notice>
        </IntoView>
      )}
    </OfferDialog>
  );
}

interface OfferDialogProps {
  title: string;
  description: string;
  sendLabel: string;
  conversationId: string;
  work: OfferedWork;
  offer: ReturnType<typeof useOfferForm>;
  /** False while it is not known what the form begins with. */
  isReady: boolean;
  canSend?: boolean;
  busy: boolean;
  failure: ApiError | undefined;
  send: () => void;
  onClose: () => void;
  /** Notices above the buttons. */
  children?: ReactNode;
}

/** The window around the form. It sends nothing that the server would refuse. */
function OfferDialog({
  title,
  description,
  sendLabel,
  conversationId,
  work,
  offer,
  isReady,
  canSend = true,
  ...rest
}: OfferDialogProps) {
  const { busy, failure, send, onClose, children } = rest;
  const { form, nowMs } = offer;
  const { productName } = useSite();
  const [judged, setJudged] = useState<OfferProblems>({});
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();
  const refused = failure?.status === 400 && failure.field ? { [failure.field]: failure.msg } : {};
  const problems: OfferProblems = { ...refused, ...judged };
  const count = Object.keys(problems).length;

  // After each try, and each failure, the first refused field gets the focus.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure may refuse a field
  useEffect(() => {
    if (formElement.current && tries > 0) focusFirstError(formElement.current);
  }, [tries, failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !canSend) return;
    const found = validateOffer(form, new Date(serverNowMs()));
    setJudged(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) send();
  }

  const fields = {
    conversationId,
    work,
    form,
    problems,
    nowMs,
    onChange: (changes: Parameters<typeof offer.change>[0]) => {
      offer.change(changes);
      // Sentences about fields that are right now disappear at once; new ones wait for the next try.
      if (Object.keys(judged).length === 0) return;
      const still = validateOffer({ ...form, ...changes }, new Date(serverNowMs()));
      setJudged(Object.fromEntries(Object.entries(judged).filter(([name]) => name in still)));
    },
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={title}
      description={description}
      actions={
        // The cross above closes the window: a second button for it would take room from the form.
        <>
          {isReady && <WhatIsSent form={form} />}
          <Button type="submit" form={formId} busy={busy} disabled={!isReady || !canSend}>
            {sendLabel}
          </Button>
        </>
      }
    >
      {isReady ? (
        <form ref={formElement} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Fragment key={offer.round}>
            <WorkFields {...fields} />
            <TimeAndPlaceFields {...fields} />
          </Fragment>
          <p className="text-sm text-ink-soft">{productName} is for people of 18 and older.</p>
          {offer.isTouched && (
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              onClick={() => {
                setJudged({});
                offer.discard();
              }}
            >
              Start again
            </Button>
          )}
          {offer.undo && (
            <IntoView when={offer.round}>
              <Notice
                live
                action={
                  <Button variant="secondary" size="small" onClick={offer.undo}>
                    Undo
                  </Button>
                }
              >
                What you typed was removed.
              </Notice>
            </IntoView>
          )}
          <div className="flex flex-col gap-3 empty:hidden">
            {children}
            {count === 0 && <StepFailure failure={failure} />}
          </div>
        </form>
      ) : (
        <SkeletonGroup label="Preparing the offer" className="flex flex-col gap-5">
          <Skeleton className="h-28" />
          <Skeleton className="h-20" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** Beside the button, so that nobody sends a day or a place that stands further down and was never seen. */
function WhatIsSent({ form }: { form: OfferForm }) {
  const { kind, day, from_time, to_time, city } = sentOffer(form);
  return (
    <p className="min-w-0 grow text-sm text-ink-soft wrap-anywhere max-[479px]:order-1">
      {[describeTime({ kind, day, from_time, to_time }), city].filter(Boolean).join(' · ')}
    </p>
  );
}
