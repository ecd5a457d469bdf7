import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { shortDayAndHours } from '../bar/agreement-progress.ts';
import { ClashNotice, useClash } from '../offer/clash.tsx';
import { AreaField, DayField, OfferSummary, TimeField } from '../offer/offer-fields.tsx';
import {
  changedOffer,
  type EditedOffer,
  type OfferDraft,
  type OfferProblems,
  toOfferRequest,
  validateOffer,
  visitTime,
} from '../offer/offer-rules.ts';
import { StepFailure } from '../steps/step-failure.tsx';
import { useAgreementWrite } from '../use-agreement-write.ts';

interface NewTimeDialogProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/** Asks the other person for a new day, time or place of what was agreed. */
export function NewTimeDialog({ agreement, onClose, onDone }: NewTimeDialogProps) {
  const [nowMs] = useState(serverNowMs);
  const agreed = currentVersion(agreement);
  const [form, setForm] = useState<OfferDraft>(() =>
    changedOffer({ ...agreed, ...agreement.new_time }, null, {}, nowMs),
  );
  const [fieldErrors, setFieldErrors] = useState<OfferProblems>({});
  const { mutateAsync } = useMutation(mutation('/user_agreement/ask_new_time'));
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone });
  const clash = useClash(agreement.my_role === 'artisan', visitTime(form), agreement._id);
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useUniqueId();
  const refused = failure?.status === 400 && failure.field ? { [failure.field]: failure.msg } : {};
  const problems: OfferProblems = { ...refused, ...fieldErrors };
  const { kind, day, from_time, to_time, state, city } = toOfferRequest(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = validateOffer(form, new Date(serverNowMs()));
    setFieldErrors(found);
    if (Object.keys(found).length > 0)
      return void requestAnimationFrame(() => formElement.current && focusFirstError(formElement.current));
    const asked = { kind, day, from_time, to_time, state, city };
    const new_time = agreement.new_time?.number ?? null;
    void write((client_id) => mutateAsync({ agreement_id: agreement._id, new_time, client_id, ...asked }));
  }

  const fields = {
    form,
    problems,
    nowMs,
    onChange: (changes: EditedOffer) => {
      setForm((before) => ({ ...before, ...changes }));
      setFieldErrors({});
    },
  };
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Ask for a new time"
      description={`You keep ${shortDayAndHours(agreed)} until ${nameOf(agreement)} accepts the new time.`}
      failure={clash && <ClashNotice clash={clash} onLeave={onClose} />}
      actions={
        <>
          <OfferSummary form={form} />
          <Button type="submit" form={formId} busy={busy}>
            Ask {nameOf(agreement)}
          </Button>
        </>
      }
    >
      <form ref={formElement} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DayField {...fields} />
        {kind === 'visit' && (
          <>
            <TimeField {...fields} />
            <AreaField {...fields} />
          </>
        )}
        {Object.keys(problems).length === 0 && <StepFailure failure={failure} />}
      </form>
    </Dialog>
  );
}
