import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Width and height in pixels. */
  size?: number;
  /** The text for screen readers; left out when a text beside the icon says the same. */
  label?: string;
  className?: string;
}

/** A lucide icon with the product's line width, hidden from screen readers unless it has a label. */
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
