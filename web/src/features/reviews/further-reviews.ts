import type { Review } from '@marketplace/contract/reviews';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useKeptState } from '../../lib/page-data.ts';
import { reportError } from '../../lib/report-error.ts';
import { type Reason, reasonOf } from './failed-reviews.ts';
import { loadReviews, REVIEWS_AT_A_TIME, type ReviewPage } from './load-reviews.ts';

interface Further {
  reviews: Review[];
  /** Where the list goes on after them; undefined as long as there are none. */
  next?: string | null;
}

const none: Further = { reviews: [] };

/** The reviews after those that the page came with; they are still there after going back. */
export function useFurtherReviews(artisanId: string, first: ReviewPage) {
  const [further, setFurther] = useKeptState<Further>('further reviews', none);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Reason | null>(null);
  const next = further.next === undefined ? first.next_cursor : further.next;
  const focus = useFocusOnItem();

  async function load() {
    if (!next || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const page = await loadReviews(call, artisanId, { limit: REVIEWS_AT_A_TIME, cursor: next });
      focus.want(first.reviews.length + further.reviews.length);
      setFurther({ reviews: [...further.reviews, ...page.reviews], next: page.next_cursor });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError('Further reviews could not be loaded', error);
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    reviews: [...first.reviews, ...further.reviews],
    /** Nothing has been asked for yet. */
    untouched: further.next === undefined,
    next,
    more: { busy, failure, onMore: () => void load() },
    list: focus.list,
  };
}

/** What was pressed may be gone then: the keyboard goes on at the first of the new reviews. */
function useFocusOnItem() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const item = list.current?.querySelectorAll<HTMLElement>('li')[wanted.current];
    wanted.current = null;
    if (!item) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  });
  return {
    list,
    want(index: number) {
      wanted.current = index;
    },
  };
}
