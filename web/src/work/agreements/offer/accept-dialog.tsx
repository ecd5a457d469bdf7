import { STREET_MAX } from '@marketplace/contract/work/agreement-limits';
import { offerTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { useSite } from '../../../lib/site.ts';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisitCautions } from '../../visits/visit-cautions.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { IdentityLine } from '../identity-line.tsx';
import { StepFailure } from '../steps/step-failure.tsx';
import { useSavedStreet } from '../steps/use-saved-street.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { ClashNotice, useClash } from './clash.tsx';

interface StepDialogProps {
  agreement: Agreement;
  onClose: () => void;
  /** Called after the server has accepted the step. */
  onDone: () => void;
}

/**
 * Confirms accepting an offer and shows exactly what is agreed. The dialog stays bound to the version it was opened for: if that version is
 * replaced, it says so and cannot accept.
 */
export function AcceptDialog({ agreement, onClose, onDone }: StepDialogProps) {
  const [version] = useState(() => currentVersion(agreement));
  const { street, type, forget } = useSavedStreet(agreement._id);
  const { mutateAsync } = useMutation(mutation('/user_agreement/accept_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    onDone: () => {
      forget();
      onDone();
    },
    isApplied: isAcceptedByMe,
  });
  const clash = useClash(agreement.my_role === 'artisan', version, agreement._id);
  const formId = useUniqueId();
  const { productName } = useSite();
  const name = nameOf(agreement);
  const isVisit = version.kind === 'visit';
  const payment =
    agreement.my_role === 'customer'
      ? `You pay ${name} directly, not through ${productName}. Pay a deposit only for materials, and the rest when the work is done.`
      : `${name} pays you directly, not through ${productName}.`;
  // The customer knows the address. An address given by the artisan, such as a workshop's, is not asked for again.
  const asksStreet = isVisit && agreement.my_role === 'customer' && !agreement.has_street;
  // During the request, the event of this step may arrive before its response.
  const stale = busy
    ? null
    : isAcceptedByMe(agreement)
      ? 'You accepted this offer.'
      : whyStale(agreement, version.version);
  const streetProblem =
    failure?.field === 'street' ? failure.msg : street.length > STREET_MAX ? offerTexts.street : undefined;

  function close() {
    if (stale) forget();
    onClose();
  }

  function accept(event: FormEvent) {
    event.preventDefault();
    if (stale || street.length > STREET_MAX) return;
    const request = {
      agreement_id: agreement._id,
      version: version.version,
      ...(asksStreet && street.trim() && { street }),
    };
    void write((client_id) => mutateAsync({ ...request, client_id }));
  }

  return (
    <Dialog
      open
      onOpenChange={() => !busy && close()}
      title="Accept this offer?"
      hasLongText={!asksStreet || stale !== null}
      description={`This is what you and ${name} agree on.`}
      failure={clash && !stale && <ClashNotice clash={clash} onLeave={close} />}
      actions={
        stale ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={close}>
              Not yet
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              Accept
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={accept} className="flex flex-col gap-4">
        <div className="rounded-card bg-page p-4">
          <p className="mb-2 font-semibold whitespace-pre-wrap wrap-anywhere">{version.what}</p>
          <AgreementFacts terms={version} street={agreement.street} />
        </div>
        <IdentityLine agreement={agreement} />
        {isVisit && <VisitCautions conversationId={agreement.conversation_id} asksStreet={false} />}
        {asksStreet && !stale && (
          <TextField
            label="Street address"
            optional
            help={`Only ${name} sees it, and only while you have this agreement.`}
            autoComplete="street-address"
            value={street}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            {...(streetProblem && { error: streetProblem })}
          />
        )}
        {isVisit && agreement.has_street && (
          <p className="text-sm text-ink-soft">
            {agreement.street
              ? `When you accept, ${name} sees the street address, but only while you have this agreement.`
              : "When you accept, you'll see the street address."}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {isVisit && (
            <span>
              You can each share this visit with someone you trust. They see who, what, when and the area.{' '}
            </span>
          )}
          <span>{payment} </span>
          <span>You must be 18 or older to use {productName}.</span>
        </p>
        {stale && (
          <IntoView when={stale}>
            <Notice tone="warning" live>
              {stale}
            </Notice>
          </IntoView>
        )}
        {!stale && !streetProblem && <StepFailure failure={failure} />}
      </form>
    </Dialog>
  );
}

/** Returns whether the reader accepted: only the person who did not make the current version can. */
const isAcceptedByMe = (agreement: Agreement) =>
  agreement.status === 'accepted' && !currentVersion(agreement).made_by_me;

/** Explains why a version can no longer be answered; null while it can. */
export function whyStale(
  { status, versions }: Pick<Agreement, 'status' | 'versions'>,
  version: number,
): string | null {
  if (status !== 'offered') return statusRefusals[status];
  return versions.at(-1)?.version === version ? null : statusRefusals.replaced;
}
