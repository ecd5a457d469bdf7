import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';

/**
 * A text that the logged-in person writes, stored as a draft until it is sent.
 * @param name of the draft
 * @param first the text before the person has typed anything
 */
export function useDraftedText(name: string, first: () => string) {
  const draft = useSavedDraft<{ text: string }>(useOwnUser()._id, name);
  const [text, setText] = useState(() => draft.read().text ?? first());
  return {
    text,
    write(next: string) {
      setText(next);
      draft.save({ text: next });
    },
    /** Removes the draft after the server has stored the text. */
    forget: draft.forget,
  };
}
