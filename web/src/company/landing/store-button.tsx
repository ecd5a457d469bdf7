import type { ReactNode } from 'react';

interface StoreButtonProps {
  mark: ReactNode;
  line: string;
  name: string;
  /** The product's address in a store; a button without one. */
  href?: string;
  onClick?: () => void;
  /** For a button that shows steps below. */
  expanded?: boolean | undefined;
}

const classes =
  'inline-flex min-h-14 items-center gap-3 rounded-control border border-transparent bg-indigo px-5 text-left text-on-indigo ' +
  'transition-colors hover:bg-indigo-hover';

export function StoreButton({ mark, line, name, href, onClick, expanded }: StoreButtonProps) {
  const face = (
    <>
      {mark}
      <span>
        <span className="block text-xs leading-tight">{line}</span>
        <span className="block text-lg leading-tight font-semibold">{name}</span>
      </span>
    </>
  );
  return href ? (
    <a href={href} rel="noopener" className={classes}>
      {face}
    </a>
  ) : (
    <button type="button" onClick={onClick} aria-expanded={expanded} className={classes}>
      {face}
    </button>
  );
}

/** A robot's head. */
export function AndroidMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" width="28" height="28" fill="currentColor">
      <path d="M3 20a11 11 0 0 1 5.4-9.300L6.5 7.400a.8.8 0 0 1 1.4-.8l1.9 3.300a11.4 11.4 0 0 1 8.4 0l1.9-3.300a.8.8 0 0 1 1.4.8l-1.9 3.300A11 11 0 0 1 25 20zm6-3.200a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.400m10 0a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4" />
    </svg>
  );
}

/** A phone with a round corner and a notch. */
export function AppleMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 28"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <rect x="7.5" y="2.5" width="13" height="23" rx="3.5" />
      <path d="M12 5.500h4M12.5 22.500h3" />
    </svg>
  );
}
