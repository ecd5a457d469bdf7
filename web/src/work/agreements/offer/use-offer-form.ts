import { useMemo, useRef, useState } from 'react';
import { savedDraft } from '../../../data/saved-drafts.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { type OfferForm, readTouched, type TouchedOffer } from './offer-rules.ts';

interface SavedOffer {
  touched: TouchedOffer;
  /** The id of a request whose answer has not arrived. */
  clientId: string;
  /** The version that this request changes. */
  version: number;
}

/**
 * The form of an offer while it is filled in. What the person has touched is stored for this account until the offer is sent.
 * @param name of the draft
 * @param fill the whole form from the touched fields
 */
export function useOfferForm(
  accountId: string,
  name: string,
  fill: (touched: TouchedOffer, nowMs: number) => OfferForm,
) {
  const draft = useMemo(() => savedDraft<SavedOffer>(accountId, name), [accountId, name]);
  const [nowMs] = useState(serverNowMs);
  const [touched, setTouched] = useState(() => readTouched(draft.read().touched));
  // Not the values of a rendering: the person may type on while a request is under way.
  const latest = useRef({ touched, clientId: draft.read().clientId, version: draft.read().version });

  /** What 'Start again' has removed, until the person types again. */
  const [removed, setRemoved] = useState<TouchedOffer | null>(null);
  /** Grows when the form is filled anew; fields that keep something of their own begin again with it. */
  const [round, setRound] = useState(0);

  function fillAnew(changed: TouchedOffer) {
    setRound(round + 1);
    save(changed);
  }

  function store() {
    const { touched, clientId, version } = latest.current;
    draft.save({
      ...(Object.keys(touched).length > 0 && { touched }),
      ...(clientId && { clientId, ...(version && { version }) }),
    });
  }

  function save(changed: TouchedOffer) {
    latest.current.touched = changed;
    setTouched(changed);
    store();
  }

  return {
    nowMs,
    form: fill(touched, nowMs),
    isTouched: Object.keys(touched).length > 0,
    change(changes: TouchedOffer) {
      setRemoved(null);
      save({ ...latest.current.touched, ...changes });
    },
    round,
    /** Begins again with the prepared form. */
    discard() {
      setRemoved(latest.current.touched);
      fillAnew({});
    },
    /** Brings back what `discard` has removed; null when there is nothing to bring back. */
    undo:
      removed &&
      (() => {
        setRemoved(null);
        fillAnew(removed);
      }),
    /** Called when the server has the offer. */
    forget: draft.forget,
    /** Called before the request that changes this version, so that a retry names the same one, also after a reload. */
    keepVersion(version: number) {
      latest.current.version = version;
    },
    /** The version that the request without an answer changes; undefined when every request was answered. */
    unsureVersion: () => (latest.current.clientId ? latest.current.version : undefined),
    unsure: {
      read: () => latest.current.clientId,
      keep(clientId: string | undefined) {
        latest.current.clientId = clientId;
        store();
      },
    },
  };
}
