import type { Receipt } from '@marketplace/contract/realtime';
import type { JobAnswer } from '@marketplace/contract/work/job-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { channel } from '../../data/live/channel.ts';
import { useOwnUser } from '../../data/own-user.ts';

/** Returns whether the tab has been visible since the page opened. */
export function useOnScreen(): boolean {
  const [isOnScreen, setIsOnScreen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && setIsOnScreen(true);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isOnScreen;
}

/**
 * Refetches the answers when the server has stored that a new one was read elsewhere or that an offer has changed, and after a lost
 * connection. A hidden tab waits until it is visible, because fetching is reading.
 */
export function useLiveAnswers(answers: readonly JobAnswer[]): void {
  const queries = useQueryClient();
  const accountId = useOwnUser()._id;
  const shown = useRef(answers);
  shown.current = answers;
  useEffect(() => {
    let isWaiting = false;
    const readAgain = () => {
      isWaiting = document.visibilityState === 'hidden';
      if (!isWaiting) void queries.invalidateQueries({ queryKey: ['/user_job/view_answers'] });
    };
    /** The receipts of what this list has fetched itself say nothing new. */
    const isNews = (notice: Partial<Receipt> | null) =>
      notice?.person_id === accountId &&
      shown.current.some(
        ({ conversation_id, unread }) => conversation_id === notice.conversation_id && unread > 0,
      );
    let wasClosed = false;
    const stop = channel.subscribeAll((event, notice) => {
      const isBack = event === 'connect' && wasClosed;
      if (event === 'disconnect') wasClosed = true;
      if (isBack) wasClosed = false;
      if (
        isBack ||
        event === 'agreement-changed' ||
        (event === 'receipt' && isNews(notice as Partial<Receipt>))
      )
        readAgain();
    });
    const look = () => isWaiting && readAgain();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [queries, accountId]);
}
