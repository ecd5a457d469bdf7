import { agreementTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { mutation } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { IntoView } from '../../../ui/layout/into-view.tsx';
import { AgreementFacts } from '../agreement-facts.tsx';
import { currentVersion, nameOf } from '../agreement-labels.ts';
import { agreementQuery } from '../agreement-queries.ts';
import { useAgreementWrite } from '../use-agreement-write.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { changedOffer, toOfferRequest } from './offer-rules.ts';
import { useOfferForm } from './use-offer-form.ts';

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
  const [readVersion, setReadVersion] = useState(current.version);
  const accountId = useOwnUser()._id;
  const fillForm = (edited: Parameters<typeof changedOffer>[2], nowMs: number) =>
    changedOffer(baseVersion, street, edited, nowMs);
  const offer = useOfferForm(accountId, `offer-change-${_id}`, fillForm);
  const { mutateAsync } = useMutation(mutation('/user_agreement/change_offer'));
  const { busy, failure, write } = useAgreementWrite({
    shown: agreement,
    pendingClientId: offer.pendingClientId,
    onDone: () => {
      offer.forget();
      onDone();
    },
  });
  const [unchangedTries, setUnchangedTries] = useState(0);
  // When a response was lost, the request may have stored the newer version. It is sent again with the version that it changed, so the
  // server recognises the duplicate.
  const pendingVersion = offer.pendingVersion();
  // The card has only the newest versions.
  const isTruncated = pendingVersion !== undefined && (versions[0]?.version ?? 0) > pendingVersion + 1;
  const fullAgreement = useQuery({ ...agreementQuery(_id), enabled: isTruncated });
  const isFetchingVersions = isTruncated && fullAgreement.isFetching;
  const allVersions = (isTruncated && fullAgreement.data?.agreement.versions) || versions;
  const isAlreadyStored =
    pendingVersion !== undefined &&
    allVersions.some(({ version, made_by_me }) => version === pendingVersion + 1 && made_by_me);
  const isWaiting = busy || isAlreadyStored || isFetchingVersions;
  // During the request, the event of this step may arrive before its response.
  const hasEnded = !isWaiting && status !== 'offered';
  const isNewer = !isWaiting && !hasEnded && current.version !== baseVersion.version;
  const isUnread = isNewer && current.version !== readVersion;

  function sendChange() {
    const request = toOfferRequest(offer.form);
    const version = (isAlreadyStored ? pendingVersion : undefined) ?? current.version;
    offer.setPendingVersion(version);
    void write((client_id) => mutateAsync({ agreement_id: _id, version, client_id, ...request }));
  }

  function send() {
    if (isUnread) return setReadVersion(current.version);
    const baseOffer = JSON.stringify(toOfferRequest(fillForm({}, offer.nowMs)));
    const isUnchanged = !isNewer && JSON.stringify(toOfferRequest(offer.form)) === baseOffer;
    if (isUnchanged && !isAlreadyStored) return setUnchangedTries(unchangedTries + 1);
    setUnchangedTries(0);
    sendChange();
  }

  // The server answers the repeated request with the current agreement, and the form closes.
  const responseLost = isAlreadyStored && !busy && (failure === undefined || failure.unanswered);
  const repeated = useRef(false);
  useEffect(() => {
    if (!responseLost || repeated.current) return;
    repeated.current = true;
    sendChange();
  });

  // The notice that says how the offer ended or changed explains such a failure already.
  const isFailureExplained = hasEnded
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
      failure={isFailureExplained ? undefined : failure}
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
        <IntoView when={`${current.version} ${readVersion}`}>
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
