import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { useEffect, useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import { savedDraft } from '../../../data/saved-drafts.ts';
import type { Answer } from './resolve-form.tsx';

type SavedAnswers = Record<string, Answer>;

/**
 * The operator's drafts about an item, one per outcome. They survive Escape and a reload, and are deleted by the decision and the logout.
 */
export function useSavedAnswers(item: Pick<QueueItemPage, 'kind' | 'id' | 'waiting' | 'chat'>) {
  const { kind, id } = item;
  // Somebody can write to a person at any time.
  const isOver = !item.waiting && !item.chat;
  const { _id: operatorId } = useOwnUser();
  const draft = savedDraft<SavedAnswers>(operatorId, `operator-answer-${kind}-${id}`);
  const [, setChanges] = useState(0);

  // Another operator has decided the item, so this draft cannot be sent any more.
  useEffect(() => {
    if (isOver) savedDraft(operatorId, `operator-answer-${kind}-${id}`).forget();
  }, [isOver, operatorId, kind, id]);

  function keep(outcomeId: string, answer: Answer) {
    const { [outcomeId]: _, ...others } = draft.read();
    const isEmpty = !answer.reason.trim() && answer.checked.length === 0;
    draft.save(isEmpty ? others : { ...others, [outcomeId]: answer });
    setChanges((count) => count + 1);
  }

  return { read: (outcomeId: string) => draft.read()[outcomeId], keep, forget: draft.forget };
}
