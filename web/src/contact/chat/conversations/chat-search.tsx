import { CHAT_SEARCH_MAX } from '@marketplace/contract/contact/message-limits';
import type { Conversation, FoundMessage } from '@marketplace/contract/contact/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pagedQuery } from '../../../data/queries.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { isForInputMethod } from '../../../ui/fields/input-method.ts';
import { clockTime } from '../messages/time-labels.ts';

/** The debounce of the search field. */
const ASK_AFTER_MS = 300;

interface ChatSearchProps {
  conversation: Conversation;
  accountId: string;
  /** Called with the message that the list should show. */
  onGo: (wanted: { seq: number }) => void;
  onClose: () => void;
}

/**
 * Search within one conversation. The results cover the messages until one is chosen; the arrows, Enter and Shift+Enter move between
 * results.
 */
export function ChatSearch({
  conversation: { _id, receiver_name },
  accountId,
  onGo,
  onClose,
}: ChatSearchProps) {
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const [chosen, setChosen] = useState<number | null>(null);
  const [listed, setListed] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const search = useInfiniteQuery({
    ...pagedQuery('/user_chat/search_messages', { conversation_id: _id, query }, 0),
    enabled: query !== '',
  });
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = search;
  const found = query === '' ? [] : (data?.pages.flatMap((page) => page.found) ?? []);
  const isDone = query !== '' && data !== undefined && !isFetching && !hasNextPage;
  const isLookingOn = query !== '' && found.length === 0 && hasNextPage;

  useEffect(() => field.current?.focus(), []);
  // A page without results means that older messages remain to be searched.
  useEffect(() => {
    if (isLookingOn && !isFetching && !isError) void fetchNextPage();
  }, [isLookingOn, isFetching, isError, fetchNextPage]);

  function change(text: string) {
    setTyped(text);
    setChosen(null);
    setListed(true);
  }

  function go(place: number) {
    const message = found[place];
    if (!message) return;
    setChosen(place);
    setListed(false);
    onGo({ seq: message.seq });
    if (place >= found.length - 2 && hasNextPage) void fetchNextPage();
  }

  const earlier = () => go(chosen === null ? 0 : chosen + 1);
  const later = () => chosen !== null && go(chosen - 1);

  function press(event: KeyboardEvent) {
    if (isForInputMethod(event)) return;
    if (event.key === 'Escape') {
      // Closes only the search, not the conversation.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      if (event.shiftKey) later();
      else earlier();
    }
  }

  return (
    <search
      aria-label="Search in this chat"
      onKeyDown={press}
      className="relative z-20 shrink-0 border-b border-line bg-paper"
    >
      <div className="flex items-center gap-0.5 py-1.5 pr-2 pl-3">
        <input
          ref={field}
          type="search"
          aria-label="Search in this chat"
          placeholder="Search messages"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={CHAT_SEARCH_MAX}
          value={typed}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className="min-h-11 min-w-0 grow rounded-control border border-line-strong bg-paper px-3"
        />
        <IconButton
          icon={ChevronUp}
          label="Earlier result"
          className="shrink-0"
          disabled={found.length === 0 || chosen === found.length - 1}
          onClick={earlier}
        />
        <IconButton
          icon={ChevronDown}
          label="Later result"
          className="shrink-0"
          disabled={chosen === null || chosen === 0}
          onClick={later}
        />
        <IconButton icon={X} label="Close the search" className="shrink-0" onClick={onClose} />
      </div>
      <p role="status" className="px-3 pb-1.5 text-sm text-ink-soft empty:hidden">
        {statusOf({ count: found.length, hasMore: hasNextPage, chosen, isDone })}
      </p>
      {query !== '' && (listed || found.length === 0) && (
        <div className="absolute inset-x-0 top-full max-h-[min(50dvh,24rem)] overflow-y-auto border-b border-line bg-paper shadow-card">
          {isError && <FailedState onRetry={() => void refetch()} busy={isFetching} />}
          {isFetching && found.length === 0 && (
            <p className="flex items-center gap-2 px-4 py-4 text-ink-soft">
              <Spinner /> Searching
            </p>
          )}
          {isDone && found.length === 0 && (
            <p className="px-4 py-4 text-ink-soft">
              We didn't find a message with these words. Try just one word, or part of it.
            </p>
          )}
          {found.length > 0 && (
            <ul className="divide-y divide-line">
              {found.map((message, place) => (
                <li key={message._id}>
                  <button
                    type="button"
                    onClick={() => go(place)}
                    className="block w-full px-4 py-2.5 text-left hover:bg-sunk focus-visible:-outline-offset-3"
                  >
                    <span className="flex justify-between gap-3 text-xs text-ink-soft">
                      <span className="font-semibold">
                        {message.sender_id === accountId ? 'You' : receiver_name}
                      </span>
                      <span className="shrink-0 tabular-nums">
                        {formatDay(message.timestamp, Date.now())}, {clockTime(message.timestamp)}
                      </span>
                    </span>
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">
                      <MarkedText {...message} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found.length > 0 && hasNextPage && (
            <button
              type="button"
              disabled={isFetching}
              onClick={() => void fetchNextPage()}
              className="min-h-11 w-full px-4 text-sm font-semibold text-leaf-text enabled:hover:bg-sunk"
            >
              {isFetching ? 'Searching' : 'Earlier results'}
            </button>
          )}
        </div>
      )}
    </search>
  );
}

interface Status {
  count: number;
  hasMore: boolean;
  chosen: number | null;
  isDone: boolean;
}

function statusOf({ count, hasMore, chosen, isDone }: Status): string {
  const all = hasMore ? `${count}+` : String(count);
  if (chosen !== null) return `${chosen + 1} of ${all}`;
  if (count > 0) return hasMore ? `At least ${formatCount(count, 'result')}` : formatCount(count, 'result');
  return isDone ? 'No results' : '';
}

/** A text with its matches marked. */
function MarkedText({ text, hits }: Pick<FoundMessage, 'text' | 'hits'>) {
  if (hits.length === 0) return text;
  return hits.map(([from, to], place) => (
    <span key={from}>
      <span>{text.slice(place === 0 ? 0 : hits[place - 1]?.[1], from)}</span>
      <mark className="rounded-[3px] bg-sun-tint text-ink">{text.slice(from, to)}</mark>
      {place === hits.length - 1 && <span>{text.slice(to)}</span>}
    </span>
  ));
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}
