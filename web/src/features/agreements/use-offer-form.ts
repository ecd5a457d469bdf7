import { useMemo, useRef, useState } from 'react';
import { keptDraft } from '../../data/kept-drafts.ts';
import { type OfferForm, readTouched, type TouchedOffer } from './offer-rules.ts';

interface KeptOffer {
  touched: TouchedOffer;
  /** The id of a request whose answer has not arrived. */
  clientId: string;
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
  const draft = useMemo(() => keptDraft<KeptOffer>(accountId, name), [accountId, name]);
  const [nowMs] = useState(() => Date.now());
  const [touched, setTouched] = useState(() => readTouched(draft.read().touched));
  // Not the values of a rendering: the person may type on while a request is under way.
  const latest = useRef({ touched, clientId: draft.read().clientId });

  function store() {
    const { touched, clientId } = latest.current;
    draft.save({ ...(Object.keys(touched).length > 0 && { touched }), ...(clientId && { clientId }) });
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
    change: (changes: TouchedOffer) => save({ ...latest.current.touched, ...changes }),
    /** Begins again with the prepared form. */
    discard: () => save({}),
    /** Called when the server has the offer. */
    forget: draft.forget,
    unsure: {
      read: () => latest.current.clientId,
      keep(clientId: string | undefined) {
        latest.current.clientId = clientId;
        store();
      },
    },
  };
}
