import { VISIT_SHARE_HOURS } from '@marketplace/contract/work/visit-limits';
import type { Visit } from '@marketplace/contract/work/visits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { useAttempt } from '../../data/use-attempt.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ShareLinkButton } from '../../ui/buttons/share-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showVisit } from './visit-queries.ts';

interface ShareVisitDialogProps {
  visit: Visit;
  name: string;
  /** Whether another link can be created. Otherwise existing links can only be revoked. */
  canShare: boolean;
  onClose: () => void;
}

/** Creates a link to a visit for a trusted person, and revokes all links that this person has created. */
export function ShareVisitDialog({ visit, name, canShare, onClose }: ShareVisitDialogProps) {
  const queries = useQueryClient();
  const { productName, publicUrl } = useSite();
  const sharing = useMutation(mutation('/user_visit/share_visit'));
  const stopping = useMutation(mutation('/user_visit/stop_sharing'));
  const { busy, failure, attempt } = useAttempt();
  const [path, setPath] = useState<string>();
  const { agreement_id } = visit;

  const share = () =>
    attempt(async () => {
      const answer = await sharing.mutateAsync({ agreement_id });
      setPath(answer.path);
      showVisit(queries, answer.visit);
    });
  const stop = () =>
    attempt(async () => {
      showVisit(queries, (await stopping.mutateAsync({ agreement_id })).visit);
      setPath(undefined);
    });

  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title={canShare ? 'Share this visit' : 'Stop sharing this visit'}
      {...(canShare && {
        description: 'Send the link to someone you trust, like a friend or family member.',
      })}
      actions={
        <>
          {visit.shared_until && (
            <Button variant={canShare ? 'secondary' : 'danger'} busy={busy} onClick={stop}>
              Stop sharing
            </Button>
          )}
          {!canShare ? (
            !visit.shared_until && <Button onClick={onClose}>Close</Button>
          ) : path ? (
            <ShareLinkButton path={path} text={`A visit, shared with you on ${productName}`} />
          ) : (
            <Button busy={busy} onClick={share}>
              {visit.shared_until ? 'Make another link' : 'Make a link'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul className="list-disc pl-5">
          <li>
            It shows both your first names, what you agreed, when, and the area. It also says if we've
            verified {name}'s ID, and if you've met.
          </li>
          <li>It never shows a phone number, the street address or a code.</li>
          <li>It works until {VISIT_SHARE_HOURS} hours after the visit, or until you stop sharing.</li>
        </ul>
        {path && (
          <p
            data-testid="share-link"
            className="rounded-control border border-line bg-sunk px-3 py-2 text-sm wrap-anywhere select-all"
          >
            {new URL(path, publicUrl).href}
          </p>
        )}
        {canShare && !path && visit.shared_until && (
          <p>You're already sharing this visit. We only show each link once.</p>
        )}
        {!canShare && !visit.shared_until && (
          <p role="status">Your links to this visit don't work any more.</p>
        )}
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
