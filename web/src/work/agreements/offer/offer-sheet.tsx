import { MESSAGE_MAX } from '@marketplace/contract/contact/messages';
import { agreementTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
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
import type { CallTarget } from '../../../money/plans/calls/call-terms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { agreementQuery } from '../agreement-queries.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { MaterialsField, TimeAndPlaceFields, WhatIsSent, WorkFields } from './offer-fields.tsx';
import {
  isAnswer,
  isArtisanOf,
  type OfferConversation,
  type OfferedWork,
  useOfferHints,
  workOf,
} from './offer-hints.ts';
import {
  changedOffer,
  dayBack,
  newOffer,
  noHints,
  type OfferHints,
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
  /** Called after the server has stored the offer. */
  onSent: () => void;
}

/** Form of a new offer, prefilled from the subject of the conversation. */
export function MakeOfferSheet({ conversation, onClose, onSent }: MakeOfferSheetProps) {
  const { _id, receiver_id, receiver_name, job_id } = conversation;
  const accountId = useOwnUser()._id;
  const hints = useOfferHints(conversation, accountId);
  const offer = useOfferForm(accountId, `offer-${_id}`, (touched, nowMs) =>
    newOffer(hints ?? noHints, touched, nowMs),
  );
  const { mutateAsync } = useMutation(mutation('/user_agreement/make_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: null,
    pendingRequest: offer.pendingRequest,
    onDone: () => {
      offer.forget();
      onSent();
    },
  });
  const [answers] = useState(() => isAnswer(conversation));
  const message = answers ? offer.form.message.trim() : '';
  const send = () =>
    void write((client_id) =>
      mutateAsync({
        conversation_id: _id,
        client_id,
        ...sentOffer(offer.form),
        ...(message && { message }),
      }),
    );

  return (
    <OfferDialog
      title={answers ? 'Answer with an offer' : 'Make an offer'}
      answers={answers}
      description={`${receiver_name || 'The other person'} can accept, change or decline it.`}
      sendLabel="Send offer"
      conversationId={_id}
      work={workOf(conversation, accountId)}
      offer={offer}
      away={awayOf(hints, offer.nowMs, isArtisanOf(conversation))}
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
 * Form of a changed offer, prefilled with the current version. When the offer changes or ends meanwhile, the form says so and keeps the
 * person's edits; sending over a newer version requires 'I have read it'.
 */
export function ChangeOfferSheet({ agreement, onClose, onDone }: ChangeOfferSheetProps) {
  const { _id, status, street, versions } = agreement;
  const current = currentVersion(agreement);
  const [baseVersion, setBaseVersion] = useState(current);
  const [read, setRead] = useState(current.version);
  const accountId = useOwnUser()._id;
  const begin = (touched: Parameters<typeof changedOffer>[2], nowMs: number) =>
    changedOffer(baseVersion, street, touched, nowMs);
  const offer = useOfferForm(accountId, `offer-change-${_id}`, begin);
  const { mutateAsync } = useMutation(mutation('/user_agreement/change_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    pendingRequest: offer.pendingRequest,
    onDone: () => {
      offer.forget();
      onDone();
    },
  });
  const [unchangedTries, setUnchangedTries] = useState(0);
  // The response of a request was lost, and it may have made the newer version. It is repeated for the version it changed, which lets the
  // server recognise it.
  const pendingVersion = offer.pendingVersion();
  // The card has only the newest versions.
  const isTruncated = pendingVersion !== undefined && (versions[0]?.version ?? 0) > pendingVersion + 1;
  const fullAgreement = useQuery({ ...agreementQuery(_id), enabled: isTruncated });
  const isFetchingVersions = isTruncated && fullAgreement.isFetching;
  const known = (isTruncated && fullAgreement.data?.agreement.versions) || versions;
  const hasArrived =
    pendingVersion !== undefined &&
    known.some(({ version, made_by_me }) => version === pendingVersion + 1 && made_by_me);
  const isWaiting = busy || hasArrived || isFetchingVersions;
  // During the request, the event of this step may arrive before its response.
  const hasEnded = !isWaiting && status !== 'offered';
  const isNewer = !isWaiting && !hasEnded && current.version !== baseVersion.version;
  const isUnread = isNewer && current.version !== read;

  function sendChange() {
    const sent = sentOffer(offer.form);
    const version = (hasArrived ? pendingVersion : undefined) ?? current.version;
    offer.keepVersion(version);
    void write((client_id) => mutateAsync({ agreement_id: _id, version, client_id, ...sent }));
  }

  function send() {
    if (isUnread) return setRead(current.version);
    const baseOffer = JSON.stringify(sentOffer(begin({}, offer.nowMs)));
    const isUnchanged = !isNewer && JSON.stringify(sentOffer(offer.form)) === baseOffer;
    if (isUnchanged && !hasArrived) return setUnchangedTries(unchangedTries + 1);
    setUnchangedTries(0);
    sendChange();
  }

  // The server answers the repeated request with the current agreement, and the form closes.
  const responseLost = hasArrived && !busy && (failure === undefined || failure.unanswered);
  const repeated = useRef(false);
  useEffect(() => {
    if (!responseLost || repeated.current) return;
    repeated.current = true;
    sendChange();
  });

  const isFailureShown = hasEnded
    ? failure?.msg === statusRefusals[status]
    : isNewer && failure?.msg === agreementTexts.notNewest;
  return (
    <OfferDialog
      title="Change the offer"
      description={`${nameOf(agreement)} can then accept, change or decline it.`}
      sendLabel={isUnread ? "I've read it" : 'Send changed offer'}
      conversationId={agreement.conversation_id}
      work={{
        jobId: agreement.job_id,
        artisanId: agreement.my_role === 'artisan' ? accountId : agreement.other._id,
      }}
      offer={offer}
      isReady
      canSend={!hasEnded}
      failure={isFailureShown ? undefined : failure}
      onClose={() => {
        // The form of an offer that has ended cannot be reopened.
        if (hasEnded) offer.forget();
        onClose();
      }}
      busy={busy || isFetchingVersions}
      send={send}
    >
      {hasEnded && (
        <IntoView when={status}>
          <Notice tone="warning" live>
            {statusRefusals[status]} We've kept what you typed.
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
                ? "You've already changed this offer. It now says:"
                : 'This offer was changed while you were writing. It now says:'
            }
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  setBaseVersion(current);
                  offer.discard();
                }}
              >
                Start from this offer
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
          <Notice live>You haven't changed anything yet.</Notice>
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
  /** Whether the offer answers a job, with words of the artisan. */
  answers?: boolean;
  offer: ReturnType<typeof useOfferForm>;
  away?: ComponentProps<typeof TimeAndPlaceFields>['away'];
  /** False until the initial values are loaded. */
  isReady: boolean;
  canSend?: boolean;
  busy: boolean;
  failure: ApiError | undefined;
  send: () => void;
  onClose: () => void;
  /** Notices above the buttons. */
  children?: ReactNode;
}

/** The dialog around the form. It never sends what the server would refuse. */
function OfferDialog({
  title,
  description,
  sendLabel,
  conversationId,
  work,
  answers = false,
  offer,
  away,
  isReady,
  canSend = true,
  ...rest
}: OfferDialogProps) {
  const { busy, failure, send, onClose, children } = rest;
  const { form, nowMs } = offer;
  const { productName } = useSite();
  const [fieldErrors, setFieldErrors] = useState<OfferProblems>({});
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();
  const refused = failure?.status === 400 && failure.field ? { [failure.field]: failure.msg } : {};
  const problems: OfferProblems = { ...refused, ...fieldErrors };
  const count = Object.keys(problems).length;

  // After each attempt and each failure, the first refused field gets the focus.
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure may refuse a field
  useEffect(() => {
    if (formElement.current && tries > 0) focusFirstError(formElement.current);
  }, [tries, failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !canSend) return;
    const found = validateOffer(form, new Date(serverNowMs()));
    setFieldErrors(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) send();
  }

  const fields = {
    conversationId,
    work,
    form,
    problems,
    nowMs,
    away,
    onChange: (changes: Parameters<typeof offer.change>[0]) => {
      offer.change(changes);
      // Errors of corrected fields disappear at once; new errors wait for the next attempt.
      if (Object.keys(fieldErrors).length === 0) return;
      const still = validateOffer({ ...form, ...changes }, new Date(serverNowMs()));
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => name in still)));
    },
  };

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={title}
      description={description}
      actions={
        // There is no cancel button: the cross in the corner closes the dialog, and the form needs the space.
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
            {answers && (
              <TextArea
                label="Your message"
                optional
                rows={2}
                maxLength={MESSAGE_MAX}
                autoCapitalize="sentences"
                help="They read it before your price."
                value={form.message}
                onChange={({ currentTarget }) => fields.onChange({ message: currentTarget.value })}
              />
            )}
            <WorkFields {...fields} />
            <TimeAndPlaceFields {...fields} />
            <MaterialsField {...fields} />
          </Fragment>
          <p className="text-sm text-ink-soft">You must be 18 or older to use {productName}.</p>
          {offer.isTouched && (
            <Button
              variant="quiet"
              size="small"
              className="self-start"
              onClick={() => {
                setFieldErrors({});
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
                We removed what you typed.
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
