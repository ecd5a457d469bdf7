import { classNames } from '../text/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center ' +
  'no-underline select-none transition-colors aria-disabled:cursor-default disabled:cursor-default ' +
  'disabled:border-line disabled:bg-sunk disabled:text-ink-soft';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf enabled:hover:bg-leaf-hover [a]:hover:bg-leaf-hover',
  secondary: 'border-line-strong bg-paper text-ink enabled:hover:bg-sunk [a]:hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-leaf-text enabled:hover:bg-leaf-tint [a]:hover:bg-leaf-tint',
  danger: 'border-transparent bg-clay text-on-clay enabled:hover:bg-clay-hover [a]:hover:bg-clay-hover',
};

/** The small button is as tall as the medium one, for a sufficient touch target; only its text and padding are smaller. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 py-1 text-sm',
  medium: 'min-h-11 px-4 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-base',
};

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Spans the full width of the container. */
  wide?: boolean;
}

/** Returns the classes of a button, for `Button` and for links styled like one. */
export function buttonClasses({ variant = 'primary', size = 'medium', wide }: ButtonLook = {}): string {
  return classNames(shape, variants[variant], sizes[size], wide && 'w-full');
}

/** A link inside running text. The underline makes it recognisable without colour. */
export const linkClasses =
  'font-medium text-leaf-text underline decoration-1 underline-offset-3 hover:decoration-2';

/** The classes of a small button or link over a picture, with an icon and a word. */
export const cornerClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-paper px-2.5 text-sm font-semibold text-ink no-underline hover:bg-sunk';
