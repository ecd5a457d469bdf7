import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Reacts to the pointer: for a card that is one whole link (put `card-link` on the link inside). */
  pressable?: boolean;
}

/** A raised area on the page. Give it padding, or a picture that reaches its edges. */
export function Card({ as: Element = 'div', pressable, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'overflow-clip rounded-card border border-line bg-paper',
        pressable && 'relative transition-shadow hover:border-line-strong hover:shadow-card',
        className,
      )}
    />
  );
}
