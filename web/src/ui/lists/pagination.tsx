import { ChevronLeft, ChevronRight } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../text/class-names.ts';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  /** What the pages list, for screen readers. */
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Returns the address of a page, which makes the numbers links that can open in a new tab. */
  hrefOf?: (page: number) => string;
}

/** Page numbers with the first, the last and ellipses. Renders nothing for a single page. */
export function Pagination({ label, page, pageCount, onPage, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  const { numbers, first, gapBefore, gapAfter, last } = pageWindow(page, pageCount);

  function entry(target: number, name: string, content: ReactNode, className?: string) {
    const shared = {
      'aria-label': name,
      'aria-current': target === page ? ('page' as const) : undefined,
      className: classNames(
        'grid h-11 min-w-10 place-items-center rounded-control px-1 font-semibold tabular-nums no-underline transition-colors',
        target === page ? 'bg-indigo text-on-indigo' : 'text-ink hover:bg-sunk',
        className,
      ),
    };
    if (!hrefOf) {
      return (
        <button {...shared} type="button" onClick={() => onPage(target)}>
          {content}
        </button>
      );
    }
    return (
      <a {...shared} href={hrefOf(target)} onClick={(event) => isPlainClick(event) && turn(event, target)}>
        {content}
      </a>
    );
  }

  function turn(event: MouseEvent, target: number) {
    event.preventDefault();
    onPage(target);
  }

  // Seven numbers and two ellipses fill a small phone, which therefore hides the two step buttons.
  const step = pageCount > 5 ? 'max-[479px]:hidden' : undefined;

  return (
    <nav aria-label={label}>
      <ul className="flex items-center justify-center min-[480px]:gap-0.5">
        {page > 1 && <li className={step}>{entry(page - 1, 'Previous page', <Icon of={ChevronLeft} />)}</li>}
        {first && <li>{entry(1, 'First page, 1', 1)}</li>}
        {gapBefore && <Ellipsis />}
        {numbers.map((number) => (
          <li key={number}>{entry(number, `Page ${number}`, number)}</li>
        ))}
        {gapAfter && <Ellipsis />}
        {last && <li>{entry(pageCount, `Last page, ${pageCount}`, pageCount)}</li>}
        {page < pageCount && (
          <li className={step}>{entry(page + 1, 'Next page', <Icon of={ChevronRight} />)}</li>
        )}
      </ul>
    </nav>
  );
}

/** The browser itself handles a click with a modifier key, which opens a tab or a window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function Ellipsis() {
  return (
    <li aria-hidden="true" className="grid h-11 w-5 place-items-center text-ink-soft">
      …
    </li>
  );
}
