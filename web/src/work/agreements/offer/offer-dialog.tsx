import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import {
  type ComponentProps,
  type FormEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { useOwnUser } from '../../../data/own-user.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { useSite } from '../../../lib/site.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { ClashNotice, useClash } from './clash.tsx';
import { MaterialsField, OfferSummary, TimeAndPlaceFields, WorkFields } from './offer-fields.tsx';
import type { OfferedWork } from './offer-hints.ts';
import { type OfferProblems, toOfferRequest, validateOffer, visitTime } from './offer-rules.ts';
import type { useOfferForm } from './use-offer-form.ts';

interface OfferDialogProps {
  title: string;
  description: string;
  sendLabel: string;
  conversationId: string;
  work: OfferedWork;
  /** Whether the offer answers a job. The form then has a field for a message. */
  isJobAnswer?: boolean;
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

type OfferValues = ReturnType<typeof toOfferRequest>;

const isRefusalOfField = (failure: ApiError | undefined, values: object) =>
  failure?.status === 400 && failure.field !== undefined && failure.field in values;

/** The server's refusal of a field, until its value changes. */
function refusalOf({ field, msg }: ApiError, before: OfferValues, now: OfferValues): OfferProblems {
  const valueIn = (values: OfferValues) => JSON.stringify(values[field as keyof OfferValues]);
  return valueIn(before) === valueIn(now) ? { [field as keyof OfferProblems]: msg } : {};
}

/** The dialog around the form. It never sends what the server would refuse. */
export function OfferDialog({
  title,
  description,
  sendLabel,
  conversationId,
  work,
  isJobAnswer = false,
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
  const clash = useClash(work.artisanId === useOwnUser()._id, isReady ? visitTime(form) : null);
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useUniqueId();
  const [sentForm, setSentForm] = useState(form);
  const keepSentForm = useEffectEvent(() => setSentForm(form));
  useEffect(() => {
    if (busy) keepSentForm();
  }, [busy]);
  const request = toOfferRequest(form);
  const isOfField = isRefusalOfField(failure, request);
  const refused = failure && isOfField ? refusalOf(failure, toOfferRequest(sentForm), request) : {};
  const problems: OfferProblems = { ...refused, ...fieldErrors };
  const count = Object.keys(problems).length;

  // After each attempt and each failure, the first refused field gets the focus.
  const [tries, setTries] = useState(0);
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
      failure={clash && <ClashNotice clash={clash} onLeave={onClose} />}
      actions={
        // There is no cancel button: the cross in the corner closes the dialog, and the form needs the space.
        <>
          {isReady && <OfferSummary form={form} />}
          <Button type="submit" form={formId} busy={busy} disabled={!isReady || !canSend}>
            {sendLabel}
          </Button>
        </>
      }
    >
      {isReady ? (
        <form ref={formElement} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Fragment key={offer.resetKey}>
            {isJobAnswer && (
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
          {offer.isEdited && (
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
            <IntoView when={offer.resetKey}>
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
            {count === 0 && !isOfField && <StepFailure failure={failure} />}
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
