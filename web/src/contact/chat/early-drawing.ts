import { AUTO_SCROLL_PX } from '@marketplace/contract/contact/message-limits';
import type { ChatFile, Conversation, Message } from '@marketplace/contract/contact/messages';
import { isVoiceNoteLabel, voiceNoteLabel } from '@marketplace/contract/contact/voice-notes';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { serverNowMs, storeServerTime } from '../../lib/browser/server-time.ts';
import { classNames } from '../../ui/text/class-names.ts';
import { isOfferCard } from '../../work/agreements/offer/is-offer-card.ts';
import type { EarlyAnswer } from './early-answer.ts';
import { kindName, megabytes, pictureShape } from './messages/file-labels.ts';
import { bubbleClasses, chatClasses } from './messages/message-classes.ts';
import { firstNewSeq, groupHeaderOf } from './messages/message-groups.ts';
import { clockTime, startedLine } from './messages/time-labels.ts';

/** By this attribute of the root element, rules in base.css know that the drawing covers the page. */
const ROOT_MARK = 'data-shows-early-chat';

/**
 * Draws a conversation as plain text where the application will render it. Returns null and draws nothing when the application would show
 * more than messages and a field, such as a notice about the conversation.
 */
export function drawConversation({ answer, date }: EarlyAnswer, user: StoredUser) {
  const { conversation, messages } = answer;
  const isPlain =
    conversation.conv_type !== 'support' && !conversation.blocked_by_me && conversation.next_costs !== 1;
  if (!isPlain || messages.length === 0 || !user.fullname) return null;
  storeServerTime(date);

  const content = element('ol', chatClasses.messages);
  content.append(...drawMessages(messages, conversation, user._id));
  const list = element('div', chatClasses.list, {
    role: 'log',
    'aria-live': 'off',
    'aria-label': `Messages with ${conversation.receiver_name}`,
    tabindex: '0',
  });
  if ((messages[0]?.seq ?? 1) > 1) list.append(element('p', chatClasses.olderLine, {}, ['Older messages']));
  list.append(content);
  const panel = element('section', chatClasses.panel, {
    'data-chat': '',
    'aria-label': `Chat with ${conversation.receiver_name}`,
  });
  panel.append(
    drawHeader(conversation),
    element('div', chatClasses.listFrame, {}, [list]),
    element('div', chatClasses.agreementBar, { 'aria-hidden': 'true' }),
    // As high as the field for a message, which comes with the application.
    element('div', chatClasses.composer, { 'aria-hidden': 'true' }, [
      element('div', 'h-11 grow rounded-[22px] bg-sunk'),
    ]),
  );
  // On a wide screen the conversation is next to the list, which comes with the application.
  const page = element('div', chatClasses.page, { 'data-messages-page': '' }, [
    element('div', 'bg-paper max-md:hidden md:border-r md:border-line'),
    panel,
  ]);
  const frame = element('div', 'bg-page md:fixed md:inset-x-0 md:bottom-0 md:flex md:flex-col', {
    'data-early-messages': '',
  });
  frame.append(page);
  const main = document.getElementById('main');
  frame.style.top = `${(main?.getBoundingClientRect().top ?? 0) + window.scrollY}px`;
  document.body.append(frame);
  document.documentElement.setAttribute(ROOT_MARK, '');
  const stopHolding = holdEnd(list, content);

  return {
    remove() {
      stopHolding();
      frame.remove();
      document.documentElement.removeAttribute(ROOT_MARK);
    },
    scrollAnchor: () => scrollAnchorOf(list, content),
  };
}

function drawHeader(conversation: Conversation): HTMLElement {
  const back = element('a', classNames(chatClasses.back, 'md:hidden'), {
    href: '/message',
    'aria-label': 'Back to Messages',
  });
  back.append(arrow());
  const words = element('div', 'min-w-0 grow', {}, [
    element('h1', chatClasses.name, {}, [conversation.receiver_name]),
    element('p', chatClasses.details, {}, [startedLine(conversation)]),
  ]);
  const person = element('div', chatClasses.person, {}, [
    element('span', 'size-10 shrink-0 rounded-full bg-sunk'),
    words,
  ]);
  // Reserves space for the application's buttons, so a long name wraps the same way.
  const canCall =
    conversation.conv_type === 'artisan' ? conversation.opened_by_me : conversation.job_id !== null;
  const room = element(
    'span',
    classNames('h-11 shrink-0', canCall ? 'w-22 md:w-[calc(5.5rem+10px)]' : 'w-11'),
  );
  return element('header', chatClasses.header, {}, [back, person, room]);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The arrow of the back link, copied from lucide. */
function arrow(): Element {
  const picture = document.createElementNS(SVG, 'svg');
  const looks = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' };
  const strokes = { 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  for (const [name, value] of Object.entries({ ...looks, ...strokes }))
    picture.setAttribute(name, `${value}`);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', 'm12 19-7-7 7-7M19 12H5');
  picture.append(line);
  return picture;
}

function drawMessages(messages: readonly Message[], conversation: Conversation, accountId: string) {
  const nowMs = serverNowMs();
  const newFrom = conversation.unread > 0 ? conversation.seen_seq + 1 : null;
  const firstNew = firstNewSeq({ messages }, newFrom, accountId);
  let before: { own: boolean; atMs: number } | undefined;
  return messages.map((message) => {
    const written = { own: message.sender_id === accountId, atMs: message.timestamp };
    const { day, startsGroup } = groupHeaderOf(written, before, nowMs);
    before = written;
    const item = element('li', '', { 'data-key': message.client_id ?? message._id });
    if (message.seq === firstNew) item.append(element('p', chatClasses.newLine, {}, ['New messages']));
    if (day)
      item.append(element('p', bubbleClasses.dayLine, {}, [element('span', bubbleClasses.day, {}, [day])]));
    const isCard = message.offer !== undefined && isOfferCard(message.offer);
    if (message.offer && !isCard)
      item.append(
        element('p', 'py-1 text-center text-sm text-ink-soft wrap-anywhere', {}, [message.message]),
      );
    else {
      const name = written.own ? 'You' : message.sender_name || conversation.receiver_name;
      item.append(drawBubble(message, { own: written.own, name, startsGroup, isCard }));
    }
    return item;
  });
}

interface Looks {
  own: boolean;
  name: string;
  startsGroup: boolean;
  isCard: boolean;
}

function drawBubble(message: Message, { own, name, startsGroup, isCard }: Looks): HTMLElement {
  const { message: text, file, deleted, place, timestamp } = message;
  const bubble = element('div', classNames(bubbleClasses.bubble(own, startsGroup), isCard && 'w-md'));
  bubble.append(element('p', bubbleClasses.name(own, startsGroup), {}, [name]));
  if (file) bubble.append(element('div', bubbleClasses.attachment, {}, [drawFile(file)]));
  const isCaption = !(file?.voice && isVoiceNoteLabel(text));
  const besideWords = deleted === true || (text !== '' && !isCard && !place && isCaption);
  if (besideWords)
    bubble.append(
      element('p', deleted ? bubbleClasses.deleted : bubbleClasses.words, {}, [
        element('span', '', {}, [text]),
        element('span', bubbleClasses.roomForTime(own), { 'aria-hidden': 'true' }),
      ]),
    );
  else if (isCard) bubble.append(element('p', classNames(bubbleClasses.words, 'py-1'), {}, [text]));
  else if (place)
    bubble.append(
      element('p', classNames(bubbleClasses.words, 'flex min-h-13 items-center py-1'), {}, [text]),
    );
  const time = element('p', bubbleClasses.time(besideWords), {}, [
    element('time', '', { datetime: new Date(timestamp).toISOString() }, [clockTime(timestamp)]),
  ]);
  // Space for the delivery mark.
  if (own) time.append(element('span', 'size-4 shrink-0'));
  bubble.append(time);
  return element('div', bubbleClasses.row(own, startsGroup), {}, [bubble]);
}

/** Draws a file as its name in a box of the final size. */
function drawFile(file: ChatFile): HTMLElement {
  const { kind, name, size, voice, width, height } = file;
  if (voice)
    return element('p', 'flex h-16 w-64 max-w-full items-center px-1', {}, [
      voiceNoteLabel(voice.duration_ms),
    ]);
  const words = [
    element('span', 'line-clamp-1 font-medium [overflow-wrap:anywhere]', {}, [name]),
    element('span', 'block text-ink-soft tabular-nums', {}, [`${kindName(kind)} · ${megabytes(size)}`]),
  ];
  if (kind !== 'picture' || !width || !height)
    return element('div', classNames(bubbleClasses.fileFrame, 'min-h-17 p-2.5'), {}, words);
  const picture = element('div', 'w-full bg-sunk');
  picture.style.aspectRatio = pictureShape(width, height);
  const caption = element('div', 'px-2.5 py-1.5 text-left text-xs', {}, words);
  return element('div', bubbleClasses.fileFrame, {}, [picture, caption]);
}

/** Keeps the list scrolled to its end while fonts and pictures load, until the person scrolls. */
function holdEnd(list: HTMLElement, content: HTMLElement): () => void {
  let atEnd = true;
  const hold = () => {
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  hold();
  list.addEventListener('scroll', () => {
    atEnd = isAtEnd(list);
  });
  const observer = new ResizeObserver(hold);
  observer.observe(list);
  observer.observe(content);
  return () => observer.disconnect();
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= AUTO_SCROLL_PX;

function scrollAnchorOf(list: HTMLElement, content: HTMLElement): { key: string; offset: number } | null {
  if (isAtEnd(list)) return null;
  const items = [...content.children] as HTMLElement[];
  const top = items.find((item) => item.offsetTop + item.offsetHeight > list.scrollTop);
  const key = top?.dataset['key'];
  return top && key !== undefined ? { key, offset: top.offsetTop - list.scrollTop } : null;
}

/** Creates an element. Texts become text nodes, never HTML. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Record<string, string> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
