import { STREET_MAX } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts, offerTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { nameOf } from '../agreement-labels.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { StepFailure } from './step-failure.tsx';
import { useSavedStreet } from './use-saved-street.ts';

interface StreetDialogProps {
  agreement: Agreement;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the missing street address of an agreed visit. */
export function StreetDialog({ agreement, onClose, onDone }: StreetDialogProps) {
  const { street, type, forget } = useSavedStreet(agreement._id);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useMutation(mutation('/user_agreement/add_street'));
  const finish = () => {
    forget();
    onDone();
  };
  const { busy, failure, write } = useAgreementWrite({ shown: agreement, onDone: finish });
  const formId = useUniqueId();
  const name = nameOf(agreement);
  // During the request, the event of this step may arrive before its response.
  const stale = busy || failure?.unanswered ? null : whyNoStreet(agreement);
  const refused = failure?.field === 'street' ? failure.msg : problem;

  function add(event: FormEvent) {
    event.preventDefault();
    const typed = street.trim();
    const found =
      typed === '' ? offerTexts.streetMissing : typed.length > STREET_MAX ? offerTexts.street : undefined;
    setProblem(found);
    if (found) return field.current?.focus();
    if (!stale)
      void write((client_id) => mutateAsync({ agreement_id: agreement._id, street: typed, client_id }));
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Add the street address"
      description={`We'll tell ${name}. They only see it while you have this agreement.`}
      actions={
        stale ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              Add the address
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={add} className="flex flex-col gap-4">
        {stale ? (
          <IntoView when={stale}>
            <Notice tone="warning" live>
              {stale}
            </Notice>
          </IntoView>
        ) : (
          <>
            <TextField
              ref={field}
              label="Street address"
              autoComplete="street-address"
              value={street}
              onChange={({ currentTarget }) => {
                type(currentTarget.value);
                setProblem(undefined);
              }}
              {...(refused && { error: refused })}
            />
            {!refused && <StepFailure failure={failure} />}
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Explains why a street address can no longer be added; null while it can. */
function whyNoStreet({ status, has_street }: Agreement): string | null {
  if (status !== 'accepted') return statusRefusals[status];
  return has_street ? agreementTexts.streetAdded : null;
}
