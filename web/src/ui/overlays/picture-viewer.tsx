import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useCloseRequest } from '../hooks/use-close-request.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { Picture } from '../pictures/picture.tsx';

interface PictureViewerProps {
  title: string;
  pictures: (ComponentProps<typeof Picture> & {
    /** Shown below the picture. */
    caption?: string | undefined;
  })[];
  start: number;
  onClose: () => void;
  /** Reports the picture that is shown. Without it there is no button. */
  onReport?: ((index: number) => void) | undefined;
}

const buttonClasses = 'border-transparent text-ink enabled:hover:bg-indigo-hover!';

/** Full-screen pictures: swipe, arrow keys, Esc. */
export function PictureViewer({ title, pictures, start, onClose, onReport }: PictureViewerProps) {
  const focusReturn = useFocusReturn();
  useCloseRequest(true, onClose);
  const strip = useRef<HTMLUListElement | null>(null);
  const [index, setIndex] = useState(start);
  const count = pictures.length;

  // The strip mounts later than this component, because the dialog is rendered in a portal.
  const stripIsThere = useCallback(
    (node: HTMLUListElement | null) => {
      strip.current = node;
      show(node, start, 'instant');
    },
    [start],
  );

  function turn(to: number) {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    show(strip.current, (to + count) % count, still ? 'instant' : 'smooth');
  }

  function turnByKey(event: KeyboardEvent) {
    const turns: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 };
    const to = turns[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  }

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          onKeyDown={turnByKey}
          className="surface-indigo fixed inset-0 z-50 flex flex-col outline-none data-[state=open]:animate-fade-in"
        >
          <div className="flex min-h-15 items-center justify-between gap-3 px-2 pl-4">
            <RadixDialog.Title className="min-w-0 py-2 font-text text-base leading-tight font-semibold tracking-normal">
              {title}
            </RadixDialog.Title>
            <div className="flex shrink-0 items-center gap-2">
              <p role="status" className="text-ink-soft tabular-nums">
                {`${index + 1} of ${count}`}
              </p>
              {onReport && (
                <IconButton
                  icon={Flag}
                  label="Report this picture"
                  onClick={() => onReport(index)}
                  className={buttonClasses}
                />
              )}
              <RadixDialog.Close asChild>
                <IconButton icon={X} label="Close" className={buttonClasses} />
              </RadixDialog.Close>
            </div>
          </div>
          <ul
            ref={stripIsThere}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it
            tabIndex={0}
            onScroll={({ currentTarget }) => {
              setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
            }}
            className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {pictures.map(({ caption: _caption, position: _position, ...picture }, place) => (
              <li
                key={picture.src}
                aria-hidden={place !== index}
                className="grid w-full shrink-0 snap-center grid-rows-[minmax(0,1fr)] place-items-center px-2 pb-2"
              >
                <Picture
                  {...picture}
                  colour="transparent"
                  sizes="100vw"
                  className="max-h-full max-w-5xl bg-transparent! object-contain!"
                />
              </li>
            ))}
          </ul>
          <p role="status" className="px-4 pb-2 text-center empty:hidden">
            {pictures[index]?.caption}
          </p>
          {count > 1 && (
            <div className="safe-bottom flex min-h-15 items-center justify-center gap-6">
              <IconButton
                icon={ChevronLeft}
                label="Previous"
                onClick={() => turn(index - 1)}
                className={buttonClasses}
              />
              <IconButton
                icon={ChevronRight}
                label="Next"
                onClick={() => turn(index + 1)}
                className={buttonClasses}
              />
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function show(strip: HTMLElement | null, index: number, behavior: 'instant' | 'smooth'): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
}
