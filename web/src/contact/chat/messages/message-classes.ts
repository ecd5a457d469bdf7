import { classNames } from '../../../ui/text/class-names.ts';

/*
 * Layout classes of a conversation, shared by the components and early-messages.ts. The same classes prevent a layout shift when the
 * components replace the early messages.
 */

export const chatClasses = {
  page: 'mx-auto flex w-full max-w-6xl grow flex-col md:grid md:min-h-0 md:grid-cols-[1fr_2fr] md:grid-rows-[minmax(0,1fr)] md:border-x md:border-line',
  panel:
    'flex min-h-0 min-w-0 grow flex-col bg-page max-md:fixed max-md:inset-x-0 max-md:top-(--visible-top,0px) max-md:z-25 max-md:h-(--visible-height,100dvh)',
  header:
    'flex min-h-15 shrink-0 items-center border-b border-line bg-paper px-1 py-1.5 md:gap-2.5 md:pr-2 md:pl-4',
  back: 'inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk max-md:-mr-1.5',
  person: 'relative flex min-w-0 grow items-center gap-2',
  /** Limits a long name or large text, which would leave no space for the messages. The padding makes room for the focus outline. */
  name: '-m-1 line-clamp-1 p-1 text-lg leading-tight [overflow-wrap:anywhere]',
  details:
    'line-clamp-2 text-xs text-ink-soft [overflow-wrap:anywhere] max-sm:text-[0.78rem] max-sm:tracking-tight',
  listFrame: 'relative min-h-0 grow',
  list: 'absolute inset-0 overflow-x-hidden overflow-y-auto overscroll-contain bg-sunk px-3 py-2 -outline-offset-3! [overflow-anchor:none] md:px-5',
  olderLine: 'flex h-12 items-center justify-center gap-2 text-sm text-ink-soft',
  /** A few messages are aligned to the bottom, where the card that offers notifications does not cover them. */
  messages: 'flex min-h-full flex-col justify-end gap-0.5',
  newLine:
    'my-2 flex items-center gap-3 text-xs font-semibold text-leaf-text before:h-px before:grow before:bg-leaf/40 after:h-px after:grow after:bg-leaf/40',
  /** As high as its two lines from the beginning, so the messages above do not move when its content arrives. */
  agreementBar: 'min-h-[calc(--spacing(13)+1px)] shrink-0 border-t border-line bg-paper',
  composer:
    'safe-bottom flex shrink-0 flex-wrap items-end gap-1.5 border-t border-line bg-paper px-2 pt-2 [--safe-bottom-min:8px]',
};

export const bubbleClasses = {
  dayLine: 'flex justify-center pt-3 pb-1',
  day: 'rounded-full bg-paper px-3 py-0.5 text-xs font-medium text-ink-soft shadow-bubble',
  row: (own: boolean, startsGroup: boolean) =>
    classNames('flex flex-col', own ? 'items-end' : 'items-start', startsGroup && 'pt-2'),
  bubble: (own: boolean, startsGroup: boolean) =>
    classNames(
      'group relative max-w-[85%] rounded-card px-3 py-1.5 text-ink shadow-bubble outline-none md:max-w-[75%]',
      own ? 'bg-leaf-tint' : 'bg-paper',
      startsGroup && (own ? 'rounded-tr-[3px]' : 'rounded-tl-[3px]'),
    ),
  name: (own: boolean, startsGroup: boolean) =>
    startsGroup
      ? classNames('text-xs font-semibold', own ? 'text-leaf-text' : 'text-indigo-text')
      : 'sr-only',
  words: 'whitespace-pre-wrap [overflow-wrap:anywhere]',
  deleted: 'text-ink-soft italic',
  /** Reserves space at the end of the last line, which lets the time share a line with a short text. */
  roomForTime: (own: boolean) => classNames('inline-block', own ? 'w-[calc(2.9rem+1.5rem)]' : 'w-[2.9rem]'),
  time: (besideWords: boolean) =>
    classNames(
      'flex items-center justify-end gap-1 text-xs text-ink-soft tabular-nums',
      besideWords && 'pointer-events-none -mt-[1.2rem]',
    ),
  attachment: '-mx-1 py-1',
  fileFrame: 'relative block w-64 max-w-full overflow-hidden rounded-control text-ink',
};
