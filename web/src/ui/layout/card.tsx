import type { HTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Hover style for a card that is one link (put `card-link` on the link inside). */
  pressable?: boolean;
  /** On phones a full-width row between hairlines, in a list with `rowsOnPhones`. */
  row?: boolean;
}

/** The list around cards that are rows on phones. The surrounding page has the usual padding of 16 px. */
export const rowsOnPhones =
  'grid grid-cols-1 max-md:-mx-4 max-md:border-y max-md:border-line max-md:bg-paper md:grid-cols-2 md:gap-4 lg:grid-cols-3';

/** A raised area. Add padding, or a picture that reaches its edges. */
export function Card({ as: Element = 'div', pressable, row, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'overflow-clip rounded-card border border-line bg-paper',
        pressable && 'relative transition-shadow hover:border-line-strong hover:shadow-card',
        row &&
          'max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:last:border-b-0 max-md:hover:border-line max-md:hover:shadow-none max-md:active:bg-sunk',
        className,
      )}
    />
  );
}
