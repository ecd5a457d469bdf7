import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Width and height in pixels. */
  size?: number;
  /** What it says to a screen reader; left out when a text beside it says the same. */
  label?: string;
  className?: string;
}

/** A lucide drawing with the product's line width, silent to screen readers unless it has a label. */
export function Icon({ of: Drawing, size = 20, label, className }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={className ?? 'shrink-0'}
      focusable={false}
      {...naming}
    />
  );
}
