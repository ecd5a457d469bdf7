import { ChevronLeft, ChevronRight, Flag, type IconNode, X } from 'lucide';
import * as RadixDialog from 'radix-ui/dialog';
import { type ComponentProps, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useCloseRequest } from '../hooks/use-close-request.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { Icon } from '../pictures/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { classNames } from '../text/class-names.ts';

type Shown = ComponentProps<typeof Picture> & {
  /** Shown above the picture when it has another one beside it. */
  label?: string | undefined;
};

/** One picture, or two side by side. */
export interface Slide {
  pictures: readonly [Shown] | readonly [Shown, Shown];
  /** Shown below. */
  caption?: string | undefined;
  /** Reports the picture. Without it there is no button. */
  onReport?: (() => void) | undefined;
}

interface PictureViewerProps {
  title: string;
  slides: readonly Slide[];
  /** The slide that is shown first. */
  start: number;
  onClose: () => void;
}

const buttonClasses = 'text-ink! enabled:hover:bg-indigo-hover!';

/** Full-screen pictures: swipe, arrow keys, Esc. */
export function PictureViewer({ title, slides, start, onClose }: PictureViewerProps) {
  const focusReturn = useFocusReturn();
  useCloseRequest(true, onClose);
  const strip = useRef<HTMLUListElement | null>(null);
  const [index, setIndex] = useState(start);
  const count = slides.length;
  const { caption, onReport } = slides[index] ?? {};

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
          <div className="flex min-h-15 items-center justify-between gap-3 px-1 pl-4">
            <RadixDialog.Title className="min-w-0 py-2 font-text text-base leading-tight font-semibold tracking-normal">
              {title}
            </RadixDialog.Title>
            <div className="flex shrink-0 items-center gap-1">
              <p role="status" className="text-ink-soft tabular-nums">
                {`${index + 1} of ${count}`}
              </p>
              <RadixDialog.Close asChild>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Icon of={X} size={20} />}
                  className={buttonClasses}
                >
                  Close
                </Button>
              </RadixDialog.Close>
            </div>
          </div>
          <ul
            ref={stripIsThere}
            tabIndex={0}
            onScroll={({ currentTarget }) => {
              setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
            }}
            className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {slides.map(({ pictures }, place) => (
              <li
                key={pictures.map(({ src }) => src).join(' ')}
                aria-hidden={place !== index}
                className={classNames(
                  'grid w-full shrink-0 snap-center grid-rows-[minmax(0,1fr)] px-2 pb-2',
                  pictures.length === 2 ? 'grid-cols-2 gap-1.5' : 'place-items-center',
                )}
              >
                {pictures.map((picture) => (
                  <ShownPicture key={picture.src} picture={picture} isHalf={pictures.length === 2} />
                ))}
              </li>
            ))}
          </ul>
          <p role="status" className="px-4 pb-2 text-center empty:hidden">
            {caption}
          </p>
          {(count > 1 || onReport) && (
            <div className="safe-bottom grid min-h-15 grid-cols-3 place-items-center px-1">
              <TurnButton key="previous" shown={count > 1} icon={ChevronLeft} onClick={() => turn(index - 1)}>
                Previous
              </TurnButton>
              <TurnButton
                key="report"
                shown={onReport !== undefined}
                aria-label="Report this picture"
                icon={Flag}
                onClick={onReport}
              >
                Report
              </TurnButton>
              <TurnButton key="next" shown={count > 1} icon={ChevronRight} onClick={() => turn(index + 1)}>
                Next
              </TurnButton>
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface TurnButtonProps extends Omit<ComponentProps<typeof Button>, 'icon'> {
  /** A button that is not there keeps its place, so that the others do not move. */
  shown: boolean;
  icon: IconNode;
}

function TurnButton({ shown, icon, ...button }: TurnButtonProps) {
  if (!shown) return <span />;
  return (
    <Button
      {...button}
      variant="quiet"
      size="small"
      icon={<Icon of={icon} size={20} />}
      className={buttonClasses}
    />
  );
}

function ShownPicture({ picture, isHalf }: { picture: Shown; isHalf: boolean }) {
  const { label, position: _position, ...shown } = picture;
  const image = (
    <Picture
      {...shown}
      colour="transparent"
      sizes={isHalf ? '50vw' : '100vw'}
      className={classNames(
        'max-w-5xl bg-transparent! object-contain!',
        isHalf ? 'min-h-0 shrink' : 'max-h-full',
      )}
    />
  );
  if (!isHalf) return image;
  return (
    <figure className="flex min-h-0 min-w-0 flex-col items-center justify-center gap-2">
      <figcaption className="text-lg font-semibold">{label}</figcaption>
      {image}
    </figure>
  );
}

function show(strip: HTMLElement | null, index: number, behavior: 'instant' | 'smooth'): void {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
}
