import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';

/** The draft of a street address for an agreement, stored for this account until it is sent. */
export function useSavedStreet(agreementId: string) {
  const accountId = useOwnUser()._id;
  const draft = useSavedDraft<{ street: unknown }>(accountId, `offer-street-${agreementId}`);
  const [street, setStreet] = useState(() => {
    const kept = draft.read().street;
    return typeof kept === 'string' ? kept : '';
  });
  return {
    street,
    type(typed: string) {
      setStreet(typed);
      draft.save(typed.trim() === '' ? {} : { street: typed });
    },
    forget: draft.forget,
  };
}
