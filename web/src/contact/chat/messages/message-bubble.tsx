import { isVoiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import { Check, CheckCheck, CircleAlert, Clock3, Flag, type IconNode, RotateCw, Trash2 } from 'lucide';
import { memo, Suspense } from 'react';
import type { UnsentFile } from '../../../data/message-store.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import { serverNowMs } from '../../../lib/browser/server-time.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { isOfferCard } from '../../../work/agreements/offer/is-offer-card.ts';
import { OfferStep } from '../../../work/agreements/offer/offer-step.tsx';
import { OfferTerms } from '../../../work/agreements/offer/offer-terms.tsx';
import { chat, useChat } from '../store/chat-store.ts';
import { FileCard, SendingFile } from './file-card.tsx';
import { bubbleClasses } from './message-classes.ts';
import type { Bubble, Tick } from './message-list.tsx';
import { MessageText } from './message-text.tsx';
import { PlaceCard } from './place-card.tsx';
import { clockTime } from './time-labels.ts';

const VoiceMessage = lazyPart(async () => ({
  default: (await import('../voice/voice-message.tsx')).VoiceMessage,
}));
const OfferMessage = lazyPart(async () => ({
  default: (await import('../../../work/agreements/offer/offer-message.tsx')).OfferMessage,
}));

const ticks: Record<Tick, { icon: IconNode; label: string; colour: string }> = {
  sending: { icon: Clock3, label: 'Sending', colour: 'text-ink-soft' },
  sent: { icon: Check, label: 'Sent', colour: 'text-ink-soft' },
  delivered: { icon: CheckCheck, label: 'Delivered', colour: 'text-ink-soft' },
  seen: { icon: CheckCheck, label: 'Seen', colour: 'text-focus' },
  failed: { icon: CircleAlert, label: 'Not sent', colour: 'text-clay-text' },
};

interface MessageBubbleProps {
  bubble: Bubble;
  /** Whether Tab stops at its side buttons; arrow keys move to those of the others. */
  isTabStop: boolean;
  onReport: ((messageId: string) => void) | undefined;
  /** Called for an own message that can still be deleted, or removed from the outbox. */
  onDelete: (bubble: Bubble) => void;
}

/** A round button beside a message, shown on hover, touch or focus. */
const sideButton =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink-soft opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sunk hover:text-clay-text focus-visible:opacity-100';

/** Whether the message is a line about a step, such as an accepted offer. A line has no bubble and no buttons. */
const isStepLine = ({ offer }: Bubble) => offer !== null && !isOfferCard(offer);

/** Whether the bubble has a button that deletes its message. */
export const canDelete = (bubble: Bubble) =>
  bubble.deletableUntilMs > serverNowMs() && !bubble.unsent?.problem && !isStepLine(bubble);

/** Whether the bubble has a button that reports its message, where messages can be reported. */
export const canReport = (bubble: Bubble) => !bubble.own && bubble.id !== null && !isStepLine(bubble);

/** One message with its sender, time and delivery state. */
export const MessageBubble = memo(
  function MessageBubble({ bubble, isTabStop, onReport, onDelete }: MessageBubbleProps) {
    const {
      id,
      conversationId,
      own,
      name,
      text,
      file,
      offer,
      unsent,
      atMs,
      tick,
      day,
      startsGroup,
      deleted,
      place,
    } = bubble;
    const problem = unsent?.problem ?? null;
    const isDeletable = canDelete(bubble);
    const words =
      text && !offer && !deleted && !place && !(file?.voice && isVoiceNoteLabel(text)) ? text : null;
    const endsWithWords = words !== null || deleted;
    if (offer && isStepLine(bubble)) {
      return (
        <>
          {day && <DayLine day={day} />}
          <OfferStep offer={offer} own={own} name={name} atMs={atMs} />
        </>
      );
    }
    return (
      <>
        {day && <DayLine day={day} />}
        <div className={bubbleClasses.row(own, startsGroup)}>
          <div
            // Focusable by touch, which reveals its button.
            tabIndex={own && !isDeletable ? undefined : -1}
            className={classNames(
              bubbleClasses.bubble(own, startsGroup),
              offer && 'w-md',
              problem && 'ring-1 ring-clay',
            )}
          >
            <p className={bubbleClasses.name(own, startsGroup)}>{name}</p>
            {file && (
              <div className={bubbleClasses.attachment}>
                {file.voice ? (
                  <Suspense fallback={<p className="h-16 w-64 max-w-full" />}>
                    <VoiceMessage
                      file={file}
                      voice={file.voice}
                      own={own}
                      onHeard={() => conversationId && chat.hearVoiceNote(conversationId, file._id)}
                    />
                  </Suspense>
                ) : (
                  <FileCard file={file} own={own} />
                )}
              </div>
            )}
            {unsent?.file && (
              <div className={bubbleClasses.attachment}>
                <FileInOutbox clientId={unsent.client_id} file={unsent.file} problem={problem} />
              </div>
            )}
            {offer && (
              <Suspense fallback={<OfferTerms words={text} terms={offer.terms} />}>
                <OfferMessage
                  conversationId={offer.conversation_id}
                  announced={offer}
                  words={text}
                  onStep={() => void chat.refreshThread(offer.conversation_id)}
                />
              </Suspense>
            )}
            {deleted && (
              <p className={bubbleClasses.deleted}>
                <span>{text}</span>
                <RoomForTime own={own} />
              </p>
            )}
            {place && <PlaceCard place={place} />}
            {words && (
              <p className={bubbleClasses.words}>
                <MessageText text={words} />
                <RoomForTime own={own} />
              </p>
            )}
            <p className={bubbleClasses.time(endsWithWords)}>
              <time dateTime={new Date(atMs).toISOString()}>{clockTime(atMs)}</time>
              {tick && (
                <Icon
                  of={ticks[tick].icon}
                  size={16}
                  label={ticks[tick].label}
                  className={classNames('shrink-0', ticks[tick].colour)}
                />
              )}
            </p>
            {isDeletable && (
              <button
                type="button"
                data-side-button
                tabIndex={isTabStop ? 0 : -1}
                aria-label={`Delete: ${text || file?.name || unsent?.file?.name}`}
                title={unsent ? 'Delete this message' : 'Delete this message for both'}
                onClick={() => onDelete(bubble)}
                className={classNames(sideButton, 'right-full')}
              >
                <Icon of={Trash2} size={18} />
              </button>
            )}
            {canReport(bubble) && id && onReport && (
              <button
                type="button"
                data-side-button
                tabIndex={isTabStop ? 0 : -1}
                aria-label={`Report: ${text || file?.name}`}
                title="Report this message"
                onClick={() => onReport(id)}
                className={classNames(sideButton, 'left-full')}
              >
                <Icon of={Flag} size={18} />
              </button>
            )}
          </div>
          {problem && !unsent?.file && unsent && <Failed clientId={unsent.client_id} problem={problem} />}
        </div>
      </>
    );
  },
  // Memoised: otherwise every change of the conversation renders all bubbles, most of them unchanged.
  (before, after) =>
    before.isTabStop === after.isTabStop && JSON.stringify(before.bubble) === JSON.stringify(after.bubble),
);

function RoomForTime({ own }: { own: boolean }) {
  return <span aria-hidden="true" className={bubbleClasses.roomForTime(own)} />;
}

function DayLine({ day }: { day: string }) {
  return (
    <p data-day-line className={bubbleClasses.dayLine}>
      <span className={bubbleClasses.day}>{day}</span>
    </p>
  );
}

function Failed({ clientId, problem }: { clientId: string; problem: string }) {
  const buttonClasses =
    'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-sunk';
  return (
    <div className="flex max-w-[85%] flex-col items-end pt-1 text-right">
      <p role="alert" className="text-sm text-clay-text">
        {problem}
      </p>
      <p className="flex gap-1">
        <button
          type="button"
          className={`${buttonClasses} text-leaf-text`}
          onClick={() => chat.retryMessage(clientId)}
        >
          <Icon of={RotateCw} size={16} />
          Try again
        </button>
        <button
          type="button"
          className={`${buttonClasses} text-clay-text`}
          onClick={() => chat.discardMessage(clientId)}
        >
          <Icon of={Trash2} size={16} />
          Delete
        </button>
      </p>
    </div>
  );
}

interface FileInOutboxProps {
  clientId: string;
  file: UnsentFile;
  problem: string | null;
}

function FileInOutbox({ clientId, file, problem }: FileInOutboxProps) {
  const share = useChat(({ progress }) => progress[clientId] ?? null);
  return (
    <SendingFile
      file={file}
      share={share}
      problem={problem}
      onRetry={() => chat.retryMessage(clientId)}
      onCancel={() => chat.discardMessage(clientId)}
    />
  );
}
