import { AUTO_SCROLL_PX, messageTexts } from '@marketplace/contract/messages';
import { SUPPORT_TEAM } from '@marketplace/contract/support';
import { SUPPORT_HOURS } from '@marketplace/contract/support-hours';
import { ArrowLeft, Check, Clock3, Headset } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTime, formatUsualTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useVisibleHeight } from '../../lib/use-visible-height.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConnectionLine } from '../../ui/connection-line.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { SupportComposer } from './support-composer.tsx';
import { useSupportThread } from './use-support-thread.ts';

/** The chat with the people behind the product. It costs nothing. */
export function SupportChat({ accountId }: { accountId: string }) {
  const thread = useSupportThread(accountId);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useVisibleHeight(panel);
  const follows = useRef(true);
  const { messages, unsent } = thread;
  const count = messages.length + unsent.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was added that moves the list
  useLayoutEffect(() => {
    if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count, thread.ready]);

  // A keyboard that opens takes the room from above.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (follows.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={panel}
      data-messages-page
      data-chat
      aria-label={`Conversation with ${SUPPORT_TEAM}`}
      className="mx-auto flex min-h-0 w-full max-w-2xl grow flex-col border-line bg-page max-md:fixed max-md:inset-x-0 max-md:top-(--visible-top,0px) max-md:z-25 max-md:h-(--visible-height,100dvh) md:border-x"
    >
      <header className="flex min-h-15 shrink-0 items-center gap-2.5 border-b border-line bg-paper py-1.5 pr-3 pl-1">
        <Link
          to={paths.settings}
          aria-label="Back to Settings"
          title="Back to Settings"
          className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
        >
          <Icon of={ArrowLeft} size={24} />
        </Link>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo-text">
          <Icon of={Headset} size={22} />
        </span>
        <div className="min-w-0">
          <h1 className="text-lg leading-tight">{SUPPORT_TEAM}</h1>
          <p className="text-xs text-ink-soft">{SUPPORT_HOURS}</p>
        </div>
      </header>
      <ConnectionLine connected={thread.connected} />
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          follows.current = scrollHeight - scrollTop - clientHeight <= AUTO_SCROLL_PX;
        }}
        className="min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-3 -outline-offset-3! md:px-5"
      >
        {thread.ready ? (
          <>
            {thread.older && (
              <div className="flex justify-center pb-2">
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    follows.current = false;
                    void thread.loadOlder();
                  }}
                >
                  Older messages
                </Button>
              </div>
            )}
            {count === 0 && (
              <div className="py-10 text-center text-ink-soft">
                <p className="font-medium">{messageTexts.noMessages}</p>
                <p className="mt-1">Tell us what happened, and we look into it. It costs nothing.</p>
              </div>
            )}
            <ol className="flex flex-col gap-2">
              {messages.map((message) => (
                <Bubble
                  key={message.seq}
                  own={message.sender_id === accountId}
                  name={message.sender_id === accountId ? 'You' : message.sender_name}
                  text={message.message}
                  atMs={message.timestamp}
                  tick={message.sender_id === accountId && <Icon of={Check} size={16} label="Sent" />}
                >
                  {message.seq === thread.acknowledged && (
                    <Acknowledgement usualSeconds={thread.usualSeconds} />
                  )}
                </Bubble>
              ))}
              {unsent.map(({ client_id, text, atMs, problem }) => (
                <Bubble
                  key={client_id}
                  own
                  name="You"
                  text={text}
                  atMs={atMs}
                  tick={!problem && <Icon of={Clock3} size={16} label="Sending" />}
                >
                  {problem && (
                    <div className="flex flex-col items-end pt-1 text-right">
                      <p role="alert" className="text-sm text-clay-text">
                        {messageTexts.sendFailed}. {problem}
                      </p>
                      <p className="flex gap-1">
                        <Button variant="quiet" size="small" onClick={() => thread.retry(client_id)}>
                          Try again
                        </Button>
                        <Button variant="quiet" size="small" onClick={() => thread.discard(client_id)}>
                          Delete
                        </Button>
                      </p>
                    </div>
                  )}
                </Bubble>
              ))}
            </ol>
          </>
        ) : thread.failure ? (
          <FailedState onRetry={thread.reload}>
            {messageTexts.messagesFailed}. {thread.failure}
          </FailedState>
        ) : (
          <SkeletonGroup label="Loading">
            <Skeleton className="h-14 w-3/5 rounded-card" />
            <Skeleton className="mt-2 ml-auto h-14 w-3/5 rounded-card" />
          </SkeletonGroup>
        )}
      </div>
      <SupportComposer
        accountId={accountId}
        onSend={(text) => {
          follows.current = true;
          thread.send(text);
        }}
      />
    </section>
  );
}

/** Tells the person that their message has arrived, and when to expect the answer. */
function Acknowledgement({ usualSeconds }: { usualSeconds: number | null }) {
  return (
    <p className="mt-2 w-full rounded-card bg-sunk px-4 py-2 text-center text-sm text-ink-soft">
      We have your message. Our team answers {SUPPORT_HOURS}, Nigerian time.
      {usualSeconds !== null && ` Usually this takes ${formatUsualTime(usualSeconds)}.`} You can close this
      page: the answer waits for you here.
    </p>
  );
}

interface BubbleProps {
  own: boolean;
  name: string;
  text: string;
  atMs: number;
  tick: ReactNode;
  children?: ReactNode;
}

function Bubble({ own, name, text, atMs, tick, children }: BubbleProps) {
  const iso = new Date(atMs).toISOString();
  const day = formatDay(atMs, Date.now());
  return (
    <li className={classNames('flex flex-col', own ? 'items-end' : 'items-start')}>
      <div
        className={classNames(
          'max-w-[85%] min-w-18 rounded-card px-3 py-1.5 md:max-w-[75%]',
          own ? 'bg-leaf-tint' : 'border border-line bg-paper',
        )}
      >
        <p className={classNames('text-xs font-semibold', own ? 'text-leaf-text' : 'text-indigo-text')}>
          {name}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          <LinkedText text={text} />
        </p>
        <p className="flex items-center justify-end gap-1 text-xs text-ink-soft tabular-nums">
          <time dateTime={iso}>
            {day !== 'Today' && `${day}, `}
            {formatTime(iso)}
          </time>
          {tick}
        </p>
      </div>
      {children}
    </li>
  );
}
