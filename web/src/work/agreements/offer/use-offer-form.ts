import { useRef, useState } from 'react';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { type EditedOffer, type OfferDraft, readEdited } from './offer-rules.ts';

interface SavedOffer {
  /** The edited fields, under the key that stored drafts have. */
  touched: EditedOffer;
  /** The idempotency id of a request whose response has not arrived. */
  clientId: string;
  version: number;
}

/**
 * State of an offer form. Stores the person's edits for this account until the offer is sent.
 * @param name of the draft
 * @param fill returns all values from the edited fields
 */
export function useOfferForm(
  accountId: string,
  name: string,
  fill: (edited: EditedOffer, nowMs: number) => OfferDraft,
) {
  const draft = useSavedDraft<SavedOffer>(accountId, name);
  const [nowMs] = useState(serverNowMs);
  const [edited, setEdited] = useState(() => readEdited(draft.read().touched));
  // A ref instead of rendered values: the person may go on typing during a request.
  const latest = useRef({ edited, clientId: draft.read().clientId, version: draft.read().version });

  /** What 'Start again' removed, until the person types again. */
  const [removed, setRemoved] = useState<EditedOffer | null>(null);
  /** A key that changes when the form is refilled. It resets fields with local state. */
  const [resetKey, setResetKey] = useState(0);

  function refill(changed: EditedOffer) {
    setResetKey(resetKey + 1);
    save(changed);
  }

  function store() {
    const { edited, clientId, version } = latest.current;
    draft.save({
      ...(Object.keys(edited).length > 0 && { touched: edited }),
      ...(clientId && { clientId, ...(version && { version }) }),
    });
  }

  function save(changed: EditedOffer) {
    latest.current.edited = changed;
    setEdited(changed);
    store();
  }

  return {
    nowMs,
    form: fill(edited, nowMs),
    isEdited: Object.keys(edited).length > 0,
    change(changes: EditedOffer) {
      setRemoved(null);
      save({ ...latest.current.edited, ...changes });
    },
    resetKey,
    /** Resets the form to its initial values. */
    discard() {
      setRemoved(latest.current.edited);
      refill({});
    },
    /** Restores what `discard` removed; null when there is nothing to restore. */
    undo:
      removed &&
      (() => {
        setRemoved(null);
        refill(removed);
      }),
    /** Called after the server has stored the offer. */
    forget: draft.forget,
    /** Called before the request that changes this version. A retry then names the same version, even after a reload. */
    setPendingVersion(version: number) {
      latest.current.version = version;
    },
    /** Returns the version that an unanswered request changes; undefined when every request was answered. */
    pendingVersion: () => (latest.current.clientId ? latest.current.version : undefined),
    pendingClientId: {
      read: () => latest.current.clientId,
      save(clientId: string | undefined) {
        latest.current.clientId = clientId;
        store();
      },
    },
  };
}
